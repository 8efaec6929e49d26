import { sees } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { useProfile, useRole, useShared } from '@shop/shared/session';
import { Avatar, Icon, Menu, type MenuItem } from '@shop/shared/ui';
import { accountLink } from '../account/lazyAccount.ts';
import { openSheet } from '../keys/sheet.ts';
import { showOverrides } from '../overrides/lazyOverrides.ts';
import { platformSection } from '../platform/section.ts';
import { useAccess } from '../remotes/access.ts';
import { leaveApp } from './leaveApp.ts';
import { shellMessages } from './messages.ts';
import css from './UserMenu.module.css';

/** The current user, and logout. */
export function UserMenu() {
  const t = useMessages(shellMessages);
  const role = useRole();
  const language = useShared(languageAtom);
  const { viewer } = useAccess();
  const person = useProfile()?.person;
  const name = `${person?.names ?? ''} ${person?.lastNames ?? ''}`.trim();
  const platform: MenuItem[] = platformSection.menuList
    .filter((page) => sees(page, viewer, 'host'))
    .map(({ name: { [language]: label }, link, icon }) => ({ label, href: link, icon }));
  const develop: MenuItem[][] = settings().allowsOverrides
    ? [[{ label: t('overrides'), icon: 'edit', onSelect: () => void showOverrides() }]]
    : [];
  return (
    <Menu
      items={[
        [
          { label: t('account'), href: accountLink, icon: 'user' },
          { label: t('keys'), icon: 'info', onSelect: openSheet },
        ],
        ...(platform.length > 0 ? [platform] : []),
        ...develop,
        [{ label: t('logout'), icon: 'logout', onSelect: () => void leaveApp() }],
      ]}
    >
      {(trigger) => (
        <button type="button" className={css['user']} {...trigger}>
          <Avatar name={name} size={30} />
          <span className={css['words']}>
            <strong>{name}</strong>
            {role && <span className={css['role']}>{t(`role.${role}`)}</span>}
          </span>
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    </Menu>
  );
}
