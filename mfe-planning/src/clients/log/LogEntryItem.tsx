import { type AppError, useSend } from '@shop/shared/api';
import { coreCalls, type LogEntry } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Badge, cx, Icon, IconButton, useToast } from '@shop/shared/ui';
import { useState } from 'react';
import { clientMessages } from '../messages.ts';
import { EditLogEntry } from './EditLogEntry.tsx';
import css from './LogBook.module.css';
import { logIcon } from './log-draft.ts';

export interface LogEntryItemProps {
  clientId: string;
  entry: LogEntry;
}

/** One entry: its text, author, due date and actions. */
export function LogEntryItem({ clientId, entry }: LogEntryItemProps) {
  const t = useMessages(clientMessages);
  const format = useFormat();
  const toast = useToast();
  const mayLog = useMay('clients.log');
  const [isEditing, setIsEditing] = useState(false);
  const { mutate, isPending } = useSend(coreCalls.clients.updateLogState);
  const isOpen = entry.state === 'open';

  function turn(state: LogEntry['state']) {
    mutate(
      { logId: entry._id, state },
      {
        onSuccess: () =>
          toast.done(t(state === 'done' ? 'logClosed' : 'logReopened'), { undo: () => turn(state === 'done' ? 'open' : 'done') }),
        onError: (error: AppError) => toast.failed(t('notSaved'), { text: error.message }),
      },
    );
  }

  if (isEditing) {
    return (
      <li>
        <EditLogEntry clientId={clientId} entry={entry} onDone={() => setIsEditing(false)} />
      </li>
    );
  }
  return (
    <li className={css['entry']}>
      <span className={css['mark']}>
        <Icon name={logIcon[entry.type]} />
      </span>
      <div className={css['body']}>
        <p className={css['head']}>
          <strong>{t(`logTypes.${entry.type}`)}</strong>
          <span className={css['when']}>{format.dateTime(entry.createdAt)}</span>
          <Badge tone={isOpen ? 'warning' : 'ok'} icon={isOpen ? 'clock' : 'check'}>
            {t(`state.${entry.state}`)}
          </Badge>
        </p>
        <p className={css['note']}>{entry.note}</p>
        <div className={css['foot']}>
          <p className={css['who']}>
            <span>{entry.createdBy?.name ?? t('somebody')}</span>
            {entry.dueOn && isOpen && <Due dueOn={entry.dueOn} />}
          </p>
          {mayLog && (
            <div className={css['actions']}>
              <IconButton
                icon={isOpen ? 'check' : 'undo'}
                label={t(isOpen ? 'close' : 'reopen')}
                disabled={isPending}
                onClick={() => turn(isOpen ? 'done' : 'open')}
              />
              <IconButton icon="edit" label={t('edit')} onClick={() => setIsEditing(true)} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** The due date of an open entry. */
function Due({ dueOn }: { dueOn: string }) {
  const t = useMessages(clientMessages);
  const format = useFormat();
  const today = format.today();
  const isLate = dueOn < today;
  const isToday = dueOn === today;
  const text = isToday ? t('dueToday') : t(isLate ? 'overdue' : 'dueOn', { date: format.date(dueOn) });
  return <span className={cx(css['due'], isToday && css['today'], isLate && css['late'])}>{text}</span>;
}
