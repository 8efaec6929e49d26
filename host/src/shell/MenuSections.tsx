import { settings } from '@shop/shared/api';
import { menuFor, type VisibleSection } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useShared } from '@shop/shared/session';
import { Icon, VisuallyHidden } from '@shop/shared/ui';
import { platformSection } from '../platform/section.ts';
import { useAccess } from '../remotes/access.ts';
import { preloadOn } from '../remotes/preload.ts';
import { downAtom } from '../remotes/state.ts';
import css from './MenuSections.module.css';
import { shellMessages } from './messages.ts';
import { useHere } from './useHere.ts';
import { waitingAtom } from './waiting.ts';

interface MenuSectionsProps {
  /** rail: icons only, with their names for assistive technology and as tooltips. */
  look: 'open' | 'rail' | 'phone';
}

/** The menu of the role: sections with links; the current page is marked. */
export function MenuSections({ look }: MenuSectionsProps) {
  const t = useMessages(shellMessages);
  const { viewer, sections } = useAccess();
  // A phone has no user menu, which contains these links elsewhere.
  const shown = look === 'phone' ? [...sections, platformSection] : sections;
  return (
    <nav className={`${css['menu']} ${css[look]}`} aria-label={t('menu')}>
      {menuFor(viewer, settings().product, shown).map((section) => (
        <Section key={`${section.remote} ${section.title.es}`} section={section} />
      ))}
    </nav>
  );
}

function Section({ section: { title, remote, menuList } }: { section: VisibleSection }) {
  const t = useMessages(shellMessages);
  const language = useShared(languageAtom);
  const here = useHere();
  const isDown = useShared(downAtom).includes(remote);
  return (
    <section className={css['section']}>
      <h2 className={css['title']}>
        <span>{title[language]}</span>
        {isDown && (
          <span className={css['down']}>
            <Icon name="warning" size={13} /> {t('unavailable')}
          </span>
        )}
      </h2>
      <ul>
        {menuList.map(({ name, link, icon }) => (
          <li key={link}>
            <Link
              to={link}
              className={css['link']}
              title={name[language]}
              aria-current={here.menuLink === link ? 'page' : undefined}
              {...preloadOn(link)}
            >
              <Icon name={icon} />
              <span className={css['name']}>{name[language]}</span>
              <Waiting link={link} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of pending rows for a link, as a badge and as text. */
function Waiting({ link }: { link: string }) {
  const { number } = useFormat();
  const language = useShared(languageAtom);
  const waiting = useShared(waitingAtom)[link];
  if (!waiting) return null;
  const { count, words } = waiting;
  return (
    <span className={css['count']}>
      {number(count)}
      <VisuallyHidden> {words[language][count === 1 ? 'one' : 'other']}</VisuallyHidden>
    </span>
  );
}
