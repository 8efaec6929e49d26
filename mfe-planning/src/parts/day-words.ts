import { defineMessages, languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { useCountry, useShared } from '@shop/shared/session';

const dayTexts = defineMessages('planning.days', {
  es: { today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer', ago: 'hace {{count}} d', ahead: 'en {{count}} d' },
  en: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday', ago: '{{count}} d ago', ahead: 'in {{count}} d' },
});

export interface DayWords {
  /** `21-11`, with its year when it is another than this one. */
  short: string;
  /** `mañana`, `lunes`, `hace 2 d`. */
  words: string;
  /** Days from today; below zero it is past. */
  days: number;
}

/** Says a day of the country's calendar as seen from today. */
export function useDayWords(): (day: string) => DayWords {
  const t = useMessages(dayTexts);
  const format = useFormat();
  const country = useCountry();
  const language = useShared(languageAtom);
  const today = format.today();

  return (day) => {
    const at = new Date(`${day}T00:00:00Z`);
    const days = Math.round((at.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return { short: isThisYear ? withoutYear(country.locale, at) : format.date(day), words: wordsOf(at, days), days };
  };

  function wordsOf(at: Date, days: number): string {
    if (days === 0) return t('today');
    if (days === 1) return t('tomorrow');
    if (days === -1) return t('yesterday');
    if (days < 0) return t('ago', { count: -days });
    // A week ahead the name of the day would be the one of next week.
    return days < 7 ? new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at) : t('ahead', { count: days });
  }
}

/** The whole date less its year: of day and month alone some locales make another sign between them. */
function withoutYear(locale: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).formatToParts(at);
  const sign = parts.find(({ type }) => type === 'literal')?.value ?? '-';
  return parts
    .filter(({ type }) => type === 'day' || type === 'month')
    .map(({ value }) => value)
    .join(sign);
}
