import type { AppPurchase, CallInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { LineOf, Typed } from '@shop/shared/parts';

type Fields = CallInput<typeof calls.appPurchases.create>['purchase'];

/** The form values of a purchase: all texts, empty for no value. */
export type PurchaseDraft = Record<Exclude<keyof Fields, 'lines'>, string> & { lines: LineOf<'grams'>[] };

export const emptyLine: LineOf<'grams'> = { productId: '', grams: '', priceMinor: '' };

export const emptyPurchase = (today: string): PurchaseDraft => ({
  organizationId: '',
  deliverOn: today,
  deliveryWindow: '',
  address: '',
  freightMinor: '',
  note: '',
  couponCode: '',
  lines: [emptyLine],
});

export const draftOf = (
  { buyer, deliverOn, deliveryWindow, address, freightMinor, note, couponCode, lines }: AppPurchase,
  typed: Typed,
): PurchaseDraft => ({
  organizationId: buyer.organization?._id ?? '',
  deliverOn,
  deliveryWindow: deliveryWindow ?? '',
  address,
  freightMinor: typed.ofMinor(freightMinor),
  note,
  couponCode: couponCode ?? '',
  lines: lines.map(({ product, grams, priceMinor }) => ({
    productId: product._id,
    grams: typed.ofGrams(grams),
    priceMinor: typed.ofMinor(priceMinor),
  })),
});

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export const fieldsOf = ({ lines, deliveryWindow, freightMinor, couponCode, ...draft }: PurchaseDraft, typed: Typed): Fields => ({
  ...draft,
  deliveryWindow: deliveryWindow || null,
  couponCode: couponCode.trim() || null,
  freightMinor: freightMinor.trim() === '' ? 0 : typed.minor(freightMinor),
  lines: lines.map((line) => ({
    productId: line.productId,
    grams: typed.grams(line.grams),
    priceMinor: typed.minor(line.priceMinor),
  })),
});
