import { all, type Message, type MessageState } from '@shop/shared/contract';
import { and, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { messageRecipients, messages, messageTemplates, people, users } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';

const some = (states: SQL) =>
  sql`exists (select from ${messageRecipients} r where r.message_id = ${messages._id} and r.state in (${states}))`;

const isCancelled = sql`${messages.cancelledAt} is not null`;
const isScheduled = sql`${messages.sendAt} > now()`;
const isSending = some(sql`'queued'`);
/** How a message stands. */
const state = sql<MessageState>`case when ${isCancelled} then 'cancelled' when ${isScheduled} then 'scheduled'
  when ${isSending} then 'sending' else 'done' end`;
/** The same as conditions, by which the database looks for whole sets of messages and not at one after the other. */
const standing: Record<MessageState, SQL | undefined> = {
  cancelled: isCancelled,
  scheduled: and(not(isCancelled), isScheduled),
  sending: and(not(isCancelled), not(isScheduled), isSending),
  done: and(not(isCancelled), not(isScheduled), not(isSending)),
};

const counts = sql<Message['counts']>`coalesce((select json_object_agg(counted.state, counted.number) from (
  select r.state, count(*)::int as number from ${messageRecipients} r where r.message_id = ${messages._id} group by r.state) counted), '{}')`;

const createdBy = sql<Message['createdBy']>`case when ${people._id} is null then null
  else json_build_object('_id', ${users._id}, 'name', ${people.names} || ' ' || ${people.lastNames}) end`;

const {
  search: _,
  createdBy: __,
  updatedAt: ___,
  updatedBy: ____,
  templateId: _____,
  templateValues: ______,
  ...columns
} = getTableColumns(messages);

export const messageList = listed({
  table: messages,
  kept: totalsOf(messages),
  matching({ channel, state: wanted, search }: Record<'channel' | 'state' | 'search', string>) {
    const text = textOf(search);
    return and(
      channel === all ? undefined : sql`${messages.channel} = ${channel}`,
      wanted === all ? undefined : wanted === 'failed' ? some(sql`'failed', 'unsure'`) : standing[wanted as MessageState],
      text ? matches(messages.search, text) : undefined,
    );
  },
  columns: { sendAt: messages.sendAt, recipients: messages.recipients },
  preset: '-sendAt',
  facet: 'channel',
  // Most messages have gone out.
  leavesOut: ({ channel, state, search }) =>
    state === 'done' && channel === all && !textOf(search) ? [standing.cancelled, standing.scheduled, standing.sending] : undefined,
  select: (db, page, order) =>
    db
      .select({ ...columns, state, counts, createdBy, template: messageTemplates.name })
      .from(page)
      .innerJoin(messages, eq(messages._id, page._id))
      .leftJoin(messageTemplates, eq(messageTemplates._id, messages.templateId))
      .leftJoin(users, eq(users._id, messages.createdBy))
      .leftJoin(people, eq(people._id, users.personId))
      .orderBy(...order),
  row: (message) => message,
});
