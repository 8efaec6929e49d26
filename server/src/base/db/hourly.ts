import { inTrace } from '../tracing/spans.ts';

const everyMs = 3_600_000;

/** Does some work now and once an hour, whatever fails of it. name: of its traces. Answers what stops it. */
export function hourly(name: string, work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const run = () => {
    inTrace(name, {}, work).catch(failed);
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
