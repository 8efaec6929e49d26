import { useCall } from '@shop/shared/api';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { Badge, Card, ErrorBox } from '@shop/shared/ui';
import { videoLink } from '../parts/video-link.ts';
import { tripMessages } from './messages.ts';
import css from './Trip.module.css';

const looks = {
  pending: { tone: 'warning', icon: 'clock' },
  verified: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'circle-x' },
} as const;

/** The video of a trip, and the verdict on it. */
export function TripVideo({ tripId }: { tripId: string }) {
  const t = useMessages(tripMessages);
  const format = useFormat();
  const { data, error, refetch } = useCall(calls.videos.list, { trip: tripId });
  const video = data?.items[0];
  return (
    <Card heading={t('video')}>
      {error && !data && <ErrorBox title={t('failedVideo')} error={error} onRetry={() => void refetch()} />}
      {data && !video && <p className={css['quiet']}>{t('noVideo')}</p>}
      {video && (
        <p className={css['video']}>
          <Badge {...looks[video.state]}>{t(`video.${video.state}`)}</Badge>
          {video.code} · {video.camera} · {format.inZone(video.trip?.timeZone ?? null).dateTime(video.recordedAt)}
          <Link className={css['open']} to={videoLink(video)}>
            {t('seeVideo')}
          </Link>
        </p>
      )}
    </Card>
  );
}
