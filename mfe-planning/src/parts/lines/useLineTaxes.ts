import type { TaxedNet } from '@shop/shared/contract/taxes';
import { useTaxRates } from '@shop/shared/parts';
import { useAvailability } from '../useAvailability.ts';

type LineTax = Omit<TaxedNet, 'netMinor'>;

export interface TaxedDocument {
  productIds: readonly string[];
  /** Of its delivery: the lines of the form ask for it already. */
  deliverOn: string;
  deliveryWindow: string;
  /** The day whose rates it has. */
  day: string;
  /** Of the standard class; undefined while it is not known yet. */
  ivaRate: number | undefined;
  /** Lines of an edited document: they keep their class, and unless the document moved to another day their rate. */
  stored?: readonly (LineTax & { product: { _id: string } })[];
  isOtherDay?: boolean;
}

/** How the server taxes each product of a document that is being typed; undefined while that is not known, or the day has no rate for it. */
export function useLineTaxes(document: TaxedDocument): (productId: string) => LineTax | undefined {
  const { productIds, deliverOn, deliveryWindow, day, ivaRate, stored = [], isOtherDay = false } = document;
  const products = useAvailability(productIds, deliverOn, deliveryWindow || null);
  const rates = useTaxRates(day);
  return (productId) => {
    const taxClass = stored.find(({ product }) => product._id === productId)?.taxClass ?? products.get(productId)?.taxClass;
    if (!taxClass) return undefined;
    const kept = isOtherDay ? undefined : stored.find((line) => line.taxClass === taxClass)?.ivaRate;
    const rate = taxClass === 'standard' ? ivaRate : (kept ?? rates(taxClass));
    return rate === undefined ? undefined : { taxClass, ivaRate: rate };
  };
}
