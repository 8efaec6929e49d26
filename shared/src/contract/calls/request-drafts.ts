import { defineCalls } from '../call.ts';
import { requestSteps } from '../request-steps.ts';
import type { requestDraftSchemas } from '../schemas/request-drafts.ts';

const of = { roles: requestSteps.create.roles, topic: 'request-drafts' } as const;
const path = '/api/planification-request/drafts';

export const requestDraftCalls = defineCalls<typeof requestDraftSchemas>()('requestDrafts', {
  list: { ...of, method: 'GET', path, country: { query: 'countryId' } },
  one: { ...of, method: 'GET', path: `${path}/{id}` },
  save: { ...of, method: 'PUT', path, country: { body: 'countryId' } },
  discard: { ...of, method: 'POST', path: `${path}/{id}/discard` },
});
