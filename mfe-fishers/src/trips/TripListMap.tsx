import type { CallResult } from '@shop/shared/api';
import type { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link, useNavigate } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Card, EmptyState, ErrorBox, IconButton, Skeleton } from '@shop/shared/ui';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import type { Pen } from '../parts/map/canvas.ts';
import { useCoast } from '../parts/map/coast.ts';
import { boxOver } from '../parts/map/mercator.ts';
import { SeaMap } from '../parts/map/SeaMap.tsx';
import { type Point, pointAt, type View } from '../parts/map/view.ts';
import { tripLink } from '../parts/trip-link.ts';
import { tripMapMessages } from './map-messages.ts';
import css from './TripMap.module.css';
import { type Drawn, drawn, linesIn, nearest, portsApart, portsOf } from './tracks.ts';

const leastKm = 40;
/** The zoom after a press on a port, pixels per unit. */
const portScale = 4;

/** Minimum px between the marks of two ports: the width of a finger. */
const portPx = 26;
/** Whether a point is below the zoom buttons, which are in a column, on a phone in a row. */
const isUnderButtons = ({ width, height }: View, [x, y]: Point): boolean =>
  (x > width - 56 && y > height - 140) || (x > width - 165 && y > height - 66);

export interface TripListMapProps {
  tracks: Pick<CallResult<typeof calls.trips.tracks>, 'data' | 'error' | 'refetch' | 'isFetching'>;
}

/** The tracks of all trips that match the filters. One is selected by a press, or by stepping through them; it links to its page. */
export function TripListMap({ tracks: { data, error, refetch, isFetching } }: TripListMapProps) {
  const t = useMessages(tripMapMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const { key: country } = useCountry();
  // Requested before the tracks have loaded, so that they are drawn once, with their coast.
  useCoast(country);
  const [pickedId, setPickedId] = useState<string>();
  const tracks = useMemo(() => (data?.trips ?? []).map(drawn), [data]);
  const ports = useMemo(() => portsOf(tracks), [tracks]);
  const box = useMemo(
    () =>
      boxOver(
        tracks.map(({ box }) => box),
        leastKm,
      ),
    [tracks],
  );
  const paint = useCallback(
    ({ context, px, colour, box: seen }: Pen) => {
      context.globalAlpha = 0.35;
      context.lineWidth = px(1.25);
      context.strokeStyle = colour('--accent');
      context.stroke(linesIn(tracks, seen, px(1)));
      context.globalAlpha = 1;
    },
    [tracks],
  );

  if (error && !data) return <ErrorBox title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={480} />;
  if (!box) return <EmptyState icon="pin" title={t('empty')} text={t('emptyText')} />;
  const at = tracks.findIndex(({ track }) => track._id === pickedId);
  const picked = tracks[at];

  function handleKey(event: KeyboardEvent) {
    if ((event.target as Element).closest('button, a')) return;
    if (event.key === 'Escape') setPickedId(undefined);
    else if (event.key === 'Enter' && picked) navigate(tripLink(picked.track._id));
    else if (event.key === 'PageDown') setPickedId(tracks[Math.min(at + 1, tracks.length - 1)]?.track._id);
    else if (event.key === 'PageUp') setPickedId(tracks[Math.max(at - 1, 0)]?.track._id);
    else return;
    event.preventDefault();
  }

  return (
    <Card aria-label={t('map')}>
      <header className={css['head']}>
        <p>{t('trips', { count: tracks.length, total: format.number(data.total) })}</p>
      </header>
      <SeaMap
        label={t('mapOfTrips')}
        hint={t('browse')}
        country={country}
        box={box}
        className={css['trips']}
        isWhole
        paint={paint}
        onPress={(point, slack) => setPickedId(nearest(tracks, point, slack)?.track._id)}
        onKey={handleKey}
        marks={(view) => picked && <PickedTrack view={view} track={picked} />}
      >
        {(view, change) => (
          <>
            {portsApart(ports, view, portPx).map(({ point: [x, y], ports: here }) => {
              // Below the buttons of the map, or beyond its edge.
              if (x < 12 || y < 12 || x > view.width - 12 || y > view.height - 12 || isUnderButtons(view, [x, y])) return null;
              const name = t('port', {
                port: here.map(({ port }) => port).join(', '),
                count: here.reduce((sum, { trips }) => sum + trips, 0),
              });
              const [toX, toY] = here[0]?.at ?? [0, 0];
              return (
                <button
                  key={here[0]?.port}
                  type="button"
                  className={css['portButton']}
                  style={{ left: x, top: y }}
                  aria-label={name}
                  title={name}
                  onClick={() =>
                    change((before) => ({
                      ...before,
                      x: toX,
                      y: toY,
                      scale: here.length > 1 ? before.scale * 3 : Math.max(before.scale, portScale),
                    }))
                  }
                >
                  <i />
                </button>
              );
            })}
            {picked && (
              <span className={css['chosen']} role="status" aria-label={t('chosen')}>
                <Link to={tripLink(picked.track._id)}>{picked.track.code}</Link>
                {picked.track.port && <span>{picked.track.port}</span>}
                <span>{format.weight(picked.track.landedGrams)}</span>
                <IconButton icon="close" label={t('close')} onClick={() => setPickedId(undefined)} />
              </span>
            )}
          </>
        )}
      </SeaMap>
      <p className={css['note']}>{t('browse')}</p>
    </Card>
  );
}

function PickedTrack({ view, track: { points } }: { view: View; track: Drawn }) {
  const line = points.flatMap((x, n) => (n % 2 === 0 ? [pointAt(view, [x, points[n + 1] ?? 0]).join(' ')] : [])).join();
  return (
    <>
      <polyline className={css['halo']} points={line} />
      <polyline className={css['track']} points={line} />
    </>
  );
}
