import { setTimeout as wait } from 'node:timers/promises';

/** What hides whether there is an account takes longer than the few statements by which the two cases differ. */
const ms = 150;

/** Answers, or refuses, after the same time whatever the work took, so that its time tells nothing; later only where the work itself is. */
export async function sameTime<T>(work: () => Promise<T>): Promise<T> {
  const [[result]] = await Promise.all([Promise.allSettled([work()]), wait(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** The same of refusals alone, where who is let in may know it: no right password waits. */
export async function refuseInSameTime<T>(work: () => Promise<T>): Promise<T> {
  const least = wait(ms);
  try {
    return await work();
  } catch (error) {
    await least;
    throw error;
  }
}
