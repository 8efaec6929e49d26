import { useMessages } from '@shop/shared/i18n';
import { Icon } from '@shop/shared/ui';
import { shellMessages } from './messages.ts';
import css from './SearchField.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like a search box and opens the palette. */
export function SearchField({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(shellMessages);
  return (
    <button type="button" className={css['field']} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" />
      <span className={css['words']}>{t('search')}</span>
      <span className={css['key']} aria-hidden="true">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
