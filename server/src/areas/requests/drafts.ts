import { isDeepStrictEqual } from 'node:util';
import { limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { clients, products, requestDrafts } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { conflict, invalid, notFound } from '../../base/http/refusal.ts';

type DraftRow = typeof requestDrafts.$inferSelect;

const inContent = (field: string) => sql`${requestDrafts.content} ->> ${sql.raw(`'${field}'`)}`;
const columns = {
  _id: requestDrafts._id,
  countryId: requestDrafts.countryId,
  draft: requestDrafts.content,
  version: requestDrafts.version,
  updatedAt: requestDrafts.updatedAt,
  client: sql<{ _id: string; name: string } | null>`case when ${clients._id} is not null
    then json_build_object('_id', ${clients._id}, 'name', ${clients.legalName}) end`,
  products: sql<number>`(select count(*)::int from jsonb_array_elements(${requestDrafts.content} -> 'lines') line where line ->> 'productId' <> '')`,
};

/** Drafts of requests: a person's own, in one country. They are nobody else's to read, so that the audit and the sockets of others know nothing of them. */
export const requestDraftHandlers: Handlers<(typeof calls)['requestDrafts']> = {
  list: (_, ctx) => draftsOf(ctx, eq(requestDrafts.countryId, ctx.countryId)),

  one: ({ id }, ctx) => wholeDraft(ctx, id),

  async save({ _id, version, draft }, ctx) {
    const before = _id === undefined ? undefined : await locked(ctx, _id);
    if (before && before.countryId !== ctx.countryId) throw notFound();
    const isStale = before !== undefined && before.version !== version && !isDeepStrictEqual(before.content, draft);
    const { ofPerson, replaced: more } = limits.requestDrafts;
    const replaced = isStale ? await made(ctx, before.content, ofPerson + more) : undefined;
    const after = before ? await written(ctx, before, draft) : await made(ctx, draft, ofPerson);
    return { _id: after._id, version: after.version, updatedAt: after.updatedAt, replacedId: replaced?._id ?? null };
  },

  async discard({ id, version }, ctx) {
    const before = await locked(ctx, id);
    if (before.version !== version) throw conflict(await wholeDraft(ctx, id));
    await endDraft(ctx, id);
    return { _id: id, draft: before.content };
  },
};

/** Ends one's own draft. Nothing else: another's stays, and so does one that was saved after `version`; one that is gone is gone. */
export async function endDraft(ctx: Ctx, id: string, version?: number): Promise<void> {
  const seen = version === undefined ? undefined : lte(requestDrafts.version, version);
  await ctx.db.delete(requestDrafts).where(and(eq(requestDrafts._id, id), own(ctx), seen));
  announceToOwner(ctx, id);
}

const own = ({ caller }: Ctx) => eq(requestDrafts.ownerId, caller.userId);
/** Their pages, on whatever device; nobody else's. */
const announceToOwner = (ctx: Ctx, id: string) => ctx.announceTo(ctx.caller.userId, 'request-drafts', id);

/** A client is named where the country of the draft has it. */
function draftsOf(ctx: Ctx, where: SQL | undefined) {
  return ctx.db
    .select(columns)
    .from(requestDrafts)
    .leftJoin(
      clients,
      and(eq(clients.countryId, requestDrafts.countryId), sql`${clients._id} = nullif(${inContent('clientId')}, '')::uuid`),
    )
    .where(and(where, own(ctx)))
    .orderBy(desc(requestDrafts.updatedAt), desc(requestDrafts._id));
}

/** Throws 404 for one of a country that the caller does not see any more. */
async function wholeDraft(ctx: Ctx, id: string) {
  const [found] = await draftsOf(ctx, and(eq(requestDrafts._id, id), visibleTo(ctx, requestDrafts.countryId)));
  if (!found) throw notFound();
  return { ...found, named: await namedIn(ctx, found) };
}

function namedIn({ db }: Ctx, { countryId, draft }: { countryId: string; draft: DraftRow['content'] }) {
  const ids = draft.lines.map(({ productId }) => productId).filter((productId) => productId !== '');
  return db
    .select({ _id: products._id, name: products.name, presentation: products.presentation, conservation: products.conservation })
    .from(products)
    .where(and(eq(products.countryId, countryId), inArray(products._id, ids)));
}

/** Throws 404 for a draft that is not there any more, or another person's. */
async function locked(ctx: Ctx, id: string): Promise<DraftRow> {
  const [draft] = await ctx.db
    .select()
    .from(requestDrafts)
    .where(and(eq(requestDrafts._id, id), own(ctx)))
    .for('update');
  if (!draft) throw notFound();
  return draft;
}

/** Throws 422 where there are `max` already. */
async function made(ctx: Ctx, content: DraftRow['content'], max: number): Promise<DraftRow> {
  const { db, countryId, caller } = ctx;
  if ((await db.$count(requestDrafts, and(eq(requestDrafts.countryId, countryId), own(ctx)))) >= max)
    throw invalid(['draft', 'field.draft.tooMany', { max }]);
  const by = { ownerId: caller.userId, createdBy: caller.userId, updatedBy: caller.userId };
  const [after] = await db
    .insert(requestDrafts)
    .values({ countryId, content, ...by })
    .returning();
  if (!after) throw new Error('The draft was not stored.');
  announceToOwner(ctx, after._id);
  return after;
}

async function written(ctx: Ctx, before: DraftRow, content: DraftRow['content']): Promise<DraftRow> {
  const [after] = await ctx.db.update(requestDrafts).set({ content }).where(eq(requestDrafts._id, before._id)).returning();
  if (!after) throw notFound();
  announceToOwner(ctx, after._id);
  return after;
}
