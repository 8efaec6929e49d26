import { z } from 'zod';
import { all } from '../limits.ts';
import { roleNames } from '../roles.ts';
import { statesOf } from '../states.ts';
import { bulkSchemas } from './bulk.ts';
import { dateTime, email, filter, id, listOf, page, pageSize, personName, phone, reference, sortBy, text, version } from './common.ts';

export const user = z.object({
  _id: id,
  version,
  countryId: id.nullable(),
  email: z.string(),
  names: z.string(),
  lastNames: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roleNames),
  state: z.enum(statesOf('user')),
  lastLoginAt: dateTime.nullable(),
  createdAt: dateTime,
});

/** A person to choose, with contact data. */
const contact = user.pick({ _id: true, names: true, lastNames: true, email: true, phone: true, state: true });
const contactsOfCountry = { params: z.object({ id }), answer: z.array(contact) };

const registration = {
  body: z.object({ countryId: id, person: z.object({ names: personName, lastNames: personName }), email, phone }),
  /** The server creates the password and returns it only once, to the caller. */
  answer: z.object({ _id: id, temporaryPassword: z.string() }),
};

const decision = z.object({ state: z.enum(statesOf('user')), reason: text.min(3).max(300).optional() });

export const userSchemas = {
  registerSeller: registration,
  registerLogistic: registration,
  registerAdministrator: registration,
  list: { query: z.object({ countryId: id, page }), answer: listOf(user) },
  one: {
    params: z.object({ id }),
    /** hasSecondFactor: whether one is set up; null if the caller does not administer the account. */
    answer: user.extend({ hasSecondFactor: z.boolean().nullable() }),
  },
  /** reason: for the rejection of a person who registered themselves; sent to them by e-mail. */
  updateApproval: { body: decision.extend({ _id: id }), answer: user },
  updateApprovalMany: bulkSchemas(decision),
  /** Decisions of the last seven days on people who registered themselves, latest first. */
  decisions: {
    query: z.object({ countryId: id }),
    answer: z.array(
      z.object({
        _id: id,
        at: dateTime,
        by: reference.nullable(),
        user: user.pick({ _id: true, names: true, lastNames: true, email: true, role: true }),
        state: z.enum(['approved', 'rejected']),
        reason: z.string().nullable(),
      }),
    ),
  },
  /** Sets an initial password, created by the server and returned only once: it must be changed at the next login. All sessions end. */
  resetPassword: { body: z.object({ _id: id }), answer: z.object({ temporaryPassword: z.string() }) },
  /** For a person who has lost it: removes apps, passkeys and recovery codes. All sessions end; 404 if there is no second factor. */
  removeSecondFactor: { body: z.object({ _id: id }), answer: z.object({}) },
  endSessions: { body: z.object({ _id: id }), answer: z.object({}) },
  endSessionsMany: bulkSchemas(z.object({})),
  sellers: contactsOfCountry,
  logistics: contactsOfCountry,
  administrators: contactsOfCountry,
};

const ofRole = z.object({
  countryId: id,
  /** Left out: all staff that the caller can see. */
  roleId: z.union([id, z.literal(all)]).default(all),
  search: filter,
  state: z.enum([all, ...statesOf('user')]).default(all),
  sort: sortBy('names', 'email', 'lastLoginAt', 'createdAt'),
});

/** reason: stored with the fisher and shown in their history. */
const approval = z.object({ state: z.enum(statesOf('fisher')), reason: text.min(3).max(300).optional() });

export const peopleSchemas = {
  byRole: { query: ofRole, answer: z.array(user) },
  byRolePage: {
    query: ofRole.extend({ page, pageSize }),
    answer: listOf(user),
  },
  hasCamera: {
    params: z.object({ personId: id, hasCamera: z.enum(['true', 'false']) }),
    answer: z.object({ _id: id, hasCamera: z.boolean() }),
  },
  hasCameraMany: bulkSchemas(z.object({ hasCamera: z.boolean() })),
  approveFisher: {
    params: approval.pick({ state: true }).extend({ personId: id }),
    body: approval.pick({ reason: true }),
    answer: z.object({ _id: id, state: z.enum(statesOf('fisher')) }),
  },
  approveFisherMany: bulkSchemas(approval),
};
