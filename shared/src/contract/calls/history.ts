import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { historySchemas } from '../schemas/history.ts';

export const historyCalls = defineCalls<typeof historySchemas>()('history', {
  of: { method: 'GET', path: '/api/history/{entity}/{id}', roles: everyRole },
});
