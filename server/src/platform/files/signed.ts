import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKeyOf } from '../../base/auth/sessions.ts';
import type { Ctx } from '../../base/http/handler.ts';

/** How long a URL is valid; a page that is open longer gets a new one. */
const goodForMs = 15 * 60_000;

export interface Signed {
  session: string;
  /** ms since the epoch. */
  ends: number;
  signature: string;
}

const signatureOf = (key: string, fileId: string, session: string, ends: number) =>
  createHmac('sha256', key).update(`file ${fileId} ${session} ${ends}`).digest();

/**
 * A signed URL for reading a file without the session header, for elements such as `<video>`. Check the permission to read the file before. The
 * URL gives access to this file only, for 15 minutes, and at most until the session ends.
 */
export async function signedAddress({ db, caller }: Pick<Ctx, 'db' | 'caller'>, fileId: string, now = Date.now()) {
  const key = await signingKeyOf(db, caller.sessionId);
  if (!key) throw new Error('The session of the caller is not there.');
  const ends = now + goodForMs;
  const signature = signatureOf(key, fileId, caller.sessionId, ends).toString('base64url');
  return {
    address: `/api/file-content/${fileId}?session=${caller.sessionId}&ends=${ends}&signature=${signature}`,
    endsAt: new Date(ends).toISOString(),
  };
}

export function isSignedWith(key: string, fileId: string, { session, ends, signature }: Signed): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(key, fileId, session, ends);
  return given.length === right.length && timingSafeEqual(given, right);
}
