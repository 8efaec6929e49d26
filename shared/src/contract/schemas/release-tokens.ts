import { z } from 'zod';
import { dateTime, id, reference, text } from './common.ts';
import { remoteName } from './releases.ts';

/** A token with which a team's CI publishes, promotes and rolls back one remote. */
export const releaseToken = z.object({
  _id: id,
  remote: remoteName,
  name: z.string(),
  /** Its first characters, to distinguish it from others. */
  prefix: z.string(),
  createdAt: dateTime,
  createdBy: reference.nullable(),
  expiresAt: dateTime,
  lastUsedAt: dateTime.nullable(),
  revokedAt: dateTime.nullable(),
});

export const releaseTokenSchemas = {
  /** Of every remote: valid ones first, newest first. */
  list: { answer: z.array(releaseToken) },
  /** secret: the token itself, returned only once. days: its validity. */
  make: {
    body: z.object({ token: z.object({ remote: remoteName, name: text.min(2).max(80), days: z.coerce.number().int().min(1).max(365) }) }),
    answer: z.object({ token: releaseToken, secret: z.string() }),
  },
  revoke: { params: z.object({ id }), answer: releaseToken },
};
