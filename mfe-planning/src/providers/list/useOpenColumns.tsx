import type { CallAnswer, ProviderRow } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { providerMessages } from '../messages.ts';
import css from './ProviderList.module.css';
import { useProviderColumns } from './useProviderColumns.tsx';

type Open = CallAnswer<typeof calls.providers.withOrders>['items'][number]['orders'][number];

export interface OpenThings<Row> {
  header: 'openOrders' | 'activeOffers';
  date: 'needed' | 'until';
  /** The orders or offers that the row contains, and their total number. */
  openOf: (row: Row) => { shown: readonly Open[]; total: number };
  hrefOf: (open: Open) => string;
}

/** Columns for the provider and its open orders or offers, each with a link. things: must be constant. */
export function useOpenColumns<Row extends ProviderRow>(things: OpenThings<Row>): readonly Column<Row>[] {
  const t = useMessages(providerMessages);
  const format = useFormat();
  const columns = useProviderColumns();
  return useMemo(() => {
    const { header, date, openOf, hrefOf } = things;
    const named = columns.filter(({ id }) => ['legalName', 'type', 'place'].includes(id));
    const open: Column<Row> = {
      id: header,
      header: t(header),
      width: 420,
      render: (row) => {
        const { shown, total } = openOf(row);
        return (
          <ul className={css['open']}>
            {shown.map((one) => (
              <li key={one._id}>
                <Link to={hrefOf(one)}>
                  {one.species}, {format.weight(one.grams)}
                </Link>{' '}
                {one.priceMinor === null ? t('anyPrice') : t('aKg', { price: format.money(one.priceMinor) })},{' '}
                {t(date, { date: format.date(one.until) })}
              </li>
            ))}
            {total > shown.length && <li className={css['quiet']}>{t('more', { count: total - shown.length })}</li>}
          </ul>
        );
      },
    };
    return [...named, open];
  }, [columns, format, t, things]);
}
