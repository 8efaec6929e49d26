import { hash, verify } from '@node-rs/argon2';
import { fairQueue } from '../http/fair-queue.ts';

/** argon2id, 19 MiB, two passes: about 20 ms of one core. (2 is argon2id; the package's own name for 2 is a const enum.) */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash occupies a core and one of libuv's few threads, which file access and DNS need too. So hashes run one at a time. As many may wait as
 * can be done within a few seconds; further ones get 503.
 */
const waiting = 100;
const queue = fairQueue({ name: 'passwords', atOnce: 1, atOncePerCaller: 1, waiting, waitingPerCaller: waiting + 1 });
const inTurn = <T>(work: () => Promise<T>) => queue.run('', work, new AbortController().signal);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let nobody: Promise<string> | undefined;

/** Whether the password is the account's. Without an account, it takes the same time and returns false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', options);
  const known = passwordHash ?? (await nobody);
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== undefined;
}
