import { useMessages } from '@shop/shared/i18n';
import { cx, Icon } from '@shop/shared/ui';
import { meaningIcon } from './Deviation.tsx';
import { meanings } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';

const keys = [
  ['↑ ↓ ← →', 'keys.move'],
  ['Enter', 'keys.edit'],
  ['Esc', 'keys.cancel'],
  ['Ctrl V', 'keys.paste'],
  ['Shift ↓', 'keys.extend'],
] as const;

/** The keyboard shortcuts of the grid. */
export function KeyHelp() {
  const t = useMessages(projectionMessages);
  return (
    <p className={css['help']}>
      {keys.map(([key, word]) => (
        <span key={key} data-told={key}>
          <kbd>{key}</kbd> {t(word)}
        </span>
      ))}
      <span className={css['legend']}>
        <span>
          <span className={css['sample']} aria-hidden="true" /> {t('justPasted')}
        </span>
        {meanings.map((meaning) => (
          <span key={meaning} className={cx(css['far'], css[meaning])}>
            <Icon name={meaningIcon[meaning]} size={12} /> {t(meaning)}
          </span>
        ))}
      </span>
    </p>
  );
}
