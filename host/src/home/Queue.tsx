import { languageAtom, useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry, useShared } from '@shop/shared/session';
import { Count, useIsDesktop } from '@shop/shared/ui';
import type { KeyboardEvent } from 'react';
import { interpolate, interpolateLink, translateCodes } from '../remotes/interpolate.ts';
import { useAddressOf } from '../remotes/useLists.ts';
import { Act } from './Act.tsx';
import { homeMessages } from './messages.ts';
import { useFocusOfRow } from './useFocusOfRow.ts';
import css from './Work.module.css';
import { Disc, Due, Failed } from './WorkBits.tsx';
import { type Again, inOrder, type QueueRow, rowKey, shownRows, type WorkPart } from './work.ts';

/**
 * Everything that waits for the viewer, in order of due date. J and K, ↑ and ↓ move, Enter opens, E runs the primary action; letters work while a row
 * has the focus (WCAG 2.1.4).
 */
export function Queue({ parts, ...again }: Again & { parts: readonly WorkPart[] }) {
  const t = useMessages(homeMessages);
  const language = useShared(languageAtom);
  const addressOf = useAddressOf();
  const format = useFormat();
  const isDesktop = useIsDesktop();
  const total = parts.reduce((sum, part) => sum + (part.total ?? 0), 0);
  const rows = inOrder(parts).slice(0, isDesktop ? shownRows.queue : shownRows.queueOnPhone);
  const filled = parts.filter((part) => part.total);
  const { list, noteRow } = useFocusOfRow<HTMLOListElement>();
  return (
    <section className={css['card']} aria-labelledby="waits">
      <header className={css['head']}>
        <h2 id="waits">{t('waits')}</h2>
        <Count>{format.number(total)}</Count>
        {isDesktop && <span className={css['note']}>{t('dueFirst')}</span>}
        {isDesktop && rows.length > 0 && <Keys />}
      </header>
      {rows.length === 0 && filled.length === parts.filter((part) => part.total !== 0).length && (
        <p className={css['none']}>{t('nothingWaits')}</p>
      )}
      <ol ref={list} className={css['rows']} onFocus={noteRow} onKeyDown={moveByKeys}>
        {rows.map((one, at) => (
          <QueueLine key={rowKey(one.part.work, one.row)} of={one} isFirst={at === 0} />
        ))}
      </ol>
      {parts.map(({ work, total }) => total === null && <Failed key={work.id} name={work.name[language]} {...again} />)}
      {filled.length > 0 && (
        <p className={css['foot']}>
          {filled.map((part) => (
            <Link key={part.work.id} to={addressOf(part.work)}>
              {part.work.name[language]} <strong>{format.number(part.total)}</strong>
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

const openOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-open]');

function QueueLine({ of: { part, row, due }, isFirst }: { of: QueueRow; isFirst: boolean }) {
  const language = useShared(languageAtom);
  const format = useFormat();
  const { key } = useCountry();
  const { work } = part;
  const said = translateCodes(row, work.words, language);
  const write = (template: string) => interpolate(template, said, key, format);
  const title = write(work.title[language]);
  return (
    <li className={css['row']}>
      <Disc work={work} />
      <span className={css['words']}>
        <Link to={interpolateLink(work.open, row)} className={css['title']} data-open="" data-focus={isFirst ? 'j k' : undefined}>
          {title}
        </Link>
        {work.hint && <span className={css['hint']}>{write(work.hint[language])}</span>}
      </span>
      <Due at={due} />
      <Act work={work} row={row} title={title} isWide />
    </li>
  );
}

const keys = [
  ['J K', 'move'],
  ['Enter', 'open'],
  ['E', 'do'],
] as const;

function Keys() {
  const t = useMessages(homeMessages);
  return (
    <span className={css['keys']}>
      {keys.map(([key, does]) => (
        <span key={key} data-told={key}>
          {key.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{' '}
          {t(does)}
        </span>
      ))}
    </span>
  );
}

function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.children];
  const at = rows.findIndex((row) => row.contains(event.target as Node));
  const step = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }[event.key.toLowerCase()];
  const row = rows[step === undefined ? at : Math.max(0, Math.min(rows.length - 1, at + step))];
  if (step !== undefined) openOf(row)?.focus();
  else if (event.key.toLowerCase() === 'e') (row?.querySelector<HTMLElement>('[data-act]') ?? openOf(row))?.click();
  else return;
  event.preventDefault();
}
