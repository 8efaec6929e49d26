import type { CallInput, ShopProduct } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.shopProducts.create>['product'];
type Addon = ShopProduct['addons'][number];

/** The form values of a shop product: `active` is a checkbox, everything else a text. */
export type ProductDraft = Record<Exclude<keyof Fields, 'active'>, string> & { active: boolean };
export type AddonDraft = Record<Exclude<keyof Addon, 'required'>, string> & { required: boolean };

export const emptyProduct: ProductDraft = {
  name: '',
  description: '',
  priceMinor: '',
  unit: 'unit',
  stock: '',
  category: 'fresh',
  speciesId: '',
  active: true,
};
export const emptyAddon: AddonDraft = { name: '', priceMinor: '', most: '1', required: false };

export function draftOf(
  { name, description, priceMinor, unit, stock, category, species, active }: ShopProduct,
  typed: Typed,
): ProductDraft {
  return {
    ...{ name, description, unit, category, active },
    priceMinor: typed.ofMinor(priceMinor),
    stock: String(stock),
    speciesId: species._id,
  };
}

/** An integer; excess decimals are preserved, so that the schema rejects them. */
const count = (text: string, typed: Typed) => typed.rate(text) / 100;

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export const fieldsOf = (draft: ProductDraft, typed: Typed): Fields => ({
  ...draft,
  unit: draft.unit as Fields['unit'],
  category: draft.category as Fields['category'],
  priceMinor: typed.minor(draft.priceMinor),
  stock: count(draft.stock, typed),
});

export const addonDraftOf = (addon: Addon, typed: Typed): AddonDraft => ({
  ...addon,
  priceMinor: typed.ofMinor(addon.priceMinor),
  most: String(addon.most),
});
export const addonOf = (draft: AddonDraft, typed: Typed): Addon => ({
  ...draft,
  priceMinor: typed.minor(draft.priceMinor),
  most: count(draft.most, typed),
});
