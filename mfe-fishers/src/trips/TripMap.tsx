import { countryById, signalGaps, type Trip } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Card } from '@shop/shared/ui';
import type { KeyboardEvent } from 'react';
import { boxAround, kmAlong, type Place } from '../parts/map/mercator.ts';
import { SeaMap } from '../parts/map/SeaMap.tsx';
import { type Point, pointOf, type View } from '../parts/map/view.ts';
import { tripMapMessages } from './map-messages.ts';
import css from './TripMap.module.css';

type Haul = Trip['hauls'][number];

export interface TripMapProps {
  trip: Trip;
  observed: Trip | undefined;
  /** The number of a haul. */
  picked: number | undefined;
  onPick: (number: number | undefined) => void;
  /** The address of the video at a haul; undefined: there is no video. */
  videoAt: ((haul: Haul) => string) | undefined;
}

const keptOf = (haul: Haul): number => haul.catches.reduce((sum, { keptGrams }) => sum + keptGrams, 0);
/** The radius by area, 5 to 15 px. */
const radiusOf = (grams: number, most: number): number => 5 + 10 * Math.sqrt(most === 0 ? 0 : grams / most);
/** Minimum km, so that a trip within a harbour is not enlarged to the full map. */
const leastKm = 12;
/** The shares of the track at which arrows show its direction. */
const arrowsAt = [0.18, 0.42, 0.68, 0.88];

/** The track of a trip, with hauls sized by their catch. */
export function TripMap({ trip, observed, picked, onPick, videoAt }: TripMapProps) {
  const t = useMessages(tripMapMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const country = useCountry();
  const line = trip.track?.geometry.coordinates ?? [];
  const gaps = new Set(signalGaps(trip.track?.properties.times ?? []).map(({ at }) => at));
  const placed = trip.hauls.flatMap((haul) =>
    haul.position ? [{ haul, place: [haul.position.longitude, haul.position.latitude] as const }] : [],
  );
  const most = Math.max(0, ...placed.map(({ haul }) => keptOf(haul)));
  const box = boxAround([...line, ...placed.map(({ place }) => place)], leastKm);
  const chosen = placed.find(({ haul }) => haul.number === picked);
  const hint = t(videoAt ? 'pickAndPlay' : 'pick');

  function handleKey(event: KeyboardEvent) {
    // A button other than that of the selected haul keeps its own action.
    const button = (event.target as Element).closest('button');
    const isMeant = button === null || button.getAttribute('aria-pressed') === 'true';
    if (event.key === 'Escape' && picked !== undefined) onPick(undefined);
    else if (event.key === 'Enter' && chosen && videoAt && isMeant) navigate(videoAt(chosen.haul));
    else return;
    event.preventDefault();
  }

  return (
    <Card aria-label={t('track')}>
      <header className={css['head']}>
        <h2>{t('track')}</h2>
        {box && <p>{t('about', { km: format.number(kmAlong(line), 0), count: trip.hauls.length })}</p>}
        {box && (
          <span className={css['legend']}>
            {gaps.size > 0 && (
              <>
                <i className={css['legendGap']} aria-hidden="true" /> {t('noSignal')}
              </>
            )}
            <i className={css['legendHaul']} aria-hidden="true" />
            <i className={css['legendHaul']} aria-hidden="true" /> {t('haulKg')}
          </span>
        )}
      </header>
      {box ? (
        <SeaMap
          label={[t('track'), gaps.size > 0 && t('gaps', { count: gaps.size })].filter(Boolean).join('. ')}
          hint={hint}
          country={countryById(trip.countryId)?.key ?? country.key}
          box={box}
          className={css['trip']}
          onPress={() => onPick(undefined)}
          onKey={handleKey}
          marks={(view) => <Track view={view} line={line} gaps={gaps} port={trip.port} />}
        >
          {(view) => (
            <>
              {placed.map(({ haul, place }) => {
                const [x, y] = pointOf(view, place);
                const size = Math.max(18, 2 * radiusOf(keptOf(haul), most));
                return (
                  <button
                    key={haul.number}
                    type="button"
                    className={css['haul']}
                    style={{ left: x, top: y }}
                    data-haul={haul.number}
                    aria-pressed={haul.number === picked}
                    aria-label={t('haulName', {
                      number: haul.number,
                      time: format.inZone(trip.timeZone).time(haul.at),
                      kg: format.weight(keptOf(haul)),
                    })}
                    onClick={() => onPick(haul.number)}
                  >
                    <span style={{ inlineSize: size, blockSize: size }}>{haul.number}</span>
                  </button>
                );
              })}
              {chosen && (
                <Readout
                  at={pointOf(view, chosen.place)}
                  view={view}
                  timeZone={trip.timeZone}
                  haul={chosen.haul}
                  seen={observed?.hauls.find(({ number }) => number === picked)}
                />
              )}
            </>
          )}
        </SeaMap>
      ) : (
        <p>{t('noTrack')}</p>
      )}
      {placed.length > 0 && <p className={css['note']}>{hint}</p>}
    </Card>
  );
}

interface TrackProps {
  view: View;
  line: readonly Place[];
  /** The index of the place that ends each gap. */
  gaps: ReadonlySet<number>;
  port: string | null;
}

/** The track, dashed where there is no signal, with arrows and the port of departure. */
function Track({ view, line, gaps, port }: TrackProps) {
  const points = line.map((place) => pointOf(view, place));
  const [home] = points;
  if (!home) return null;
  const path = (isGap: boolean) =>
    points
      .slice(1)
      .map((point, n) => (gaps.has(n + 1) === isGap ? `M${points[n]}L${point}` : ''))
      .join('');
  return (
    <>
      <path className={css['track']} d={path(false)} />
      {gaps.size > 0 && <path className={css['gap']} d={path(true)} />}
      {arrowsOn(points).map(([[x, y], degrees]) => (
        <path key={`${x} ${y}`} className={css['arrow']} d="M-5 -4L3 0L-5 4" transform={`translate(${x} ${y}) rotate(${degrees})`} />
      ))}
      <rect className={css['port']} x={home[0] - 5} y={home[1] - 5} width={10} height={10} />
      {port && (
        <text className={css['portName']} x={home[0]} y={home[1] + 20}>
          {port}
        </text>
      )}
    </>
  );
}

/** Points at shares of a line's length, and its direction there, degrees clockwise from the right. */
function arrowsOn(points: readonly Point[]): [Point, number][] {
  const legs = points.slice(1).map(([x, y], n) => {
    const [fromX, fromY] = points[n] as Point;
    return { fromX, fromY, x, y, length: Math.hypot(x - fromX, y - fromY) };
  });
  const whole = legs.reduce((sum, { length }) => sum + length, 0);
  return arrowsAt.flatMap((share): [Point, number][] => {
    let left = share * whole;
    for (const { fromX, fromY, x, y, length } of legs) {
      if (left <= length && length > 0) {
        const at: Point = [fromX + ((x - fromX) * left) / length, fromY + ((y - fromY) * left) / length];
        return [[at, (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI]];
      }
      left -= length;
    }
    return [];
  });
}

interface ReadoutProps {
  at: Point;
  view: View;
  timeZone: Trip['timeZone'];
  haul: Haul;
  seen: Haul | undefined;
}

/** The catch of a haul, next to it on the side with enough space. */
function Readout({ at: [x, y], view, timeZone, haul, seen }: ReadoutProps) {
  const t = useMessages(tripMapMessages);
  const format = useFormat();
  const discards = haul.catches.reduce<number | null>(
    (sum, { discardedGrams }) => (sum === null || discardedGrams === null ? null : sum + discardedGrams),
    0,
  );
  return (
    <span
      className={css['readout']}
      style={{ left: x > view.width / 2 ? x - 24 - 170 : x + 24, top: Math.min(Math.max(4, y - 40), view.height - 96) }}
    >
      <strong>{t('haulTitle', { number: haul.number, time: format.inZone(timeZone).time(haul.at) })}</strong>
      {t('reported')} <b>{format.weight(keptOf(haul))}</b>
      {seen && (
        <>
          {t('observed')} <b>{format.weight(keptOf(seen))}</b>
        </>
      )}
      {t('discards')} <b>{format.weight(discards)}</b>
    </span>
  );
}
