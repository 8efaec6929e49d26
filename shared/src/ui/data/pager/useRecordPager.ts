import { useEffect, useState } from 'react';
import { hasUnsaved } from '../../../router/guard.ts';

export interface PagedList<Row> {
  /** The record that is open. */
  id: string;
  /** Filters and sort: in another list the place of the record is another. */
  asked: string;
  /** Those of the page; undefined while they are fetched. */
  rows: readonly Row[] | undefined;
  /** Where several rows are one of what the list counts. */
  groupOf?: ((row: Row) => { id: string }) | undefined;
  total: number;
  /** From 0. */
  page: number;
  size: number;
  onPage: (page: number) => void;
  onOpen: (row: Row) => void;
}

export interface RecordPagerState {
  /** Its place in the whole list, from 1. */
  position: number;
  /** The list no longer has it: what came after it stands in its place. */
  hasLeft: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A row by its place on a page. index: negative from the end. */
interface Place {
  page: number;
  index: number;
}

/** Where the presses have got to that are ahead of what is open. */
interface Ahead extends Place {
  step: 1 | -1;
  /** The records that may be open until then: the one of the first press and those that were opened since. */
  via: readonly string[];
  /** The page of the list at the press. */
  from: number;
  /** The record there, once it has been opened: it may take a while until it is there. */
  target?: string;
}

/**
 * Leads from the open record to its neighbours in a list, over the edge of a page too. undefined: the record was never seen in this list. A record
 * that leaves the list while it is open, as one does that is decided about, keeps its place, so that "next" is what moved up. Each press counts,
 * also of those that are faster than what they open.
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
  // There, or somewhere else: opened by somebody meanwhile.
  if (ahead && (!place || ahead.target === id || !ahead.via.includes(id))) setAhead(undefined);

  useEffect(function openNext() {
    if (!ahead || ahead.target || !rows) return;
    // The page is still the one before, unless somebody has turned to a third one meanwhile.
    if (ahead.page !== page) return page === ahead.from ? undefined : setAhead(undefined);
    const at = ahead.index < 0 ? Math.max(0, rows.length + ahead.index) : Math.min(ahead.index, rows.length - 1);
    // Rows that came meanwhile have moved the open one over the edge: it is not opened again.
    const to = rows[at]?._id === id ? at + ahead.step : at;
    const row = rows[to];
    // Where a question is asked first, the answer may be to stay.
    setAhead(row && !hasUnsaved() ? { ...ahead, index: to, target: row._id } : undefined);
    if (row) onOpen(row);
  });

  if (!place) return undefined;
  const hasLeft = rows !== undefined && place.page === page && index < 0;
  const start = ahead ?? place;
  const goTo = (to: Place, step: 1 | -1) => () => {
    const via = ahead ? [...ahead.via, ...(ahead.target ? [ahead.target] : [])] : [id];
    setAhead({ ...to, step, via, from: page });
    // Also back to the page that is still there, when another has been asked for.
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
