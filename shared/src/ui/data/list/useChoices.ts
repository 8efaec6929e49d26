import { useEffect, useState } from 'react';
import { savesData } from '../../../api/savesData.ts';

export interface ChoicesOfFilters {
  /**
   * Whether the options of the filters should be loaded: a filter is on, the user is about to open one, or the rows have arrived and the options can
   * no longer delay them. `useCall(calls.species.list, {}, { enabled: list.wantsChoices })`.
   */
  wantsChoices: boolean;
  /** Called when the user is about to open a filter. */
  onApproach: () => void;
}

/** For a page with filters that does not use `useList`. isThere: the main data has arrived. */
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
