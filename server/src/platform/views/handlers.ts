import { type CallAnswer, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { people, savedViews, users } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { conflict, forbidden, invalid, notFound } from '../../base/http/refusal.ts';
import { type CountedLists, countViews } from './counts.ts';
import { seenBy } from './seen-by.ts';

type SavedView = CallAnswer<typeof calls.views.create>;
type ViewRow = typeof savedViews.$inferSelect;

const entity = 'view';
const taken = () => invalid(['view.name', 'field.view.taken']);

/** Saved views: users see their own and those shared with their country; only the owner may change one. */
export const viewHandlers = (lists: CountedLists): Handlers<(typeof calls)['views']> => ({
  counts: ({ list }, ctx) => countViews(lists, list, ctx),

  list: ({ list }, ctx) => viewsOf(ctx, and(eq(savedViews.countryId, ctx.countryId), eq(savedViews.list, list), seenBy(ctx))),

  async create({ view }, ctx) {
    const { db, countryId, caller } = ctx;
    const own = [eq(savedViews.countryId, countryId), eq(savedViews.list, view.list), eq(savedViews.ownerId, caller.userId)];
    if ((await db.$count(savedViews, and(...own))) >= limits.viewsOfList)
      throw invalid(['view.name', 'field.view.tooMany', { max: limits.viewsOfList }]);
    const by = { ownerId: caller.userId, createdBy: caller.userId, updatedBy: caller.userId };
    const [after] = await db
      .insert(savedViews)
      .values({ ...view, countryId, ...by })
      .onConflictDoNothing({ target: [savedViews.countryId, savedViews.list, savedViews.ownerId, savedViews.name] })
      .returning();
    if (!after) throw taken();
    await ctx.audit({ entity, entityId: after._id, countryId, before: null, after });
    ctx.changed(after._id);
    return one(ctx, after._id);
  },

  async update({ view: { _id, list, ...view }, version }, ctx) {
    const { db, caller } = ctx;
    const before = await ownOne(ctx, _id);
    // A view cannot move to another list.
    if (before.list !== list) throw notFound();
    if (before.version !== version) throw conflict(await one(ctx, _id));
    const { countryId, ownerId } = before;
    const [same] = await db
      .select({ _id: savedViews._id })
      .from(savedViews)
      .where(
        and(
          eq(savedViews.countryId, countryId),
          eq(savedViews.list, list),
          eq(savedViews.ownerId, ownerId),
          eq(savedViews.name, view.name),
          ne(savedViews._id, _id),
        ),
      );
    if (same) throw taken();
    const [after] = await db
      .update(savedViews)
      .set({ ...view, updatedBy: caller.userId })
      .where(eq(savedViews._id, _id))
      .returning();
    await ctx.audit({ entity, entityId: _id, countryId, before, after });
    ctx.changed(_id);
    return one(ctx, _id);
  },

  async remove({ id }, ctx) {
    const before = await ownOne(ctx, id);
    await ctx.db.delete(savedViews).where(eq(savedViews._id, id));
    await ctx.audit({ entity, entityId: id, countryId: before.countryId, before, after: null });
    ctx.changed(id);
    return { _id: id };
  },
});

/** Locks and returns a view of the caller. Throws 404 if the caller may not see it, 403 if it is only shared with them. */
async function ownOne(ctx: Ctx, id: string): Promise<ViewRow> {
  const [view] = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews._id, id), visibleTo(ctx, savedViews.countryId), seenBy(ctx)))
    .for('update');
  if (!view) throw notFound();
  if (view.ownerId !== ctx.caller.userId) throw forbidden();
  return view;
}

async function one(ctx: Ctx, id: string): Promise<SavedView> {
  const [view] = await viewsOf(ctx, eq(savedViews._id, id));
  if (!view) throw notFound();
  return view;
}

function viewsOf({ db, caller }: Ctx, where: SQL | undefined): Promise<SavedView[]> {
  return db
    .select({
      _id: savedViews._id,
      version: savedViews.version,
      list: savedViews.list,
      name: savedViews.name,
      isShared: savedViews.isShared,
      state: savedViews.state,
      owner: {
        _id: users._id,
        name: sql<string>`${people.names} || ' ' || ${people.lastNames}`,
      },
      isMine: sql<boolean>`${savedViews.ownerId} = ${caller.userId}`,
    })
    .from(savedViews)
    .innerJoin(users, eq(users._id, savedViews.ownerId))
    .innerJoin(people, eq(people._id, users.personId))
    .where(where)
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews._id));
}
