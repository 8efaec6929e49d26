import { mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { appPurchases, approvals, requests, sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notify } from '../../base/http/notify.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { change, type Entity, subjectOf } from './approvals.ts';
import { approvalById } from './queries.ts';

/** Table, column with the name of client or buyer, and topic of each kind of document. */
const documents = {
  request: { table: requests, name: requests.clientName, topic: 'requests' },
  sale: { table: sales, name: sales.clientName, topic: 'sales' },
  'app-purchase': { table: appPurchases, name: appPurchases.buyerName, topic: 'app-purchases' },
} as const satisfies Record<Entity, object>;

export const approvalHandlers: Handlers<(typeof calls)['approvals']> = {
  /** Decides once: of two concurrent decisions the second is refused. The requester gets a notification. */
  async decide({ id, state, reason }, ctx) {
    const { db, caller } = ctx;
    const [before] = await db
      .select()
      .from(approvals)
      .where(and(eq(approvals._id, id), visibleTo(ctx, approvals.countryId)))
      .for('update');
    if (!before) throw notFound();
    if (before.state !== 'waiting' || !mayBecome('approval', before.state, state))
      throw wrongState(before.state, before.state === 'waiting' ? nextStates('approval', before.state) : []);
    await change(ctx, before, { state, reason, decidedBy: caller.userId, decidedAt: new Date().toISOString() });
    const { entity, entityId, createdBy } = before;
    const { table, name, topic } = documents[entity];
    ctx.changedOf(topic, entityId);
    const [document] = await db.select({ number: table.number, client: name }).from(table).where(eq(table._id, entityId));
    if (document && createdBy) {
      const params = { _id: entityId, number: String(document.number), client: document.client };
      await notify(ctx, createdBy, `${subjectOf(before)}${state === 'approved' ? 'Approved' : 'Refused'}`, params);
    }
    const answer = await approvalById(db, id);
    if (!answer) throw notFound();
    return answer;
  },
};
