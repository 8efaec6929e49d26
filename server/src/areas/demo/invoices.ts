import { amountsOf, amountsOfParts, countries } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';
import { areasOf } from '../../base/db/reference/areas.ts';
import type { clients, InvoiceLine } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { nameOnPaper } from '../records/names-on-paper.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import { shifted, takeBack } from './credit-notes.ts';
import { type Billed, type Invoice, pay, payAll } from './payments-of-sales.ts';
import { atHour, groupedBy, Random } from './random.ts';
import type { Requested } from './requests.ts';
import { type DemoSale, type DemoSaleLine, demoSales, type Product, type Sold } from './sales.ts';
import type { DemoMove } from './stock.ts';

type Client = typeof clients.$inferInsert;

interface Of {
  products: Product[];
  clients: Client[];
  /** Stock moves of requests: a return adds goods and writes them off. */
  requestMoves: DemoMove[];
}

/** Description of a document: for sales of one day, or of several. */
const describe = {
  es: (from: string, to: string) => `Productos del mar, ${from === to ? `venta del ${from}` : `ventas del ${from} al ${to}`}.`,
  en: (from: string, to: string) => `Seafood, ${from === to ? `sale of ${from}` : `sales from ${from} to ${to}`}.`,
};

/** Sales by hand, and documents and payments for these and for the sales of requests. */
export function demoBills(country: DemoCountry, { requested, ...of }: Of & { requested: Requested }, now: Date) {
  const byHand = demoSales(country, of, now);
  const sold = {
    ...byHand,
    sales: [...byHand.sales, ...requested.sales],
    saleLines: [...byHand.saleLines, ...requested.saleLines],
  };
  return { ...sold, ...demoInvoices(country, sold, requested, of, now) };
}

/**
 * Documents for sales: one per client and week, after the end of the week. Some of the last ones are pending; most of the due ones are paid, and
 * some are overdue, few of them for long. One is completely credited by a credit note. Sets the document and the paid amount of the sales.
 */
function demoInvoices(country: DemoCountry, sold: Sold, requested: Requested, of: Of, now: Date): Billed {
  const random = new Random(`invoices ${country.key}`);
  const today = todayOf(countries[country.key]._id, now);
  const made: Billed = { invoices: [], payments: [] };
  const weeks = groupedBy(sold.sales, ({ clientId, soldOn }) => `${weekStart(soldOn)} ${clientId}`);
  let isCredited = false;
  for (const [key, its] of [...weeks].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const weekEnd = shifted(key.slice(0, 10), 6);
    if (weekEnd >= today) continue;
    const invoice = invoiceOver(country, made.invoices.length, its, sold.saleLines, of, { weekEnd, now });
    made.invoices.push(invoice);
    const shares = amountsOfParts(
      its.map(({ netMinor }) => netMinor),
      invoice.ivaRate,
    );
    for (const [n, sale] of its.entries()) Object.assign(sale, shares[n], { invoiceId: invoice._id });
    if (shifted(weekEnd, 7) >= today && random.chance(0.4)) {
      Object.assign(invoice, { state: 'pending', docNumber: null, issuedOn: null, dueOn: null });
      continue;
    }
    const [only] = its;
    const request = only && its.length === 1 ? requested.requests.find(({ _id }) => _id === only.requestId) : undefined;
    if (!isCredited && only && request?.state === 'completed_selling' && made.invoices.length > 12) {
      isCredited = true;
      made.invoices.push(takeBack(country, { invoice, sale: only, request }, requested, of.requestMoves, now));
      continue;
    }
    const dueOn = invoice.dueOn ?? today;
    const isLongDue = dueOn < shifted(today, -30);
    if (random.chance(isLongDue ? 0.99 : dueOn < today ? 0.9 : 0.35)) payAll(made, invoice, its, random, now);
    else if (random.chance(0.3))
      pay(made, its[0] as DemoSale, Math.floor((its[0]?.totalMinor ?? 0) / 2), invoice.issuedOn ?? today, random, now);
  }
  return made;
}

function invoiceOver(
  country: DemoCountry,
  n: number,
  its: DemoSale[],
  saleLines: DemoSaleLine[],
  { products, clients }: Of,
  { weekEnd, now }: { weekEnd: string; now: Date },
): Invoice {
  const { language } = country;
  const [first] = its as [DemoSale];
  const { countryId, clientId, clientName, ivaRate } = first;
  const days = its.map(({ soldOn }) => soldOn).sort() as [string, ...string[]];
  const { date } = formatsOf(countries[country.key], language);
  const [from, to] = [date(days[0]), date(days.at(-1))];
  const client = clients.find(({ _id }) => _id === clientId);
  const numbers = new Map(its.map((sale) => [sale._id, sale]));
  const lines = saleLines.flatMap((line): InvoiceLine[] => {
    const sale = numbers.get(line.saleId);
    if (!sale) return [];
    const sold = products.find(({ _id }) => _id === line.productId);
    const product = sold ? nameOnPaper(sold, language) : '';
    const { realGrams: grams, priceMinor, discount = 0, netMinor } = line;
    const { _id: saleId, number: saleNumber, soldOn } = sale;
    return [{ saleLineId: line._id, saleId, saleNumber, soldOn, requestNumber: null, product, grams, priceMinor, discount, netMinor }];
  });
  const issuedOn = shifted(weekEnd, 1);
  const by = { createdBy: first.createdBy ?? null, updatedBy: first.createdBy ?? null };
  const at = atHour(issuedOn, 15, now);
  return {
    _id: uuidOf(`demo:invoice:${country.key}:${n}`),
    countryId,
    clientId,
    clientName,
    docType: 'invoice',
    docNumber: `F-${20_418 + n}`,
    state: 'issued',
    description: describe[language](from, to),
    lang: language,
    periodFrom: days[0],
    periodTo: days.at(-1) as string,
    issuedOn,
    dueOn: shifted(issuedOn, client?.paymentTermDays ?? 0),
    ivaRate,
    ...amountsOf(
      its.map(({ netMinor }) => netMinor),
      ivaRate,
    ),
    contents: { taxId: client?.taxId ?? '', address: client ? addressOf(country, client) : '', lines },
    correctsId: null,
    createdAt: at,
    updatedAt: at,
    ...by,
  };
}

function addressOf(country: DemoCountry, { address, communeId, regionId }: Client): string {
  const areas = areasOf(country.key);
  const nameOf = (id: string) => areas.find(({ _id }) => _id === id)?.name ?? '';
  return `${address}, ${nameOf(communeId)}, ${nameOf(regionId)}`;
}

/** The Monday of a day's week. */
const weekStart = (day: string): string => shifted(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
