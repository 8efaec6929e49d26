import { useCall } from '@shop/shared/api';
import type { Trip } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { Card, cx } from '@shop/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { videoLink } from '../parts/video-link.ts';
import { HaulTable } from './HaulTable.tsx';
import { tripMessages } from './messages.ts';
import css from './Trip.module.css';
import { TripMap } from './TripMap.tsx';

/** The track of a trip and the catch of each haul: the selected haul is highlighted in both. */
export function TripTrack({ trip, observed }: { trip: Trip; observed: Trip | undefined }) {
  const t = useMessages(tripMessages);
  const [picked, setPicked] = useState<number>();
  const video = useCall(calls.videos.list, { trip: trip._id }).data?.items[0];

  function pickByNumber(event: KeyboardEvent<HTMLElement>) {
    const number = Number(event.key);
    if (event.ctrlKey || event.altKey || event.metaKey || !trip.hauls.some((haul) => haul.number === number)) return;
    event.preventDefault();
    setPicked(number);
    // On the map the focus moves along, so that Enter applies to the selected haul.
    const hauls = event.currentTarget.querySelectorAll<HTMLElement>('[data-haul]');
    const isOnMap = [...hauls].some((haul) => haul.closest('[role=group]')?.contains(event.target as Node));
    if (isOnMap) [...hauls].find((haul) => haul.dataset['haul'] === event.key)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the map and of the table within it, which both take the focus
    <div className={cx(css['view'], css['track'])} onKeyDown={pickByNumber}>
      <TripMap
        trip={trip}
        observed={observed}
        picked={picked}
        onPick={setPicked}
        videoAt={video && ((haul) => videoLink(video, Math.round((Date.parse(haul.at) - Date.parse(video.recordedAt)) / 1000)))}
      />
      <Card heading={t('hauls')}>
        <HaulTable trip={trip} observed={observed} picked={picked} onPick={setPicked} />
      </Card>
    </div>
  );
}
