import type { Product, ProductFields, ProductRow } from '@shop/shared/contract';
import type { Typed } from '@shop/shared/parts';

/** The form values of a product: all texts, empty for no value. */
export type ProductDraft = Record<
  'speciesId' | 'presentation' | 'conservation' | 'providerId' | 'costMinor' | 'priceMinor' | 'minGrams' | 'taxClass',
  string
>;

export const emptyDraft: ProductDraft = {
  speciesId: '',
  presentation: '',
  conservation: '',
  providerId: '',
  costMinor: '',
  priceMinor: '',
  minGrams: '',
  taxClass: 'standard',
};

export function draftOf(
  { species, presentation, conservation, provider, costMinor, priceMinor, minGrams, taxClass }: Product,
  typed: Typed,
): ProductDraft {
  return {
    speciesId: species._id,
    presentation,
    conservation,
    providerId: provider?._id ?? '',
    costMinor: typed.ofMinor(costMinor),
    priceMinor: typed.ofMinor(priceMinor),
    minGrams: typed.ofGrams(minGrams),
    taxClass,
  };
}

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export function fieldsOf(draft: ProductDraft, typed: Typed): ProductFields {
  return {
    speciesId: draft.speciesId,
    presentation: draft.presentation as ProductFields['presentation'],
    conservation: draft.conservation as ProductFields['conservation'],
    providerId: draft.providerId || null,
    costMinor: typed.minor(draft.costMinor),
    priceMinor: typed.minor(draft.priceMinor),
    minGrams: draft.minGrams.trim() === '' ? null : typed.grams(draft.minGrams),
    taxClass: draft.taxClass as ProductFields['taxClass'],
  };
}

/** A row as input of the call that edits it, for changing a single field. */
export function fieldsOfRow({ _id, species, presentation, conservation, provider, costMinor, priceMinor, minGrams }: ProductRow) {
  return { _id, speciesId: species._id, presentation, conservation, providerId: provider?._id ?? null, costMinor, priceMinor, minGrams };
}
