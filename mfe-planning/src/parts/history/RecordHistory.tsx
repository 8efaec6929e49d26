import { onChanges, useCall } from '@shop/shared/api';
import type { HistoryEntity, HistoryEntry } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { languageAtom, none, useFormat, useMessages } from '@shop/shared/i18n';
import { useShared } from '@shop/shared/session';
import { Avatar, ErrorBox, PageSkeleton, VisuallyHidden } from '@shop/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { AskedLines } from '../approval/AskedLines.tsx';
import { approvalTexts } from '../approval/messages.ts';
import { historyTexts } from './messages.ts';
import css from './RecordHistory.module.css';

export interface RecordHistoryProps {
  entity: HistoryEntity;
  id: string;
  /** What the page calls a field; undefined: it is none that people know, and left out. */
  nameOf: (field: string) => string | undefined;
  /** A value as people read it; never asked for one that is empty. */
  read: (field: string, value: unknown) => ReactNode;
}

/** What was done to a record, newest first: who, when, and field by field from what to what. For side panels and pages of a record. */
export function RecordHistory({ entity, id, ...words }: RecordHistoryProps) {
  const t = useMessages(historyTexts);
  const { data, error, isPending, refetch } = useCall(calls.history.of, { entity, id });

  useEffect(
    function followRecord() {
      // The history has no topic of its own: it grows with its record.
      return onChanges(({ ids }) => ids.includes(id) && void refetch());
    },
    [id, refetch],
  );

  if (error && !data) return <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (isPending || !data) return <PageSkeleton />;
  if (data.length === 0) return <p className={css['none']}>{t('none')}</p>;
  return (
    <ol className={css['entries']}>
      {data.map((entry) =>
        entry.approval ? (
          <ApprovalEntry key={entry._id} entry={entry} approval={entry.approval} />
        ) : (
          <Entry key={entry._id} entry={entry} {...words} />
        ),
      )}
    </ol>
  );
}

type Words = Pick<RecordHistoryProps, 'nameOf' | 'read'>;

function Entry({ entry, nameOf, read }: { entry: HistoryEntry } & Words) {
  const t = useMessages(historyTexts);
  const language = useShared(languageAtom);
  const changes = entry.changes.flatMap((change) => {
    const name = nameOf(change.field);
    return name === undefined ? [] : [{ ...change, name }];
  });
  if (entry.kind === 'changed' && changes.length === 0) return null;
  const list = (
    <dl className={css['changes']}>
      {changes.map(({ field, name, before, after }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            {entry.kind !== 'created' && <Value label={t('from')} isOld value={before} read={(value) => read(field, value)} />}
            {entry.kind === 'changed' && (
              <span aria-hidden="true" className={css['arrow']}>
                →
              </span>
            )}
            {entry.kind !== 'deleted' && <Value label={t('to')} value={after} read={(value) => read(field, value)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
  const fields = new Intl.ListFormat(language).format(changes.map(({ name }) => name));
  return (
    <Happened entry={entry}>
      <p className={css['what']}>
        {t(entry.kind, { fields })}
        {entry.call === 'imports.run' && ` ${t('imported')}`}
      </p>
      {entry.kind === 'changed' || changes.length === 0 ? (
        changes.length > 0 && list
      ) : (
        <details>
          <summary className={css['more']}>{t('values')}</summary>
          {list}
        </details>
      )}
    </Happened>
  );
}

/** Who asked for prices, who decided about them, and why. */
function ApprovalEntry({ entry, approval }: { entry: HistoryEntry; approval: NonNullable<HistoryEntry['approval']> }) {
  const t = useMessages(approvalTexts);
  return (
    <Happened entry={entry}>
      <div className={css['what']}>
        {t(`did.${approval.state}`)} {approval.reason}
        <AskedLines lines={approval.lines} />
      </div>
    </Happened>
  );
}

function Happened({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  const t = useMessages(historyTexts);
  const format = useFormat();
  const who = entry.by?.name ?? t('system');
  return (
    <li className={css['entry']}>
      <Avatar name={who} size={30} />
      <div className={css['body']}>
        <p className={css['head']}>
          <strong>{who}</strong>
          <span className={css['when']}>{format.dateTime(entry.at)}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

interface ValueProps {
  label: string;
  value: unknown;
  read: (value: unknown) => ReactNode;
  isOld?: boolean;
}

/** What is crossed out for the eye is said in a word to whoever listens. */
function Value({ label, value, read, isOld = false }: ValueProps) {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <span className={isOld && !isEmpty ? css['old'] : undefined}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {isEmpty ? none : read(value)}
    </span>
  );
}
