import { z } from 'zod';
import { sessionRequirements } from '../session-requirements.ts';
import { dateTime, email, id, personName, phone } from './common.ts';

export const password = z
  .string()
  .min(10, 'field.password')
  .max(200)
  .regex(/^(?=.*\p{L})(?=.*\d)/u, 'field.password');

const newPerson = z.object({
  names: personName,
  lastNames: personName,
  phone,
  countryId: id,
  /** Admins are registered only by admins. */
  role: z.enum(['seller', 'logistic']).default('seller'),
});

/** The answer is the same for an address that already has an account; its owner is notified by e-mail. */
const registration = {
  body: z.object({ email, password, person: newPerson }),
  answer: z.object({ _id: id, state: z.literal('pending') }),
};

export const profile = z.object({
  _id: id,
  email: z.string(),
  state: z.string(),
  person: z.object({
    _id: id,
    names: z.string(),
    lastNames: z.string(),
    /** The first country is the user's; without one the user is refused (specification, section 5). */
    legalData: z.array(z.object({ countryId: id.nullish() })),
  }),
  roles: z.array(z.object({ role: z.object({ _id: id, key: z.string() }) })),
  /** requires: what the session must do before anything else. */
  session: z.object({ expiresAt: dateTime, requires: z.enum(sessionRequirements).nullable() }),
});

export const authSchemas = {
  login: {
    body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) }),
    answer: z.object({ session: z.object({ _id: z.string() }) }),
  },
  me: { answer: profile },
  logout: { answer: z.object({}) },
  register: registration,
  registerPerson: registration,
  validateEmail: {
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    /** isFree: same value as isValid whether or not the address has an account, so that strangers learn nothing. */
    answer: z.object({ isValid: z.boolean(), isFree: z.boolean() }),
  },
};
