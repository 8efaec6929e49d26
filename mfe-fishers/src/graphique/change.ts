import { useFormat, useMessages } from '@shop/shared/i18n';
import { graphiqueMessages } from './messages.ts';

/** Formats the change of a figure: `+5,6 %`, `−1,2 pp`; without a previous value there is no change. */
export function useChange() {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);
  return {
    inPercent(before: number, now: number): string {
      if (before === 0) return t('noChange');
      const change = Math.round(((now - before) / before) * 1000) / 10;
      return signed(change, format.percent(change, 1));
    },
    /** null: a share of nothing. */
    inPoints(before: number | null, now: number | null): string {
      if (before === null || now === null) return t('noChange');
      const change = Math.round((now - before) * 10) / 10;
      return signed(change, t('points', { points: format.number(change, 1) }));
    },
  };
}
