import { languageAtom } from '../../../i18n/language.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useShared } from '../../../session/hooks.ts';
import { type Days, daysWords, presetDays, presetNames } from './days.ts';
import { daysTexts } from './messages.ts';

/** A range of days as people say it: `Hoy`, `17–24 nov`, `desde 3 nov`, `Siempre`. */
export function useDaysWords(isAhead: boolean): (days: Days) => string {
  const t = useMessages(daysTexts);
  const today = useFormat().today();
  const language = useShared(languageAtom);
  return (days) => {
    const preset = presetNames.find((name) => isSame(presetDays(name, today, isAhead), days));
    if (preset) return t(preset);
    const { both, from, to } = daysWords(days, today, language);
    if (both) return both;
    if (from) return t('since', { day: from });
    return to ? t('until', { day: to }) : t('anyDay');
  };
}

export const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;
