import { z } from 'zod';
import { password } from './auth.ts';
import { dateTime, email, id } from './common.ts';

/** A place where somebody is logged in. */
export const ownSession = z.object({
  _id: id,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
  /** As the browser says of itself; null: it says nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** Network address that it was opened from; null: not noted. */
  address: z.string().nullable(),
  createdAt: dateTime,
  lastSeenAt: dateTime,
});

export const accountSchemas = {
  changePassword: {
    body: z
      .object({ currentPassword: z.string().min(1).max(200), newPassword: password })
      .refine(({ currentPassword, newPassword }) => newPassword === '' || currentPassword !== newPassword, {
        error: 'field.password.same',
        path: ['newPassword'],
      }),
    answer: z.object({}),
  },
  /** Answers the same whether anybody has the address or not. */
  requestPasswordReset: { body: z.object({ email }), answer: z.object({}) },
  resetPassword: { body: z.object({ token: z.string().min(1).max(100), newPassword: password }), answer: z.object({}) },
  sessions: { answer: z.array(ownSession) },
  endSession: { params: z.object({ id }), answer: z.object({}) },
  endOtherSessions: { answer: z.object({ ended: z.int().min(0) }) },
};
