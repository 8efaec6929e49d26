import { useMessages } from '@shop/shared/i18n';
import { isSidebarOpenAtom, openSidebar, useShared } from '@shop/shared/session';
import { IconButton } from '@shop/shared/ui';
import { LazyBell } from '../bell/LazyBell.tsx';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import { ThemeButton } from '../parts/ThemeButton.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import css from './Header.module.css';
import { shellMessages } from './messages.ts';
import { SearchField } from './SearchField.tsx';
import { UserMenu } from './UserMenu.tsx';

/** The header on wide screens. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const t = useMessages(shellMessages);
  const isOpen = useShared(isSidebarOpenAtom);
  return (
    <header className={css['header']}>
      <IconButton
        icon="sidebar"
        label={t(isOpen ? 'closeMenu' : 'openMenu')}
        aria-expanded={isOpen}
        aria-controls="sidebar"
        onClick={() => openSidebar(!isOpen)}
      />
      <SearchField onOpen={onSearch} />
      <div className={css['tools']}>
        <ConnectionState />
        <LanguageSelect isCompact />
        <ThemeButton />
        <LazyBell />
        <span className={css['line']} />
        <UserMenu />
      </div>
    </header>
  );
}
