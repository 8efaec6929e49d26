import type { Carrier } from '@shop/shared/contract';
import { none, type Translate, useFormat, useMessages } from '@shop/shared/i18n';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { DayBadge, dayStateOf, LoadBar } from './CarrierDay.tsx';
import { carrierMessages } from './messages.ts';

/** `Aysén y 2 más` */
export function zonesInShort(zones: readonly string[], t: Translate<'zonesMore'>): string {
  const [first, ...others] = zones;
  if (!first) return none;
  return others.length === 0 ? first : t('zonesMore', { first, count: others.length });
}

/** The columns of the carriers' list; ids are the fields by which the server sorts. */
export function useCarrierColumns(): readonly Column<Carrier>[] {
  const t = useMessages(carrierMessages);
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        width: 240,
        isSortable: true,
        card: 'title',
        value: (row) => row.name,
        detail: (row) => [row.contact, row.phone].filter(Boolean).join(' · '),
      },
      { id: 'contact', header: t('contact'), isFileOnly: true, value: (row) => row.contact },
      { id: 'phone', header: t('phone'), isFileOnly: true, value: (row) => row.phone },
      { id: 'plate', header: t('plate'), width: 100, card: 'subtitle', value: (row) => row.plate },
      { id: 'isRefrigerated', header: t('cold'), width: 110, value: (row) => t(`cold.${row.isRefrigerated}`) },
      {
        id: 'zones',
        header: t('zones'),
        width: 170,
        leastWidth: 130,
        value: (row) => row.zones.join(', '),
        render: (row) => zonesInShort(row.zones, t),
      },
      {
        id: 'capacityGrams',
        header: t('capacity'),
        unit: 'kg',
        width: 120,
        align: 'end',
        isSortable: true,
        value: (row) => row.capacityGrams / 1000,
        render: (row) => format.kg(row.capacityGrams, 0),
      },
      {
        id: 'loadTodayGrams',
        header: t('load'),
        width: 220,
        leastWidth: 200,
        value: (row) => row.loadTodayGrams / 1000,
        render: (row) => <LoadBar carrier={row} />,
      },
      {
        id: 'stopsToday',
        header: t('stops'),
        width: 90,
        align: 'end',
        value: (row) => row.stopsToday,
        render: (row) => (row.stopsToday === 0 ? none : format.number(row.stopsToday)),
        detail: (row) => row.stopsToday > 0 && t('stopsDone', { count: row.doneToday }),
      },
      {
        id: 'state',
        header: t('state'),
        width: 120,
        card: 'badge',
        value: (row) => t(`state.${dayStateOf(row)}`),
        render: (row) => <DayBadge carrier={row} />,
      },
    ],
    [t, format],
  );
}
