import { netOf, type Purchase, pricePerKg } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { salePriceMessages } from './sale-price-messages.ts';
import type { useArrival } from './useArrival.ts';

export interface SalePriceFieldProps {
  arrival: ReturnType<typeof useArrival>;
  purchase: Purchase;
  /** The received weight. */
  grams: number;
}

/** The sale price per kg of a product that is received for the first time, next to its cost including freight. */
export function SalePriceField({ arrival, purchase, grams }: SalePriceFieldProps) {
  const t = useMessages(salePriceMessages);
  const format = useFormat();
  const typed = useTyped();
  const { currency } = useCountry();
  const { priceMinor, freightMinor } = purchase;
  const costMinor = pricePerKg(netOf({ grams, priceMinor }) + freightMinor, grams);
  const price = typed.minor(arrival.watch('salePriceMinor'));
  const { like } = arrival;
  const likeWords = ({ provider }: NonNullable<typeof like>) => (provider ? t('like', { provider: provider.name }) : t('likeAny'));
  return (
    <AmountInput
      title={t('salePrice')}
      unit={currency}
      placeholder=""
      isRequired
      hint={like?.priceMinor === price ? `${likeWords(like)} ${costWords()}` : costWords()}
      error={arrival.formState.errors.salePriceMinor?.message}
      {...arrival.register('salePriceMinor')}
    />
  );

  function costWords(): string {
    const cost = format.money(costMinor);
    if (!Number.isInteger(price) || price === 0) return t('cost', { cost });
    const margin = format.money(Math.abs(price - costMinor));
    const percent = format.percent((Math.abs(price - costMinor) * 100) / price, 1);
    return price < costMinor ? t('under', { cost, loss: margin }) : t('margin', { cost, margin, percent });
  }
}
