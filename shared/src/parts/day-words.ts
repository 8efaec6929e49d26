import { defineMessages, languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry, useShared } from '@shop/shared/session';
import { useMemo } from 'react';

const dayMessages = defineMessages('shared.days', {
  es: { today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer', ago: 'hace {{count}} d', ahead: 'en {{count}} d' },
  en: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday', ago: '{{count}} d ago', ahead: 'in {{count}} d' },
});

export interface DayWords {
  /** `21-11`, with the year if it is not the current one. */
  short: string;
  /** `mañana`, `lunes`, `hace 2 d`. */
  words: string;
  /** Days from today; negative: in the past. */
  days: number;
}

/** Returns a function that describes a calendar day relative to today. The function is stable, so that table columns made from it are too. */
export function useDayWords(): (day: string) => DayWords {
  const t = useMessages(dayMessages);
  const format = useFormat();
  const { locale } = useCountry();
  const language = useShared(languageAtom);
  const today = format.today();

  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    const withYear = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

    function wordsOf(at: Date, days: number): string {
      if (days === 0) return t('today');
      if (days === 1) return t('tomorrow');
      if (days === -1) return t('yesterday');
      if (days < 0) return t('ago', { count: -days });
      // A week ahead the weekday's name would be ambiguous.
      return days < 7 ? weekday.format(at) : t('ahead', { count: days });
    }

    return (day) => {
      const at = new Date(`${day}T00:00:00Z`);
      const days = Math.round((at.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      return { short: isThisYear ? withoutYear(withYear, at) : format.date(day), words: wordsOf(at, days), days };
    };
  }, [t, format, locale, language, today]);
}

/** The formatted date without its year: formatting only day and month gives another separator in some locales. */
function withoutYear(withYear: Intl.DateTimeFormat, at: Date): string {
  const parts = withYear.formatToParts(at);
  const sign = parts.find(({ type }) => type === 'literal')?.value ?? '-';
  return parts
    .filter(({ type }) => type === 'day' || type === 'month')
    .map(({ value }) => value)
    .join(sign);
}
