import { useCall, useSend } from '@shop/shared/api';
import type { Incident } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useMay } from '@shop/shared/session';
import { Badge, Button, ErrorBox, type Tone, useToast } from '@shop/shared/ui';
import { Pagination } from '@shop/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
import { alertMessages } from './alert-messages.ts';
import { FailureButton, FailureDialog } from './FailureDialog.tsx';
import { nameOf } from './FleetTable.tsx';
import css from './IncidentsCard.module.css';
import { platformMessages } from './messages.ts';

const rows = 5;
/** Delivery states of messages are not announced, so the card polls. */
const askAgainMs = 15_000;

interface IncidentsCardProps {
  /** Opens the alert channels of a component. */
  onChannels: (part: string) => void;
}

/** Alerts of all components: who was notified, delivery states, and who has acknowledged them. Renders nothing if there was never an alert. */
export function IncidentsCard({ onChannels }: IncidentsCardProps) {
  const t = useMessages(alertMessages);
  const [page, setPage] = useState(0);
  const incidents = useCall(calls.incidents.list, { page, pageSize: rows });
  const { items = [], total = 0 } = incidents.data ?? {};
  const isWaiting = items.some(({ told }) => told.some(({ state }) => state === 'queued'));

  useEffect(
    function followMessages() {
      if (!isWaiting) return;
      const timer = setInterval(() => document.visibilityState === 'visible' && incidents.refetch(), askAgainMs);
      return () => clearInterval(timer);
    },
    [isWaiting, incidents.refetch],
  );

  if (incidents.isError) return <ErrorBox title={t('incidentsFailed')} error={incidents.error} onRetry={incidents.refetch} />;
  if (total === 0) return null;
  return (
    <section className={css['card']} aria-labelledby="incidents">
      <h2 id="incidents">{t('title')}</h2>
      <ul>
        {items.map((incident) => (
          <IncidentRow key={incident._id} incident={incident} onChannels={() => onChannels(incident.part)} />
        ))}
      </ul>
      {total > rows && <Pagination page={page} size={rows} total={total} onPage={setPage} />}
    </section>
  );
}

function IncidentRow({ incident, onChannels }: { incident: Incident; onChannels: () => void }) {
  const t = useMessages(alertMessages);
  const { dateTime } = useFormat();
  const toast = useToast();
  const mayForAll = useMay('releases.forAll');
  const acknowledge = useSend(calls.incidents.acknowledge);
  const row = useRef<HTMLLIElement>(null);
  const { _id, version, event, openedAt, closedAt, acknowledged, told } = incident;
  const part = nameOf({ name: incident.part });
  const isOpen = !closedAt && !acknowledged;

  function see() {
    acknowledge.mutate(
      { id: _id },
      {
        // The button disappears after the call, so the row is focused.
        onSuccess: () => row.current?.focus(),
        onError: (error) => toast.failed(t('notSeen'), { text: error.message }),
      },
    );
  }

  return (
    <li ref={row} tabIndex={-1} className={css['incident']}>
      <div className={css['head']}>
        <h3>
          {part} {version}
        </h3>
        <Badge tone={event === 'failure' ? 'danger' : 'warning'}>{t(`event.${event}`)}</Badge>
        <span className={css['second']}>{t('since', { at: dateTime(openedAt) })}</span>
        {isOpen && (
          <Button size={32} icon="check" aria-label={t('seeOf', { part, version })} isBusy={acknowledge.isPending} onClick={see}>
            {t('see')}
          </Button>
        )}
      </div>
      <WhatHappened incident={incident} />
      <p className={css['states']}>
        {isOpen && <Badge tone="danger">{t('state.waiting')}</Badge>}
        {acknowledged && (
          <>
            <Badge tone="ok">{t('state.seen')}</Badge>
            <span>
              {acknowledged.by.name}, {dateTime(acknowledged.at)}
            </span>
          </>
        )}
        {closedAt && (
          <>
            <Badge tone="neutral">{t('state.closed')}</Badge>
            <span>{dateTime(closedAt)}</span>
          </>
        )}
      </p>
      {told.length > 0 ? (
        <AlertList incident={incident} />
      ) : (
        <p className={css['second']}>
          {t('nobody', { part })}{' '}
          {mayForAll && (
            <Button kind="text" size={32} onClick={onChannels}>
              {t('choose', { part })}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** Cause, share of users, first failure; the step taken and its reason. */
function WhatHappened({ incident }: { incident: Incident }) {
  const t = useMessages(alertMessages);
  const tPlatform = useMessages(platformMessages);
  const { number } = useFormat();
  const { part, version, event, cause, first, people, failedPeople, failures, by, backTo, reason } = incident;
  const [isOpen, setIsOpen] = useState(false);
  const counts = people > 0 && { failed: failedPeople, people, share: number((failedPeople / people) * 100) };
  const step = { by: by?.name ?? t('server'), version: backTo ?? '—' };
  const about = [
    cause && tPlatform(`cause.${cause}`),
    counts && t('people', counts),
    failures > 0 && t('failures', { count: failures }),
    event === 'halt' && t('stop', step),
    event === 'rollback' && t('step', step),
    event !== 'failure' && reason,
  ];
  return (
    <>
      <p>{about.filter(Boolean).join(' · ')}</p>
      {first && (
        <p className={css['detail']}>
          {tPlatform(`phase.${first.phase}`)}: {first.detail}{' '}
          {first.failure && <FailureButton failure={first.failure} detail={first.detail} onOpen={() => setIsOpen(true)} />}
        </p>
      )}
      {first?.failure && isOpen && (
        <FailureDialog failure={first.failure} {...{ part, version, detail: first.detail }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

const toneOf = { queued: 'info', held: 'warning', sent: 'ok', failed: 'danger', discarded: 'neutral' } as const satisfies Record<
  string,
  Tone
>;

function AlertList({ incident: { part, version, told } }: { incident: Incident }) {
  const t = useMessages(alertMessages);
  const { dateTime } = useFormat();
  return (
    <ul className={css['told']} aria-label={t('told', { part: nameOf({ name: part }), version })}>
      {told.map(({ event, channel, to, state, at }) => (
        <li key={`${event} ${channel} ${to}`}>
          <span className={css['to']}>{to}</span>
          <Badge tone={toneOf[state]}>{t(`message.${state}`)}</Badge>
          <span className={css['second']}>{[event === 'escalation' && t('escalated'), dateTime(at)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
