import { type ClientRow, formatTaxId } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Avatar, Badge, cx } from '@shop/shared/ui';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { usePaymentTerms } from '../../parts/client/usePaymentTerms.ts';
import { clientMessages } from '../messages.ts';
import css from './ClientList.module.css';

/** The columns of the clients list; ids are the fields by which the server sorts. */
export function useClientColumns(): readonly Column<ClientRow>[] {
  const t = useMessages(clientMessages);
  const column = useFieldColumns<ClientRow>();
  const format = useFormat();
  const { key } = useCountry();
  const { nameOf: termsOf } = usePaymentTerms();
  // Rows re-render only when the columns change, so they change only with country and language.
  return useMemo(
    () => [
      {
        id: 'legalName',
        header: t('name'),
        width: 250,
        isSortable: true,
        card: 'title',
        value: (row) => row.legalName,
        detail: (row) => formatTaxId(key, row.taxId),
      },
      { id: 'taxId', header: t('taxId'), isFileOnly: true, value: (row) => formatTaxId(key, row.taxId) },
      { id: 'category', header: t('category'), width: 125, card: 'subtitle', value: (row) => row.category.name },
      {
        id: 'seller',
        header: t('seller'),
        width: 165,
        card: 'none',
        value: (row) => row.seller?.name ?? null,
        render: (row) =>
          row.seller ? (
            <span className={css['seller']}>
              <Avatar name={row.seller.name} size={22} /> <span>{row.seller.name}</span>
            </span>
          ) : (
            t('noSeller')
          ),
      },
      {
        id: 'paymentTermDays',
        header: t('terms'),
        width: 95,
        isSortable: true,
        card: 'none',
        value: (row) => termsOf(row.paymentTermDays),
      },
      { id: 'phone', header: t('phone'), isFileOnly: true, value: (row) => row.phone },
      { id: 'commune', header: t('commune'), isFileOnly: true, value: (row) => row.commune },
      column.day('lastOrderAt', t('lastOrder'), { width: 125, isSortable: true, isFirstToGo: true }),
      column.kg('boughtGrams', t('bought'), { width: 132, isFirstToGo: true }),
      column.kg('boughtBeforeGrams', t('boughtBefore'), { isFileOnly: true }),
      column.money('balanceMinor', t('balance'), {
        width: 142,
        leastWidth: 142,
        isSortable: true,
        render: ({ balanceMinor, overdueDays }) =>
          balanceMinor !== 0 && <span className={cx(overdueDays > 0 && css['late'])}>{format.money(balanceMinor)}</span>,
        detail: ({ overdueDays, balanceMinor }) =>
          balanceMinor < 0
            ? t('toGiveBack')
            : overdueDays > 0 && <span className={css['late']}>{t('overdueFor', { count: overdueDays })}</span>,
      }),
      { id: 'overdueDays', header: t('overdueDays'), isFileOnly: true, value: (row) => row.overdueDays },
      column.money('creditLimitMinor', t('credit'), { isFileOnly: true }),
      {
        id: 'openLogs',
        header: t('log'),
        width: 128,
        isSortable: true,
        card: 'badge',
        value: (row) => row.openLogs,
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
    [key, column, format, t, termsOf],
  );
}
