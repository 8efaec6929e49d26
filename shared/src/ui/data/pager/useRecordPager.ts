import { useEffect, useState } from 'react';

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

/**
 * Leads from the open record to its neighbours in a list, over the edge of a page too. undefined: the record was never seen in this list. A record
 * that leaves the list while it is open, as one does that is decided about, keeps its place, so that "next" is what moved up.
 */
export function useRecordPager<Row extends { _id: string }>(list: PagedList<Row>): RecordPagerState | undefined {
  const { id, asked, rows, groupOf, total, page, size, onPage, onOpen } = list;
  const [known, setKnown] = useState<Place & { id: string; asked: string; position: number }>();
  const [wanted, setWanted] = useState<Place & { step: 1 | -1; id: string; from: number }>();

  const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
  if (rows && index >= 0) {
    const upTo = rows.slice(0, index + 1);
    const position = page * size + (groupOf ? new Set(upTo.map((row) => groupOf(row).id)).size : index + 1);
    const isKnown = known?.id === id && known.asked === asked && known.page === page && known.index === index;
    if (!isKnown || known.position !== position) setKnown({ id, asked, page, index, position });
  }
  const place = known?.id === id && known.asked === asked ? known : undefined;

  useEffect(function openWanted() {
    if (!wanted || !rows) return;
    const isThere = wanted.page === page;
    // The page is still the one before, unless somebody has turned to a third one or opened another record meanwhile.
    if (!isThere && page === wanted.from && wanted.id === id) return;
    setWanted(undefined);
    if (!isThere || wanted.id !== id) return;
    const row = rows.at(Math.min(wanted.index, rows.length - 1));
    // Rows that came meanwhile have moved the open one over the edge: it is not opened again.
    const isSame = row?._id === id;
    const other = isSame ? rows[rows.indexOf(row) + wanted.step] : row;
    if (other) onOpen(other);
  });

  if (!place) return undefined;
  const isShown = rows !== undefined && place.page === page;
  const hasLeft = isShown && index < 0;
  const goTo = (to: Place, step: 1 | -1) => () => {
    setWanted({ ...to, step, id, from: page });
    if (to.page !== page) onPage(to.page);
  };
  const next = hasLeft ? place.index : place.index + 1;
  const isNextHere = next < (isShown ? rows.length : Math.min(size, total - place.page * size));
  const after = isNextHere ? { page: place.page, index: next } : { page: place.page + 1, index: 0 };
  const before = place.index > 0 ? { page: place.page, index: place.index - 1 } : { page: place.page - 1, index: -1 };
  return {
    position: place.position,
    hasLeft,
    onPrevious: before.page >= 0 ? goTo(before, -1) : undefined,
    onNext: isNextHere || after.page * size < total ? goTo(after, 1) : undefined,
  };
}
