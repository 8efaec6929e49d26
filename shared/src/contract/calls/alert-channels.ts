import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { alertChannelSchemas } from '../schemas/alert-channels.ts';

const path = '/api/platform/alert-channels';
const common = { roles: permissions['releases.forAll'], topic: 'releases' } as const;

/** Ours: whom the server tells when a part of the application fails. */
export const alertChannelCalls = defineCalls<typeof alertChannelSchemas>()('alertChannels', {
  list: { ...common, method: 'GET', path },
  /** Needs a key: the answer to a repeated one still holds the secret of a new webhook. */
  set: { ...common, method: 'PUT', path: `${path}/{part}`, needsKey: true, proof: 'secondFactor' },
  renewSecret: { ...common, method: 'POST', path: `${path}/{part}/secret`, needsKey: true, proof: 'secondFactor' },
  test: { ...common, method: 'POST', path: `${path}/{part}/test`, needsKey: true },
});
