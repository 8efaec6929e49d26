import { accessTo } from '@shop/shared/contract';
import { settings } from '@shop/shared/federation';
import { store } from '@shop/shared/session';
import { useEffect } from 'react';
import { useAccess, useOffers } from '../remotes/access.ts';
import { useLists } from '../remotes/useLists.ts';
import { waitingAtom } from './waiting.ts';

/** Counts pending rows for the links of the menu, in one request, and updates the counts over the socket. */
export function WaitingCounts() {
  const { viewer, sections } = useAccess();
  const tiles = useOffers().tiles.filter(({ isInMenu }) => isInMenu);
  const { parts } = useLists(tiles.map((list) => ({ list, rows: 0 })));
  const counts = tiles.flatMap(({ link, words }, at) => {
    const access = accessTo(link, viewer, settings().product, sections);
    const count = parts[at]?.total;
    return count && access.state !== 'unknown' ? [[access.menuLink, { count, words }] as const] : [];
  });
  const json = JSON.stringify(counts);

  useEffect(
    function passCountsToMenu() {
      store.set(waitingAtom, Object.fromEntries(JSON.parse(json) as typeof counts));
    },
    [json],
  );

  useEffect(function forgetAtTheEnd() {
    return () => store.set(waitingAtom, {});
  }, []);

  return null;
}
