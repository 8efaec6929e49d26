import { and, eq, isNotNull } from 'drizzle-orm';
import { people, pluginMemberships, users } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

/** The person, locked until the call's transaction ends. Throws 404 for whoever is no fisher of a country that the caller sees. */
export async function takeFisher(ctx: Ctx, personId: string) {
  const [found] = await ctx.db
    .select()
    .from(people)
    .where(and(eq(people._id, personId), isNotNull(people.fisherState), visibleTo(ctx, people.countryId)))
    .for('update');
  if (!found?.fisherState) throw notFound();
  return { ...found, fisherState: found.fisherState };
}

/** Writes, notes and announces a change of a fisher, who is locked. details: what the audit tells besides, before and after. */
export async function changeFisher(
  ctx: Ctx,
  before: typeof people.$inferSelect,
  change: Partial<typeof people.$inferInsert>,
  details: { before?: object; after?: object } = {},
): Promise<void> {
  const [after] = await ctx.db
    .update(people)
    .set({ ...change, updatedBy: ctx.caller.userId })
    .where(eq(people._id, before._id))
    .returning();
  await ctx.audit({
    ...{ entity: 'person', entityId: before._id, countryId: before.countryId },
    before: { ...before, ...details.before },
    after: { ...after, ...details.after },
  });
  const rows = await ctx.db
    .select({ _id: pluginMemberships._id })
    .from(pluginMemberships)
    .innerJoin(users, eq(users._id, pluginMemberships.userId))
    .where(eq(users.personId, before._id));
  ctx.changed(before._id, ...rows.map(({ _id }) => _id));
}
