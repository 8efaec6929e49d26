import type { ProductRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { productMessages } from '../messages.ts';
import css from './ProductList.module.css';

type Stock = Pick<ProductRow, 'isVirtual' | 'onHandGrams' | 'availableGrams' | 'reservedGrams'>;

/** The stock on hand: the available part solid, the reserved part hatched; its label states both. */
export function StockBar({ stock }: { stock: Stock }) {
  const t = useMessages(productMessages);
  const { weight } = useFormat();
  if (stock.isVirtual) return <span className={css['quiet']}>{t('noStock')}</span>;
  const share = (grams: number) => `${(grams / Math.max(1, stock.onHandGrams)) * 100}%`;
  const label = t('stockOf', { available: weight(stock.availableGrams), reserved: weight(stock.reservedGrams) });
  return (
    <span className={css['bar']} role="img" aria-label={label} title={label}>
      {stock.availableGrams > 0 && <span className={css['available']} style={{ inlineSize: share(stock.availableGrams) }} />}
      {stock.reservedGrams > 0 && <span className={css['reserved']} style={{ inlineSize: share(stock.reservedGrams) }} />}
    </span>
  );
}

/** The legend of the stock bars. */
export function StockLegend() {
  const t = useMessages(productMessages);
  return (
    <span className={css['legend']}>
      <span className={css['key']}>
        <span className={css['available']} /> {t('available')}
      </span>
      <span className={css['key']}>
        <span className={css['reserved']} /> {t('reserved')}
      </span>
    </span>
  );
}
