import type { ProductRow } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { ExpiryBadge, formMessages, taxMessages } from '@shop/shared/parts';
import { useCountry, useMay } from '@shop/shared/session';
import { Badge, cx } from '@shop/shared/ui';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { useFormName } from '../../parts/product-names.ts';
import { productMessages } from '../messages.ts';
import { AmountCell } from './AmountCell.tsx';
import css from './ProductList.module.css';
import { StockBar } from './StockBar.tsx';

/** The columns of the products list; ids are the fields by which the server sorts. */
export function useProductColumns(): readonly Column<ProductRow>[] {
  const t = useMessages(productMessages);
  const word = useMessages(formMessages);
  const taxWord = useMessages(taxMessages);
  const format = useFormat();
  const formOf = useFormName();
  const { currency } = useCountry();
  const column = useFieldColumns<ProductRow>();
  const mayEdit = useMay('products.edit');
  return useMemo(() => {
    const grams = (id: 'onHandGrams' | 'reservedGrams' | 'availableGrams', header: string, own: Partial<Column<ProductRow>> = {}) =>
      column.kg(id, header, {
        width: 88,
        value: (row) => (row.isVirtual ? null : format.cell.kg(row[id])),
        render: (row) => (row.isVirtual ? none : format.kg(row[id])),
        ...own,
      });
    const price = (id: 'costMinor' | 'priceMinor', header: string, own: Partial<Column<ProductRow>>) =>
      column.money(id, header, {
        unit: t('aKg', { currency }),
        width: 112,
        ...(mayEdit && { render: (row) => <AmountCell row={row} field={id} /> }),
        ...own,
      });
    return [
      {
        id: 'name',
        header: t('product'),
        width: 180,
        isSortable: true,
        card: 'title',
        value: (row) => row.name,
        detail: (row) => (
          <span className={css['form']}>
            <span>{formOf(row)}</span> {row.isVirtual && <Badge tone="neutral">{t('virtual')}</Badge>}{' '}
            {row.taxClass !== 'standard' && <Badge tone="neutral">{taxWord(`class.${row.taxClass}`)}</Badge>}
          </span>
        ),
      },
      { id: 'code', header: 'FAO', isFileOnly: true, value: (row) => row.species.code },
      { id: 'presentation', header: t('presentation'), isFileOnly: true, value: (row) => word(`presentation.${row.presentation}`) },
      { id: 'conservation', header: t('conservation'), isFileOnly: true, value: (row) => word(`conservation.${row.conservation}`) },
      {
        id: 'provider',
        header: t('provider'),
        width: 150,
        card: 'subtitle',
        value: (row) => row.provider?.name ?? null,
        render: (row) => row.provider?.name ?? t('noProvider'),
      },
      { id: 'stock', header: t('stock'), width: 104, card: 'badge', render: (row) => <StockBar stock={row} /> },
      grams('onHandGrams', t('onHand'), { width: 104, leastWidth: 104, isSortable: true, card: 'none' }),
      grams('reservedGrams', t('reservedShort'), { width: 92, card: 'none' }),
      grams('availableGrams', t('availableShort'), {
        isSortable: true,
        render: (row) =>
          row.isVirtual ? (
            none
          ) : (
            <span className={cx(css['strong'], row.availableGrams <= 0 && css['none'])}>{format.kg(row.availableGrams)}</span>
          ),
      }),
      column.day('nextExpiresAt', t('expiresFirst'), {
        width: 136,
        leastWidth: 112,
        isSortable: true,
        render: (row) =>
          row.nextExpiresAt || row.isVirtual ? (
            <ExpiryBadge at={row.nextExpiresAt} />
          ) : (
            <Badge tone="neutral" icon="ban">
              {t('out')}
            </Badge>
          ),
      }),
      price('costMinor', t('cost'), { card: 'none' }),
      price('priceMinor', t('price'), { isSortable: true }),
      { id: 'taxClass', header: taxWord('taxClass'), isFileOnly: true, value: (row) => taxWord(`class.${row.taxClass}`) },
      { id: 'isVirtual', header: t('virtual'), isFileOnly: true, value: (row) => (row.isVirtual ? t('yes') : t('no')) },
    ];
  }, [t, word, taxWord, format, formOf, currency, mayEdit, column]);
}
