import { defineMessages } from '../../../i18n/catalogue.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import css from './KeyLegend.module.css';

const legendMessages = defineMessages('ui.keyLegend', { es: { move: 'mover' }, en: { move: 'move' } });

export interface KeyLegendProps {
  /** Actions without a shortcut are omitted; if none has one, nothing is shown. */
  acts: readonly { label: string; shortcut?: string }[];
}

/** The keyboard shortcuts of the focused row. */
export function KeyLegend({ acts }: KeyLegendProps) {
  const t = useMessages(legendMessages);
  const shown = acts.filter(({ shortcut }) => shortcut !== undefined);
  return (
    <p className={css['legend']}>
      <kbd>J</kbd> <kbd>K</kbd> {t('move')}
      {shown.map(({ label, shortcut }) => (
        <span key={shortcut} data-told={shortcut}>
          <kbd>{shortcut?.toUpperCase()}</kbd> {label.toLowerCase()}
        </span>
      ))}
    </p>
  );
}
