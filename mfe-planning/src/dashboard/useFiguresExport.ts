import { useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { type Column, useListExport } from '@shop/shared/ui/data';
import type { Day } from './figures.ts';
import { dashboardMessages } from './messages.ts';

const noun = {
  es: { one: 'cifra diaria', other: 'cifras diarias', gender: 'feminine' },
  en: { one: 'daily figure', other: 'daily figures' },
} as const;

/** Exports the rows behind the figures: one per day and species. */
export function useFiguresExport() {
  const t = useMessages(dashboardMessages);
  const { cell } = useFormat();
  const { currency } = useCountry();
  const kg = (id: 'boughtGrams' | 'soldGrams' | 'shrinkGrams', header: string): Column<Day> => ({
    id,
    header,
    unit: 'kg',
    value: (row) => cell.kg(row[id]),
  });
  const money = (id: 'boughtMinor' | 'soldMinor' | 'ivaMinor' | 'costMinor', header: string): Column<Day> => ({
    id,
    header,
    unit: currency,
    value: (row) => cell.money(row[id]),
  });
  return useListExport<Day>(noun, [
    { id: 'day', header: t('day'), value: ({ day }) => cell.day(day) },
    { id: 'species', header: t('species'), value: ({ species }) => species.name },
    kg('boughtGrams', t('bought')),
    money('boughtMinor', t('bought')),
    kg('soldGrams', t('sold')),
    money('soldMinor', t('net')),
    money('ivaMinor', t('iva')),
    money('costMinor', t('cost')),
    kg('shrinkGrams', t('shrink')),
  ]);
}
