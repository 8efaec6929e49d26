import type { Translate } from '@shop/shared/i18n';

const hourMs = 3_600_000;

/** The time that a person has waited: `17 h`, `3 d`. */
export function waitOf(since: string, t: Translate<'hours' | 'days'>): string {
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / hourMs));
  return hours < 24 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
}
