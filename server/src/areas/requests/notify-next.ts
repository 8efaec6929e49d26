import { type RequestStep, type StateOf, stepsFrom, waitedFor } from '@shop/shared/contract';
import type { Ctx } from '../../base/http/handler.ts';
import { notifyStaff, takeBack } from '../../base/http/notify.ts';

/** What a request that waits for a step tells those whose step it is. Its own seller is told by `planning.requestConfirmed`. */
const waits = {
  confirm: 'planning.requestToConfirm',
  complete: 'planning.requestToComplete',
  completeSelling: 'planning.requestToSell',
  settleReturn: 'planning.requestToSettle',
} as const satisfies Partial<Record<RequestStep, string>>;
type Awaited = keyof typeof waits;
const isAwaited = (step: RequestStep): step is Awaited => step in waits;

interface Waiting {
  _id: string;
  countryId: string;
  number: number;
  clientName: string;
}

/** After a step: nobody is waited for any more who was before, and those are told whose step is the next one. */
export async function notifyNext(ctx: Ctx, request: Waiting, step: RequestStep, to: StateOf<'request'>): Promise<void> {
  const { _id, countryId, number, clientName: client } = request;
  const next = stepsFrom(to).find(isAwaited);
  // An edit or an undo of the seller's leaves it waiting for whom it waited.
  if (step === 'update') return;
  if (step !== 'create') for (const kind of Object.values(waits)) await takeBack(ctx, kind, _id);
  if (step === 'unconfirm') await takeBack(ctx, 'planning.requestConfirmed', _id);
  if (!next) return;
  const staff = { countryId, roles: [waitedFor(next)], but: ctx.caller.userId };
  const notified = await notifyStaff(ctx.db, staff, waits[next], { _id, number: String(number), client });
  for (const { userId, notificationId } of notified) ctx.announceTo(userId, 'notifications', notificationId);
}
