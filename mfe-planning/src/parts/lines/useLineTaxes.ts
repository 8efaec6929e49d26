import type { TaxedNet } from '@shop/shared/contract/taxes';
import { useTaxRates } from '@shop/shared/parts';
import { useAvailability } from '../useAvailability.ts';

type LineTax = Omit<TaxedNet, 'netMinor'>;

export interface TaxedDocument {
  productIds: readonly string[];
  /** The day of the delivery: requesting it here shares the call with the lines of the form. */
  deliverOn: string;
  deliveryWindow: string;
  /** The day whose tax rates apply. */
  day: string;
  /** The standard rate; undefined while it is not known. */
  ivaRate: number | undefined;
  /** Lines of an edited document: they keep their tax class, and also their rate unless the document moved to another day. */
  stored?: readonly (LineTax & { product: { _id: string } })[];
  isOtherDay?: boolean;
}

/** Returns the tax of each product of a document in a form; undefined while it is not known, or if there is no rate on that day. */
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
