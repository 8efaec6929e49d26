import { currentLanguage } from '../../../i18n/language.ts';
import { translate } from '../../../i18n/translate.ts';
import { type Days, daysWords, isSame, presetDays, presetNames } from './days.ts';
import { daysMessages } from './messages.ts';

/** A range of days as people say it: `Hoy`, `17–24 nov`, `desde 3 nov`. */
export function rangeWords(days: Days, today: string, isAhead: boolean): string {
  const preset = presetNames.find((name) => isSame(presetDays(name, today, isAhead), days));
  if (preset) return translate(daysMessages, preset);
  const { both, from, to = '' } = daysWords(days, today, currentLanguage());
  if (both) return both;
  return from ? translate(daysMessages, 'since', { day: from }) : translate(daysMessages, 'until', { day: to });
}
