import { amountsOf, countries, netOf, rateOf } from '@shop/shared/contract';
import type { clients, lots, products, saleLines, sales, stockMoves } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, groupedBy, Random } from './random.ts';

export type DemoSale = typeof sales.$inferInsert & { _id: string; soldOn: string; netMinor: number; totalMinor: number };
export type DemoSaleLine = typeof saleLines.$inferInsert & { _id: string };
type Client = typeof clients.$inferInsert;
export type Product = Pick<
  typeof products.$inferInsert,
  '_id' | 'name' | 'presentation' | 'conservation' | 'costMinor' | 'priceMinor' | 'isVirtual'
>;

export interface Sold {
  lots: (typeof lots.$inferInsert & { _id: string })[];
  moves: (typeof stockMoves.$inferInsert)[];
  sales: DemoSale[];
  saleLines: DemoSaleLine[];
}

/** Eight weeks, and as many before to compare them with. */
const days = 118;

/**
 * What was sold by hand over the last four months, in a rhythm: more towards the end of the week, little on Sundays, slowly growing. What each
 * week sold of a product came in as one lot, and a little of it went to waste. Says of the clients when they last bought.
 */
export function demoSales(country: DemoCountry, of: { products: Product[]; clients: Client[] }, now: Date): Sold {
  const random = new Random(`sales ${country.key}`);
  const isLarge = country.clients > 1000;
  const goods = of.products.filter(({ isVirtual }) => !isVirtual).slice(0, isLarge ? 10 : 5);
  const buyers = of.clients.filter(({ sellerId, _id }) => sellerId && _id).slice(0, isLarge ? 60 : 16);
  const made: Sold = { lots: [], moves: [], sales: [], saleLines: [] };
  if (goods.length === 0) return made;
  for (let back = days - 1; back >= 0; back--) {
    const at = new Date(daysBefore(now, back));
    const weekday = at.getUTCDay();
    const usual = (weekday === 0 ? 0.5 : weekday >= 4 ? 4 : 2.5) * (1.15 - back / 300) * (isLarge ? 0.4 : 0.15);
    const count = Math.floor(usual) + (random.chance(usual % 1) ? 1 : 0);
    for (let n = 0; n < count; n++) addSale(made, country, random.pick(buyers), goods, back, random, now);
  }
  addLots(made, country, of.products, random, now);
  return made;
}

function addSale(made: Sold, country: DemoCountry, client: Client, goods: Product[], back: number, random: Random, now: Date): void {
  const { _id: countryId, iva } = countries[country.key];
  const number = made.sales.length + 1;
  const at = daysBefore(now, back);
  const _id = uuidOf(`demo:sale:${country.key}:${number}`, at);
  const soldOn = todayOf(countryId, new Date(at));
  const chosen = random.some(goods, 0.22).slice(0, 3);
  const lines = (chosen.length > 0 ? chosen : [random.pick(goods)]).map((product, position): DemoSaleLine => {
    const realGrams = random.int(8, 90) * 500;
    const priceMinor = near(product.priceMinor, random.int(-4, 4));
    const discount = random.chance(0.2) ? random.pick([250, 500]) : 0;
    return {
      _id: uuidOf(`demo:sale-line:${country.key}:${number}:${position}`),
      countryId,
      saleId: _id,
      position,
      productId: product._id as string,
      requestLineId: null,
      realGrams,
      returnedGrams: 0,
      priceMinor,
      discount,
      netMinor: netOf({ grams: realGrams, priceMinor, discount }),
      // What its lot costs is known once the week is over.
      costMinor: 0,
    };
  });
  const ivaRate = rateOf(iva);
  const amounts = amountsOf(
    lines.map(({ netMinor }) => netMinor),
    ivaRate,
  );
  made.saleLines.push(...lines);
  made.sales.push({
    _id,
    countryId,
    number,
    clientId: client._id as string,
    clientName: client.legalName,
    sellerId: client.sellerId ?? null,
    requestId: null,
    soldOn,
    deliveryState: back > 2 ? 'delivered' : back > 0 ? random.pick(['delivered', 'in_transit'] as const) : 'pending',
    comment: '',
    realGrams: lines.reduce((sum, { realGrams }) => sum + realGrams, 0),
    ivaRate,
    ...amounts,
    paidMinor: 0,
    invoiceId: null,
    createdAt: at,
    createdBy: client.sellerId ?? null,
    updatedAt: at,
    updatedBy: client.sellerId ?? null,
  });
  if (!client.lastOrderAt || client.lastOrderAt < at) client.lastOrderAt = at;
}

/** One lot a product and week: in it came what was sold and what went to waste, and nothing of it is left. */
function addLots(made: Sold, country: DemoCountry, products: Product[], random: Random, now: Date): void {
  const { _id: countryId } = countries[country.key];
  const soldOn = new Map(made.sales.map(({ _id, createdAt }) => [_id, createdAt as string]));
  const weekOf = (line: DemoSaleLine) => Math.floor((now.getTime() - Date.parse(soldOn.get(line.saleId) ?? '')) / 604_800_000);
  for (const [key, lines] of groupedBy(made.saleLines, (line) => `${line.productId} ${weekOf(line)}`)) {
    const [productId = '', week = '0'] = key.split(' ');
    const product = products.find(({ _id }) => _id === productId);
    const _id = uuidOf(`demo:sold-lot:${country.key}:${key}`);
    const costMinor = near(product?.costMinor ?? 0, random.int(-6, 6));
    const receivedAt = daysBefore(now, Number(week) * 7 + 7.5);
    // What is sold today may be delivered until the end of tomorrow.
    const expiresAt = daysBefore(now, Number(week) * 7 - 2);
    const move = { countryId, lotId: _id, productId, requestLineId: null };
    const shipped = lines.reduce((sum, { realGrams }) => sum + realGrams, 0);
    const wasted = expiresAt < now.toISOString() && random.chance(0.6) ? Math.round((shipped * random.int(1, 6)) / 100_000) * 1000 : 0;
    const code = `${country.key.toUpperCase()}-H${made.lots.length + 1}`;
    const lot = { _id, countryId, productId, code, receivedAt, expiresAt, costMinor, createdAt: receivedAt };
    made.lots.push({ ...lot, tripCatchId: null, purchaseId: null });
    made.moves.push({
      _id: uuidOf(`${_id} in`),
      ...move,
      grams: shipped + wasted,
      kind: 'receive',
      at: receivedAt,
      reason: null,
      saleLineId: null,
    });
    for (const line of lines) {
      line.costMinor = netOf({ grams: line.realGrams, priceMinor: costMinor });
      const at = soldOn.get(line.saleId) ?? receivedAt;
      made.moves.push({
        _id: uuidOf(`${line._id} out`),
        ...move,
        grams: -line.realGrams,
        kind: 'ship',
        at,
        reason: null,
        saleLineId: line._id,
      });
    }
    if (wasted > 0)
      made.moves.push({
        _id: uuidOf(`${_id} waste`),
        ...move,
        grams: -wasted,
        kind: 'adjust',
        at: expiresAt,
        reason: 'expired',
        saleLineId: null,
      });
  }
}

const near = (minor: number, percent: number): number => Math.max(1, Math.round((minor * (100 + percent)) / 100));
