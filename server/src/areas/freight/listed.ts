import { all, type HandlerInput, limits, stopName } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Ctx } from '../../base/http/handler.ts';
import { todayOf } from '../records/today.ts';
import { boardOf } from './board.ts';

type Asked<V extends 'stops' | 'lanes'> = HandlerInput<(typeof calls)['freight'][V]>;

/** A day of a country is small enough to read completely. */
const onDay = ({ day }: { day?: string | undefined }, { db, countryId }: Ctx) => boardOf(db, countryId, day ?? todayOf(countryId));

const pageOf = <T>(rows: T[], { page, pageSize = limits.page.size }: { page: number; pageSize?: number | undefined }) => ({
  items: rows.slice(page * pageSize, (page + 1) * pageSize),
  total: rows.length,
  page,
  pageSize,
});

/** Stops without a carrier, then lane by lane in the order of the route; finished stops come last. */
export async function stopsPage(asked: Asked<'stops'>, ctx: Ctx) {
  const { lanes, unassigned, collected } = await onDay(asked, ctx);
  const carried = [
    ...lanes.flatMap(({ carrier: { _id, name }, stops }) => stops.map((stop) => ({ ...stop, carrier: { _id, name } }))),
    ...collected.map((stop) => ({ ...stop, carrier: null })),
  ];
  const listed = [
    ...unassigned.map((stop) => ({ ...stop, carrier: null, state: 'unassigned' as const })),
    ...carried.filter(({ state }) => state !== 'done'),
    ...carried.filter(({ state }) => state === 'done'),
  ];
  const among = (filter: string, word: string) => filter === all || filter.split(',').includes(word);
  const found = listed.filter(({ state, kind }) => among(asked.state, state) && among(asked.kind, kind));
  return pageOf(
    found.map((stop) => ({ ...stop, code: stopName(stop) })),
    asked,
  );
}

/** Lanes with a load, fullest first. */
export async function lanesPage(asked: Asked<'lanes'>, ctx: Ctx) {
  const { lanes } = await onDay(asked, ctx);
  const loaded = lanes
    .filter(({ stops }) => stops.length > 0)
    .map(({ carrier, stops }) => ({
      ...carrier,
      grams: stops.reduce((sum, { grams }) => sum + grams, 0),
      stops: stops.length,
      doneStops: stops.filter(({ state }) => state === 'done').length,
    }))
    .sort((a, b) => b.grams / b.capacityGrams - a.grams / a.capacityGrams);
  return pageOf(loaded, asked);
}
