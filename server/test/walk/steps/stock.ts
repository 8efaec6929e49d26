import { taxClasses } from '@shop/shared/contract';
import { lots, marketplaceProducts, products } from '../../../src/base/db/schema/index.ts';
import { chile } from '../world.ts';
import { kg, type Walk } from './walk.ts';

export const moreStock: Walk = async (world) => {
  const { random } = world;
  const isOfTrip = random.chance(0.4);
  const product = await world.any(products, ({ speciesId, isVirtual }) => (isOfTrip ? speciesId === world.speciesIds[0] : !isVirtual));
  const lot = random.chance(0.3) ? await world.any(lots, ({ productId }) => productId === product?._id) : undefined;
  const query = { reason: random.pick(['received', 'count', 'found']), lotId: lot?._id, ...(isOfTrip && !lot && { tripId: world.tripId }) };
  return product && world.send('products.increaseStock', { params: { productId: product._id, kg: kg(world, 200) / 1000 }, query });
};

export const lessStock: Walk = async (world) => {
  const { random } = world;
  const product = await world.any(products, ({ onHandGrams }) => onHandGrams > 0);
  const lot = random.chance(0.4) ? await world.any(lots, ({ productId }) => productId === product?._id) : undefined;
  const query = { reason: random.pick(['count', 'damaged', 'expired']), lotId: lot?._id };
  return product && world.send('products.reduceStock', { params: { productId: product._id, kg: kg(world, 10) / 1000 }, query });
};

/** A product that becomes virtual holds no stock from then on. */
export const switchVirtual: Walk = async (world) => {
  const product = await world.any(products, ({ isVirtual }) => isVirtual);
  if (!product || (product.isVirtual && world.random.chance(0.8))) return undefined;
  const body = { productId: product._id, isVirtual: true, version: world.seen(product) };
  return world.send('products.updateVirtual', { body });
};

/** A product moves to another tax class; lines of documents that exist keep theirs. */
export const changeTaxClass: Walk = async (world) => {
  const product = await world.any(products);
  if (!product) return undefined;
  const { _id, speciesId, presentation, conservation, providerId, costMinor, priceMinor, minGrams } = product;
  const fields = { _id, speciesId, presentation, conservation, providerId, costMinor, priceMinor, minGrams };
  const body = { countryId: chile, product: { ...fields, taxClass: world.random.pick(taxClasses) }, version: world.seen(product) };
  return world.send('products.update', { body });
};

/** Offers a part of a lot in the app, or changes what is offered. */
export const publish: Walk = async (world) => {
  const { random } = world;
  const offer = random.chance(0.5) ? await world.any(marketplaceProducts) : undefined;
  if (offer && random.chance(0.3))
    return world.send('marketplace.setPrice', {
      params: { id: offer._id },
      body: { priceMinor: random.pick([1, 5000, 9901]), reason: 'Mercado', version: world.seen(offer) },
    });
  if (offer)
    return world.send('marketplace.updateProduct', {
      params: { id: offer._id },
      body: { active: random.chance(0.7), visible: random.chance(0.9), version: world.seen(offer) },
    });
  const lot = await world.any(lots, ({ onHandGrams, reservedGrams }) => onHandGrams > reservedGrams);
  const terms = {
    presentation: null,
    conservation: null,
    grams: kg(world, 60),
    priceMinor: 9901,
    buyerType: random.chance(0.7),
    visible: true,
  };
  return lot && world.send('marketplace.publish', { body: { countryId: chile, product: { source: 'lot', sourceId: lot._id, ...terms } } });
};
