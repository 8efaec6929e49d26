import { type ReactNode, useEffect } from 'react';
import { onChanges } from '../api/changes.ts';
import { useCall } from '../api/useCall.ts';
import { historyCalls } from '../contract/calls/history.ts';
import type { HistoryEntity, HistoryEntry } from '../contract/entities.ts';
import { none } from '../contract/format.ts';
import { languageAtom } from '../i18n/language.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useShared } from '../session/hooks.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { PageSkeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { historyMessages } from './messages.ts';
import css from './RecordHistory.module.css';

type Approval = NonNullable<HistoryEntry['approval']>;
type Mail = NonNullable<HistoryEntry['mail']>;
/** Records whose prices administrators approve. */
type PricedEntity = 'request' | 'sale';

interface FieldWords {
  /** The label of a field; undefined for a field that users do not know, which is left out. */
  nameOf: (field: string) => string | undefined;
  /** Formats a value; never called for an empty one. */
  read: (field: string, value: unknown) => ReactNode;
}

export type RecordHistoryProps = FieldWords & { id: string } & (
    | { entity: Exclude<HistoryEntity, PricedEntity | 'app-purchase' | 'invoice'>; renderApproval?: undefined; renderMail?: undefined }
    /** Renders a question to administrators about its prices, or their decision. */
    | { entity: 'app-purchase'; renderApproval?: (approval: Approval) => ReactNode; renderMail?: undefined }
    | { entity: PricedEntity; renderApproval: (approval: Approval) => ReactNode; renderMail?: undefined }
    /** Renders an e-mail to its client, with its delivery state. */
    | { entity: 'invoice'; renderApproval?: undefined; renderMail: (mail: Mail) => ReactNode }
  );

/** The changes of a record, newest first: who, when, and each field with its values before and after. For side panels and pages of a record. */
export function RecordHistory({ entity, id, nameOf, read, renderApproval, renderMail }: RecordHistoryProps) {
  const t = useMessages(historyMessages);
  const { data, error, isPending, refetch } = useCall(historyCalls.of, { entity, id });

  useEffect(
    function followRecord() {
      // The history has no topic of its own: it changes with its record.
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
        entry.approval || entry.mail ? (
          <Happened key={entry._id} entry={entry}>
            <div className={css['what']}>
              {entry.approval && renderApproval?.(entry.approval)}
              {entry.mail && renderMail?.(entry.mail)}
            </div>
          </Happened>
        ) : (
          <Entry key={entry._id} entry={entry} nameOf={nameOf} read={read} />
        ),
      )}
    </ol>
  );
}

function Entry({ entry, nameOf, read }: { entry: HistoryEntry } & FieldWords) {
  const t = useMessages(historyMessages);
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

function Happened({ entry, children }: { entry: HistoryEntry; children: ReactNode }) {
  const t = useMessages(historyMessages);
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

/** Screen readers get a word in place of the crossed-out style. */
function Value({ label, value, read, isOld = false }: ValueProps) {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <span className={isOld && !isEmpty ? css['old'] : undefined}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {isEmpty ? none : read(value)}
    </span>
  );
}
