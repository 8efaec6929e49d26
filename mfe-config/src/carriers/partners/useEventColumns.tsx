import { settings } from '@shop/shared/api';
import { type CapturedEvent, withProduct } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Badge, type BadgeProps } from '@shop/shared/ui';
import type { Column } from '@shop/shared/ui/data';
import { useMemo } from 'react';
import { eventMessages } from './event-messages.ts';

const looks: Record<CapturedEvent['result'], Pick<BadgeProps, 'tone' | 'icon'>> = {
  taken: { tone: 'ok', icon: 'check' },
  waiting: { tone: 'warning', icon: 'clock' },
  kept: { tone: 'neutral', icon: 'save' },
  refused: { tone: 'danger', icon: 'ban' },
};

/** The result of an event. */
export function EventResult({ result }: Pick<CapturedEvent, 'result'>) {
  const t = useMessages(eventMessages);
  return <Badge {...looks[result]}>{t(`result.${result}`)}</Badge>;
}

/** The trip that an event was assigned to; before that, the partner's name for it. */
export function EventTrip({ event: { trip, tripName } }: { event: Pick<CapturedEvent, 'trip' | 'tripName'> }) {
  if (trip) return <Link to={withProduct(`/{product}/fisher/trips/${trip._id}`, settings().product)}>{trip.name}</Link>;
  return tripName;
}

/** The columns of a partner's events; ids are the fields by which the server sorts. */
export function useEventColumns(): readonly Column<CapturedEvent>[] {
  const t = useMessages(eventMessages);
  const { dateTime } = useFormat();
  return useMemo(
    () => [
      {
        id: 'receivedAt',
        header: t('receivedAt'),
        width: 150,
        isSortable: true,
        card: 'subtitle',
        value: (row) => row.receivedAt,
        render: (row) => dateTime(row.receivedAt),
      },
      {
        id: 'eventAt',
        header: t('eventAt'),
        width: 150,
        isSortable: true,
        value: (row) => row.eventAt,
        render: (row) => row.eventAt && dateTime(row.eventAt),
      },
      { id: 'kind', header: t('kind'), width: 130, card: 'title', value: (row) => t(`kind.${row.kind}`) },
      {
        id: 'trip',
        header: t('trip'),
        width: 140,
        value: (row) => row.trip?.name ?? row.tripName,
        render: (row) => <EventTrip event={row} />,
      },
      {
        id: 'result',
        header: t('result'),
        width: 140,
        card: 'badge',
        value: (row) => t(`result.${row.result}`),
        render: (row) => <EventResult result={row.result} />,
      },
      { id: 'message', header: t('message'), width: 380, value: (row) => row.message },
      { id: 'eventId', header: t('eventId'), width: 240, value: (row) => row.eventId },
    ],
    [t, dateTime],
  );
}
