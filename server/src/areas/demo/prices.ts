import { countries } from '@shop/shared/contract';
import type { marketplaceProducts, priceChanges } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { userIdOf } from './people.ts';
import { daysBefore, Random } from './random.ts';

type Product = typeof marketplaceProducts.$inferInsert;
type PriceChange = typeof priceChanges.$inferInsert;

const dayMs = 86_400_000;
const reasons = {
  es: ['competencia', 'subió el flete', 'mucha pesca', 'poca pesca', 'fin de semana', 'calibre mayor', 'acuerdo con el comprador'],
  en: ['competition', 'freight went up', 'large landings', 'few landings', 'weekend', 'larger sizes', 'agreed with the buyer'],
};
const descriptions = {
  es: ['Pescada con espinel, eviscerada a bordo y en hielo desde la captura.', 'De pesca artesanal, con su origen a la vista.'],
  en: ['Caught by longline, gutted on board and on ice since the catch.', 'From small boats, with its origin on the label.'],
};

/** How the prices of what is published came to be what they are: up to a year of changes, and who made them. */
export function demoPrices(
  country: DemoCountry,
  products: readonly Product[],
  lots: ReadonlyMap<string, { receivedAt: string }>,
  now: Date,
) {
  const random = new Random(`prices ${country.key}`);
  const { _id: countryId, decimals } = countries[country.key];
  const step = decimals === 0 ? 10 : 5;
  const staff = ['admin', 'seller'].map((role) => userIdOf(`${role}.${country.suffix}`));
  const changes: PriceChange[] = [];
  const published = products.map((product): Product => {
    // What is past its life was sold at the one price that it came with.
    if (product.expiresAt && product.expiresAt <= now.toISOString()) return product;
    const lot = lots.get(product.lotId ?? '');
    // What is sold all year was published long ago; an offer of a lot, once the lot was there.
    const createdAt = product.caughtAt ? (lot?.receivedAt ?? product.createdAt) : daysBefore(now, random.int(300, 365));
    const days = (now.getTime() - Date.parse(createdAt ?? now.toISOString())) / dayMs;
    let toMinor = product.priceMinor;
    const every = product.caughtAt ? 2 : random.int(16, 40);
    for (let ago = every * (0.3 + random.next()); ago < days - 0.2; ago += every * (0.5 + random.next())) {
      const fromMinor = Math.max(step, Math.round((toMinor * (0.94 + random.next() * 0.11)) / step) * step);
      if (fromMinor === toMinor) continue;
      changes.push({
        _id: uuidOf(`demo:price:${product._id}:${changes.length}`),
        countryId,
        productId: product._id ?? '',
        fromMinor,
        toMinor,
        reason: random.chance(0.85) ? random.pick(reasons[country.language]) : null,
        at: daysBefore(now, ago),
        by: random.pick(staff),
      });
      toMinor = fromMinor;
    }
    const description = random.chance(0.6) ? random.pick(descriptions[country.language]) : null;
    return { ...product, ...(createdAt && { createdAt }), description };
  });
  return { published, changes };
}
