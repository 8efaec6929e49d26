import { formatTaxId, type Partner } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { Badge } from '@shop/shared/ui';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { partnerMessages } from './messages.ts';

/** Whether a partner is active. */
export function PartnerState({ partner: { active } }: { partner: Partner }) {
  const t = useMessages(partnerMessages);
  return (
    <Badge tone={active ? 'ok' : 'neutral'} icon={active ? 'check' : 'ban'}>
      {t(`active.${active}`)}
    </Badge>
  );
}

/** The columns of the partners' list; ids are the fields by which the server sorts. */
export function usePartnerColumns(): readonly Column<Partner>[] {
  const t = useMessages(partnerMessages);
  const format = useFormat();
  const { key } = useCountry();
  return useMemo(
    () => [
      { id: 'name', header: t('name'), width: 240, isSortable: true, card: 'title', value: (row) => row.name },
      {
        id: 'taxId',
        header: t('taxId'),
        width: 140,
        card: 'subtitle',
        value: (row) => row.taxId && formatTaxId(key, row.taxId),
      },
      { id: 'kind', header: t('kind'), width: 130, value: (row) => t(`kind.${row.kind}`) },
      { id: 'contact', header: t('contact'), width: 180, value: (row) => row.contact, detail: (row) => row.phone },
      { id: 'phone', header: t('phone'), isFileOnly: true, value: (row) => row.phone },
      {
        id: 'commissionRate',
        header: t('commission'),
        unit: '%',
        width: 120,
        align: 'end',
        isSortable: true,
        value: (row) => row.commissionRate / 100,
        render: (row) => format.percent(row.commissionRate / 100, 2),
      },
      {
        id: 'active',
        header: t('active'),
        width: 120,
        card: 'badge',
        value: (row) => t(`active.${row.active}`),
        render: (row) => <PartnerState partner={row} />,
      },
    ],
    [t, format, key],
  );
}
