import type { Settlement } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { returnOfRequest } from '../billing/saleOfRequest.ts';
import { kgIn } from '../stock/kg-in.ts';
import { putBackLines } from '../stock/stock.ts';
import { refuseLines, weightsOf } from './fields.ts';
import { priced, takeStep } from './steps.ts';

type RequestHandlers = Handlers<(typeof calls)['requests']>;

/**
 * The client gives something back: at most what was delivered and did not come back before. Amounts stay until it is settled, which who may
 * can do in the same step.
 */
export const requestReturn: RequestHandlers['requestReturn'] = async ({ lines: given, reason, settle, ...step }, ctx) => {
  const asked = await takeStep(ctx, 'requestReturn', step, (before, lines) => {
    const weights = weightsOf('returnedGrams', lines, given, false);
    refuseLines('returnedGrams', given, (id) => {
      const { deliveredGrams, returnedGrams } = lines.find(({ _id }) => _id === id) ?? {};
      const left = (deliveredGrams ?? 0) - (returnedGrams ?? 0);
      return (weights.get(id) ?? 0) > left ? ['field.return.tooMuch', { kg: kgIn(before.countryId, left) }] : undefined;
    });
    const returnedGrams = [...weights.values()].reduce((sum, grams) => sum + grams, 0);
    if (returnedGrams === 0) throw invalid(['lines', 'field.return.nothing']);
    return {
      fields: { returnReason: reason, returnedFrom: before.state },
      lines: lines.map((line) => ({ ...line, returningGrams: weights.get(line._id) || null })),
      comment: reason,
      returnedGrams,
    };
  });
  return settle === undefined ? asked : settleReturn({ _id: asked._id, version: asked.version, settle, comment: '' }, ctx);
};

interface Settled {
  _id: string;
  version: number;
  settle: Settlement;
  comment: string;
}

/**
 * Accepted, the weight is in stock again, or it is waste, and the request and its sale are of the rest. Either way the request is again what it
 * was before the return was asked for.
 */
export function settleReturn({ settle, comment, ...step }: Settled, ctx: Ctx) {
  return takeStep(ctx, 'settleReturn', step, async (before, lines) => {
    const outcome = { to: before.returnedFrom ?? 'completed', comment, fields: { returnedFrom: null } };
    if (settle === 'refuse') return { ...outcome, returnedGrams: 0, lines: lines.map((line) => ({ ...line, returningGrams: null })) };
    await putBackLines(
      ctx,
      lines.map(({ _id, returningGrams }) => ({ lineId: _id, grams: returningGrams ?? 0 })),
      { isWaste: settle === 'waste' },
    );
    const rest = lines.map(({ returningGrams, ...line }) =>
      priced({ ...line, returnedGrams: (line.returnedGrams ?? 0) + (returningGrams ?? 0) || null, returningGrams: null }),
    );
    await returnOfRequest(ctx, before._id, rest);
    const returnedGrams = lines.reduce((sum, { returningGrams }) => sum + (returningGrams ?? 0), 0);
    return { ...outcome, returnedGrams, ...(settle === 'waste' && { wastedGrams: returnedGrams }), lines: rest };
  });
}
