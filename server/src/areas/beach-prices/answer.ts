import { answerUndoMinutes, counterOfferHours, type HandlerInput, mayBecome, nextStates, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { beachPriceLines as lines } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, wrongState } from '../../base/http/refusal.ts';
import type { RowOf } from '../records/record.ts';
import { requestOfLine } from './queries.ts';

type Line = RowOf<'beach-price-line'>;
type Answer = Pick<HandlerInput<typeof calls.beachPrices.answer>, 'state' | 'price' | 'reason'>;

const isSince = (at: string | null, ms: number) => at !== null && Date.parse(at) > Date.now() - ms;

function presentState({ state, counteredAt }: Line): StateOf<'beachPriceLine'> {
  return state === 'countered' && !isSince(counteredAt, counterOfferHours * 3_600_000) ? 'lapsed' : state;
}

/** The changes of a line by an answer. Throws 409 if its state does not allow the answer, 422 for an invalid price or undo. */
export async function answered(ctx: Ctx, line: Line, { state, price, reason }: Answer): Promise<Partial<Line>> {
  const present = presentState(line);
  if (!mayBecome('beachPriceLine', present, state))
    throw wrongState(present, nextStates('beachPriceLine', present), [], await requestOfLine(ctx.db, eq(lines._id, line._id)));
  const now = new Date().toISOString();
  const noCounter = { counteredMinor: null, counteredAt: null };
  switch (state) {
    case 'accepted':
      return present === 'countered'
        ? { state, agreedMinor: line.counteredMinor, decidedAt: now }
        : { state, agreedMinor: line.askedMinor, decidedAt: now, ...noCounter };
    case 'countered':
      if (price === null || price >= line.askedMinor) throw invalid(['price', 'field.beachPrice.counter']);
      return { state, counteredMinor: price, counteredAt: now };
    case 'rejected':
      return { state, reason, decidedAt: now, ...noCounter };
    case 'refused':
      return { state, decidedAt: now };
    case 'asked': {
      // The fisher's own answer cannot be undone by the staff member who entered it.
      const isOurs = present === 'countered' || line.counteredMinor === null;
      const isOwn = line.updatedBy === ctx.caller.userId && isSince(line.decidedAt ?? line.counteredAt, answerUndoMinutes * 60_000);
      if (!isOurs || !isOwn) throw invalid(['state', 'field.beachPrice.undo', { minutes: answerUndoMinutes }]);
      return { state, agreedMinor: null, reason: null, decidedAt: null, ...noCounter };
    }
  }
}

/** The changes of a line by the fisher's answer to a counter-offer. Throws 409 if there is none, and otherwise as `answered` does. */
export async function answeredByFisher(ctx: Ctx, line: Line, state: 'accepted' | 'refused'): Promise<Partial<Line>> {
  const present = presentState(line);
  if (present !== 'countered') throw wrongState(present, [], [], await requestOfLine(ctx.db, eq(lines._id, line._id)));
  return answered(ctx, line, { state, price: null, reason: null });
}
