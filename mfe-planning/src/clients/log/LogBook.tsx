import { useCall } from '@shop/shared/api';
import { coreCalls } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { ErrorBox, PageSkeleton } from '@shop/shared/ui';
import { SegmentedControl } from '@shop/shared/ui/data';
import { useState } from 'react';
import { clientMessages } from '../messages.ts';
import css from './LogBook.module.css';
import { LogEntryItem } from './LogEntryItem.tsx';
import { NewLogEntry } from './NewLogEntry.tsx';

const shown = ['all', 'open', 'done'] as const;

/** The log book (bitácora) of a client: write entries, see and close the open ones. */
export function LogBook({ clientId }: { clientId: string }) {
  const t = useMessages(clientMessages);
  const mayLog = useMay('clients.log');
  const { data: client, error, refetch } = useCall(coreCalls.clients.one, { id: clientId });
  const [state, setState] = useState<string>('all');

  if (error && !client) return <ErrorBox title={t('failedOneTitle')} error={error} onRetry={() => void refetch()} />;
  if (!client) return <PageSkeleton />;
  const entries = client.binnacle.filter((entry) => state === 'all' || entry.state === state);
  return (
    <>
      {mayLog && <NewLogEntry clientId={clientId} />}
      <div className={css['filter']}>
        <SegmentedControl
          title={t('filterLog')}
          isTitleHidden
          options={shown.map((value) => ({ value, label: t(`logShown.${value}`) }))}
          value={state}
          onValue={setState}
        />
      </div>
      {entries.length === 0 && <p className={css['none']}>{t(client.binnacle.length === 0 ? 'logEmpty' : 'logNoneOfState')}</p>}
      <ul className={css['entries']}>
        {entries.map((entry) => (
          <LogEntryItem key={entry._id} clientId={clientId} entry={entry} />
        ))}
      </ul>
    </>
  );
}
