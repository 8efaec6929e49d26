import { createHmac, timingSafeEqual } from 'node:crypto';
import { publicThreadDays, type ThreadKind } from '@shop/shared/contract/thread';
import type { Db } from '../db/db.ts';
import { signingKey } from './signing-keys.ts';

/** Identifies the record of a public page, and until when the page is valid. */
export interface PublicThread {
  kind: ThreadKind;
  id: string;
  /** ms since the epoch. */
  ends: number;
}

const keyOf = (db: Db) => signingKey(db, 'public threads');

/** Half of the digest: enough that it cannot be guessed, and short enough for the code on a small label. */
const signatureOf = (key: string, { kind, id, ends }: PublicThread) =>
  createHmac('sha256', key).update(`thread ${kind} ${id} ${ends}`).digest().subarray(0, 16);

const secondsOf = (ms: number) => Math.round(ms / 1000).toString(36);

/**
 * The public URL of a thread, and until when it is valid. Validity ends at the end of a month, so that the URL changes as rarely as possible and
 * the page displays the same URL as a printed label. from: start of the validity, default now.
 */
export async function publicAddress(db: Db, kind: ThreadKind, id: string, from = new Date()) {
  const last = new Date(from.getTime() + publicThreadDays * 86_400_000);
  const ends = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1);
  const signature = signatureOf(await keyOf(db), { kind, id, ends }).toString('base64url');
  return { address: `/trace/${kind}/${id}/${secondsOf(ends)}/${signature}`, endsAt: new Date(ends).toISOString() };
}

/** Whether the signature of a URL is ours and the URL has not expired. */
export async function isSigned(db: Db, thread: PublicThread, signature: string, now = Date.now()): Promise<boolean> {
  if (!(thread.ends > now)) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(await keyOf(db), thread);
  return given.length === right.length && timingSafeEqual(given, right);
}

export const endsIn = (seconds: string): number => (/^[0-9a-z]{1,9}$/.test(seconds) ? Number.parseInt(seconds, 36) * 1000 : Number.NaN);
