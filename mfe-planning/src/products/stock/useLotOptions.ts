import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat } from '@shop/shared/i18n';

/** A product's lots, and as choices: `CL-2231 · 142,0 kg · 23-11-2026`. */
export function useLotOptions(productId: string) {
  const { weight, date } = useFormat();
  const lots = useCall(calls.products.lots, { productId }).data;
  const options = (lots ?? []).map(({ _id, code, availableGrams, expiresAt }) => ({
    value: _id,
    label: [code, weight(availableGrams), date(expiresAt)].join(' · '),
  }));
  return { lots, options };
}
