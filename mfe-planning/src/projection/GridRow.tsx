import { pricePerKg } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useNumberReading } from '@shop/shared/parts';
import { cx } from '@shop/shared/ui';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Deviation } from './Deviation.tsx';
import { type Block, holds, type Measure, type Row, type Side, type Spot, type Week } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';

export interface GridRowProps {
  row: Row;
  index: number;
  weeks: readonly Week[];
  side: Side;
  measure: Measure;
  write: (value: number) => string;
  /** The initial text of the edit field: the unrounded value. */
  plain: (value: number) => string;
  /** The column of the current cell, if it is in this row, and the text being typed there. */
  here: number | undefined;
  typing: string | undefined;
  /** The selected cells and those pasted last, if this row has any. */
  chosen: Block | undefined;
  fresh: Block | undefined;
  acts: ActsOfNow;
}

export interface CellActs {
  point: (spot: Spot, isExtending: boolean) => void;
  edit: (spot: Spot) => void;
  /** Returns false if the text is not an amount, and editing continues. */
  commit: (text: string, way: 'down' | 'right' | 'left' | 'none') => boolean;
  cancel: () => void;
}
/** A stable object: moving from cell to cell re-renders two cells, not all. */
type ActsOfNow = RefObject<CellActs | undefined>;

/** One species: the plan for each week, and next to it the actual values of weeks that have started. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, weeks, side, measure, write, plain, here, typing, chosen, fresh, acts } = props;
  const t = useMessages(projectionMessages);
  return (
    <tr>
      <th scope="row" className={css['species']}>
        {row.species.name}
      </th>
      {weeks.flatMap(({ monday, number, phase }, column) => {
        const spot = { row: index, column };
        const isHere = here === column;
        const planned = row.plan[column]?.[measure] ?? 0;
        const { grams = 0, amountMinor = 0 } = row.real[column] ?? {};
        const real = measure === 'grams' ? grams : pricePerKg(amountMinor, grams);
        const cells = [
          <PlanCell
            key={monday}
            label={t('cell', { species: row.species.name, week: String(number) })}
            text={write(planned)}
            whole={plain(planned)}
            isHere={isHere}
            typing={isHere ? typing : undefined}
            isReadOnly={phase !== 'open'}
            className={cx(
              css['edge'],
              css[phase],
              chosen && holds(chosen, spot) && css['chosen'],
              fresh && holds(fresh, spot) && css['fresh'],
            )}
            row={index}
            column={column}
            acts={acts}
          />,
        ];
        if (phase !== 'open')
          cells.push(
            <td key={`${monday} real`}>{write(real)}</td>,
            <td key={`${monday} off`}>
              <Deviation side={side} measure={measure} plan={planned} real={real} isProgress={phase === 'current'} />
            </td>,
          );
        return cells;
      })}
    </tr>
  );
});

interface PlanCellProps {
  label: string;
  text: string;
  whole: string;
  isHere: boolean;
  typing: string | undefined;
  isReadOnly: boolean;
  className: string | undefined;
  row: number;
  column: number;
  acts: ActsOfNow;
}

const PlanCell = memo(function PlanCell({ label, text, whole, isHere, typing, isReadOnly, className, row, column, acts }: PlanCellProps) {
  const cell = useRef<HTMLTableCellElement>(null);
  const before = useRef({ isHere, typing });

  useEffect(
    function followTheKeyboard() {
      // Focus the cell only when the current cell moves here, so that the page keeps its focus on first render; or when the edit field disappeared
      // with the focus.
      const isNew = isHere && !before.current.isHere;
      const isLost = isHere && before.current.typing !== undefined && document.activeElement === document.body;
      if (typing === undefined && (isNew || isLost)) cell.current?.focus();
      before.current = { isHere, typing };
    },
    [isHere, typing],
  );

  // The field overlays the cell, which does not change: typing resizes no column, and the focus moves directly into the field.
  return (
    <td
      ref={cell}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid take the focus
      role="gridcell"
      aria-label={`${label}: ${text}`}
      aria-readonly={isReadOnly}
      aria-selected={isHere}
      // Below the field the cell is not a tab stop, but keeps its tabindex: losing it would cause a layout of the table.
      tabIndex={isHere && typing === undefined ? 0 : -1}
      className={className}
      onPointerDown={(event) => typing === undefined && acts.current?.point({ row, column }, event.shiftKey)}
      onDoubleClick={() => typing === undefined && acts.current?.edit({ row, column })}
    >
      {text}
      {typing !== undefined && <CellInput label={label} start={typing === '' ? whole : typing} isWhole={typing === ''} acts={acts} />}
    </td>
  );
});

function CellInput({ label, start, isWhole, acts }: { label: string; start: string; isWhole: boolean; acts: ActsOfNow }) {
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  const id = useId();
  const [text, setText] = useState(start);
  const reading = useNumberReading()(text);

  useEffect(
    function goIn() {
      input.current?.focus();
      if (isWhole) input.current?.select();
    },
    [isWhole],
  );

  function commit(text: string, way: Parameters<CellActs['commit']>[1]): void {
    isLeft.current = acts.current?.commit(text, way) ?? false;
  }
  return (
    <>
      <input
        ref={input}
        aria-describedby={reading && id}
        onInput={(event) => setText(event.currentTarget.value)}
        className={css['input']}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={start}
        onBlur={(event) => !isLeft.current && commit(event.target.value, 'none')}
        onKeyDown={(event) => {
          const { value } = event.currentTarget;
          if (event.key === 'Escape') {
            isLeft.current = true;
            acts.current?.cancel();
          } else if (event.key === 'Enter') commit(value, 'down');
          else if (event.key === 'Tab') commit(value, event.shiftKey ? 'left' : 'right');
          else return event.stopPropagation();
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {reading && (
        <span id={id} className={css['reading']}>
          {reading}
        </span>
      )}
    </>
  );
}
