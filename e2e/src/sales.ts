import type { CallAnswer, CallInput, Client, Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { ask, type Session } from './accounts.ts';
import { newRut } from './clients.ts';
import { todayInChile } from './requests.ts';

type Product = CallAnswer<typeof calls.products.create>;

/** Species of which a worker makes products: choosers show twenty of a name, and specs make more than that. */
let productsMade = 7 * Number(process.env.TEST_WORKER_INDEX);

/** A product of the spec's own with stock, of a provider of its own: nobody else sells it meanwhile. */
export async function newProduct(session: Session, { kg = 500, priceMinor = 8000 } = {}): Promise<Product> {
  const { id: sessionId, countryId } = session;
  const inCountry = `?countryId=${countryId}`;
  const species = await ask<CallAnswer<typeof calls.species.list>>(`${calls.species.list.path}${inCountry}&searchValue=`, { sessionId });
  const areas = await ask<{ _id: string; parentId: string | null }[]>(calls.places.ofCountry.path.replace('{countryId}', countryId), {
    sessionId,
  });
  const commune = areas.find(({ parentId }) => parentId !== null);
  const taxId = newRut();
  const provider = await ask<{ _id: string }>(calls.providers.create.path, {
    method: calls.providers.create.method,
    sessionId,
    body: {
      countryId,
      provider: {
        legalName: `Planta ${taxId}`,
        taxId,
        type: 'plant',
        phone: '+56322214480',
        email: null,
        regionId: commune?.parentId,
        communeId: commune?._id,
        address: 'Muelle 7',
        cove: null,
      },
    },
  });
  const product: CallInput<typeof calls.products.create>['product'] = {
    speciesId: species[productsMade++ % species.length]?._id ?? '',
    presentation: 'fillet',
    conservation: 'frozen',
    providerId: provider._id,
    costMinor: 5000,
    priceMinor,
    minGrams: null,
    isVirtual: false,
  };
  const made = await ask<Product>(calls.products.create.path, {
    method: calls.products.create.method,
    sessionId,
    body: { countryId, product },
  });
  const path = calls.products.increaseStock.path.replace('{productId}', made._id).replace('{kg}', String(kg));
  return ask<Product>(`${path}?reason=received`, { sessionId });
}

/** A sale registered by hand, behind the page's back. */
export function newSale(session: Session, client: Client, product: Product, { grams = 10_000 } = {}): Promise<Sale> {
  return ask<Sale>(calls.sales.register.path.replace('{product}', 'seafood'), {
    method: calls.sales.register.method,
    sessionId: session.id,
    body: {
      countryId: session.countryId,
      sale: {
        clientId: client._id,
        soldOn: todayInChile(),
        comment: '',
        lines: [{ productId: product._id, realGrams: grams, priceMinor: product.priceMinor, discount: 0 }],
      },
    },
  });
}

/** Gives a sale to the first carrier at work, behind the page's back. */
export async function carry(session: Session, { _id: saleId, version }: Pick<Sale, '_id' | 'version'>): Promise<Sale> {
  const { id: sessionId, countryId } = session;
  const path = `${calls.transport.ofCountry.path.replace('{id}', countryId)}?active=true`;
  const [carrier] = await ask<{ _id: string }[]>(path, { sessionId });
  return ask<Sale>(calls.sales.updateDeliveryDetails.path, {
    method: calls.sales.updateDeliveryDetails.method,
    sessionId,
    body: { saleId, version, delivery: { transportistUserId: carrier?._id }, isConfirmed: true },
  });
}
