import { appName, appVersion } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { isSidebarOpenAtom, openSidebar, useShared } from '@shop/shared/session';
import { IconButton, Logo } from '@shop/shared/ui';
import { CurrentCountry } from './CurrentCountry.tsx';
import { MenuSections } from './MenuSections.tsx';
import { shellMessages } from './messages.ts';
import css from './Sidebar.module.css';

/** The menu next to the page above 780 px: 256 px open, a rail of icons closed. Initially closed (specification, section 4). */
export function Sidebar() {
  const t = useMessages(shellMessages);
  const isOpen = useShared(isSidebarOpenAtom);
  return (
    <aside id="sidebar" className={`${css['sidebar']} ${isOpen ? css['open'] : ''}`} aria-label={t('sidebar')}>
      <div className={css['brand']}>
        <Link to="/" className={css['home']} aria-label={`${appName}. ${t('home')}`}>
          <Logo />
          {isOpen && <strong>{appName}</strong>}
        </Link>
        {isOpen && <IconButton icon="close" label={t('closeMenu')} onClick={() => openSidebar(false)} />}
      </div>
      <MenuSections look={isOpen ? 'open' : 'rail'} />
      <div className={css['foot']}>
        <CurrentCountry isNamed={isOpen} />
        <small className={css['version']}>{appVersion}</small>
      </div>
    </aside>
  );
}
