import { translate } from '../../../i18n/translate.ts';
import { type Days, daysWords, isSame, presetDays, presetNames } from './days.ts';
import { daysMessages } from './messages.ts';

/** A range of days as text: `Hoy`, `17–24 nov`, `desde 3 nov`. locale: for the formatted dates. */
export function rangeWords(days: Days, today: string, isAhead: boolean, locale: string): string {
  const preset = presetNames.find((name) => isSame(presetDays(name, today, isAhead), days));
  if (preset) return translate(daysMessages, preset);
  const { both, from, to = '' } = daysWords(days, today, locale);
  if (both) return both;
  return from ? translate(daysMessages, 'since', { day: from }) : translate(daysMessages, 'until', { day: to });
}
