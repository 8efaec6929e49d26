import { DateInput } from '@shop/shared/form';
import { defineMessages, useFormat, useMessages } from '@shop/shared/i18n';
import { useSearchParams } from '@shop/shared/router';
import { IconButton } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from './DayBar.module.css';

const dayMessages = defineMessages('config.dayBar', {
  es: { day: 'Día', before: 'Día anterior', after: 'Día siguiente' },
  en: { day: 'Day', before: 'Day before', after: 'Day after' },
});

const dayMs = 86_400_000;
const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
const otherDay = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The day in the address. Default: today. */
export function useDay(): string {
  const { today } = useFormat();
  const [params] = useSearchParams();
  const asked = params.get('day');
  return isDay(asked) ? asked : today();
}

/** Selects the day of a page; next to it a summary of that day. */
export function DayBar({ day, onDay, children }: { day: string; onDay: (day: string) => void; children: ReactNode }) {
  const t = useMessages(dayMessages);
  return (
    <div className={css['day']}>
      <IconButton icon="chevron-left" label={t('before')} onClick={() => onDay(otherDay(day, -1))} />
      <DateInput title={t('day')} isTitleHidden value={day} onChange={({ target }) => isDay(target.value) && onDay(target.value)} />
      <IconButton icon="chevron-right" label={t('after')} onClick={() => onDay(otherDay(day, 1))} />
      {children}
    </div>
  );
}
