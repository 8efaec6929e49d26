import { formatTaxId, type OrganizationRow } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { organizationMessages } from './messages.ts';
import { OrganizationState } from './organization-words.tsx';

/** The columns of organizations; ids are the fields by which the server sorts. isQueue: for waiting organizations, which have no purchases yet. */
export function useOrganizationColumns(isQueue = false): readonly Column<OrganizationRow>[] {
  const t = useMessages(organizationMessages);
  const format = useFormat();
  const { key } = useCountry();
  const column = useFieldColumns<OrganizationRow>();
  return useMemo(() => {
    const taxIdOf = ({ taxId }: OrganizationRow) => (taxId ? formatTaxId(key, taxId) : null);
    const who: Column<OrganizationRow>[] = [
      {
        id: 'name',
        header: t('organization'),
        width: 240,
        isSortable: true,
        card: 'title',
        value: (row) => row.name,
        detail: (row) => taxIdOf(row) ?? none,
      },
      { id: 'taxId', header: t('taxId'), isFileOnly: true, value: taxIdOf },
      { id: 'buyerType', header: t('buyerType'), width: 115, card: 'subtitle', value: (row) => t(`buyer.${row.buyerType}`) },
      { id: 'type', header: t('type'), isFileOnly: true, value: (row) => row.type.name },
      { id: 'commune', header: t('commune'), width: 130, value: (row) => row.commune },
    ];
    const state: Column<OrganizationRow> = {
      id: 'state',
      header: t('state'),
      width: 150,
      card: 'badge',
      value: (row) => t(`state.${row.state}`),
      render: (row) => <OrganizationState state={row.state} />,
      detail: (row) => row.reason,
    };
    if (isQueue)
      return [
        ...who,
        column.day('createdAt', t('registered'), { width: 120, isSortable: true, detail: (row) => format.relative(row.createdAt) }),
        state,
      ];
    return [
      ...who,
      {
        id: 'purchases',
        header: t('purchases'),
        align: 'end',
        width: 95,
        isSortable: true,
        value: (row) => row.purchases,
        render: (row) => format.number(row.purchases),
      },
      column.kg('grams', t('weight'), { isSortable: true }),
      column.money('spendMinor', t('spend'), { isSortable: true }),
      column.day('lastPurchaseAt', t('last'), { width: 105, isSortable: true, cardHeader: t('lastLong') }),
      {
        id: 'users',
        header: t('users'),
        align: 'end',
        width: 90,
        card: 'none',
        value: (row) => row.users,
        render: (row) => format.number(row.users),
      },
      state,
    ];
  }, [t, format, key, column, isQueue]);
}
