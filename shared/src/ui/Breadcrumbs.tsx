import { useMessages } from '../i18n/useMessages.ts';
import { Link } from '../router/index.ts';
import css from './Breadcrumbs.module.css';
import { Icon } from './Icon.tsx';
import { uiMessages } from './messages.ts';

export interface Crumb {
  label: string;
  /** The last crumb is the current page and has no link. */
  href?: string;
}

/** The path from the list to the current record. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages(uiMessages);
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={css['crumbs']}>
        {crumbs.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <>
                <Link to={href}>{label}</Link>
                <Icon name="chevron-right" size={14} />
              </>
            ) : (
              <span aria-current="true">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
