import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { fileSchemas } from '../schemas/files.ts';

export const fileCalls = defineCalls<typeof fileSchemas>()('files', {
  one: { method: 'GET', path: '/api/file/{id}', roles: everyRole },
});
