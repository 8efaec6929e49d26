import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: about 20 ms of one core. (2 is argon2id; the package's own name for it is a const enum.) */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let nobody: Promise<string> | undefined;

/** Whether the password is the account's. Without an account it takes the same time and answers no. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== undefined;
}
