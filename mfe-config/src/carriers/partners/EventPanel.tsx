import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { none, useFormat, useMessages } from '@shop/shared/i18n';
import { ErrorBox, Notice, PageSkeleton } from '@shop/shared/ui';
import { Facts } from '@shop/shared/ui/data';
import { eventMessages } from './event-messages.ts';
import css from './Partners.module.css';
import { EventResult, EventTrip } from './useEventColumns.tsx';

/** An event next to the list: its result, and the data that was sent. */
export function EventPanel({ id }: { id: string }) {
  const t = useMessages(eventMessages);
  const { dateTime } = useFormat();
  const { data: event, error, refetch, isFetching } = useCall(calls.trace.capturedEvent, { id });
  if (error && !event) return <ErrorBox title={t('failedOne')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!event) return <PageSkeleton />;
  return (
    <div className={css['panel']}>
      <div>
        <EventResult result={event.result} />
      </div>
      {event.message && <Notice tone={event.result === 'refused' ? 'danger' : 'warning'}>{event.message}</Notice>}
      <Facts
        facts={[
          [t('trip'), event.trip ? <EventTrip key="trip" event={event} /> : none],
          [t('tripName'), event.tripName ?? none],
          [t('eventAt'), event.eventAt ? dateTime(event.eventAt) : none],
          [t('receivedAt'), dateTime(event.receivedAt)],
          [t('key'), event.key ?? none],
          [t('eventId'), event.eventId],
        ]}
      />
      <h3 id="sent">{t('sent')}</h3>
      {/* A scrollable box must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus. */}
      <section className={css['sent']} aria-labelledby="sent" tabIndex={0}>
        <pre>{JSON.stringify(event.event, null, 2)}</pre>
      </section>
    </div>
  );
}
