import type { DeclaredColumn } from '@shop/shared/contract';
import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry, useShared } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import { interpolate, interpolateLink, translateCodes } from '../remotes/interpolate.ts';
import type { Row } from '../remotes/useLists.ts';
import { homeMessages } from './messages.ts';
import css from './Work.module.css';
import { StateOf } from './WorkBits.tsx';
import { sumOf, type WorkPart, wordCounts } from './work.ts';

interface WorkTableProps {
  part: WorkPart;
  rows: readonly Row[];
  columns: readonly DeclaredColumn[];
}

/** A card as a table: the declared columns, the state last, and the sum below. */
export function WorkTable({ part, rows, columns }: WorkTableProps) {
  const t = useMessages(homeMessages);
  const language = useShared(languageAtom);
  const format = useFormat();
  const { key } = useCountry();
  const { work, total } = part;
  const sum = sumOf(part);
  return (
    <>
      <table className={css['table']} aria-label={work.name[language]}>
        <thead>
          <tr>
            {columns.map(({ name, isAmount }) => (
              <th key={name.en} scope="col" className={isAmount && css['amount']}>
                {name[language]}
              </th>
            ))}
            {work.badge && <th scope="col">{t('state')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row['_id'])}>
              {columns.map(({ name, text, isAmount }, at) => {
                const words = interpolate(text, translateCodes(row, work.words, language), key, format);
                return (
                  <td key={name.en} className={cx(isAmount && css['amount'], at === 0 && css['first'])}>
                    {at === 0 ? <Link to={interpolateLink(work.open, row)}>{words}</Link> : words || '—'}
                  </td>
                );
              })}
              {work.badge && (
                <td>
                  <StateOf work={work} row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['foot']}>
        {sum !== undefined && <strong>{work.sum?.endsWith('Minor') ? format.money(sum) : format.weight(sum)}</strong>}
        {wordCounts(part).map(({ word, name, count }) => (
          <span key={word}>
            <strong>{format.number(count)}</strong> {name[language].toLowerCase()}
          </span>
        ))}
        {total !== null && total > rows.length && <span>{t('more', { count: total - rows.length })}</span>}
      </p>
    </>
  );
}
