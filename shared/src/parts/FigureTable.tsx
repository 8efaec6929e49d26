import { cx } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from './FigureTable.module.css';

export interface FigureColumn<Row> {
  header: string;
  /** Next to the header: `kg`, `CLP`. */
  unit?: string;
  /** Figures are aligned to the end. */
  isEnd?: boolean;
  render: (row: Row) => ReactNode;
}

export interface FigureTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** The first column names its row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The id of the row that other content on the page refers to. */
  current?: string | undefined;
  /** Sums below the rows; the last one is the total. */
  sums?: readonly (readonly [name: string, value: ReactNode])[];
  /** In a side panel or on a phone: name and last column in one line, the columns between them below, each with its header. */
  isFolding?: boolean;
}

/** A short table with sums: lines of a sale, sales of an invoice. It scrolls horizontally if necessary and prints completely. */
export function FigureTable<Row>({ label, columns, rows, rowId, current, sums = [], isFolding = false }: FigureTableProps<Row>) {
  return (
    <div className={cx(css['box'], isFolding && css['folding'])}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, also where nothing in it is */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark, and a page has several of these */}
      <div role="group" className={css['scroll']} aria-label={label} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              {columns.map(({ header, unit, isEnd }) => (
                <th key={header} scope="col" className={cx(isEnd && css['end'])}>
                  {header} {unit && <span className={css['unit']}>{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowId(row)} aria-current={rowId(row) === current || undefined}>
                {columns.map(({ header, unit, isEnd, render }, at) =>
                  at === 0 ? (
                    <th key={header} scope="row" className={cx(isEnd && css['end'])}>
                      {render(row)}
                    </th>
                  ) : (
                    <td key={header} className={cx(isEnd && css['end'])} data-header={header} data-unit={unit}>
                      {render(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sums.length > 0 && (
        <dl className={css['sums']}>
          {sums.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
