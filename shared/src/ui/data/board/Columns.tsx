import { type MouseEvent, useId, useRef } from 'react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Link } from '../../../router/index.ts';
import { Button, IconButton } from '../../Button.tsx';
import { cx } from '../../cx.ts';
import { ErrorBox } from '../../ErrorBox.tsx';
import { Icon } from '../../Icon.tsx';
import { Skeleton } from '../../Skeleton.tsx';
import tones from '../../tones.module.css';
import { VisuallyHidden } from '../../VisuallyHidden.tsx';
import type { Texts } from '../useListState.ts';
import css from './Board.module.css';
import { boardMessages } from './messages.ts';
import type { BoardColumn, BoardMove, BoardProps } from './types.ts';
import { useBoardColumns } from './useBoardColumns.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useBoardKeys } from './useBoardKeys.ts';

/** The implementation of the board; Board.tsx loads it when a board is first shown. */
export function Columns<Row, F extends Texts, V extends string>(props: BoardProps<Row, F, V>) {
  const { label, list, by, values, folded, look, card, rowId, rowName, onOpen, openId, move } = props;
  const t = useMessages(boardMessages);
  const hintId = useId();
  const columns: BoardColumn<Row, V>[] = useBoardColumns(list, by, values, folded).map((column) => ({ ...column, ...look(column) }));
  const board = useRef<HTMLDivElement>(null);
  const all = columns.flatMap(({ id, rows = [], isFolded }) => (isFolded ? [] : rows.map((row, at) => ({ row, column: id, at }))));
  const keys = useBoardKeys(board, (id) => {
    const found = all.find(({ row }) => rowId(row) === id);
    if (found) onOpen?.(found.row);
  });
  const drag = useBoardDrag({ all, rowId, move });
  const isThere = all.some(({ row }) => rowId(row) === keys.currentId);
  const tabbed = isThere ? keys.currentId : all[0] && rowId(all[0].row);
  /** A press anywhere on the card except on its controls, unless it ends a text selection. */
  const press = (row: Row) => (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest('a, button, input, label, [role^="menu"]') || String(window.getSelection())) return;
    if (event.currentTarget.contains(target)) onOpen?.(row);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds a form
    <div
      ref={board}
      role="group"
      aria-label={label}
      aria-describedby={move && hintId}
      className={css['board']}
      onKeyDown={keys.onKeyDown}
      onBlur={({ relatedTarget }) => keys.onLeave(relatedTarget)}
    >
      {move && (
        <p id={hintId} hidden>
          {t('howToMove')}
        </p>
      )}
      {columns.map((column) => (
        <section
          key={column.id}
          data-column={column.id}
          aria-label={column.title}
          aria-busy={column.rows === undefined && !column.isFolded && !column.error}
          className={cx(css['column'], tones[column.tone], column.isFolded && css['folded'], drag.over === column.id && css['over'])}
          {...drag.column(column.id)}
        >
          <Verdict move={drag.moveTo(column.id)} />
          {column.isFolded ? (
            <Folded column={column} />
          ) : (
            <>
              <Head column={column} />
              {column.rows?.length === 0 && <Nothing />}
              <ul className={css['cards']}>
                {column.rows?.map((row, at) => {
                  const id = rowId(row);
                  const tabIndex = id === tabbed ? 0 : -1;
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the board answers the keys of its cards
                    <li
                      key={id}
                      data-card={id}
                      data-focus={id === tabbed ? 'j k' : undefined}
                      aria-label={rowName(row)}
                      tabIndex={tabIndex}
                      className={cx(
                        css['card'],
                        onOpen && css['openable'],
                        openId === id && css['open'],
                        drag.heldId === id && css['held'],
                      )}
                      {...drag.card(id)}
                      onFocus={() => keys.onFocus(id, { column: column.id, at })}
                      onClick={press(row)}
                    >
                      {card(row, tabIndex)}
                    </li>
                  );
                })}
              </ul>
              <Foot column={column} />
            </>
          )}
        </section>
      ))}
    </div>
  );
}

/** Shown over a column while a card is dragged: the result of dropping it there. It is visual only; the board's hint serves screen readers. */
function Verdict({ move }: { move: BoardMove | undefined }) {
  if (!move) return null;
  const isRefused = 'why' in move;
  return (
    <div aria-hidden="true" className={cx(css['verdict'], isRefused && css['refused'])}>
      <p>
        <Icon name={isRefused ? 'lock' : 'check'} size={14} /> {isRefused ? move.why : move.says}
      </p>
    </div>
  );
}

function Folded<Row>({ column: { title, total, onFold } }: { column: BoardColumn<Row> }) {
  const t = useMessages(boardMessages);
  const { number } = useFormat();
  return (
    <button
      type="button"
      className={css['unfold']}
      aria-expanded={false}
      // The accessible name contains the visible text (WCAG 2.5.3).
      aria-label={t('unfold', { name: total === undefined ? title : `${title} ${number(total)}` })}
      onClick={() => onFold(false)}
    >
      <Icon name="chevron-left" />
      <span className={css['upright']}>
        <strong>{title}</strong> {total !== undefined && number(total)}
      </span>
    </button>
  );
}

function Head<Row>({ column: { title, total, sum, onFold } }: { column: BoardColumn<Row> }) {
  const t = useMessages(boardMessages);
  const { number } = useFormat();
  return (
    <header className={css['head']}>
      <h2 className={css['title']}>{title}</h2>
      {total !== undefined && <span className={css['total']}>{number(total)}</span>}
      <IconButton
        icon="chevron-right"
        size={26}
        iconSize={14}
        aria-expanded
        label={t('fold', { name: title })}
        onClick={() => onFold(true)}
      />
      <p className={css['sum']}>{sum}</p>
    </header>
  );
}

function Nothing() {
  return <p className={css['none']}>{useMessages(boardMessages)('none')}</p>;
}

function Foot<Row>({ column }: { column: BoardColumn<Row> }) {
  const { title, rows, total, error, onRetry, onMore, moreHref, isLoadingMore } = column;
  const t = useMessages(boardMessages);
  if (!rows && error) return <ErrorBox title={t('failed')} error={error} onRetry={onRetry} />;
  if (!rows) {
    return (
      <>
        <VisuallyHidden>{t('loading', { name: title })}</VisuallyHidden>
        {[0, 1, 2].map((at) => (
          <div key={at} className={css['card']}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="90%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </>
    );
  }
  const left = (total ?? rows.length) - rows.length;
  if (left <= 0) return null;
  if (onMore) {
    return (
      <Button kind="text" size={32} isBusy={isLoadingMore} onClick={onMore}>
        {t('more', { count: left })}
      </Button>
    );
  }
  return moreHref === undefined ? null : (
    <Link to={moreHref} className={css['all']}>
      {t('seeAll', { count: total ?? 0 })}
    </Link>
  );
}
