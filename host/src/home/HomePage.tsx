import { settings } from '@shop/shared/api';
import { menuFor, type Profile } from '@shop/shared/contract';
import { languageAtom, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useProfile, useRole, useShared } from '@shop/shared/session';
import { Card, Icon, Notice, Skeleton } from '@shop/shared/ui';
import { lazy, Suspense } from 'react';
import { useAccess, useOffers } from '../remotes/access.ts';
import { preloadOn } from '../remotes/preload.ts';
import css from './HomePage.module.css';
import { homeMessages } from './messages.ts';

// With it come all calls of the product, which no other page of the host needs at first.
const TileCard = lazy(async () => ({ default: (await import('./TileCard.tsx')).TileCard }));

/** Where a login leads: what waits for me, and the ways into the sections of my role. */
export function HomePage() {
  const t = useMessages(homeMessages);
  const profile = useProfile();
  const role = useRole();
  if (!profile) return null;
  return (
    <>
      <h1>{t('hello', { name: profile.person.names })}</h1>
      {role ? <WaitsForMe profile={profile} /> : <Notice tone="warning" title={t('noRole')} />}
      <WaysIn />
    </>
  );
}

function WaitsForMe({ profile }: { profile: Profile }) {
  const t = useMessages(homeMessages);
  const { tiles } = useOffers();
  if (tiles.length === 0) return null;
  return (
    <section className={css['part']} aria-labelledby="waits">
      <h2 id="waits">{t('waits')}</h2>
      <ul className={css['cards']}>
        {tiles.map((tile) => (
          <li key={`${tile.remote}.${tile.id}`}>
            <Suspense fallback={<Skeleton height={72} />}>
              <TileCard tile={tile} profile={profile} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaysIn() {
  const t = useMessages(homeMessages);
  const language = useShared(languageAtom);
  const { viewer, sections } = useAccess();
  return (
    <section className={css['part']} aria-label={t('go')}>
      <div className={css['sections']}>
        {menuFor(viewer, settings().product, sections).map(({ title, remote, menuList }) => (
          <Card key={`${remote} ${title.es}`} heading={title[language]}>
            <ul className={css['links']}>
              {menuList.map(({ name, link, icon }) => (
                <li key={link}>
                  <Link to={link} className={css['link']} {...preloadOn(link)}>
                    <Icon name={icon} />
                    {name[language]}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  );
}
