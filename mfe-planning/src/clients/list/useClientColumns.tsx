import { type ClientRow, formatTaxId } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Avatar, Badge } from '@shop/shared/ui';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { clientTexts } from '../messages.ts';
import { usePaymentTerms } from '../usePaymentTerms.ts';
import css from './ClientList.module.css';

/** The columns of the clients list; ids are the fields that the server sorts by. */
export function useClientColumns(): readonly Column<ClientRow>[] {
  const t = useMessages(clientTexts);
  const format = useFormat();
  const country = useCountry();
  const terms = usePaymentTerms();
  // Rows re-render only when the columns change, so they change only with country and language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: t and terms follow the language, as format does
  return useMemo(
    () => [
      {
        id: 'legalName',
        header: t('name'),
        width: 250,
        isSortable: true,
        card: 'title',
        render: (row) => row.legalName,
        detail: (row) => formatTaxId(country.key, row.taxId),
      },
      { id: 'category', header: t('category'), width: 140, card: 'subtitle', render: (row) => row.category.name },
      {
        id: 'seller',
        header: t('seller'),
        width: 170,
        card: 'none',
        render: (row) =>
          row.seller ? (
            <span className={css['seller']}>
              <Avatar name={row.seller.name} size={22} /> <span>{row.seller.name}</span>
            </span>
          ) : (
            t('noSeller')
          ),
      },
      { id: 'paymentTermDays', header: t('terms'), width: 95, isSortable: true, render: (row) => terms.nameOf(row.paymentTermDays) },
      { id: 'commune', header: t('commune'), width: 120, card: 'none', render: (row) => row.commune },
      { id: 'lastOrderAt', header: t('lastOrder'), width: 125, isSortable: true, render: (row) => format.date(row.lastOrderAt) },
      {
        id: 'openLogs',
        header: t('log'),
        width: 128,
        isSortable: true,
        card: 'badge',
        render: (row) =>
          row.openLogs > 0 ? (
            <Badge tone="warning" icon="chat">
              {t('logOpen', { count: row.openLogs })}
            </Badge>
          ) : (
            <span className={css['quiet']}>{t('logUpToDate')}</span>
          ),
      },
    ],
    [country, format],
  );
}
