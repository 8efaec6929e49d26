import { createHmac, timingSafeEqual } from 'node:crypto';
import { publicThreadDays, type ThreadKind } from '@shop/shared/contract/thread';
import type { Db } from '../db/db.ts';
import { signingKey } from './signing-keys.ts';

/** Of the record that a public page is of. */
export interface PublicThread {
  kind: ThreadKind;
  id: string;
  /** ms since the epoch. */
  ends: number;
}

const keyOf = (db: Db) => signingKey(db, 'public threads');

/** Half of the digest: what nobody can guess, in a code that small labels hold. */
const signatureOf = (key: string, { kind, id, ends }: PublicThread) =>
  createHmac('sha256', key).update(`thread ${kind} ${id} ${ends}`).digest().subarray(0, 16);

const secondsOf = (ms: number) => Math.round(ms / 1000).toString(36);

/**
 * The address at which anybody may read a thread, and until when. It ends with a month, so that it stays the same for as long as it can: what is
 * printed on a label is what the page shows. from: when it begins to count, now unless said.
 */
export async function publicAddress(db: Db, kind: ThreadKind, id: string, from = new Date()) {
  const last = new Date(from.getTime() + publicThreadDays * 86_400_000);
  const ends = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1);
  const signature = signatureOf(await keyOf(db), { kind, id, ends }).toString('base64url');
  return { address: `/trace/${kind}/${id}/${secondsOf(ends)}/${signature}`, endsAt: new Date(ends).toISOString() };
}

/** Whether an address is ours and has not ended. */
export async function isSigned(db: Db, thread: PublicThread, signature: string, now = Date.now()): Promise<boolean> {
  if (!(thread.ends > now)) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(await keyOf(db), thread);
  return given.length === right.length && timingSafeEqual(given, right);
}

export const endsIn = (seconds: string): number => (/^[0-9a-z]{1,9}$/.test(seconds) ? Number.parseInt(seconds, 36) * 1000 : Number.NaN);
