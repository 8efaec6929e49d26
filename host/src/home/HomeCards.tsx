import { useMessages } from '@shop/shared/i18n';
import { useIsDesktop } from '@shop/shared/ui';
import type { Offers } from '../remotes/offers.ts';
import { useLists } from '../remotes/useLists.ts';
import { CardsOnTheWay } from './CardsOnTheWay.tsx';
import { Folded } from './Folded.tsx';
import css from './HomePage.module.css';
import { InlineActions } from './InlineActions.tsx';
import { homeMessages } from './messages.ts';
import { useOwnWork } from './own-work.ts';
import { Queue } from './Queue.tsx';
import { Tiles } from './Tiles.tsx';
import { useHomeOffers } from './useHomeOffers.ts';
import { Failed } from './WorkBits.tsx';
import { WorkCard } from './WorkCard.tsx';
import { rowsFor, type Work, type WorkPart } from './work.ts';

/** The work of the viewer, from the declarations of the remotes. */
export function HomeCards() {
  const t = useMessages(homeMessages);
  const { offers, isFailed, ...again } = useHomeOffers();
  if (!offers) return <CardsOnTheWay />;
  return (
    <>
      {isFailed && <Failed name={t('waits')} {...again} />}
      <Cards offers={offers} />
    </>
  );
}

/** The lists are read in one request, and each may fail on its own. */
function Cards({ offers }: { offers: Offers }) {
  const declared = offers.work;
  // Counts that the menu shows are not repeated.
  const tiles = offers.tiles.filter(({ isInMenu }) => !isInMenu);
  const isDesktop = useIsDesktop();
  const work: Work[] = [...declared, ...useOwnWork()];
  const { parts, retry, isFetching } = useLists([
    ...work.map((list) => ({ list, rows: rowsFor(list) })),
    ...tiles.map((list) => ({ list, rows: 0 })),
  ]);
  if (parts.some((part) => part === undefined)) return <CardsOnTheWay />;

  const all = work.flatMap((one, at): WorkPart[] => {
    const part = parts[at];
    return part ? [{ work: one, total: part.total, rows: part.items }] : [];
  });
  const counted = tiles.flatMap((tile, at) => {
    const part = parts[work.length + at];
    return part ? [{ tile, total: part.total }] : [];
  });
  const again = { retry, isRetrying: isFetching };
  const at = (place: Work['place']) => all.filter((part) => part.work.place === place);
  const side = at('side').map((part) => <WorkCard key={part.work.id} part={part} {...again} />);
  return (
    <InlineActions onEnd={retry}>
      <div className={css['cards']}>
        <div className={css['column']}>
          {at('top')
            .filter(({ total }) => total !== 0)
            .map((part) => (
              <WorkCard key={part.work.id} part={part} {...again} />
            ))}
          <Queue parts={at('queue')} {...again} />
          {at('main').map((part) => (
            <WorkCard key={part.work.id} part={part} {...again} />
          ))}
        </div>
        <div className={css['column']}>
          {isDesktop ? side : <Folded parts={at('side')} {...again} />}
          <Tiles counted={counted} {...again} />
        </div>
      </div>
    </InlineActions>
  );
}
