import type { TripFigures } from '@shop/shared/contract';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { Link } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { cx } from '@shop/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import { boxAround, type Place } from '../parts/map/mercator.ts';
import { SeaMap } from '../parts/map/SeaMap.tsx';
import { type Point, pointOf, type View } from '../parts/map/view.ts';
import css from './Graphique.module.css';
import { graphiqueMessages } from './messages.ts';

type Cove = TripFigures['coves'][number];

const leastKm = 60;
const labelPx = 26;
/** The x at which labels end and their lines begin. */
const labelEnd = 168;
/** Coves are darkest above two thirds of the largest weight. */
const toneOf = (grams: number, most: number): string => (grams > (most * 2) / 3 ? 'much' : grams > most / 3 ? 'some' : 'little');
const radiusOf = (grams: number, most: number): number => 3.5 + 11.5 * Math.sqrt(most === 0 ? 0 : grams / most);

/** A map of landings: the size and shade of a cove show its kilos, and each links to its trips. */
export function CoveMap({ coves, hrefOf }: { coves: readonly Cove[]; hrefOf: (cove: string) => string }) {
  const t = useMessages(graphiqueMessages);
  const format = useFormat();
  const { key: country } = useCountry();
  const [chosenName, setChosenName] = useState<string>();
  const placed = coves.flatMap(({ place, ...cove }) => (place ? [{ ...cove, place: [place.longitude, place.latitude] as Place }] : []));
  const most = Math.max(0, ...placed.map(({ grams }) => grams));
  const chosen = coves.find(({ name }) => name === chosenName) ?? coves.find(({ grams }) => grams === most);
  const box = boxAround(
    placed.map(({ place }) => place),
    leastKm,
  );
  if (!box) return <p>{t('none')}</p>;

  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    links[at + step]?.focus();
  }

  const labels = (view: View) => {
    const points = placed.map(({ place }) => pointOf(view, place));
    return { points, heights: spread(points, view.height) };
  };
  return (
    <>
      <SeaMap
        label={t('map')}
        hint={t('mapHint')}
        country={country}
        box={box}
        beside={labelEnd}
        className={css['coves']}
        marks={(view) => {
          const { points, heights } = labels(view);
          return placed.map(({ name, grams }, n) => {
            const [x, y] = points[n] as Point;
            const height = heights[n] ?? y;
            return (
              <g key={name}>
                <polyline className={css['leader']} points={`${labelEnd},${height} ${labelEnd + 16},${height} ${x},${y}`} />
                <circle
                  cx={x}
                  cy={y}
                  r={radiusOf(grams, most)}
                  className={cx(css['cove'], css[toneOf(grams, most)], name === chosen?.name && css['coveChosen'])}
                />
              </g>
            );
          });
        }}
      >
        {(view) => {
          const { heights } = labels(view);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: arrows between the links within, which take the focus
            <span onKeyDown={walk}>
              {placed.map(({ name, grams }, n) => (
                <Link
                  key={name}
                  to={hrefOf(name)}
                  className={cx(css['coveLabel'], name === chosen?.name && css['labelChosen'])}
                  style={{ top: (heights[n] ?? 0) - 12 }}
                  onPointerEnter={() => setChosenName(name)}
                  onFocus={() => setChosenName(name)}
                >
                  <span>{name}</span> <b>{format.kg(grams, 0)}</b>
                </Link>
              ))}
            </span>
          );
        }}
      </SeaMap>
      {chosen && (
        <p className={css['readout']}>
          <strong>{chosen.name}</strong>
          <span>{format.weight(chosen.grams, 0)}</span>
          <span>{t('coveFishers', { count: chosen.fishers })}</span>
        </p>
      )}
    </>
  );
}

/** The y of the labels next to their points, at least a label's height apart and within the map. */
function spread(points: readonly Point[], height: number): number[] {
  const order = points.map((_, n) => n).sort((a, b) => (points[a]?.[1] ?? 0) - (points[b]?.[1] ?? 0));
  const heights: number[] = [];
  let last = -Infinity;
  for (const n of order) {
    last = Math.max(last + labelPx, points[n]?.[1] ?? 0, labelPx / 2 + 4);
    heights[n] = last;
  }
  let next = height - labelPx / 2;
  for (const n of order.toReversed()) {
    heights[n] = Math.min(heights[n] ?? 0, next);
    next = (heights[n] ?? 0) - labelPx;
  }
  return heights;
}
