import { memo, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { Checkbox } from '../Checkbox.tsx';
import { dataMessages } from '../messages.ts';
import type { GivenRows } from './bodyTypes.ts';
import css from './DataTable.module.css';
import { DetailButton } from './DetailButton.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { SeenRows } from './seenRows.ts';
import { rowHeight } from './sizes.ts';
import { Title } from './Title.tsx';
import { contentOf, type RowGroup } from './types.ts';

/** The group that starts at a row. */
export function groupAt<Row>({ rows, groupOf }: GivenRows<Row>, at: number): RowGroup | undefined {
  const [before, row] = [rows[at - 1], rows[at]];
  const group = row && groupOf?.(row);
  return group && (before === undefined || groupOf?.(before).id !== group.id) ? group : undefined;
}

interface GridRowProps<Row> {
  given: GivenRows<Row>;
  row: Row;
  /** Its index among the rows. */
  at: number;
  /** The row that Tab reaches. */
  isCurrent: boolean;
  onCurrent: (at: number) => void;
  measure: SeenRows['measure'];
}

/** A row of the table, with its expanded detail below. */
export const GridRow = memo(function GridRow<Row>({ given, row, at, isCurrent, onCurrent, measure }: GridRowProps<Row>) {
  const { sized, rowId, rowName, rowHref, openId, rowActions, rowTone, selection, view, details, opening, page = 0, size = 0 } = given;
  const t = useMessages(dataMessages);
  const id = rowId(row);
  const tabIndex = isCurrent ? 0 : -1;
  const isOpen = details.isOpen(id);
  const cells = sized.shown.length + [selection.isOn, details.render, !sized.isFitted, rowActions].filter(Boolean).length;

  const group = groupAt(given, at);
  return (
    <>
      {group && (
        <tr data-group="">
          <th className={css['group']} colSpan={cells} scope="rowgroup">
            {group.head}
          </th>
        </tr>
      )}
      <tr
        // The expanded detail is measured together with the row.
        ref={(details.render && !isOpen) || given.groupOf ? measure : undefined}
        data-index={at}
        data-at={at}
        data-focus={isCurrent ? 'j k' : undefined}
        tabIndex={tabIndex}
        aria-rowindex={given.groupOf ? undefined : page * size + at + 2}
        aria-expanded={details.render ? isOpen : undefined}
        aria-current={openId === id || undefined}
        aria-selected={selection.isOn ? selection.has(id) : undefined}
        className={cx(css['row'], opening.canOpen && css['openable'], (openId === id || isOpen) && css['open'], css[rowTone?.(row) ?? ''])}
        style={{ height: view?.isCompact ? rowHeight.compact : rowHeight.usual }}
        onFocus={() => onCurrent(at)}
        onClick={opening.press(row)}
      >
        {selection.isOn && (
          <td className={cx(css['cell'], css['check'])}>
            <Checkbox
              aria-label={t('selectRow', { name: rowName(row) })}
              tabIndex={tabIndex}
              checked={selection.has(id)}
              onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
            />
          </td>
        )}
        {details.render && (
          <td className={cx(css['cell'], css['chevron'])}>
            <DetailButton {...{ isOpen, tabIndex }} name={rowName(row)} onToggle={() => details.set(id, !isOpen)} />
          </td>
        )}
        {sized.shown.map(({ column }) => {
          const content = contentOf(column, row);
          // A cell with a second line has no space for wrapped text.
          const wraps = !column.detail && css['wraps'];
          return (
            <td key={column.id} className={cx(css['cell'], column.align === 'end' && css['end'])}>
              {column.card === 'title' ? (
                <Title
                  className={cx(wraps)}
                  href={rowHref?.(row)}
                  canOpen={opening.canOpen}
                  tabIndex={tabIndex}
                  onOpen={() => opening.open(row)}
                >
                  {content}
                </Title>
              ) : typeof content === 'string' && column.align !== 'end' ? (
                <span className={wraps || css['line']}>{content}</span>
              ) : (
                content
              )}
              {column.detail && <div className={css['detail']}>{column.detail(row)}</div>}
            </td>
          );
        })}
        {!sized.isFitted && <td className={css['cell']} />}
        {rowActions && (
          <td className={cx(css['cell'], css['actions'])}>
            <RowMenu items={rowActions(row)} name={rowName(row)} size={26} tabIndex={tabIndex} />
          </td>
        )}
      </tr>
      {details.render && isOpen && (
        <tr ref={measure} data-index={at} data-detail="">
          <td className={css['detailCell']} colSpan={cells}>
            {details.render(row)}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;
