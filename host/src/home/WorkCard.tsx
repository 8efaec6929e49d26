import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry, useShared } from '@shop/shared/session';
import { Badge, cx, useIsDesktop } from '@shop/shared/ui';
import { interpolate, interpolateLink, translateCodes } from '../remotes/interpolate.ts';
import { type Row, useAddressOf } from '../remotes/useLists.ts';
import { Act } from './Act.tsx';
import { homeMessages } from './messages.ts';
import { useFocusOfRow } from './useFocusOfRow.ts';
import css from './Work.module.css';
import { Due, Failed, Figure, StateOf } from './WorkBits.tsx';
import { WorkTable } from './WorkTable.tsx';
import { type Again, shownOf, type Work, type WorkPart, wordCounts } from './work.ts';

/** Records of one kind: their number or sum, the first rows, and a link to all of them. */
export function WorkCard({ part, ...again }: Again & { part: WorkPart }) {
  const t = useMessages(homeMessages);
  const language = useShared(languageAtom);
  const addressOf = useAddressOf();
  const format = useFormat();
  const isDesktop = useIsDesktop();
  const { list, noteRow } = useFocusOfRow<HTMLUListElement>();
  const { work, total, rows } = part;
  const name = work.name[language];
  const shown = rows.slice(0, shownOf(work));
  return (
    <section className={css['card']} aria-label={name}>
      <header className={css['head']}>
        <h2>{name}</h2>
        <Figure part={part} />
        {wordCounts(part)
          .filter(({ tone }) => tone === 'danger' || tone === 'warning')
          .map(({ word, name: words, tone, count }) => (
            <Badge key={word} tone={tone} icon="warning">
              {format.number(count)} {words[language].toLowerCase()}
            </Badge>
          ))}
        {total !== null && total > 0 && (
          <Link to={addressOf(work)} className={css['all']}>
            {t('seeAll', { count: total })}
          </Link>
        )}
      </header>
      {total === null && <Failed name={name} {...again} />}
      {total === 0 && <p className={css['none']}>{t('none')}</p>}
      {work.columns && isDesktop && shown.length > 0 ? (
        <WorkTable part={part} rows={shown} columns={work.columns} />
      ) : (
        <ul ref={list} className={css['rows']} onFocus={noteRow}>
          {shown.map((row) => (
            <WorkLine key={String(row['_id'])} work={work} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WorkLine({ work, row }: { work: Work; row: Row }) {
  const language = useShared(languageAtom);
  const format = useFormat();
  const { key } = useCountry();
  const said = translateCodes(row, work.words, language);
  const write = (template: string) => interpolate(template, said, key, format);
  const title = write(work.title[language]);
  return (
    <li className={css['row']}>
      <span className={css['words']}>
        <Link to={interpolateLink(work.open, row)} className={css['title']}>
          {title}
        </Link>
        {work.hint && <span className={css['hint']}>{write(work.hint[language])}</span>}
      </span>
      {work.bar && <Bar of={Number(row[work.bar.of] ?? 0)} among={Number(row[work.bar.among] ?? 0)} />}
      <StateOf work={work} row={row} />
      <span className={css['end']}>
        {work.figure && <span className={cx(css['figure'], work.tone === 'danger' && css['late'])}>{write(work.figure)}</span>}
        {work.due && <Due at={String(row[work.due] ?? '')} />}
      </span>
      <Act work={work} row={row} title={title} />
    </li>
  );
}

/** A progress bar; the figures are next to it. */
function Bar({ of, among }: { of: number; among: number }) {
  const width = `${among > 0 ? Math.min(100, (of / among) * 100) : 0}%`;
  return (
    <span className={cx(css['bar'], of > among && css['over'])} aria-hidden="true">
      <span style={{ width }} />
    </span>
  );
}
