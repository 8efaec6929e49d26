import { appName } from '@shop/shared/contract';
import { useCountryNames, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Flag, IconButton, Logo } from '@shop/shared/ui';
import { useState } from 'react';
import { LazyBell } from '../bell/LazyBell.tsx';
import css from './MobileHeader.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { shellMessages } from './messages.ts';

/** The header at 780 px and below: with the button of the slide-in menu. */
export function MobileHeader({ onSearch }: { onSearch: () => void }) {
  const t = useMessages(shellMessages);
  const country = useCountry();
  const countryName = useCountryNames();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className={css['header']}>
      <IconButton icon="menu" iconSize={20} label={t('openMenu')} aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      <Link to="/" aria-label={`${appName}. ${t('home')}`} className={css['home']}>
        <Logo />
      </Link>
      <span className={css['tools']}>
        <IconButton icon="search" iconSize={20} label={t('search')} aria-haspopup="dialog" onClick={onSearch} />
        <LazyBell />
      </span>
      <Flag country={country.key} label={countryName(country.key)} />
      {isOpen && <MobileMenu onClose={() => setIsOpen(false)} />}
    </header>
  );
}
