import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import type { alertChannelSchemas } from '../schemas/alert-channels.ts';

const path = '/api/platform/alert-channels';
const common = { roles: permissions['releases.forAll'], topic: 'releases' } as const;

/** Not in the specification: the recipients that the server notifies when a part of the application fails. */
export const alertChannelCalls = defineCalls<typeof alertChannelSchemas>()('alertChannels', {
  list: { ...common, method: 'GET', path },
  /** Requires an Idempotency-Key: the answer to a repeated call still contains the secret of a new webhook. */
  set: { ...common, method: 'PUT', path: `${path}/{part}`, needsKey: true, proof: 'secondFactor' },
  renewSecret: { ...common, method: 'POST', path: `${path}/{part}/secret`, needsKey: true, proof: 'secondFactor' },
  test: { ...common, method: 'POST', path: `${path}/{part}/test`, needsKey: true },
});
