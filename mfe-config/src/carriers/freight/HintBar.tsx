import { useMessages } from '@shop/shared/i18n';
import css from './Freight.module.css';
import { freightMessages } from './messages.ts';

/** Announces the position of the held stop, and its keys. */
export function HintBar({ said }: { said: string }) {
  const t = useMessages(freightMessages);
  return (
    <div className={css['hint']}>
      <span>{said}</span>
      <span className={css['hintKeys']} aria-hidden="true">
        <kbd>←</kbd>
        <kbd>→</kbd> {t('keyCarrier')} <kbd>↑</kbd>
        <kbd>↓</kbd> {t('keyOrder')} <kbd>{t('space')}</kbd> {t('keyDrop')} <kbd>Esc</kbd> {t('keyReturn')}
      </span>
    </div>
  );
}
