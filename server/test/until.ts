import { setTimeout as wait } from 'node:timers/promises';

/** What is found once there is something. Rejects when nothing comes within 20 s. */
export async function until<T>(find: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await find();
    if (found) return found;
    await wait(100);
  }
  throw new Error('It did not come within 20 s.');
}
