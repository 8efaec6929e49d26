import { inTrace } from '../tracing/spans.ts';

const hourMs = 3_600_000;

/** Runs `work` now and once an hour; a failure does not stop it. name: name of its traces. Returns a function that stops it. */
export const hourly = (name: string, work: () => Promise<void>, failed: (error: unknown) => void): (() => void) =>
  every(hourMs, name, work, failed);

/** `hourly` with another interval, ms. */
export function every(ms: number, name: string, work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const run = () => {
    inTrace(name, {}, work).catch(failed);
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return () => clearInterval(timer);
}
