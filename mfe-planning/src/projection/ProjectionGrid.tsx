import { useFormat, useMessages } from '@shop/shared/i18n';
import { sundayOf, useNumberReading, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { cx, useToast } from '@shop/shared/ui';
import { useCallback, useMemo, useRef, useState } from 'react';
import { readBlock } from './clipboard.ts';
import { type CellActs, GridRow } from './GridRow.tsx';
import { type Block, blockOf, type Cell, type Grid, type Measure, rowShown, type Side, type Spot } from './grid.ts';
import { projectionMessages } from './messages.ts';
import css from './Projection.module.css';
import { TotalRow } from './TotalRow.tsx';
import type { Edit, GridEdits } from './useGridEdits.ts';
import { useGridKeys } from './useGridKeys.ts';

export interface ProjectionGridProps {
  grid: Grid;
  side: Side;
  measure: Measure;
  edits: GridEdits;
  onUndo: () => void;
}

/** Species by week, edited like a spreadsheet: only weeks that have not started can be edited. */
export function ProjectionGrid({ grid, side, measure, edits, onUndo }: ProjectionGridProps) {
  const t = useMessages(projectionMessages);
  const format = useFormat();
  const country = useCountry();
  const toast = useToast();
  const typed = useTyped();
  const readingOf = useNumberReading();
  const [fresh, setFresh] = useState<Block>();
  const { weeks, rows } = grid;
  const isWeight = measure === 'grams';
  const scale = isWeight ? 1000 : 10 ** country.decimals;
  const decimals = isWeight ? 0 : country.decimals;
  const write = useCallback((value: number) => format.number(value / scale, decimals), [format, scale, decimals]);
  /** The unrounded text: a cell displays a rounded value. */
  const plain = isWeight ? typed.ofGrams : typed.ofMinor;
  const shownRows = useMemo(() => rows.map((row) => rowShown(row, edits.shown)), [rows, edits.shown]);
  const cellAt = ({ row, column }: Spot) => shownRows[row]?.plan[column] as Cell;
  const canEdit = ({ row, column }: Spot) => rows[row] !== undefined && weeks[column]?.phase === 'open';

  /** undefined: not an amount. An empty cell is 0; weights are rounded to what a plan can hold. */
  const read = (text: string): number | undefined => {
    const value = text.trim() === '' ? 0 : isWeight ? typed.grams(text) : typed.minor(text);
    return Number.isFinite(value) ? Math.round(value / (isWeight ? 10 : 1)) * (isWeight ? 10 : 1) : undefined;
  };
  const notAmount = (text: string) => toast.failed(t('notSaved'), { text: t('notAmount', { text, example: write(1_250 * scale) }) });

  function editOf(spot: Spot, value: number, cell = cellAt(spot)): Edit {
    // A cell that is planned for the first time gets the latest planned price.
    const known = rows[spot.row]?.plan.slice(0, spot.column).findLast(({ priceMinor }) => priceMinor > 0)?.priceMinor ?? 0;
    const priceMinor = isWeight ? (cell.version === null && cell.priceMinor === 0 ? known : cell.priceMinor) : value;
    return { cell, grams: isWeight ? value : cell.grams, priceMinor };
  }

  async function paste(from: Spot, copied: string) {
    const lines = readBlock(copied);
    const spots = lines.flatMap((line, down) =>
      line.map((cell, right) => ({ row: from.row + down, column: from.column + right, text: cell })),
    );
    if (!spots.every(canEdit)) return toast.failed(t('notSaved'), { text: t('outside') });
    const values = spots.map((spot) => ({ spot, value: read(spot.text) }));
    const wrong = values.find(({ value }) => value === undefined);
    if (wrong) return notAmount(wrong.spot.text);
    const isSaved = await edits.save(values.map(({ spot, value }) => editOf(spot, value ?? 0)));
    if (!isSaved) return;
    setFresh(blockOf(from, { row: from.row + lines.length - 1, column: from.column + (lines[0]?.length ?? 1) - 1 }));
    // If several cells are ambiguous, one example explains how all were parsed: they use one country's format.
    const unclear = spots.find((spot) => readingOf(spot.text) !== undefined);
    const text = unclear && `${unclear.text}: ${readingOf(unclear.text)}`;
    toast.done(t('pasted', { count: spots.length }), { undo: onUndo, ...(text && { text }) });
  }

  const spotsOf = ({ top, left, bottom, right }: Block) =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
    );

  const keys = useGridKeys({
    rows: rows.length,
    columns: weeks.length,
    canEdit,
    copy: (block) =>
      spotsOf(block)
        .map((line) => line.map((spot) => plain(cellAt(spot)[measure])).join('\t'))
        .join('\n'),
    paste: (spot, text) => void paste(spot, text),
    clear: (block) =>
      void edits.save(
        spotsOf(block)
          .flat()
          .filter(canEdit)
          .map((spot) => editOf(spot, 0)),
      ),
    undo: onUndo,
  });

  /** The cell when editing started: another user who writes to it meanwhile was first. */
  const begun = useRef<Cell>(undefined);
  begun.current = keys.typing === undefined ? undefined : (begun.current ?? cellAt(keys.at));

  function commit(text: string, way: Parameters<typeof keys.leave>[0]): boolean {
    const value = read(text);
    if (value === undefined) {
      notAmount(text);
      return false;
    }
    const spot = keys.at;
    setFresh(undefined);
    keys.leave(way);
    void edits.save([editOf(spot, value, begun.current)]);
    return true;
  }

  function point(spot: Spot, isExtending: boolean): void {
    // Commit the typed text first: the field disappears in the next render, without a blur event.
    if (keys.typing !== undefined && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    keys.select(spot, isExtending);
  }

  /** Only the part of a block that is in the row, so that the other rows do not re-render. */
  const inRow = (block: Block | undefined, row: number) => (block && row >= block.top && row <= block.bottom ? block : undefined);

  const acts = useRef<CellActs>(undefined);
  acts.current = { point, edit: keys.edit, commit, cancel: () => keys.leave('none') };

  const unit = isWeight ? 'kg' : country.currency;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
    <section className={css['scroll']} aria-label={t('title')} tabIndex={0}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus and are typed in is a grid
        role="grid"
        className={css['grid']}
        aria-label={t('title')}
        {...keys.handlers}
      >
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css['species']}>
              {t('species')}
            </th>
            {weeks.map(({ monday, number, phase }) => (
              <th key={monday} scope="colgroup" colSpan={phase === 'open' ? 1 : 3} className={cx(css['week'], css[phase])}>
                {t('week', { number: String(number) })}
                {phase !== 'open' && ` · ${t(`phase.${phase}`)}`}
                <small>
                  {format.date(monday).slice(0, 5)} – {format.date(sundayOf(monday)).slice(0, 5)}
                </small>
              </th>
            ))}
          </tr>
          <tr>
            {weeks.flatMap(({ monday, phase }) => [
              <th key={monday} scope="col" className={css['edge']}>
                {t('plan')} <small>{unit}</small>
              </th>,
              ...(phase === 'open'
                ? []
                : [
                    <th key={`${monday} real`} scope="col">
                      {t('real')} <small>{unit}</small>
                    </th>,
                    <th key={`${monday} off`} scope="col">
                      {t(phase === 'closed' ? 'deviation' : 'progress')}
                    </th>,
                  ]),
            ])}
          </tr>
        </thead>
        <tbody>
          {shownRows.map((row, index) => (
            <GridRow
              key={row.species._id}
              row={row}
              index={index}
              weeks={weeks}
              side={side}
              measure={measure}
              write={write}
              plain={plain}
              here={keys.at.row === index ? keys.at.column : undefined}
              typing={keys.at.row === index ? keys.typing : undefined}
              chosen={inRow(keys.block, index)}
              fresh={inRow(fresh, index)}
              acts={acts}
            />
          ))}
        </tbody>
        <TotalRow weeks={weeks} rows={shownRows} side={side} measure={measure} write={write} />
      </table>
    </section>
  );
}
