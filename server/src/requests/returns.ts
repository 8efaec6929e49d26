import type { calls } from '@shop/shared/contract/calls';
import type { Ctx, Handlers } from '../http/handler.ts';
import { invalid } from '../http/refusal.ts';
import { returnOfRequest } from '../trade/saleOfRequest.ts';
import { putBackLines } from '../trade/stock.ts';
import { refuseLines, weightsOf } from './fields.ts';
import { eventTo } from './record.ts';
import { type Line, priced, takeStep } from './steps.ts';

type RequestHandlers = Handlers<(typeof calls)['requests']>;

/**
 * The client gives something back: at most what was delivered and did not come back before. Until it is settled the lines say what would have
 * come back in all; amounts stay.
 */
export const requestReturn: RequestHandlers['requestReturn'] = ({ lines: given, reason, ...step }, ctx) =>
  takeStep(ctx, 'requestReturn', step, (before, lines) => {
    const weights = weightsOf('returnedGrams', lines, given, false);
    refuseLines('returnedGrams', given, (id) => {
      const { deliveredGrams, returnedGrams } = lines.find(({ _id }) => _id === id) ?? {};
      const left = (deliveredGrams ?? 0) - (returnedGrams ?? 0);
      return (weights.get(id) ?? 0) > left ? ['field.return.tooMuch', { kg: left / 1000 }] : undefined;
    });
    if ([...weights.values()].every((grams) => grams === 0)) throw invalid(['lines', 'field.return.nothing']);
    return {
      fields: { returnReason: reason, returnedFrom: before.state },
      lines: lines.map((line) => withReturned(line, weights.get(line._id) ?? 0)),
      comment: reason,
      details: { grams: Object.fromEntries(weights) },
    };
  });

interface Settlement {
  _id: string;
  version: number;
  settle: 'accept' | 'refuse';
  comment: string;
}

/**
 * Accepted, the weight is in stock again, and the request and its sale are of the rest. Refused, the lines are as they were. Either way the
 * request is again what it was before the return was asked for.
 */
export function settleReturn({ settle, comment, ...step }: Settlement, ctx: Ctx) {
  return takeStep(ctx, 'settleReturn', step, async (before, lines) => {
    const asked = await eventTo(ctx.db, before._id, 'return_requested');
    const weights = new Map(Object.entries((asked?.details?.['grams'] ?? {}) as Record<string, number>));
    const to = before.returnedFrom ?? 'completed';
    const outcome = { to, comment, details: { settle } };
    if (settle === 'refuse') {
      const back = lines.map((line) => withReturned(line, -(weights.get(line._id) ?? 0)));
      return { ...outcome, fields: { returnedFrom: null }, lines: back };
    }
    await putBackLines(
      ctx,
      [...weights].map(([lineId, grams]) => ({ lineId, grams })),
    );
    const rest = lines.map(priced);
    await returnOfRequest(ctx, before._id, rest);
    return { ...outcome, fields: { returnedFrom: null }, lines: rest };
  });
}

const withReturned = (line: Line, grams: number): Line => ({
  ...line,
  returnedGrams: (line.returnedGrams ?? 0) + grams || null,
});
