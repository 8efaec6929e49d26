import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Button } from '../../Button.tsx';
import { EmptyState } from '../../EmptyState.tsx';
import { ErrorBox } from '../../ErrorBox.tsx';
import { useIsDesktop } from '../../useIsDesktop.ts';
import { dataMessages } from '../messages.ts';
import { AgeBanner } from './AgeBanner.tsx';
import type { GivenRows } from './bodyTypes.ts';
import { Cards } from './Cards.tsx';
import css from './DataTable.module.css';
import { besideOf, Grid } from './Grid.tsx';
import { LoadingCards, LoadingGrid } from './Loading.tsx';
import { Pagination } from './Pagination.tsx';
import { allRows, type SeenRows } from './seenRows.ts';
import { sizedColumns } from './sizedColumns.ts';
import { cardGap, cardHeight, rowHeight } from './sizes.ts';
import type { DataTableProps, TableView } from './types.ts';
import { useOpenDetails } from './useOpenDetails.ts';
import { useOpenRow } from './useOpenRow.ts';
import { useSelection } from './useSelection.ts';
import { useWidth } from './useWidth.ts';

/** Above this number of rows only the visible ones are in the DOM. */
const virtualAbove = 100;
const VirtualRows = lazy(() => import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })));
const plainView: TableView = { hidden: [], widths: {}, isCompact: false };

/**
 * A list with all its states: loading, error, empty for the first time, empty because of filters, rows. Rows that could not be refreshed show their
 * age. Rows are cards on a phone.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    list,
    texts,
    columns,
    rowId,
    selected,
    onSelect,
    isFiltered = false,
    onClearFilters,
    firstAction,
    view = plainView,
    size,
  } = props;
  const t = useMessages(dataMessages);
  const isDesktop = useIsDesktop();
  // State, not a ref: the rows below are laid out before a ref set in this render could be read.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const selection = useSelection(list.rows?.map(rowId) ?? [], selected, onSelect);
  const details = useOpenDetails(props.renderDetail);
  const room = useWidth(props.openId === undefined ? null : scroller);
  const sized = sizedColumns(columns, view, room && room - besideOf({ selection, details, rowActions: props.rowActions }));
  const opening = useOpenRow({ ...props, details });
  const { rows, error } = list;

  const clear = onClearFilters && (
    <Button
      kind="outline"
      onClick={({ currentTarget }) => {
        // Rows replace the button: move the focus to the start of the page.
        currentTarget.closest('main')?.focus({ preventScroll: true });
        onClearFilters();
      }}
    >
      {t('clearFilters')}
    </Button>
  );
  if (!rows && error) {
    return (
      <div className={css['frame']}>
        {isFiltered && error.status === 400 ? (
          // An outdated link or view: a retry would be refused again.
          <EmptyState icon="search" title={texts.error} text={texts.noneFoundText} action={clear} />
        ) : (
          <ErrorBox title={texts.error} error={error} onRetry={list.onRetry} isRetrying={list.isFetching ?? false} />
        )}
      </div>
    );
  }
  const count = Math.min(size ?? 10, 20);
  const loading = isDesktop ? (
    <LoadingGrid {...{ sized, count, label: texts.label, view }} />
  ) : (
    <LoadingCards count={count} label={texts.label} />
  );
  if (!rows) return loading;
  if (rows.length === 0) {
    return (
      <div className={css['frame']}>
        {isFiltered ? (
          <EmptyState icon="search" title={texts.noneFound} text={texts.noneFoundText} action={clear} />
        ) : (
          <EmptyState title={texts.first} text={texts.firstText} action={firstAction} />
        )}
      </div>
    );
  }
  const { onPage } = props;
  /** The page buttons are below the rows: after a page change, scroll to the first row. */
  function turnPage(page: number) {
    onPage?.(page);
    if (scroller && scroller.getBoundingClientRect().top < 0) scroller.scrollIntoView({ block: 'start' });
  }

  const isVirtual = rows.length > virtualAbove;
  const Body = isDesktop ? Grid : Cards;
  const sizes = isDesktop ? { estimate: rowHeight[view.isCompact ? 'compact' : 'usual'] } : { estimate: cardHeight, gap: cardGap };
  const given: GivenRows<Row> = { ...props, rows, sized, selection, details, opening };
  const body = (seen: SeenRows) => <Body given={given} seen={seen} />;
  return (
    <div className={isDesktop ? css['frame'] : css['cardsFrame']}>
      <AgeBanner {...list} />
      <div ref={setScroller} className={isVirtual ? css['window'] : css['scroller']} aria-busy={list.isFetching || undefined}>
        {isVirtual ? (
          <Suspense fallback={loading}>
            <VirtualRows {...{ scroller, ...sizes }} count={rows.length}>
              {body}
            </VirtualRows>
          </Suspense>
        ) : (
          body(allRows(rows.length))
        )}
      </div>
      {onPage && (
        <Pagination {...props} onPage={turnPage} page={props.page ?? 0} size={size ?? rows.length} total={list.total ?? rows.length} />
      )}
    </div>
  );
}
