import {
  amountsOf,
  countries,
  netOf,
  type RejectReasonId,
  type RequestStep,
  rateOf,
  requestSteps,
  type StateOf,
} from '@shop/shared/contract';
import type { clients, requestEvents, requestLines, requests } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import { userIdOf } from './people.ts';
import { daysBefore, Random } from './random.ts';
import type { DemoSale, DemoSaleLine } from './sales.ts';
import type { DemoShelf } from './shelf.ts';
import type { DemoProduct } from './stock.ts';
import { requestComments } from './words.ts';

type State = StateOf<'request'>;
type Client = typeof clients.$inferInsert;
type Request = typeof requests.$inferInsert & { _id: string; state: State; updatedAt: string };
type Line = typeof requestLines.$inferInsert & { _id: string };

/** The requests of a country, and what was sold of them. */
export type Requested = ReturnType<typeof demoRequests>;

const firstNumber = 10_401;
/** Those registered by hand have the numbers below. */
const firstSale = 5001;
/** Eight weeks, and as many before to compare them with. */
const daysBack = 118;
const hourMs = 3_600_000;
const reasons: RejectReasonId[] = ['no_stock', 'price', 'client_cancelled', 'duplicate', 'delivery_date'];

/** The steps that lead to a state. */
const wayTo: Record<State, RequestStep[]> = {
  created: [],
  confirmed: ['confirm'],
  confirmed_seller: ['confirm', 'confirmAsSeller'],
  completed: ['confirm', 'confirmAsSeller', 'complete'],
  completed_selling: ['confirm', 'confirmAsSeller', 'complete', 'completeSelling'],
  return_requested: ['confirm', 'confirmAsSeller', 'complete', 'completeSelling', 'requestReturn'],
  rejected: ['reject'],
};

/** What every country has, however small: by how many days ago it was to be delivered. */
const sure: Record<number, State[]> = {
  [-1]: ['created', 'confirmed', 'confirmed_seller'],
  0: ['confirmed_seller', 'completed'],
  2: ['rejected'],
  5: ['return_requested'],
};

/** How far a request has come, by how many days ago it was to be delivered. */
function stateAt(back: number, random: Random): State {
  if (back < -1) return random.pick(['created', 'created', 'confirmed'] as const);
  if (back === -1) return random.pick(['created', 'created', 'confirmed', 'confirmed', 'confirmed_seller', 'rejected'] as const);
  if (back === 0) return random.pick(['confirmed_seller', 'confirmed_seller', 'confirmed', 'completed', 'completed'] as const);
  if (random.chance(0.08)) return 'rejected';
  if (back < 4 && random.chance(0.35)) return 'completed';
  return back < 12 && random.chance(0.06) ? 'return_requested' : 'completed_selling';
}

/**
 * Requests of the last four months and up to the day after tomorrow, in every state and with a weekly rhythm, with the sales of sold
 * requests. Confirmed goods are reserved in stock; delivered goods were received and shipped. Uses its own random numbers, so that other data does
 * not change.
 */
export function demoRequests(country: DemoCountry, clientsOfCountry: readonly Client[], shelf: DemoShelf, now: Date) {
  const random = new Random(`requests ${country.key}`);
  const { _id: countryId, iva } = countries[country.key];
  const ivaRate = rateOf(iva);
  const isLarge = country.clients > 1000;
  const buyers = clientsOfCountry.filter(({ sellerId }) => sellerId).slice(0, isLarge ? 90 : 30);
  const made = {
    requests: [] as Request[],
    requestLines: [] as Line[],
    requestEvents: [] as (typeof requestEvents.$inferInsert)[],
    sales: [] as DemoSale[],
    saleLines: [] as DemoSaleLine[],
  };
  for (let back = daysBack; back >= -2; back--) {
    const weekday = new Date(daysBefore(now, back)).getUTCDay();
    const usual = (weekday === 0 ? 0.4 : weekday >= 4 ? 1.3 : 1) * (1.08 - back / 1000) * (isLarge ? 3.6 : 1.8);
    const count = Math.max(Math.floor(usual) + (random.chance(usual % 1) ? 1 : 0), sure[back]?.length ?? 0);
    for (let n = 0; n < count; n++) addRequest(random.pick(buyers), back, sure[back]?.[n] ?? stateAt(back, random));
  }
  return made;

  function addRequest(client: Client, back: number, wanted: State): void {
    const number = firstNumber + made.requests.length;
    const _id = uuidOf(`demo:request:${country.key}:${number}`);
    const madeAt = Math.min(Date.parse(daysBefore(now, back + random.int(1, 3))), now.getTime() - 34 * hourMs);
    const { stocked } = shelf.stock;
    const deliverOn = todayOf(countryId, new Date(daysBefore(now, back)));
    const isKept = wanted.startsWith('confirmed');
    const lines = asked(_id, isKept ? stocked.filter((product) => product.isVirtual || shelf.available(product, deliverOn) > 0) : stocked);
    const isDelivered = wayTo[wanted].includes('complete');
    // A request without enough stock is not confirmed yet.
    const state = isKept && !confirm(lines, deliverOn, madeAt) ? 'created' : wanted;
    const updatedAt = new Date(madeAt + wayTo[state].length * 6 * hourMs).toISOString();
    const costs = isDelivered ? deliver(lines, updatedAt) : [];
    if (state === 'return_requested') for (const line of lines.slice(0, 1)) line.returningGrams = Math.min(2000, line.deliveredGrams ?? 0);
    for (const line of lines) line.netMinor = netOf({ ...line, grams: line.deliveredGrams ?? line.confirmedGrams ?? line.askedGrams });
    const isSold = wayTo[state].includes('completeSelling');
    const hasDocument = isSold || (state === 'completed' && random.chance(0.4));
    const sum = (of: 'askedGrams' | 'confirmedGrams' | 'deliveredGrams') =>
      lines.some((line) => line[of] === null) ? null : lines.reduce((all, line) => all + (line[of] ?? 0), 0);
    const request: Request = {
      ...{ _id, countryId, number, state, ivaRate, updatedAt, version: wayTo[state].length + 1 },
      ...{ clientId: client._id as string, clientName: client.legalName, sellerId: client.sellerId ?? null },
      deliverOn,
      comment: random.chance(0.2) ? random.pick(requestComments[country.language]) : '',
      ...{ askedGrams: sum('askedGrams') ?? 0, confirmedGrams: sum('confirmedGrams'), deliveredGrams: sum('deliveredGrams') },
      ...amountsOf(
        lines.map(({ netMinor }) => netMinor),
        ivaRate,
      ),
      ...{ docType: hasDocument ? 'receipt' : null, docNumber: hasDocument ? String(70_000 + made.requests.length) : null },
      ...{ rejectReasonId: state === 'rejected' ? random.pick(reasons) : null, rejectComment: state === 'rejected' ? '' : null },
      returnReason: state === 'return_requested' ? (country.language === 'es' ? 'Una caja llegó tibia.' : 'One box arrived warm.') : null,
      returnedFrom: state === 'return_requested' ? 'completed_selling' : null,
      ...{ createdAt: new Date(madeAt).toISOString(), createdBy: client.sellerId ?? null, updatedBy: client.sellerId ?? null },
    };
    made.requests.push(request);
    made.requestLines.push(...lines);
    addEvents(request, madeAt, lines[0]?.returningGrams ?? null);
    if (isSold) addSale(request, lines, costs, back);
  }

  /** One to three products, as they are asked for. */
  function asked(requestId: string, goods: DemoProduct[]): Line[] {
    const chosen = new Set(Array.from({ length: random.int(1, 3) }, () => random.pick(goods)));
    return [...chosen].map((product, position) => ({
      ...{ _id: uuidOf(`${requestId} line ${position}`), countryId, requestId, position, productId: product._id },
      ...{ askedGrams: random.int(8, 140) * 1000, confirmedGrams: null, deliveredGrams: null, returnedGrams: null, returningGrams: null },
      ...{ priceMinor: product.priceMinor, discount: random.chance(0.15) ? random.pick([200, 500]) : 0, netMinor: 0 },
    }));
  }

  /** Reserves the requested weight; with less stock, a line is confirmed for the available weight. Returns whether anything is reserved. */
  function confirm(lines: Line[], day: string, madeAt: number): boolean {
    const at = new Date(madeAt + 6 * hourMs).toISOString();
    const kept = lines.map((line) => {
      const product = productOf(line);
      const most = product.isVirtual ? line.askedGrams : Math.floor(shelf.available(product, day) / 10) * 10;
      return Math.min(line.askedGrams, most);
    });
    if (kept.every((grams) => grams === 0)) return false;
    for (const [n, line] of lines.entries()) {
      line.confirmedGrams = kept[n] ?? 0;
      if (line.confirmedGrams > 0) shelf.keep({ product: productOf(line), grams: line.confirmedGrams }, day, line._id, at);
    }
    return true;
  }

  /** Sets the delivered weights, slightly different from the confirmed ones; returns the cost of each. */
  function deliver(lines: Line[], at: string): number[] {
    return lines.map((line) => {
      line.confirmedGrams = line.askedGrams;
      line.deliveredGrams = Math.round((line.askedGrams * random.int(96, 103)) / 1000) * 10;
      return shelf.sold({ product: productOf(line), grams: line.deliveredGrams }, { requestLineId: line._id }, at);
    });
  }

  function productOf({ productId }: Line): DemoProduct {
    return shelf.stock.stocked.find(({ _id }) => _id === productId) as DemoProduct;
  }

  function addEvents({ _id: requestId, sellerId, state, returnReason }: Request, madeAt: number, returning: number | null): void {
    const { suffix } = country;
    const hand: Partial<Record<RequestStep, string>> = {
      confirm: userIdOf(`logistic.${suffix}`),
      complete: userIdOf(`logistic.${suffix}`),
      completeSelling: userIdOf(`admin.${suffix}`),
    };
    let from: State | null = null;
    for (const [n, step] of (['create', ...wayTo[state]] as RequestStep[]).entries()) {
      const to: State = requestSteps[step].to ?? 'created';
      made.requestEvents.push({
        ...{ _id: uuidOf(`${requestId} event ${n}`), countryId, requestId, step, from, to, by: hand[step] ?? sellerId ?? null },
        ...{ at: new Date(madeAt + n * 6 * hourMs).toISOString(), comment: step === 'requestReturn' ? (returnReason ?? '') : '' },
        ...{ returnedGrams: step === 'requestReturn' ? returning : null, wastedGrams: null },
      });
      from = to;
    }
  }

  /** Adds the sale of a request. An open return does not change it. */
  function addSale(request: Request, lines: Line[], costs: number[], back: number): void {
    const { clientId, clientName, netMinor, ivaMinor, totalMinor, updatedAt } = request;
    const _id = uuidOf(`${request._id} sale`, updatedAt);
    const by = userIdOf(`admin.${country.suffix}`);
    made.sales.push({
      ...{ _id, countryId, clientId, clientName, sellerId: request.sellerId ?? null, requestId: request._id },
      ...{
        number: firstSale + made.sales.length,
        soldOn: request.deliverOn,
        deliverOn: request.deliverOn,
        comment: '',
        realGrams: request.deliveredGrams ?? 0,
      },
      ...{ ivaRate, netMinor, ivaMinor, totalMinor, paidMinor: 0, invoiceId: null },
      deliveryState: back > 2 ? 'delivered' : random.pick(['in_transit', 'delivered'] as const),
      ...{ createdAt: updatedAt, createdBy: by, updatedAt, updatedBy: by },
    });
    for (const [n, line] of lines.entries())
      made.saleLines.push({
        ...{ _id: uuidOf(`${line._id} sold`), countryId, saleId: _id, position: n, productId: line.productId, requestLineId: line._id },
        ...{ realGrams: line.deliveredGrams ?? 0, returnedGrams: 0, priceMinor: line.priceMinor, discount: line.discount ?? 0 },
        ...{ netMinor: line.netMinor, costMinor: costs[n] ?? 0 },
      });
  }
}
