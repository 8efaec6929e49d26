import { menuFor } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { currentLanguage, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useAccess } from './access.ts';
import { isRemoteDown } from './down.ts';
import { remoteTexts } from './messages.ts';
import css from './RemoteDown.module.css';

/** One page of each other part that works, as ways on. */
export function OtherRemotes({ except }: { except: string }) {
  const t = useMessages(remoteTexts);
  const { viewer, sections } = useAccess();
  const links = menuFor(viewer, settings().product, sections)
    .filter(({ remote }) => remote !== except && !isRemoteDown(remote))
    .flatMap(({ menuList }) => menuList.slice(0, 1));
  if (links.length === 0) return null;
  return (
    <nav className={css['meanwhile']} aria-label={t('meanwhile')}>
      <span>{t('meanwhile')}</span>
      {links.map(({ link, name }) => (
        <Link key={link} to={link}>
          {name[currentLanguage()]}
        </Link>
      ))}
    </nav>
  );
}
