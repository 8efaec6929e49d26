import { useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { dataMessages } from '../messages.ts';
import type { BodyProps, GivenRows } from './bodyTypes.ts';
import css from './DataTable.module.css';
import { GridRow } from './GridRow.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { columnWidths } from './sizedColumns.ts';
import { useRowKeys } from './useRowKeys.ts';

/** px that are used by anything other than the columns. */
export const besideOf = <Row,>({ selection, rowActions, details }: Pick<GivenRows<Row>, 'selection' | 'rowActions' | 'details'>): number =>
  (selection.isOn ? 48 : 0) + (rowActions ? 52 : 0) + (details.render ? 40 : 0);

/** Rows as a table: a grid with focusable rows. */
export function Grid<Row>({ given, seen }: BodyProps<Row>) {
  const { sized, rows, rowId, rowActions, selection, view, texts, details, opening } = given;
  const t = useMessages(dataMessages);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys({ rows, rowId, selection, details, open: opening.open, reveal: seen.reveal, rowActions, body });

  const { shown, least, isFitted } = sized;
  const beside = besideOf(given);
  const widths = columnWidths(sized, beside);

  // A table with focusable rows is a grid; one with expandable rows may set aria-expanded on each row.
  const grid = {
    role: details.render ? 'treegrid' : 'grid',
    // When groups are counted, the total is not a number of rows.
    'aria-rowcount': given.groupOf ? undefined : (given.list.total ?? rows.length) + 1,
    'aria-multiselectable': selection.isOn || undefined,
  };

  return (
    <table
      className={cx(css['table'], view?.isCompact && css['compact'])}
      {...grid}
      aria-label={texts.label}
      style={{ minWidth: least + beside }}
    >
      <colgroup>
        {selection.isOn && <col className={css['checkColumn']} />}
        {details.render && <col className={css['detailColumn']} />}
        {shown.map(({ column }, at) => (
          <col key={column.id} style={{ width: widths[at] }} />
        ))}
        {!isFitted && <col />}
        {rowActions && <col className={css['actionsColumn']} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selection.isOn && (
            <th scope="col" className={cx(css['head'], css['check'])}>
              <Checkbox aria-label={t('selectAll')} checked={selection.isAll} isMixed={selection.isSome} onChange={selection.toggleAll} />
            </th>
          )}
          {details.render && (
            <th scope="col" className={css['head']}>
              <VisuallyHidden>{t('detail')}</VisuallyHidden>
            </th>
          )}
          {shown.map(({ column, width: own }) => (
            <HeaderCell key={column.id} {...{ column, width: own }} {...given} />
          ))}
          {!isFitted && <td className={css['head']} />}
          {rowActions && (
            <th scope="col" className={cx(css['head'], css['actions'])}>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} onFocus={keys.onFocus} onBlur={keys.onBlur} onKeyDown={keys.onKeyDown}>
        <Gap px={seen.above} />
        {seen.at.map((at) => {
          const row = rows[at];
          return (
            row !== undefined && (
              <GridRow
                key={rowId(row)}
                {...{ given, row, at }}
                isCurrent={at === keys.current}
                onCurrent={keys.setCurrent}
                measure={seen.measure}
              />
            )
          );
        })}
        <Gap px={seen.below} />
      </tbody>
    </table>
  );
}

/** The space of rows that are not in the DOM. */
function Gap({ px }: { px: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing that could take the focus
  return px > 0 && <tr aria-hidden="true" style={{ height: px }} />;
}
