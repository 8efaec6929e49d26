import { type RequestFields, stepsFrom } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { orders, requestLines, requests } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { takeBack } from '../../base/http/notify.ts';
import { withdraw } from '../approvals/approvals.ts';
import { checkSelling } from '../approvals/selling.ts';
import { ivaRateOn } from '../billing/iva.ts';
import { taxesOfLines } from '../billing/line-taxes.ts';
import { chosenWindow } from '../freight/windows.ts';
import { refuseFixed } from '../records/fixed.ts';
import { nextNumber } from '../records/numbers.ts';
import { changed } from '../records/record.ts';
import { todayOf } from '../records/today.ts';
import { endDraft } from './drafts.ts';
import { checkFields, linesFrom, replaceLines } from './fields.ts';
import { notifyNext } from './notify-next.ts';
import { requestBy } from './record.ts';
import { type Line, lockRequest, type RequestRecord, record, refuseWrongState, sumsOf, takeStep } from './steps.ts';
import { bindWish, freeWish } from './wish.ts';

type RequestHandlers = Handlers<(typeof calls)['requests']>;

/** A request of a client, at the IVA of the day. It is the client's seller's, or else of the seller who makes it. */
export const create: RequestHandlers['create'] = async ({ request, wishId, draftId, draftVersion }, ctx) => {
  const { db, countryId, caller } = ctx;
  const client = await checkFields(ctx, countryId, request);
  const today = todayOf(countryId);
  const ivaRate = await ivaRateOn(db, countryId, today);
  const taxOf = await taxesOfLines(db, 'product', { countryId, day: today, lines: request.lines, field: 'request.lines' });
  const _id = uuidv7();
  const lines = linesFrom({ _id, countryId }, request.lines, taxOf);
  const [after] = await db
    .insert(requests)
    .values({
      _id,
      countryId,
      clientId: client._id,
      clientName: client.name,
      sellerId: client.sellerId ?? (caller.role === 'seller' ? caller.userId : null),
      deliverOn: request.deliverOn,
      deliveryWindow: await chosenWindow(ctx, countryId, 'request.deliveryWindow', request.deliveryWindow),
      comment: request.comment,
      ivaRate,
      ...sumsOf(lines, ivaRate),
      createdBy: caller.userId,
      updatedBy: caller.userId,
      number: await nextNumber(db, countryId, 'request'),
    })
    .returning();
  if (!after) throw new Error('The request was not stored.');
  await db.insert(requestLines).values(lines);
  await ctx.audit({ entity: 'request', entityId: _id, countryId, before: null, after: { ...after, lines } });
  ctx.changed(_id);
  await record(ctx, { before: { ...after, state: null }, step: 'create', to: 'created' });
  await checkSelling(ctx, { entity: 'request', document: after, clientId: client._id, lines: lines.map(soldLine) });
  await notifyNext(ctx, after, 'create', 'created');
  if (wishId) await bindWish(ctx, wishId, after);
  if (draftId) await endDraft(ctx, draftId, draftVersion);
  return requestBy(db, eq(requests._id, _id));
};

/** Edits a request that is only created. Another client brings their own seller; IVA stays that of the day it was made. */
export function edit({ version, ...fields }: RequestFields & { _id: string; version: number }, ctx: Ctx) {
  const { _id, ...given } = fields;
  const refuse = (before: RequestRecord, lines: Line[]) =>
    refuseFixed('requests.update', before, { stored: { ...before, lines }, given, state: before.state, allowed: stepsFrom(before.state) });
  return takeStep(ctx, 'update', { _id, version, refuse }, async (before, linesBefore) => {
    const client = await checkFields(ctx, before.countryId, fields, before);
    const given = fields.deliveryWindow;
    const deliveryWindow = await chosenWindow(ctx, before.countryId, 'request.deliveryWindow', given, before.deliveryWindow);
    const taxOf = await taxesOfLines(ctx.db, 'product', {
      countryId: before.countryId,
      day: todayOf(before.countryId, new Date(before.createdAt)),
      lines: fields.lines,
      field: 'request.lines',
      before: linesBefore,
    });
    const lines = linesFrom(before, fields.lines, taxOf, linesBefore);
    await replaceLines(ctx, before._id, lines);
    const isSame = client._id === before.clientId;
    await checkSelling(ctx, {
      entity: 'request',
      document: { ...before, clientName: client.name, totalMinor: sumsOf(lines, before.ivaRate).totalMinor },
      clientId: client._id,
      lines: lines.map(soldLine),
      before: isSame ? { lines: linesBefore.map(soldLine), totalMinor: before.totalMinor } : undefined,
      isOtherClient: !isSame,
    });
    // What one client wished for is not met by what another one gets.
    if (!isSame) await freeWish(ctx, before._id);
    return {
      fields: {
        deliverOn: fields.deliverOn,
        deliveryWindow,
        comment: fields.comment,
        ...(!isSame && { clientId: client._id, clientName: client.name, sellerId: client.sellerId ?? before.sellerId }),
      },
      lines,
    };
  });
}

/** Deletes a request that is only created, or rejected: nothing was made of it, and it holds no stock. Its orders go on, for stock. */
export const remove: RequestHandlers['remove'] = async ({ id }, ctx) => {
  const { db } = ctx;
  const { before, lines } = await lockRequest(ctx, id);
  await refuseWrongState(ctx.db, before, 'delete');
  await freeWish(ctx, id);
  await freeOrders(ctx, id);
  await withdraw(ctx, id);
  await takeBack(ctx, 'planning.requestToConfirm', id);
  await db.delete(requests).where(eq(requests._id, id));
  await ctx.audit({ entity: 'request', entityId: id, countryId: before.countryId, before: { ...before, lines }, after: null });
  ctx.changed(id);
  return { _id: id };
};

/** A line as the check of selling limits reads it. */
const soldLine = ({ productId, askedGrams: grams, priceMinor, discount }: Line) => ({ productId, grams, priceMinor, discount });

async function freeOrders(ctx: Ctx, requestId: string): Promise<void> {
  const bound = await ctx.db.select().from(orders).where(eq(orders.requestId, requestId)).for('update');
  for (const order of bound) await changed(ctx, 'order', order, { requestId: null });
}
