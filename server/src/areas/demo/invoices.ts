import { amountsOf, amountsOfParts, countries } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';
import { areasOf } from '../../base/db/reference/areas.ts';
import type { clients, InvoiceLine } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { nameOnPaper } from '../records/names-on-paper.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import { type Billed, type Invoice, pay, payAll } from './payments-of-sales.ts';
import { atHour, groupedBy, Random } from './random.ts';
import { type DemoSale, type DemoSaleLine, demoSales, type Product, type Sold } from './sales.ts';

type Client = typeof clients.$inferInsert;

/** What a document bills: sales of one day, or of several. */
const describe = {
  es: (from: string, to: string) => `Productos del mar, ${from === to ? `venta del ${from}` : `ventas del ${from} al ${to}`}.`,
  en: (from: string, to: string) => `Seafood, ${from === to ? `sale of ${from}` : `sales from ${from} to ${to}`}.`,
};

/** What was sold by hand, and the documents and payments over that and over what requests sold. */
export function demoBills(
  country: DemoCountry,
  { sales, saleLines, ...of }: { products: Product[]; clients: Client[] } & Pick<Sold, 'sales' | 'saleLines'>,
  now: Date,
) {
  const byHand = demoSales(country, of, now);
  const sold = { ...byHand, sales: [...byHand.sales, ...sales], saleLines: [...byHand.saleLines, ...saleLines] };
  return { ...sold, ...demoInvoices(country, sold, of, now) };
}

/**
 * Documents over what was sold: one for each client and week, once the week is over. Of the last ones some are pending; of those that are due
 * most are paid, and some are overdue, hardly any for long. One was taken back whole by a credit note. Says of the sales which document bills them, and what is paid.
 */
function demoInvoices(country: DemoCountry, sold: Sold, of: { products: Product[]; clients: Client[] }, now: Date): Billed {
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
    if (!isCredited && only && its.length === 1 && only.requestId === null && made.invoices.length > 12) {
      isCredited = true;
      made.invoices.push(takeBack(country, invoice, only, sold, now));
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
  { products, clients }: { products: Product[]; clients: Client[] },
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

/** All of a sale came back and spoiled: its document is credited by a note over the same. */
function takeBack(country: DemoCountry, invoice: Invoice, sale: DemoSale, sold: Sold, now: Date): Invoice {
  for (const line of sold.saleLines.filter(({ saleId }) => saleId === sale._id)) {
    const out = sold.moves.find(({ saleLineId }) => saleLineId === line._id);
    const at = `${invoice.issuedOn}T18:00:00.000Z`;
    if (out) {
      const { countryId, lotId, productId } = out;
      const move = { countryId, lotId, productId, at, requestLineId: null };
      sold.moves.push({
        _id: uuidOf(`${line._id} back`),
        ...move,
        grams: line.realGrams,
        kind: 'return',
        reason: null,
        saleLineId: line._id,
      });
      const lost = { grams: -line.realGrams, kind: 'adjust', reason: 'returned', saleLineId: null } as const;
      sold.moves.push({ _id: uuidOf(`${line._id} lost`), ...move, ...lost });
    }
    Object.assign(line, { returnedGrams: line.realGrams, netMinor: 0, costMinor: 0 });
  }
  Object.assign(sale, { netMinor: 0, ivaMinor: 0, totalMinor: 0 });
  invoice.state = 'credited';
  const today = todayOf(invoice.countryId, now);
  const later = shifted(invoice.issuedOn ?? today, 4);
  return {
    ...invoice,
    _id: uuidOf(`demo:credit-note:${country.key}`),
    docType: 'credit_note',
    docNumber: 'NC-131',
    state: 'issued',
    description:
      country.language === 'es' ? 'Devolución de todo el envío: llegó sin frío.' : 'All of it came back: it arrived without cooling.',
    issuedOn: [later, today].sort()[0] ?? today,
    dueOn: null,
    correctsId: invoice._id,
  };
}

/** The Monday of a day's week. */
const weekStart = (day: string): string => shifted(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function shifted(day: string, by: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + by);
  return moved.toISOString().slice(0, 10);
}
