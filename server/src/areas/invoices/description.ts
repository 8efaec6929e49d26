import { countryById, type Lang } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';
import { and, inArray, isNull } from 'drizzle-orm';
import { type InvoiceLine, sales } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, notFound } from '../../base/http/refusal.ts';
import { linesOf } from '../billing/invoicing.ts';

const words = {
  es: {
    one: (day: string) => `Productos del mar, venta del ${day}.`,
    several: (from: string, to: string) => `Productos del mar, ventas del ${from} al ${to}.`,
    at: 'a',
    less: (percent: string) => `, descuento ${percent}`,
    requests: (numbers: string, isOne: boolean) => `${isOne ? 'Solicitud' : 'Solicitudes'} ${numbers}.`,
    more: (count: number) => `… y ${count} productos más.`,
  },
  en: {
    one: (day: string) => `Seafood, sale of ${day}.`,
    several: (from: string, to: string) => `Seafood, sales from ${from} to ${to}.`,
    at: 'at',
    less: (percent: string) => `, discount ${percent}`,
    requests: (numbers: string, isOne: boolean) => `${isOne ? 'Request' : 'Requests'} ${numbers}.`,
    more: (count: number) => `… and ${count} more products.`,
  },
} satisfies Record<Lang, unknown>;

/** What a description may hold, less room for its last lines. */
const longest = 3500;

/**
 * The text of an invoice over sales: their days, the kilos of each product at its price, and the requests they came of. Without a language
 * it is that of the country. Throws 404 for sales that are not there.
 */
export async function describeSales(ctx: Ctx, saleIds: readonly string[], lang?: Lang): Promise<string> {
  const found = await ctx.db
    .select({ _id: sales._id, countryId: sales.countryId })
    .from(sales)
    .where(and(inArray(sales._id, [...saleIds]), isNull(sales.deletedAt), visibleTo(ctx, sales.countryId)));
  const ids = new Set(found.map(({ _id }) => _id));
  const problems = saleIds.flatMap((id, n): Field[] => (ids.has(id) ? [] : [[`saleIds.${n}`, 'field.notFound']]));
  const country = countryById(found[0]?.countryId);
  if (problems.length > 0 || !country) throw notFound(...problems);
  const spoken = lang ?? (country.locale.startsWith('es') ? 'es' : 'en');
  const lines = (await linesOf(ctx.db, saleIds, spoken)).filter(({ grams }) => grams > 0);
  return describe(lines, spoken, formatsOf(country, spoken));
}

function describe(lines: readonly InvoiceLine[], lang: Lang, { date, money, percent, weight }: ReturnType<typeof formatsOf>): string {
  const say = words[lang];
  const days = [...new Set(lines.map(({ soldOn }) => soldOn))].sort();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const products = byProduct(lines).map(({ product, grams, priceMinor, discount }) => {
    const less = discount > 0 ? say.less(percent(discount / 100, discount % 100 === 0 ? 0 : 2)) : '';
    return `${product}: ${weight(grams, grams % 1000 === 0 ? 0 : 2)} ${say.at} ${money(priceMinor)}/kg${less}`;
  });
  const numbers = [...new Set(lines.flatMap(({ requestNumber }) => (requestNumber === null ? [] : [requestNumber])))];
  const shown: string[] = [first === last ? say.one(date(first)) : say.several(date(first), date(last))];
  for (const [n, product] of products.entries()) {
    if (shown.join('\n').length + product.length > longest) {
      shown.push(say.more(products.length - n));
      break;
    }
    shown.push(product);
  }
  const list = numbers.slice(0, 40).join(', ') + (numbers.length > 40 ? '…' : '');
  return [...shown, ...(numbers.length > 0 ? [say.requests(list, numbers.length === 1)] : [])].join('\n');
}

/** One line for each product at one price and discount, in the order they were first sold. */
function byProduct(lines: readonly InvoiceLine[]): Pick<InvoiceLine, 'product' | 'grams' | 'priceMinor' | 'discount'>[] {
  const found = new Map<string, Pick<InvoiceLine, 'product' | 'grams' | 'priceMinor' | 'discount'>>();
  for (const { product, grams, priceMinor, discount } of lines) {
    const key = [product, priceMinor, discount].join('\n');
    found.set(key, { product, priceMinor, discount, grams: grams + (found.get(key)?.grams ?? 0) });
  }
  return [...found.values()];
}
