import { formatTaxId, type ProviderRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { providerMessages } from '../messages.ts';
import { FillRate } from './FillRate.tsx';

/** The columns of the providers list; ids are the fields by which the server sorts. */
export function useProviderColumns(): readonly Column<ProviderRow>[] {
  const t = useMessages(providerMessages);
  const format = useFormat();
  const { key } = useCountry();
  return useMemo(
    () => [
      {
        id: 'legalName',
        header: t('name'),
        width: 260,
        isSortable: true,
        card: 'title',
        value: (row) => row.legalName,
        detail: (row) => formatTaxId(key, row.taxId),
      },
      { id: 'taxId', header: t('taxId'), isFileOnly: true, value: (row) => formatTaxId(key, row.taxId) },
      { id: 'type', header: t('type'), width: 120, card: 'subtitle', value: (row) => t(`types.${row.type}`) },
      {
        id: 'place',
        header: t('place'),
        width: 170,
        card: 'none',
        value: (row) => `${row.commune}, ${row.region}`,
        render: (row) => row.commune,
        detail: (row) => row.region,
      },
      { id: 'cove', header: t('cove'), width: 150, value: (row) => row.cove },
      { id: 'phone', header: t('phone'), isFileOnly: true, value: (row) => row.phone },
      {
        id: 'openOrders',
        header: t('openOrders'),
        cardHeader: t('openOrdersShort'),
        width: 130,
        align: 'end',
        value: (row) => row.openOrders,
        render: (row) => format.number(row.openOrders),
      },
      {
        id: 'activeOffers',
        header: t('activeOffers'),
        cardHeader: t('activeOffersShort'),
        width: 130,
        align: 'end',
        value: (row) => row.activeOffers,
        render: (row) => format.number(row.activeOffers),
      },
      {
        id: 'fillRate',
        header: t('fillRate'),
        unit: '%',
        width: 150,
        card: 'badge',
        value: (row) => (row.fillRate === null ? null : row.fillRate / 100),
        render: (row) => <FillRate rate={row.fillRate} none={t('noFillRate')} />,
      },
    ],
    [key, format, t],
  );
}
