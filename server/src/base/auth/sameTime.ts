import { setTimeout as wait } from 'node:timers/promises';

/** Duration of every answer. Longer than the few statements by which the cases with and without an account differ. */
const ms = 150;

/** Resolves or rejects after a fixed time, so that the duration of the work reveals nothing; later only if the work takes longer. */
export async function sameTime<T>(work: () => Promise<T>): Promise<T> {
  const [[result]] = await Promise.all([Promise.allSettled([work()]), wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** `sameTime` for refusals only: a successful login does not wait. */
export async function refuseInSameTime<T>(work: () => Promise<T>): Promise<T> {
  const least = wait(ms);
  try {
    return await work();
  } catch (error) {
    await least;
    throw error;
  }
}
