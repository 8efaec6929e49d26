import { type AppLineState, amountsOf, countries, limits, netOf, rateOf, type StateOf } from '@shop/shared/contract';
import type {
  appPaymentAttempts,
  appPayments,
  appPurchaseLines,
  appPurchases,
  marketplaceProducts,
  organizations,
  people,
  transportists,
} from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import { todayOf } from '../records/today.ts';
import type { DemoCountry } from './countries.ts';
import { daysBefore, groupedBy, Random } from './random.ts';

type Product = typeof marketplaceProducts.$inferInsert;
export type DemoAppPurchase = typeof appPurchases.$inferInsert & { _id: string; createdAt: string };

export interface DemoShop {
  appPurchases: DemoAppPurchase[];
  appPurchaseLines: (typeof appPurchaseLines.$inferInsert)[];
  appPayments: (typeof appPayments.$inferInsert)[];
  appPaymentAttempts: (typeof appPaymentAttempts.$inferInsert)[];
}

interface Of {
  products: Product[];
  organizations: (typeof organizations.$inferInsert)[];
  buyerIds: string[];
  households: (typeof people.$inferInsert)[];
  transportists: (typeof transportists.$inferInsert & { _id: string })[];
}

type Delivery = StateOf<'purchaseDelivery'>;
const hourMs = 3_600_000;

/**
 * A year of purchases in the app and the shop, with more recent than old ones. Sold weight is added to the published weight of a product, so
 * no product of a catch or a lot is used, because their weight is fixed.
 */
export function demoAppPurchases(country: DemoCountry, of: Of, now: Date): DemoShop {
  const random = new Random(`app ${country.key}`);
  const made: DemoShop = { appPurchases: [], appPurchaseLines: [], appPayments: [], appPaymentAttempts: [] };
  const bySeller = [
    ...groupedBy(
      of.products.filter(({ active, tripCatchId, lotId }) => active && !tripCatchId && !lotId),
      ({ partnerId, fisherId }) => `${fisherId ?? partnerId ?? ''}`,
    ).values(),
  ];
  const count = country.key === 'CL' ? 340 : 150;
  const lately = Math.round(count / 12);
  const ages = Array.from({ length: count }, (_, n) => (n < lately ? random.next() * 2.5 : 2.5 + random.next() ** 1.6 * 360)).sort(
    (a, b) => b - a,
  );
  for (const [n, age] of ages.entries()) addPurchase(made, country, of, random.pick(bySeller), { number: n + 1, age, random, now });
  return made;
}

function addPurchase(
  made: DemoShop,
  country: DemoCountry,
  of: Of,
  ofSeller: Product[],
  { number, age, random, now }: { number: number; age: number; random: Random; now: Date },
): void {
  const { _id: countryId, iva } = countries[country.key];
  const createdAt = daysBefore(now, age);
  const _id = uuidOf(`demo:app-purchase:${country.key}:${number}`, createdAt);
  const kind = random.chance(0.22) ? ('shop' as const) : ('app' as const);
  const isManual = kind === 'app' && random.chance(0.15);
  const household = !isManual && random.chance(0.25) ? random.pick(of.households) : undefined;
  const organizationId = household ? null : random.pick(of.buyerIds);
  const deliveryState = stateOf(age, kind, random);
  const lineState: AppLineState =
    deliveryState === 'cancelled' ? 'released' : deliveryState === 'pending' || deliveryState === 'assigned' ? 'held' : 'sold';
  const goods = [...new Set(Array.from({ length: random.int(1, 3) }, () => random.pick(ofSeller)))];
  const lines = goods.map((product, position) => {
    const grams = household ? random.int(2, 16) * 500 : random.int(6, 90) * 1000;
    // The remaining weight does not change.
    if (lineState !== 'released') product.grams += grams;
    const line = { grams, priceMinor: product.priceMinor };
    return {
      _id: uuidOf(`demo:app-purchase-line:${_id}:${position}`),
      ...{ countryId, purchaseId: _id, position, productId: product._id as string, description: product.name },
      ...{ ...line, netMinor: netOf(line), state: lineState },
    };
  });
  const freightMinor = kind === 'shop' ? 0 : Math.round((random.int(4, 26) * country.minorPerDollar) / 100) * 100;
  const ivaRate = rateOf(iva);
  const isOver = deliveryState === 'cancelled' || deliveryState === 'lost';
  const hasCarrier = kind === 'app' && deliveryState !== 'pending' && deliveryState !== 'cancelled';
  const [first] = goods;
  const heldUntil = kind === 'shop' ? new Date(Date.parse(createdAt) + limits.reservationHours * hourMs).toISOString() : null;
  const planned =
    age < 2.5
      ? todayOf(countryId, new Date(now.getTime() + (number % 3 === 0 ? 24 : 0) * hourMs))
      : todayOf(countryId, new Date(Date.parse(createdAt) + 24 * hourMs));
  const holdDay = heldUntil && todayOf(countryId, new Date(heldUntil));
  const deliverOn = holdDay && holdDay < planned ? holdDay : planned;
  made.appPurchaseLines.push(...lines);
  made.appPurchases.push({
    ...{ _id, countryId, number, kind, isManual, createdAt, organizationId, deliveryState, deliverOn, freightMinor, ivaRate },
    updatedAt: new Date(Math.min(now.getTime(), Date.parse(createdAt) + 20 * hourMs)).toISOString(),
    personId: household?._id ?? null,
    buyerName: household
      ? `${household.names} ${household.lastNames}`
      : (of.organizations.find((one) => one._id === organizationId)?.name ?? ''),
    buyerType: !household,
    partnerId: first?.fisherId ? null : (first?.partnerId ?? null),
    fisherId: first?.fisherId ?? null,
    transportistId: hasCarrier ? (of.transportists.filter(({ isRefrigerated }) => isRefrigerated)[number % 3]?._id ?? null) : null,
    address: addressOf(country, random),
    ...{ couponCode: null, discountMinor: 0 },
    grams: lines.reduce((sum, { grams }) => sum + grams, 0),
    ...amountsOf([...lines.map(({ netMinor }) => netMinor), freightMinor], ivaRate),
    heldUntil,
    reason: isOver ? reasonOf(country, kind, deliveryState, random) : null,
    note: random.chance(0.12)
      ? country.language === 'es'
        ? 'Entregar por la cocina, antes de las 11.'
        : 'Deliver to the kitchen, before 11.'
      : '',
  });
}

/** Old purchases are finished; some of the last days are in transit. Shop reservations are collected and have no carrier. */
function stateOf(age: number, kind: 'app' | 'shop', random: Random): Delivery {
  if (kind === 'shop') return age < 1.9 ? 'pending' : random.chance(0.8) ? 'delivered' : 'cancelled';
  if (age > 2.5) return random.chance(0.9) ? 'delivered' : random.pick(['lost', 'cancelled', 'cancelled'] as const);
  return random.pick(['pending', 'pending', 'assigned', 'assigned', 'picked_up', 'in_transit', 'in_transit', 'delivered'] as const);
}

function reasonOf(country: DemoCountry, kind: 'app' | 'shop', state: Delivery, random: Random): string {
  if (kind === 'shop') return 'expired';
  const es = state === 'lost' ? ['Se rompió la cadena de frío', 'Accidente en la ruta'] : ['El comprador desistió', 'Pedido repetido'];
  const en = state === 'lost' ? ['The cold chain broke', 'Accident on the road'] : ['The buyer called it off', 'Ordered twice'];
  return random.pick(country.language === 'es' ? es : en);
}

const addressOf = ({ language, coves }: DemoCountry, random: Random): string => {
  const [cove] = random.pick(coves);
  const place = cove.replace(/^Caleta /, '');
  const street =
    language === 'es'
      ? random.pick(['Av. Borde Costero', 'Calle Prat', 'Av. del Mar', 'Calle Comercio'])
      : random.pick(['Harbor Street', 'Front Street', 'Bay Road', 'Market Street']);
  return language === 'es' ? `${street} ${random.int(100, 2400)}, ${place}` : `${random.int(10, 900)} ${street}, ${place}`;
};
