import { useEffect, useState } from 'react';
import { hasUnsaved } from '../../../router/guard.ts';

export interface PagedList<Row> {
  /** The id of the open record. */
  id: string;
  /** Filters and sort, as one string: in another list the record has another position. */
  asked: string;
  /** The rows of the current page; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Set where the list counts groups of several rows. */
  groupOf?: ((row: Row) => { id: string }) | undefined;
  total: number;
  /** Zero-based. */
  page: number;
  size: number;
  onPage: (page: number) => void;
  onOpen: (row: Row) => void;
}

export interface RecordPagerState {
  /** Its position in the complete list, from 1. */
  position: number;
  /** The list no longer contains the record: the next record has taken its position. */
  hasLeft: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A row by its index on a page. index: negative counts from the end. */
interface Place {
  page: number;
  index: number;
}

/** The target of presses that are ahead of the open record. */
interface Ahead extends Place {
  step: 1 | -1;
  /** Records that may be open until the target is: the one at the first press and those opened since. */
  via: readonly string[];
  /** The page of the list at the time of the press. */
  from: number;
  /** The id of the target record, once its opening has started; loading it may take a while. */
  target?: string;
}

/**
 * Navigates from the open record to its neighbours in a list, across pages too. undefined: the record has not been seen in this list. A record that
 * leaves the list while it is open, for example after a decision, keeps its position, so that "next" opens the record that moved up. Every press
 * counts, even if presses are faster than loading.
 */
export function useRecordPager<Row extends { _id: string }>(list: PagedList<Row>): RecordPagerState | undefined {
  const { id, asked, rows, groupOf, total, page, size, onPage, onOpen } = list;
  const [known, setKnown] = useState<Place & { id: string; asked: string; position: number }>();
  const [ahead, setAhead] = useState<Ahead>();

  const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
  if (rows && index >= 0) {
    const upTo = rows.slice(0, index + 1);
    const position = page * size + (groupOf ? new Set(upTo.map((row) => groupOf(row).id)).size : index + 1);
    const isKnown = known?.id === id && known.asked === asked && known.page === page && known.index === index;
    if (!isKnown || known.position !== position) setKnown({ id, asked, page, index, position });
  }
  const place = known?.id === id && known.asked === asked ? known : undefined;
  // The target is open, or the user has opened another record meanwhile.
  if (ahead && (!place || ahead.target === id || !ahead.via.includes(id))) setAhead(undefined);

  useEffect(function openNext() {
    if (!ahead || ahead.target || !rows) return;
    // The previous page is still shown, unless the user has turned to a third page meanwhile.
    if (ahead.page !== page) return page === ahead.from ? undefined : setAhead(undefined);
    const at = ahead.index < 0 ? Math.max(0, rows.length + ahead.index) : Math.min(ahead.index, rows.length - 1);
    // New rows have moved the open record across the page boundary: skip it.
    const to = rows[at]?._id === id ? at + ahead.step : at;
    const row = rows[to];
    // If there is unsaved input the user is asked first, and may decide to stay.
    setAhead(row && !hasUnsaved() ? { ...ahead, index: to, target: row._id } : undefined);
    if (row) onOpen(row);
  });

  if (!place) return undefined;
  const hasLeft = rows !== undefined && place.page === page && index < 0;
  const start = ahead ?? place;
  const goTo = (to: Place, step: 1 | -1) => () => {
    const via = ahead ? [...ahead.via, ...(ahead.target ? [ahead.target] : [])] : [id];
    setAhead({ ...to, step, via, from: page });
    // Also needed to return to the page still shown, when another one has been requested.
    if (to.page !== page || start.page !== page) onPage(to.page);
  };
  const rowsThere = rows && start.page === page ? rows.length : Math.min(size, total - start.page * size);
  const next = hasLeft && !ahead ? start.index : start.index + 1;
  const isNextHere = start.index < 0 ? next < 0 : next < rowsThere;
  const after = isNextHere ? { page: start.page, index: next } : { page: start.page + 1, index: 0 };
  const before = start.index !== 0 ? { page: start.page, index: start.index - 1 } : { page: start.page - 1, index: -1 };
  return {
    position: place.position,
    hasLeft,
    onPrevious: before.page >= 0 ? goTo(before, -1) : undefined,
    onNext: isNextHere || after.page * size < total ? goTo(after, 1) : undefined,
  };
}
