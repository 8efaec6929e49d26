import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { generatorSchemas } from '../schemas/generator.ts';

export const generatorCalls = defineCalls<typeof generatorSchemas>()('generator', {
  slug: { method: 'GET', path: '/api/generator/slug/{slug}', roles: everyRole },
});
