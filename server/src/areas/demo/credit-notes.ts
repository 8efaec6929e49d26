import { type RequestStep, requestSteps, type StateOf } from '@shop/shared/contract';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import type { Invoice } from './payments-of-sales.ts';
import { userIdOf } from './people.ts';
import { atHour } from './random.ts';
import type { Requested } from './requests.ts';
import type { DemoSale } from './sales.ts';
import type { DemoMove } from './stock.ts';

interface Returned {
  invoice: Invoice;
  sale: DemoSale;
  request: Requested['requests'][number];
}

/**
 * The client returned all goods of a request, and they were accepted and written off: the request and its sale are empty, and a credit note
 * over the same amount corrects the invoice.
 */
export function takeBack(
  country: DemoCountry,
  { invoice, sale, request }: Returned,
  requested: Requested,
  moves: DemoMove[],
  now: Date,
): Invoice {
  const day = invoice.issuedOn ?? todayOf(invoice.countryId, now);
  const asked = atHour(day, 17, now);
  const settled = atHour(day, 18, now);
  const reason =
    country.language === 'es' ? 'Devolución de todo el envío: llegó sin frío.' : 'All of it came back: it arrived without cooling.';
  for (const line of requested.requestLines.filter(({ requestId }) => requestId === request._id)) {
    for (const { _id, countryId, lotId, productId, grams } of moves.filter(({ requestLineId }) => requestLineId === line._id)) {
      const back = { countryId, lotId, productId, at: settled, saleLineId: null };
      moves.push({ ...back, _id: uuidOf(`${_id} back`), grams: -grams, kind: 'return', reason: null, requestLineId: line._id });
      moves.push({ ...back, _id: uuidOf(`${_id} lost`), grams, kind: 'adjust', reason: 'returned', requestLineId: null });
    }
    Object.assign(line, { returnedGrams: line.deliveredGrams, netMinor: 0 });
  }
  for (const line of requested.saleLines.filter(({ saleId }) => saleId === sale._id))
    Object.assign(line, { returnedGrams: line.realGrams, netMinor: 0, costMinor: 0 });
  const nothing = { netMinor: 0, ivaMinor: 0, totalMinor: 0 };
  Object.assign(sale, nothing);
  const returnedGrams = request.deliveredGrams ?? 0;
  const by = userIdOf(`admin.${country.suffix}`);
  let from: StateOf<'request'> = request.state;
  for (const [step, at] of [
    ['requestReturn', asked],
    ['settleReturn', settled],
  ] satisfies [RequestStep, string][]) {
    const to: StateOf<'request'> = requestSteps[step].to ?? request.state;
    requested.requestEvents.push({
      ...{
        _id: uuidOf(`${request._id} ${step}`),
        countryId: request.countryId,
        requestId: request._id,
        step,
        from,
        to,
        by,
        at,
        returnedGrams,
      },
      ...{ comment: step === 'requestReturn' ? reason : '', wastedGrams: step === 'settleReturn' ? returnedGrams : null },
    });
    from = to;
  }
  Object.assign(request, { ...nothing, returnReason: reason, version: (request.version ?? 1) + 2, updatedAt: settled, updatedBy: by });
  invoice.state = 'credited';
  const today = todayOf(invoice.countryId, now);
  return {
    ...invoice,
    _id: uuidOf(`demo:credit-note:${country.key}`),
    docType: 'credit_note',
    docNumber: 'NC-131',
    state: 'issued',
    description: reason,
    issuedOn: [shifted(day, 4), today].sort()[0] ?? today,
    dueOn: null,
    correctsId: invoice._id,
  };
}

/** The day `by` days after another one. */
export function shifted(day: string, by: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + by);
  return moved.toISOString().slice(0, 10);
}
