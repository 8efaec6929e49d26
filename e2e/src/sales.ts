import { type CallAnswer, type CallInput, type Client, calls, type Sale } from '@shop/shared/contract';
import { ask, type Session } from './accounts.ts';

type Product = CallAnswer<typeof calls.products.create>;

/** A product of the spec's own with stock, so that nobody else sells it meanwhile. */
export async function newProduct(session: Session, { kg = 500, priceMinor = 8000 } = {}): Promise<Product> {
  const species = await ask<CallAnswer<typeof calls.species.list>>(
    `${calls.species.list.path}?countryId=${session.countryId}&searchValue=`,
    {
      sessionId: session.id,
    },
  );
  const product: CallInput<typeof calls.products.create>['product'] = {
    speciesId: species[0]?._id ?? '',
    presentation: 'fillet',
    conservation: 'frozen',
    providerId: null,
    costMinor: 5000,
    priceMinor,
    minGrams: null,
    isVirtual: false,
  };
  const made = await ask<Product>(calls.products.create.path, {
    method: calls.products.create.method,
    sessionId: session.id,
    body: { countryId: session.countryId, product },
  });
  const path = calls.products.increaseStock.path.replace('{productId}', made._id).replace('{kg}', String(kg));
  return ask<Product>(`${path}?reason=received`, { sessionId: session.id });
}

/** A sale registered by hand, behind the page's back. */
export function newSale(session: Session, client: Client, product: Product, { grams = 10_000 } = {}): Promise<Sale> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date());
  return ask<Sale>(calls.sales.register.path.replace('{product}', 'seafood'), {
    method: calls.sales.register.method,
    sessionId: session.id,
    body: {
      countryId: session.countryId,
      sale: {
        clientId: client._id,
        soldOn: today,
        comment: '',
        lines: [{ productId: product._id, realGrams: grams, priceMinor: product.priceMinor, discount: 0 }],
      },
    },
  });
}
