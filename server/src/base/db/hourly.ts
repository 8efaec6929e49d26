const everyMs = 3_600_000;

/** Does some work now and once an hour, whatever fails of it. Answers what stops it. */
export function hourly(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const run = () => {
    work().catch(failed);
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
