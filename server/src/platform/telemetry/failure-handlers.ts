import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { partFailures } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';

export function failureHandlers(registry: ReleaseRegistry): Handlers<(typeof calls)['failures']> {
  return {
    async stack({ id }, { db }) {
      const [failure] = await db.select({ stack: partFailures.stack }).from(partFailures).where(eq(partFailures._id, id));
      if (!failure?.stack) throw notFound();
      // Imported on demand, because it loads parsers of source maps and scripts that are rarely needed.
      const { resolveStack } = await import('./stack.ts');
      return { frames: await resolveStack(db, registry, failure.stack) };
    },

    async breadcrumbs({ id }, { db }) {
      const [failure] = await db.select({ breadcrumbs: partFailures.breadcrumbs }).from(partFailures).where(eq(partFailures._id, id));
      if (!failure?.breadcrumbs) throw notFound();
      return { breadcrumbs: failure.breadcrumbs };
    },
  };
}
