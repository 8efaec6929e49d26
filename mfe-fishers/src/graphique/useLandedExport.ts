import { useFormat, useMessages } from '@shop/shared/i18n';
import { useListExport } from '@shop/shared/ui/data';
import { graphiqueMessages } from './messages.ts';

const noun = {
  es: { one: 'cifra semanal', other: 'cifras semanales', gender: 'feminine' },
  en: { one: 'weekly figure', other: 'weekly figures' },
} as const;

interface LandedRow {
  week: string;
  species: string;
  grams: number;
  trips: number;
}

/** Exports the landings, a row per week and species. */
export function useLandedExport() {
  const t = useMessages(graphiqueMessages);
  const { cell } = useFormat();
  return useListExport<LandedRow>(noun, [
    { id: 'week', header: t('weekColumn'), value: ({ week }) => cell.day(week) },
    { id: 'species', header: t('species'), value: ({ species }) => species },
    { id: 'grams', header: t('landed'), unit: 'kg', value: ({ grams }) => cell.kg(grams) },
    { id: 'trips', header: t('trips'), value: ({ trips }) => trips },
  ]);
}
