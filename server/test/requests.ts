import { countries, type RequestStep, requestSteps, type StateOf } from '@shop/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { products, requestEvents, requestLines, requests, saleLines, sales, wishes } from '../src/base/db/schema/index.ts';

/** The state in which a call of `requests` may be made. */
export function stateFor(callId: string): StateOf<'request'> {
  const verb = callId.split('.')[1]?.replace('Many', '') ?? '';
  if (verb === 'rejection') return 'rejected';
  const step = (verb === 'remove' ? 'delete' : verb) as RequestStep;
  return requestSteps[step]?.from[0] ?? 'created';
}

type Ids = Record<'request' | 'requestLine' | 'virtualProduct' | 'wish' | 'client', string>;

/** A request of a country in some state, with one line of a product that holds no stock, and a wish; as new, whatever was done to it. */
export async function putRequest(db: Db, key: 'CL' | 'EC', ids: Ids, speciesId: string, state: StateOf<'request'>): Promise<void> {
  const countryId = countries[key]._id;
  const sold = db.select({ _id: sales._id }).from(sales).where(eq(sales.requestId, ids.request));
  await db.delete(saleLines).where(inArray(saleLines.saleId, sold));
  await db.delete(sales).where(eq(sales.requestId, ids.request));
  const product = { countryId, speciesId, name: 'Merluza', presentation: 'meat', conservation: 'smoked', isVirtual: true } as const;
  await db
    .insert(products)
    .values({ _id: ids.virtualProduct, ...product, costMinor: 5000, priceMinor: 9900 })
    .onConflictDoUpdate({ target: products._id, set: { ...product, version: 1 } });
  const request = {
    ...{ countryId, number: 99, clientId: ids.client, clientName: 'Restaurante', deliverOn: '2099-01-01', state, version: 1 },
    ...{ askedGrams: 10_000, ivaRate: 1900, netMinor: 99_000, ivaMinor: 18_810, totalMinor: 117_810 },
    ...{ docType: 'invoice' as const, docNumber: `R-${key}`, rejectReasonId: state === 'rejected' ? ('price' as const) : null },
  };
  await db
    .insert(requests)
    .values({ _id: ids.request, ...request })
    .onConflictDoUpdate({ target: requests._id, set: request });
  const line = {
    ...{ countryId, requestId: ids.request, productId: ids.virtualProduct, position: 0, askedGrams: 10_000 },
    ...{ confirmedGrams: 10_000, deliveredGrams: 10_000, returnedGrams: null, returningGrams: null, priceMinor: 9900, netMinor: 99_000 },
  };
  await db
    .insert(requestLines)
    .values({ _id: ids.requestLine, ...line })
    .onConflictDoUpdate({ target: requestLines._id, set: line });
  if (state === 'rejected') await db.insert(requestEvents).values({ countryId, requestId: ids.request, step: 'reject', to: 'rejected' });
  const wish = {
    ...{ countryId, clientId: ids.client, clientName: 'Restaurante', speciesId, presentation: 'meat' as const },
    ...{ conservation: 'smoked' as const, grams: 5000, state: 'open' as const, requestId: null, version: 1 },
  };
  await db
    .insert(wishes)
    .values({ _id: ids.wish, ...wish })
    .onConflictDoUpdate({ target: wishes._id, set: wish });
}
