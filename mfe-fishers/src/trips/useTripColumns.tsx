import { completenessOf, type TripRow } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { type Column, useFieldColumns } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { tripMessages } from './messages.ts';

/** The columns of the trips; ids are the fields by which the server sorts. */
export function useTripColumns(): readonly Column<TripRow>[] {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const column = useFieldColumns<TripRow>();
  return useMemo(() => {
    /** Day and time of a trip in the time zone of its landing place. */
    const inPlace = (field: 'departedAt' | 'landedAt'): Partial<Column<TripRow>> => ({
      value: (row) => format.inZone(row.timeZone).cell.day(row[field]),
      render: (row) => format.inZone(row.timeZone).date(row[field]),
      detail: (row) => format.inZone(row.timeZone).time(row[field]),
    });
    return [
      { id: 'code', header: t('code'), width: 80, isSortable: true, card: 'title', value: (row) => row.code },
      {
        id: 'vessel',
        header: t('vessel'),
        width: 190,
        leastWidth: 120,
        card: 'subtitle',
        value: (row) => row.vessel?.name ?? null,
        detail: (row) => row.fisher.name,
      },
      { id: 'fisher', header: t('fisher'), isFileOnly: true, value: (row) => row.fisher.name },
      column.day('departedAt', t('departure'), {
        width: 105,
        leastWidth: 104,
        isSortable: true,
        ...inPlace('departedAt'),
        card: 'none',
      }),
      column.day('landedAt', t('landing'), { width: 105, leastWidth: 104, isSortable: true, ...inPlace('landedAt') }),
      column.kg('landedGrams', t('landed'), { width: 126, isSortable: true }),
      {
        id: 'species',
        header: t('speciesAndKg'),
        width: 210,
        leastWidth: 100,
        value: (row) => row.catches.map(({ species, grams }) => `${species.name} ${format.weight(grams)}`).join(', '),
      },
      { id: 'gear', header: t('gear'), width: 90, leastWidth: 78, card: 'none', value: (row) => row.gear && t(`gears.${row.gear}`) },
      { id: 'faoArea', header: t('area'), width: 84, card: 'none', value: (row) => row.faoArea },
      {
        id: 'differences',
        header: t('difference'),
        width: 156,
        card: 'badge',
        value: (row) => row.observed?.differences ?? null,
        render: (row) => <Differences row={row} />,
      },
      {
        id: 'completeness',
        header: t('data'),
        unit: '%',
        align: 'end',
        width: 84,
        value: (row) => completenessOf(row.missing),
        render: (row) => format.number(completenessOf(row.missing)),
      },
    ];
  }, [t, format, column]);
}

/** The number of species whose observation differs from the report. */
export function Differences({ row }: { row: Pick<TripRow, 'observed'> }) {
  const t = useMessages(tripMessages);
  if (!row.observed) return t('notObserved');
  const { differences } = row.observed;
  return differences > 0 ? (
    <Badge tone="danger" icon="warning">
      {t('differences', { count: differences })}
    </Badge>
  ) : (
    <Badge tone="ok" icon="check">
      {t('noDifferences')}
    </Badge>
  );
}
