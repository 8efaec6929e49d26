import { z } from 'zod';
import { password } from './auth.ts';
import { dateTime, email, id } from './common.ts';

/** A session of the user. */
export const ownSession = z.object({
  _id: id,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
  /** From the browser's user agent; null: unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** Network address that opened it; null: not recorded. */
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
  /** The answer is the same whether or not the address has an account. */
  requestPasswordReset: { body: z.object({ email }), answer: z.object({}) },
  resetPassword: { body: z.object({ token: z.string().min(1).max(100), newPassword: password }), answer: z.object({}) },
  sessions: { answer: z.array(ownSession) },
  endSession: { params: z.object({ id }), answer: z.object({}) },
  endOtherSessions: { answer: z.object({ ended: z.int().min(0) }) },
};
