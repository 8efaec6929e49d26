import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Icon } from '../../Icon.tsx';
import { dataMessages } from '../messages.ts';
import css from './DataTable.module.css';
import { leastWidth, widthStep } from './sizes.ts';
import type { Column, DataTableProps } from './types.ts';

interface HeaderCellProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort' | 'view' | 'onView'> {
  column: Column<Row>;
  /** px */
  width: number;
}

/** A column header: it sorts when pressed; its edge resizes the column by dragging or with the arrows. */
export function HeaderCell<Row>({ column, width, sort, onSort, view, onView }: HeaderCellProps<Row>) {
  const t = useMessages(dataMessages);
  const cell = useRef<HTMLTableCellElement>(null);
  const start = useRef<{ x: number; width: number }>(undefined);
  const { id, header, unit, align, isSortable } = column;
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const isSorted = isSortable && onSort;

  /** All columns keep their current width, so that only this one changes. */
  function resize(to: number) {
    const heads = cell.current?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
    const now = Object.fromEntries([...heads].map((head) => [head.dataset['column'] ?? '', Math.round(head.offsetWidth)]));
    if (view) onView?.({ ...view, widths: { ...now, ...view.widths, [id]: Math.max(leastWidth, Math.round(to)) } });
  }

  function grab(event: PointerEvent<HTMLElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: cell.current?.offsetWidth ?? width };
  }

  function drag(event: PointerEvent) {
    if (start.current) resize(start.current.width + event.clientX - start.current.x);
  }

  function nudge(event: KeyboardEvent) {
    const by = { ArrowRight: widthStep, ArrowLeft: -widthStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize((cell.current?.offsetWidth || width) + by);
  }

  const words = (
    <>
      {header}
      {unit && <span className={css['unit']}>{unit}</span>}
    </>
  );
  return (
    <th
      ref={cell}
      scope="col"
      data-column={id}
      aria-sort={isSorted ? (order ?? 'none') : undefined}
      className={cx(css['head'], align === 'end' && css['end'])}
    >
      {isSorted ? (
        <button type="button" className={css['sort']} onClick={() => onSort(order === 'ascending' ? `-${id}` : id)}>
          <span>{words}</span>
          {order && <Icon name={order === 'ascending' ? 'up' : 'down'} size={14} />}
        </button>
      ) : (
        words
      )}
      {view && onView && (
        // biome-ignore lint/a11y/useSemanticElements: a line that can be moved is a separator, which no element is
        <span
          role="separator"
          aria-orientation="vertical"
          aria-label={t('resize', { name: header })}
          aria-valuenow={width}
          aria-valuemin={leastWidth}
          tabIndex={0}
          className={css['edge']}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={() => {
            start.current = undefined;
          }}
          onKeyDown={nudge}
        />
      )}
    </th>
  );
}
