import { type Conservation, countries, instantOf, type Presentation, type TaxClass } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { todayOf } from '../src/areas/records/today.ts';
import { clientCategories, clients, lots, products, species, stockMoves } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { clientFieldsOf } from './fixtures.ts';
import type { TestServer } from './harness.ts';

type Key = 'CL' | 'EC';

/** A client of a country, straight in the database. */
export async function storeClient(
  server: TestServer,
  number: number,
  { key = 'CL', ...fields }: { key?: Key; sellerId?: string | null } = {},
) {
  const countryId = countries[key]._id;
  const [category] = await server.db.select().from(clientCategories).where(eq(clientCategories.countryId, countryId)).limit(1);
  const { taxId, email: _, paymentTermDays, ...rest } = await clientFieldsOf(server, number, key);
  const [client] = await server.db
    .insert(clients)
    .values({ ...rest, ...fields, countryId, taxId: taxId.replace('-', ''), paymentTermDays, categoryId: category?._id ?? '' })
    .returning();
  if (!client) throw new Error('The client was not stored.');
  return client;
}

interface Form {
  key?: Key;
  name?: string;
  presentation?: Presentation;
  conservation?: Conservation;
  isVirtual?: boolean;
  costMinor?: number;
  priceMinor?: number;
  taxClass?: TaxClass;
}

let forms = 0;

/** A product of a country; each is of another species and form, as the country has none twice. */
export async function storeProduct(server: TestServer, { key = 'CL', name = 'Merluza austral', ...fields }: Form = {}) {
  const kinds = await server.db.select({ _id: species._id }).from(species).orderBy(species.code);
  const presentations: Presentation[] = ['whole', 'gutted', 'headed_gutted', 'fillet', 'portion'];
  const n = forms++;
  const [product] = await server.db
    .insert(products)
    .values({
      countryId: countries[key]._id,
      speciesId: (kinds[n % kinds.length] as { _id: string })._id,
      name,
      presentation: presentations[Math.floor(n / kinds.length) % presentations.length] as Presentation,
      conservation: 'chilled',
      costMinor: 5000,
      priceMinor: 9900,
      ...fields,
    })
    .returning();
  if (!product) throw new Error('The product was not stored.');
  return product;
}

/** A lot of a product with so much in it, received 30 days ago, good for so many days (below zero: expired) or until an instant. */
export async function storeLot(
  server: TestServer,
  product: { _id: string; countryId: string },
  grams: number,
  { days = 10, expiresAt, costMinor = 5000 }: { days?: number; expiresAt?: string; costMinor?: number } = {},
) {
  const { _id: productId, countryId } = product;
  const now = Date.now();
  const [lot] = await server.db
    .insert(lots)
    .values({
      countryId,
      productId,
      code: `T-${uuidv7().slice(-12)}`,
      receivedAt: new Date(now - 30 * 86_400_000).toISOString(),
      expiresAt: expiresAt ?? new Date(now + days * 86_400_000).toISOString(),
      costMinor,
    })
    .returning();
  if (!lot) throw new Error('The lot was not stored.');
  await server.db.insert(stockMoves).values({ countryId, lotId: lot._id, productId, grams, kind: 'receive' });
  return lot;
}

/** The instant at which the clock of a country shows an hour (`09:30`) of a day. */
export const at = (day: string, hour: string, key: Key = 'CL'): string => instantOf(`${day}T${hour}`, countries[key].timeZone);

/** A day of the calendar some days from today in a country; that many times 24 hours away it may be another where clocks are put back. */
export function dayIn(days: number, key: Key = 'CL'): string {
  const today = todayOf(countries[key]._id);
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}
