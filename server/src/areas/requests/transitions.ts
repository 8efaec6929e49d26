import { type HandlerInput, mostDelivered, type Request } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { asksForCredit, beyondCredit, beyondLimits, hasSellingLimits, weighingLimits } from '@shop/shared/schemas';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { lockPresent, refuseUnapproved, withdraw } from '../approvals/approvals.ts';
import { costsOfKg, creditOf, isBeyondApproved } from '../approvals/selling.ts';
import { noteNumber, refuseTaken } from '../billing/document-numbers.ts';
import { moneyIn } from '../billing/money-in.ts';
import { saleOfRequest } from '../billing/saleOfRequest.ts';
import { kgIn } from '../stock/kg-in.ts';
import { releaseLines, reserveLines, shipLines } from '../stock/stock.ts';
import { refuseLines, weightsOf } from './fields.ts';
import { type Line, priced, type RequestRecord, sumsOf, takeStep } from './steps.ts';
import { freeWish, fulfilWish } from './wish.ts';

type RequestHandlers = Handlers<(typeof calls)['requests']>;
/** version: undefined: whichever it is at. */
type Rejection = Omit<HandlerInput<(typeof calls)['requests']['reject']>, 'version'> & { version: number | undefined };

/** Promises the client so much of each line, at most what was asked: the weight is kept for it. */
export const confirm: RequestHandlers['confirm'] = ({ lines: given, ...step }, ctx) =>
  takeStep(ctx, 'confirm', step, async (before, lines) => {
    await refuseUnapproved(ctx.db, before._id);
    const weights = weightsOf('confirmedGrams', lines, given);
    refuseLines('confirmedGrams', given, (id) => {
      const asked = lines.find(({ _id }) => _id === id)?.askedGrams ?? 0;
      return (weights.get(id) ?? 0) > asked ? ['field.confirmed.tooMuch', { kg: kgIn(before.countryId, asked) }] : undefined;
    });
    refuseNothing(weights);
    const confirmed = lines.map((line) => priced({ ...line, confirmedGrams: weights.get(line._id) ?? 0 }));
    await reserveLines(ctx, {
      countryId: before.countryId,
      delivery: deliveryOf(before),
      lines: confirmed.map(stockLine('confirmedGrams', given)),
    });
    return { lines: confirmed };
  });

/** Lets go of what a confirmation has kept, by mistake. */
export const unconfirm: RequestHandlers['unconfirm'] = (step, ctx) =>
  takeStep(ctx, 'unconfirm', step, async (_, lines) => {
    await releaseLines(
      ctx,
      lines.map(({ _id }) => _id),
    );
    return { lines: lines.map((line) => priced({ ...line, confirmedGrams: null })) };
  });

/** The weights as they left: they are taken out of stock, of what was kept first; from now on the request is of these. */
export const complete: RequestHandlers['complete'] = ({ lines: given, ...step }, ctx) =>
  takeStep(ctx, 'complete', step, async (before, lines) => {
    const weights = weightsOf('deliveredGrams', lines, given);
    refuseLines('deliveredGrams', given, (id) => {
      const confirmed = lines.find(({ _id }) => _id === id)?.confirmedGrams ?? 0;
      return (weights.get(id) ?? 0) > confirmed * mostDelivered
        ? ['field.delivered.tooMuch', { kg: kgIn(before.countryId, confirmed) }]
        : undefined;
    });
    refuseNothing(weights);
    await refuseGrowth(ctx, before, { lines, given, weights });
    const delivered = lines.map((line) => priced({ ...line, deliveredGrams: weights.get(line._id) ?? 0 }));
    await shipLines(ctx, {
      countryId: before.countryId,
      delivery: deliveryOf(before),
      lines: delivered.map(stockLine('deliveredGrams', given)),
    });
    await fulfilWish(ctx, before._id);
    return { lines: delivered };
  });

/**
 * Throws 422 where a weight is more than was asked, and so more than was approved or within the limits of who sold it: of lines that may not be sold
 * by anybody like this, and of a client beyond their credit. An administrator may deliver more.
 */
async function refuseGrowth(
  { db, caller }: Ctx,
  request: RequestRecord,
  { lines, given, weights }: { lines: readonly Line[]; given: readonly { _id: string }[]; weights: ReadonlyMap<string, number> },
): Promise<void> {
  if (!hasSellingLimits(caller.role)) return;
  const grown = lines.filter(({ _id, askedGrams }) => (weights.get(_id) ?? 0) > askedGrams);
  if (grown.length === 0) return;
  const costs = await costsOfKg(db, 'request', grown);
  const isBeyond = (line: Line) =>
    beyondLimits(weighingLimits, { ...line, costMinor: costs.get(line.productId)?.costMinor ?? 0 }).length > 0;
  const beyond = grown.filter(isBeyond);
  refuseLines('deliveredGrams', given, (id) => {
    const line = beyond.find(({ _id }) => _id === id);
    return line && ['field.delivered.approved', { kg: kgIn(request.countryId, line.askedGrams) }];
  });
  const totalOf = (gramsOf: (line: Line) => number) =>
    sumsOf(
      lines.map((line) => priced({ ...line, confirmedGrams: null, deliveredGrams: null, askedGrams: gramsOf(line) })),
      request.ivaRate,
    ).totalMinor;
  const orderMinor = totalOf(({ _id }) => weights.get(_id) ?? 0);
  const askedMinor = totalOf(({ askedGrams }) => askedGrams);
  if (orderMinor <= askedMinor) return;
  const present = await lockPresent(db, request._id);
  const approved = present?.state === 'approved' && present.lines.length > 0 ? present : undefined;
  if (isBeyondApproved(approved, orderMinor, askedMinor))
    throw invalid([
      'lines',
      'field.delivered.total',
      { amount: moneyIn(request.countryId, Math.max(askedMinor, approved?.totalMinor ?? 0)) },
    ]);
  const credit = await creditOf(db, request.clientId, { documentId: request._id, orderMinor });
  if (credit && asksForCredit(weighingLimits, credit))
    throw invalid(['lines', 'field.delivered.credit', { amount: moneyIn(request.countryId, beyondCredit(credit)) }]);
}

/** Makes the sale; its document has a number, or gets it now. */
export const completeSelling: RequestHandlers['completeSelling'] = ({ docType = 'invoice', docNumber, ...step }, ctx) =>
  takeStep(ctx, 'completeSelling', step, async (before, lines) => {
    if (docNumber === undefined && !before.docNumber) throw invalid(['docNumber', 'field.required']);
    const document = docNumber === undefined ? undefined : { docType, docNumber };
    const owned = document && { ...document, countryId: before.countryId };
    if (owned) await refuseTaken(ctx.db, owned, { requestId: before._id }, 'docNumber');
    await saleOfRequest(ctx, before, lines);
    if (owned) await noteNumber(ctx.db, owned);
    return { ...(document && { fields: document }) };
  });

/** Lets go of what was kept for it. */
export const reject = ({ reasonId, comment, ...step }: Rejection, ctx: Ctx): Promise<Request> =>
  takeStep(ctx, 'reject', step, async (before, lines) => {
    await releaseLines(
      ctx,
      lines.map(({ _id }) => _id),
    );
    await freeWish(ctx, before._id);
    await withdraw(ctx, before._id);
    return { fields: { rejectReasonId: reasonId, rejectComment: comment }, comment };
  });

const deliveryOf = ({ deliverOn: day, deliveryWindow: window }: RequestRecord) => ({ day, window });

function refuseNothing(weights: Map<string, number>): void {
  if ([...weights.values()].every((grams) => grams === 0)) throw invalid(['lines', 'field.request.nothing']);
}

/** A line as stock takes it; a refusal names it where the caller gave it. */
function stockLine(weight: 'confirmedGrams' | 'deliveredGrams', given: readonly { _id: string }[]) {
  return (line: Line) => ({
    lineId: line._id,
    productId: line.productId,
    grams: line[weight] ?? 0,
    field: `lines.${given.findIndex(({ _id }) => _id === line._id)}.${weight}`,
  });
}
