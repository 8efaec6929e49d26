import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry, useProfile, useRole, useShared } from '@shop/shared/session';
import { cx, Icon, Notice } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { useOffers } from '../remotes/access.ts';
import { preloadOn } from '../remotes/preload.ts';
import { CardsOnTheWay } from './CardsOnTheWay.tsx';
import css from './HomePage.module.css';
import { homeMessages } from './messages.ts';

const HomeCards = lazy(async () => ({ default: (await import('./HomeCards.tsx')).HomeCards }));

/** The page after login: what waits for the viewer, what is due, and the primary action for each row. */
export function HomePage() {
  const t = useMessages(homeMessages);
  const language = useShared(languageAtom);
  const { timeZone } = useCountry();
  const { wordLocale } = useFormat();
  const profile = useProfile();
  const role = useRole();
  const actions = useOffers().actions.filter(({ onHome }) => role && onHome?.includes(role));
  if (!profile) return null;
  const today = new Intl.DateTimeFormat(wordLocale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date());
  return (
    <>
      <header className={css['head']}>
        <h1>{t('hello', { name: profile.person.names })}</h1>
        <p className={css['today']}>{today}</p>
        <div className={css['actions']}>
          {[...actions].reverse().map(({ id, remote, name, icon, link }, at) => (
            <Link
              key={`${remote}.${id}`}
              to={link}
              className={cx(css['action'], at === actions.length - 1 && css['main'])}
              // The main action answers the key N if it creates a record.
              data-press={at === actions.length - 1 && /\/new$/.test(link) ? 'n' : undefined}
              {...preloadOn(link.split('?')[0] ?? link)}
            >
              <Icon name={icon} />
              {name[language]}
            </Link>
          ))}
        </div>
      </header>
      {role ? (
        <div className={css['board']}>
          <Suspense fallback={<CardsOnTheWay />}>
            <HomeCards />
          </Suspense>
        </div>
      ) : (
        <Notice tone="warning" title={t('noRole')} />
      )}
    </>
  );
}
