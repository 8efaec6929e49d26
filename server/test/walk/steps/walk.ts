import type { Db } from '../../../src/base/db/db.ts';
import { products } from '../../../src/base/db/schema/index.ts';
import { dayIn } from '../../records.ts';
import type { Step, World } from '../world.ts';

/** Makes one random call; undefined: there is nothing to make it about. */
export type Walk = (world: World, db: Db) => Promise<Step | undefined>;

export const kg = ({ random }: World, most = 30) => random.int(1, most * 100) * 10;
export const price = ({ random }: World) => random.pick([0, 1, 333, 9901, 12_345]);
export const docNumber = ({ random }: World) => `W-${random.int(1, 1_000_000)}`;
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
export const form = (world: World) => ({ speciesId: world.random.pick(world.speciesIds), presentation: 'whole', conservation: 'chilled' });

/** Mostly no window or one that is offered; now and then one that is not. */
export const deliveryWindow = ({ random }: World) => random.pick([null, null, '09:00-12:00', '09:00-12:00', '16:00-19:00', '01:00-02:00']);
/** Mostly no day, which is today; now and then a day before or to come, which may be refused. */
export const dayOrNone = ({ random }: World) => random.pick([null, null, null, dayIn(0), dayIn(-1), dayIn(-3), dayIn(1)]);

/** Lines of one or two products. */
export async function lines(world: World, weight: 'askedGrams' | 'realGrams') {
  const found = [await world.any(products), await world.any(products)];
  const ids = [...new Set(found.flatMap((product) => product?._id ?? []))];
  return ids.map((productId) => ({
    productId,
    [weight]: kg(world),
    priceMinor: price(world),
    discount: world.random.pick([0, 0, 1250, 10_000]),
  }));
}
