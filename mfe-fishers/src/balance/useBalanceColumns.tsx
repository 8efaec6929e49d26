import type { BalanceRow } from '@shop/shared/contract';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import css from './Balance.module.css';
import { BalanceBar } from './BalanceBar.tsx';
import { BalanceState } from './BalanceState.tsx';
import { balanceParts, offOf, offShareOf } from './balance-parts.ts';
import { balanceMessages } from './messages.ts';

export function useBalanceColumns(): readonly Column<BalanceRow>[] {
  const t = useMessages(balanceMessages);
  const format = useFormat();
  const column = useFieldColumns<BalanceRow>();
  return useMemo(() => {
    const isOff = ({ state }: BalanceRow) => state === 'unexplained' || state === 'over';
    const marked = (row: BalanceRow, text: string) => (isOff(row) ? <span className={css['off']}>{text}</span> : text);
    const share = (row: BalanceRow) => offShareOf(row);
    return [
      {
        id: 'code',
        header: t('trip'),
        width: 130,
        leastWidth: 110,
        isSortable: true,
        card: 'title',
        value: (row) => row.code,
        detail: (row) => row.vessel ?? row.fisher.name,
      },
      { id: 'fisher', header: t('fisher'), isFileOnly: true, value: (row) => row.fisher.name },
      { id: 'cove', header: t('cove'), isFileOnly: true, value: (row) => row.cove },
      column.day('landedAt', t('landing'), {
        ...{ width: 110, leastWidth: 108, isSortable: true },
        value: (row) => format.inZone(row.timeZone).cell.day(row.landedAt),
        render: (row) => format.inZone(row.timeZone).date(row.landedAt),
      }),
      {
        id: 'enteredGrams',
        header: t('entered'),
        unit: 'kg',
        align: 'end',
        width: 130,
        render: (row) => format.kg(row.enteredGrams),
        value: (row) => format.cell.kg(row.enteredGrams),
        detail: (row) => t(`source.${row.source}`),
      },
      { id: 'where', header: t('where'), width: 390, leastWidth: 180, render: (row) => <BalanceBar parts={row} /> },
      ...balanceParts.slice(0, 4).map(
        ([name, field]): Column<BalanceRow> => ({
          id: field,
          header: t(name),
          unit: 'kg',
          isFileOnly: true,
          value: (row) => format.cell.kg(row[field]),
        }),
      ),
      {
        id: 'unexplainedGrams',
        header: t('unexplained'),
        unit: 'kg',
        align: 'end',
        width: 130,
        isSortable: true,
        render: (row) => marked(row, format.kg(offOf(row))),
        value: (row) => format.cell.kg(offOf(row)),
      },
      {
        id: 'share',
        header: '%',
        align: 'end',
        width: 70,
        card: 'none',
        render: (row) => marked(row, share(row) === null ? none : format.number(share(row) ?? 0, 1)),
        value: (row) => (share(row) === null ? null : format.number(share(row) ?? 0, 1)),
      },
      {
        id: 'state',
        header: t('state'),
        width: 140,
        card: 'badge',
        render: (row) => <BalanceState state={row.state} />,
        value: (row) => t(`state.${row.state}`),
      },
    ];
  }, [t, format, column]);
}
