import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShared } from '../../../session/hooks.ts';
import { closeSidePanel, sidePanelAtom } from '../../../session/shell.ts';
import type { List } from '../list/useList.ts';
import type { ListState, Texts } from '../useListState.ts';
import css from './RecordPager.module.css';
import { RecordPager } from './RecordPager.tsx';
import { useRecordPager } from './useRecordPager.ts';

/** The props of a list that its pager needs. */
export interface PagedBy<Row> extends Pick<List<Row, Texts>, 'result'> {
  state: Pick<ListState<Texts, string>, 'view' | 'filters' | 'sort' | 'page' | 'size' | 'setPage'>;
}

export interface PanelPagerProps<Row> {
  list: PagedBy<Row>;
  /** The id of the row that is open in the panel. */
  openId: string;
  onOpen: (row: Row) => void;
  groupOf?: ((row: Row) => { id: string }) | undefined;
}

/**
 * Navigation from the record in the side panel to its neighbours in the list. The list owns it, because it knows the order, and it is rendered in the
 * panel, which the frame owns.
 */
export function PanelPager<Row extends { _id: string }>({ list: { state, result }, openId, onOpen, groupOf }: PanelPagerProps<Row>) {
  const panel = useShared(sidePanelAtom);
  const [place, setPlace] = useState<Element | null>(null);
  const { data, isPlaceholderData } = result;
  const total = data?.total ?? 0;
  const pager = useRecordPager({
    id: openId,
    asked: JSON.stringify([state.filters, state.sort]),
    rows: isPlaceholderData ? undefined : data?.items,
    groupOf,
    total,
    page: state.page,
    size: state.size,
    onPage: state.setPage,
    onOpen,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel may be another element
  useEffect(
    function findPlace() {
      setPlace(document.querySelector('[data-panel-pager]'));
    },
    [panel],
  );
  useRowOf(openId, data);

  /** In React this is a child of the list, so the event bubbles there and the panel does not receive it. */
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    void closeSidePanel();
  }

  if (!place || !pager) return null;
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside it
    <div className={css['inPanel']} onKeyDown={closeOnEscape}>
      <RecordPager {...pager} total={total} />
    </div>,
    place,
  );
}

/** Scrolls the row of the open record into view, and focuses it when the panel is closed: the row that it was opened from may be pages away. */
function useRowOf(openId: string, data: unknown): void {
  const first = useRef(openId);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements
  useEffect(
    function followRow() {
      row.current = openId === first.current ? null : document.querySelector('[data-at][aria-current]');
      row.current?.scrollIntoView({ block: 'nearest' });
    },
    [openId, data],
  );
  useEffect(function focusRowAtTheEnd() {
    return () => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.closest('[data-at]');
      // When the user has left the list, the row is no longer in the document.
      if (isFree && row.current?.isConnected) row.current.focus({ preventScroll: true });
    };
  }, []);
}
