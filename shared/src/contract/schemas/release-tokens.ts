import { z } from 'zod';
import { dateTime, id, reference, text } from './common.ts';
import { remoteName } from './releases.ts';

/** With what a team's CI publishes, promotes and rolls back one remote. */
export const releaseToken = z.object({
  _id: id,
  remote: remoteName,
  name: z.string(),
  /** Its beginning, to tell it from others. */
  prefix: z.string(),
  createdAt: dateTime,
  createdBy: reference.nullable(),
  expiresAt: dateTime,
  lastUsedAt: dateTime.nullable(),
  revokedAt: dateTime.nullable(),
});

export const releaseTokenSchemas = {
  /** Of every remote: those that count first, the newest first. */
  list: { answer: z.array(releaseToken) },
  /** secret: the token itself, this one time. days: how long it counts. */
  make: {
    body: z.object({ token: z.object({ remote: remoteName, name: text.min(2).max(80), days: z.coerce.number().int().min(1).max(365) }) }),
    answer: z.object({ token: releaseToken, secret: z.string() }),
  },
  revoke: { params: z.object({ id }), answer: releaseToken },
};
