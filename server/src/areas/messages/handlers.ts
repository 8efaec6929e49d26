import { failedRecipients, limits, type MessageAudience, pushHosts } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { listPage, textOf, total } from '../../base/db/list.ts';
import { messageOptOuts, messageRecipients, messages, outbox, people, pushSubscriptions } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { forbidden, invalid, notFound, wrongState } from '../../base/http/refusal.ts';
import { changed, lockedAt } from '../records/record.ts';
import { countAudience, hasOptedOut, isInWindow, isWritable } from './audience.ts';
import { compose, enqueue, namesOf } from './compose.ts';
import { vapidKeys } from './keys.ts';
import { messageList } from './list.ts';
import { shortHandlers } from './message-shortage.ts';
import { type Announce, advance } from './progress.ts';
import { templateHandlers } from './templates.ts';

const nobodyElse: MessageAudience = { roles: [], buyerType: null, areaIds: [], organizationIds: [], personIds: [] };
const personName = sql<string>`${people.names} || ' ' || ${people.lastNames}`;
/** announce: tells open pages of a message that came further. */
export const messageHandlers = (announce: Announce): Handlers<(typeof calls)['messages']> => ({
  async count({ channel, audience, isTemplate }, ctx) {
    await namesOf(ctx, audience);
    const { db, countryId } = ctx;
    return countAudience(db, { countryId, channel, audience, isTemplate: isTemplate && channel === 'whatsapp' });
  },

  sendPush: ({ audience, title, body, link, sendAt }, ctx) =>
    compose(ctx, { channel: 'push', audience, title, body, link, sendAt, template: null }),

  /** Refused here, with what to do, rather than by the provider. */
  async sendText({ to, type, text, template }, ctx) {
    const [person] = await ctx.db
      .select({ _id: people._id, isOut: hasOptedOut(people._id, 'whatsapp'), isInWindow: isInWindow(people.phone) })
      .from(people)
      .where(and(eq(people.countryId, ctx.countryId), eq(people.phone, to), isWritable(ctx.countryId)))
      .orderBy(asc(people._id))
      .limit(1);
    if (!person) throw invalid(['to', 'field.message.person']);
    if (person.isOut) throw invalid(['to', 'field.message.optedOut']);
    if (type === 'text' && !person.isInWindow) throw invalid(['text.body', 'field.message.window', { hours: 24 }]);
    const audience = { ...nobodyElse, personIds: [person._id] };
    const content = { title: '', body: type === 'text' ? (text?.body ?? '') : '', template: type === 'template' ? template : null };
    return compose(ctx, { channel: 'whatsapp', audience, link: null, sendAt: null, ...content });
  },

  sendMany: (message, ctx) => compose(ctx, message),

  list: ({ countryId: _, page, pageSize = limits.page.size, sort, ...filters }, { db, countryId }) =>
    messageList.page(db, countryId, { page, pageSize }, filters, sort),

  async one({ id }, ctx) {
    await visible(ctx, id);
    return messageList.one(ctx.db, eq(messages._id, id));
  },

  async recipients({ id, page, pageSize = limits.page.size, state }, ctx) {
    await visible(ctx, id);
    const which = and(eq(messageRecipients.messageId, id), state === 'all' ? undefined : sql`${messageRecipients.state} = ${state}`);
    // What somebody may have to look after comes first.
    const order = [sql`${messageRecipients.state} not in ('failed', 'unsure')`, desc(messageRecipients.at), asc(messageRecipients._id)];
    return listPage(
      { page, pageSize },
      (limit, offset) =>
        ctx.db
          .select({
            _id: messageRecipients._id,
            person: sql<{ _id: string; name: string }>`json_build_object('_id', ${people._id}, 'name', ${personName})`,
            to: messageRecipients.to,
            state: messageRecipients.state,
            words: messageRecipients.words,
            at: messageRecipients.at,
          })
          .from(messageRecipients)
          .innerJoin(people, eq(people._id, messageRecipients.personId))
          .where(which)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
      () => ctx.db.select(total).from(messageRecipients).where(which),
    );
  },

  async sendAgain({ id: _id, version }, ctx) {
    const message = await lockedAt(ctx, 'message', { _id, version, read: messageList.one });
    const failed = await ctx.db
      .update(messageRecipients)
      .set({ state: 'queued', words: null, attemptedAt: null, at: now })
      .from(people)
      .where(
        and(
          eq(people._id, messageRecipients.personId),
          eq(messageRecipients.messageId, _id),
          inArray(messageRecipients.state, [...failedRecipients]),
        ),
      )
      .returning({ _id: messageRecipients._id, to: messageRecipients.to, name: personName });
    if (failed.length === 0) throw wrongState('done', [...failedRecipients]);
    await enqueue(ctx, message, failed, new Date().toISOString());
    await changed(ctx, 'message', message, {}, { after: { sentAgainTo: failed.length } });
    return messageList.one(ctx.db, eq(messages._id, _id));
  },

  /** Whoever takes one for sending asks whether it was called off, under the same lock: of those that are called off none leaves. */
  async cancel({ id: _id, version }, ctx) {
    const message = await lockedAt(ctx, 'message', { _id, version, read: messageList.one });
    if (ctx.caller.role === 'seller' && message.createdBy !== ctx.caller.userId) throw forbidden();
    if (message.cancelledAt || Date.parse(message.sendAt) <= Date.now())
      throw wrongState(
        message.cancelledAt ? 'cancelled' : 'sending',
        ['scheduled'],
        [],
        await messageList.one(ctx.db, eq(messages._id, _id)),
      );
    const stopped = await ctx.db
      .update(messageRecipients)
      .set({ state: 'cancelled', at: now })
      .where(and(eq(messageRecipients.messageId, _id), eq(messageRecipients.state, 'queued'), isNull(messageRecipients.attemptedAt)))
      .returning({ _id: messageRecipients._id });
    const keys = stopped.map((row) => row._id);
    await ctx.db.delete(outbox).where(sql`${outbox.idempotencyKey} = any(string_to_array(${keys.join(',')}, ','))`);
    await changed(ctx, 'message', message, { cancelledAt: now });
    return messageList.one(ctx.db, eq(messages._id, _id));
  },

  people({ search }, { db, countryId }) {
    const text = textOf(search);
    return db
      .select({ _id: people._id, name: personName, phone: people.phone, canWrite: isInWindow(people.phone) })
      .from(people)
      .where(and(eq(people.countryId, countryId), isWritable(countryId), text ? matches(people.search, text) : undefined))
      .orderBy(asc(people.search), asc(people._id))
      .limit(20);
  },

  ...shortHandlers,
  ...templateHandlers,

  async pushKey(_, { db }) {
    return { publicKey: (await vapidKeys(db)).publicKey };
  },

  /** Only at services that are known: the server sends wherever an endpoint says. */
  async subscribe({ endpoint, keys }, { db, caller }) {
    const { hostname } = new URL(endpoint);
    if (!pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) throw invalid(['endpoint', 'field.push.service']);
    const { personId, countryId } = caller;
    const device = { personId, countryId, ...keys };
    await db
      .insert(pushSubscriptions)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device });
    const [devices] = await db.select({ devices: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.personId, personId));
    return { devices: devices?.devices ?? 0 };
  },

  async setOptOut({ channel, isOut }, { db, caller: { personId, countryId } }) {
    if (isOut) await db.insert(messageOptOuts).values({ personId, countryId, channel }).onConflictDoNothing();
    else await db.delete(messageOptOuts).where(and(eq(messageOptOuts.personId, personId), eq(messageOptOuts.channel, channel)));
    const rows = await db
      .select({ channel: messageOptOuts.channel })
      .from(messageOptOuts)
      .where(eq(messageOptOuts.personId, personId))
      .orderBy(asc(messageOptOuts.channel));
    return { optedOut: rows.map((row) => row.channel) };
  },

  async receipt({ id, state }, ctx) {
    const noted = await advance(ctx.db, eq(messageRecipients._id, id), state, { channel: 'push' });
    if (noted) announce(noted.countryId, noted.messageId);
    else await known(ctx, id);
    return { taken: noted !== undefined };
  },
});

/** Throws 404. */
async function known({ db }: Ctx, recipientId: string): Promise<void> {
  const [found] = await db.select({ _id: messageRecipients._id }).from(messageRecipients).where(eq(messageRecipients._id, recipientId));
  if (!found) throw notFound();
}

const now = sql`now()`;

/** Throws 404. */
async function visible(ctx: Ctx, id: string): Promise<void> {
  const which: SQL | undefined = and(eq(messages._id, id), visibleTo(ctx, messages.countryId));
  const [found] = await ctx.db.select({ _id: messages._id }).from(messages).where(which);
  if (!found) throw notFound();
}
