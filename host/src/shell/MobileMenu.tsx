import { appName, appVersion } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { useLocation, useNavigate } from '@shop/shared/router';
import { IconButton, Logo, useModalDialog } from '@shop/shared/ui';
import { useEffect, useRef } from 'react';
import { accountLink } from '../account/lazyAccount.ts';
import { showOverrides } from '../overrides/lazyOverrides.ts';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import { ThemeButton } from '../parts/ThemeButton.tsx';
import { CurrentCountry } from './CurrentCountry.tsx';
import { leaveApp } from './leaveApp.ts';
import { MenuSections } from './MenuSections.tsx';
import css from './MobileMenu.module.css';
import { shellMessages } from './messages.ts';

/** The slide-in menu; it closes by its icon, Esc, a press outside, or navigation. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const t = useMessages(shellMessages);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dialog = useModalDialog();
  const openedAt = useRef(pathname);

  useEffect(
    function closeOnArrival() {
      if (pathname !== openedAt.current) onClose();
    },
    [pathname, onClose],
  );

  function develop() {
    onClose();
    void showOverrides();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, as a click outside the menu does
    <dialog
      ref={dialog}
      className={css['menu']}
      aria-label={t('menu')}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css['inside']}>
        <div className={css['brand']}>
          <Logo />
          <strong>{appName}</strong>
          <IconButton icon="close" iconSize={20} label={t('closeMenu')} onClick={onClose} />
        </div>
        <MenuSections look="phone" />
        <div className={css['foot']}>
          <CurrentCountry isNamed />
          <small className={css['version']}>{appVersion}</small>
          <div className={css['tools']}>
            <LanguageSelect isCompact />
            <ThemeButton />
            {settings().allowsOverrides && <IconButton icon="edit" label={t('overrides')} onClick={develop} />}
            <IconButton icon="user" label={t('account')} onClick={() => navigate(accountLink)} />
            <IconButton icon="logout" label={t('logout')} onClick={() => void leaveApp()} />
          </div>
        </div>
      </div>
    </dialog>
  );
}
