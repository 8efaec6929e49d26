import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/useFormat.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { useIsDesktop } from '../useIsDesktop.ts';
import { dataMessages } from './messages.ts';
import css from './PageHeader.module.css';

export interface PageHeaderProps {
  title: string;
  /** The number of rows that match the filters. */
  count?: number | undefined;
  /** The number of all rows, when filters exclude some. */
  total?: number | undefined;
  /** Before the count: how many rows need attention. */
  note?: string | undefined;
  /** Below the title: what identifies a record. */
  text?: ReactNode;
  /** Before the title: an avatar. */
  mark?: ReactNode;
  /** The number of rows that others changed; they are shown on request, not inserted at once. */
  changes?: number;
  onShowChanges?: () => void;
  /** Buttons at the end; the primary one is last. */
  actions?: ReactNode;
}

/** The header of a page: title, count, changes and actions. */
export function PageHeader({ title, count, total, note, text, mark, changes = 0, onShowChanges, actions }: PageHeaderProps) {
  const t = useMessages(dataMessages);
  const { number } = useFormat();
  const isDesktop = useIsDesktop();
  const hasMore = total !== undefined && count !== undefined && total > count;
  const pill = changes > 0 && onShowChanges && <ChangesPill count={changes} onShow={onShowChanges} />;
  const counted = count !== undefined && (
    <span className={css['count']}>
      {note && `${note} · `}
      {number(count)}
      {hasMore && isDesktop && ` ${t('of')} ${number(total)}`}
    </span>
  );
  return (
    <>
      <header className={cx(css['header'], !isDesktop && css['narrow'])}>
        {mark}
        <div className={cx(css['names'], Boolean(mark) && css['marked'])}>
          <h1 className={css['title']}>{title}</h1>
          {!isDesktop && counted}
          {text && <p className={css['text']}>{typeof text === 'string' ? unbroken(text) : text}</p>}
        </div>
        {isDesktop && counted}
        {isDesktop && pill}
        <div className={css['actions']}>{actions}</div>
      </header>
      {!isDesktop && pill}
    </>
  );
}

/** Prevents line breaks at the hyphens of dates, tax ids and document numbers. */
function unbroken(text: string): ReactNode {
  return text.split(/(\S*\d-\S*|\S+-\d\S*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={css['unbroken']}>
        {part}
      </span>
    ),
  );
}

export interface ChangesPillProps {
  count: number;
  onShow: () => void;
}

/** "3 cambios · Mostrar": the rows that others changed since the list was read. */
export function ChangesPill({ count, onShow }: ChangesPillProps) {
  const t = useMessages(dataMessages);
  const isDesktop = useIsDesktop();
  return (
    <span className={css['pill']} role="status">
      <Icon name="refresh" />
      <span>{t(isDesktop ? 'changes' : 'changesOfOthers', { count })}</span>
      <button type="button" onClick={onShow}>
        {t('show')}
      </button>
    </span>
  );
}
