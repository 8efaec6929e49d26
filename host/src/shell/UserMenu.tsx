import { settings } from '@shop/shared/federation';
import { useMessages } from '@shop/shared/i18n';
import { useProfile, useRole } from '@shop/shared/session';
import { Avatar, Icon, Menu, type MenuItem } from '@shop/shared/ui';
import { showOverrides } from '../overrides/lazyOverrides.ts';
import { leaveApp } from './leaveApp.ts';
import { shellTexts } from './messages.ts';
import css from './UserMenu.module.css';

/** Who is logged in, and the way out. */
export function UserMenu() {
  const t = useMessages(shellTexts);
  const role = useRole();
  const person = useProfile()?.person;
  const name = `${person?.names ?? ''} ${person?.lastNames ?? ''}`.trim();
  const develop: MenuItem[][] = settings().allowsOverrides
    ? [[{ label: t('overrides'), icon: 'edit', onSelect: () => void showOverrides() }]]
    : [];
  return (
    <Menu items={[...develop, [{ label: t('logout'), icon: 'logout', onSelect: () => void leaveApp() }]]}>
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
