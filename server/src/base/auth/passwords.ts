import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../http/fair-queue.ts';

/** argon2id, 19 MiB, two passes: about 20 ms of one core. (2 is argon2id; the package's own name for it is a const enum.) */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each takes a thread of libuv's few, which files and names of hosts need too, and a core: one at a time, however many log in at once. As many
 * wait as are done within some seconds; further ones are answered 503.
 */
const waiting = 100;
const queue = fairQueue({ name: 'passwords', atOnce: 1, atOncePerCaller: 1, waiting, waitingPerCaller: waiting + 1 });
const inTurn = <T>(work: () => Promise<T>) => queue.run('', work, new AbortController().signal);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let nobody: Promise<string> | undefined;

/** Whether the password is the account's. Without an account it takes the same time and answers no. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', options);
  const known = passwordHash ?? (await nobody);
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== undefined;
}
