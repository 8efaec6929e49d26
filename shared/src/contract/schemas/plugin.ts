import { z } from 'zod';
import { statesOf } from '../states.ts';
import { bulkSchemas } from './bulk.ts';
import { dateTime, filter, id, listOf, page, pageSize, reference, sortBy, text } from './common.ts';

/** A fisher or buyer with the plugin: person, account and organization in one row. */
export const pluginUser = z.object({
  /** Id of the membership: one person can have several. */
  _id: id,
  personId: id,
  userid: id,
  organizationid: id,
  organization: z.string(),
  name: z.string(),
  registryNumber: z.string().nullable(),
  cove: z.string().nullable(),
  region: z.string().nullable(),
  hasCamera: z.boolean(),
  /** null: a buyer. */
  fisherState: z.enum(statesOf('fisher')).nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.enum(statesOf('plugin')),
  /** The reason of the last decision about its state. */
  reason: z.string(),
  askedAt: dateTime,
  decidedAt: dateTime.nullable(),
  decidedBy: reference.nullable(),
  lastTripAt: dateTime.nullable(),
  /** Weight landed in the last 30 days. */
  landedGrams: z.int(),
});

/** reason: stored with the membership and shown in its history. */
const change = z.object({ state: z.enum(statesOf('plugin')), reason: text.min(3).max(300).optional() });

export const pluginSchemas = {
  users: {
    params: z.object({ countryId: id }),
    query: z.object({
      state: z.enum(['all', ...statesOf('plugin')]).default('all'),
      fisherState: z.enum(['all', ...statesOf('fisher')]).default('all'),
      /** Kind of user. Default: fisher. */
      kind: z.enum(['all', 'fisher', 'buyer']).default('fisher'),
      search: filter,
      page,
      pageSize,
      sort: sortBy('name', 'lastTripAt', 'askedAt', 'decidedAt'),
    }),
    answer: listOf(pluginUser),
  },
  changeState: {
    body: change.extend({ userid: id, organizationid: id }),
    answer: z.object({ _id: id, state: z.enum(statesOf('plugin')) }),
  },
  /** By the ids of memberships. */
  changeStateMany: bulkSchemas(change),
};
