import { inTrace } from '../tracing/spans.ts';

const hourMs = 3_600_000;

/** Does some work now and once an hour, whatever fails of it. name: of its traces. Answers what stops it. */
export const hourly = (name: string, work: () => Promise<void>, failed: (error: unknown) => void): (() => void) =>
  every(hourMs, name, work, failed);

/** The same at other intervals. */
export function every(ms: number, name: string, work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const run = () => {
    inTrace(name, {}, work).catch(failed);
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
}
