import { z } from 'zod';
import { statesOf } from '../states.ts';
import { bulkSchemas } from './bulk.ts';
import { dateTime, filter, id, listOf, page, pageSize, sortBy } from './common.ts';

/** A fisher or buyer with the plugin: person, account and organization in one row. */
export const pluginUser = z.object({
  /** Of the membership: one person may have several. */
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
  fisherState: z.enum(statesOf('fisher')),
  state: z.enum(statesOf('plugin')),
  lastTripAt: dateTime.nullable(),
  /** Landed in the last 30 days. */
  landedGrams: z.int(),
});

export const pluginSchemas = {
  users: {
    params: z.object({ countryId: id }),
    query: z.object({
      state: z.enum(['all', ...statesOf('plugin')]).default('all'),
      fisherState: z.enum(['all', ...statesOf('fisher')]).default('all'),
      search: filter,
      page,
      pageSize,
      sort: sortBy('name', 'lastTripAt'),
    }),
    answer: listOf(pluginUser),
  },
  changeState: {
    body: z.object({ userid: id, organizationid: id, state: z.enum(statesOf('plugin')) }),
    answer: z.object({ _id: id, state: z.enum(statesOf('plugin')) }),
  },
  /** By the ids of memberships. */
  changeStateMany: bulkSchemas(z.object({ state: z.enum(statesOf('plugin')) })),
};
