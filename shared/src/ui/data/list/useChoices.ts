import { useEffect, useState } from 'react';
import { savesData } from '../../../api/savesData.ts';

export interface ChoicesOfFilters {
  /**
   * Whether it is time to ask for what the filters offer: one of them is on, somebody is about to open one, or the rows are here, which
   * nothing else should hold up. `useCall(calls.species.list, {}, { enabled: list.wantsChoices })`.
   */
  wantsChoices: boolean;
  /** Somebody is about to open a filter. */
  onApproach: () => void;
}

/** For a page with filters that is no `useList`. isThere: what the page is for has come. */
export function useChoices({ isThere, isFiltered }: { isThere: boolean; isFiltered: boolean }): ChoicesOfFilters {
  const [wantsChoices, setWantsChoices] = useState(false);
  useEffect(
    function askOnceRowsAreThere() {
      if (isThere && !savesData()) setWantsChoices(true);
    },
    [isThere],
  );
  return { wantsChoices: wantsChoices || isFiltered, onApproach: () => setWantsChoices(true) };
}
