import { Fragment, useRef } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { cx } from '../../cx.ts';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { dataTexts } from '../messages.ts';
import type { BodyProps } from './bodyTypes.ts';
import css from './DataTable.module.css';
import { DetailButton } from './DetailButton.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { RowMenu } from './RowMenu.tsx';
import { rowHeight } from './sizes.ts';
import { Title } from './Title.tsx';
import { contentOf } from './types.ts';
import { useOpenRow } from './useOpenRow.ts';
import { useRowKeys } from './useRowKeys.ts';

/** Rows as a table: a grid whose rows take the focus. */
export function Grid<Row>(props: BodyProps<Row>) {
  const { sized, rows, rowId, rowName, rowHref, openId, rowActions, rowTone, selection, view, texts, seen, details } = props;
  const t = useMessages(dataTexts);
  const body = useRef<HTMLTableSectionElement>(null);
  const opening = useOpenRow(props);
  const height = view?.isCompact ? rowHeight.compact : rowHeight.usual;
  const keys = useRowKeys({ rows, rowId, selection, details, open: opening.open, reveal: seen.reveal, body });

  const { shown, total, isFitted } = sized;
  const width = total + (selection.isOn ? 48 : 0) + (rowActions ? 52 : 0) + (details.render ? 40 : 0);
  const cells = shown.length + [selection.isOn, details.render, !isFitted, rowActions].filter(Boolean).length;

  // A table whose rows take the focus is a grid; one whose rows open in place may say of each whether it is open.
  const grid = {
    role: details.render ? 'treegrid' : 'grid',
    'aria-rowcount': (props.list.total ?? rows.length) + 1,
    'aria-multiselectable': selection.isOn || undefined,
  };

  return (
    <table className={cx(css['table'], view?.isCompact && css['compact'])} {...grid} aria-label={texts.label} style={{ minWidth: width }}>
      <colgroup>
        {selection.isOn && <col className={css['checkColumn']} />}
        {details.render && <col className={css['detailColumn']} />}
        {shown.map(({ column, width: own }) => (
          <col key={column.id} style={{ width: own }} />
        ))}
        {!isFitted && <col />}
        {rowActions && <col className={css['actionsColumn']} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selection.isOn && (
            <th scope="col" className={cx(css['head'], css['check'])}>
              <Checkbox
                title={t('selectAll')}
                isTitleHidden
                checked={selection.isAll}
                isMixed={selection.isSome}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {details.render && (
            <th scope="col" className={css['head']}>
              <VisuallyHidden>{t('detail')}</VisuallyHidden>
            </th>
          )}
          {shown.map(({ column, width: own }) => (
            <HeaderCell key={column.id} {...{ column, width: own }} {...props} />
          ))}
          {!isFitted && <td className={css['head']} />}
          {rowActions && (
            <th scope="col" className={css['head']}>
              <VisuallyHidden>{t('actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={keys.onKeyDown}>
        <Gap px={seen.above} />
        {seen.at.map((at) => {
          const row = rows[at];
          if (row === undefined) return null;
          const id = rowId(row);
          const tabIndex = at === keys.current ? 0 : -1;
          const isOpen = details.isOpen(id);
          return (
            <Fragment key={id}>
              <tr
                data-at={at}
                tabIndex={tabIndex}
                aria-rowindex={(props.page ?? 0) * (props.size ?? 0) + at + 2}
                aria-expanded={details.render ? isOpen : undefined}
                aria-selected={selection.isOn ? selection.has(id) : undefined}
                className={cx(
                  css['row'],
                  opening.canOpen && css['openable'],
                  (openId === id || isOpen) && css['open'],
                  css[rowTone?.(row) ?? ''],
                )}
                style={{ height }}
                onFocus={() => keys.setCurrent(at)}
                onClick={opening.press(row)}
              >
                {selection.isOn && (
                  <td className={cx(css['cell'], css['check'])}>
                    <Checkbox
                      title={t('selectRow', { name: rowName(row) })}
                      isTitleHidden
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
                {shown.map(({ column }) => (
                  <td key={column.id} className={cx(css['cell'], column.align === 'end' && css['end'])}>
                    {column.card === 'title' ? (
                      <Title href={rowHref?.(row)} canOpen={opening.canOpen} tabIndex={tabIndex} onOpen={() => opening.open(row)}>
                        {contentOf(column, row)}
                      </Title>
                    ) : (
                      contentOf(column, row)
                    )}
                    {column.detail && <div className={css['detail']}>{column.detail(row)}</div>}
                  </td>
                ))}
                {!isFitted && <td className={css['cell']} />}
                {rowActions && (
                  <td className={cx(css['cell'], css['actions'])}>
                    <RowMenu items={rowActions(row)} name={rowName(row)} size={26} tabIndex={tabIndex} />
                  </td>
                )}
              </tr>
              {details.render && isOpen && (
                <tr data-detail>
                  <td className={css['detailCell']} colSpan={cells}>
                    {details.render(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
        <Gap px={seen.below} />
      </tbody>
    </table>
  );
}

/** The room of the rows that are not in the page. */
function Gap({ px }: { px: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing that could take the focus
  return px > 0 && <tr aria-hidden="true" style={{ height: px }} />;
}
