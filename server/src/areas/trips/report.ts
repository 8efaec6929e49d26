import type { HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, inArray } from 'drizzle-orm';
import { insertMany } from '../../base/db/bulk.ts';
import { haulCatches, hauls, species, tripCatches, trips, vessels } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { cellOf } from '../records/cell.ts';
import { refuseStranger } from '../records/fisher-of.ts';
import { landingZone } from '../records/landing-zone.ts';
import { lineOf } from '../records/line.ts';
import { nextNumber } from '../records/numbers.ts';
import { type RowOf, stored } from '../records/record.ts';
import { clockMs } from '../records/today.ts';
import { tripWhere } from './one.ts';

type Reported = HandlerInput<typeof calls.appSide.reportTrip>['trip'];

/** Stores what a fisher reports of a trip that landed. Throws 404 for who and what is not there, and 422 for times that cannot be. */
export async function reportTrip(ctx: Ctx, { hauls: brought, track, catches, ...trip }: Reported) {
  const { db, countryId } = ctx;
  await refuseStranger(ctx, trip.fisherId, 'trip.fisherId');
  await refuseUnknown(ctx, { ...trip, hauls: brought, catches, track });
  refuseDisorder({ ...trip, hauls: brought, catches, track });
  const discards = brought.flatMap((haul) => haul.catches);
  const first = brought[0];
  const made = await stored(ctx, 'trip', {
    ...trip,
    timeZone: await landingZone(db, countryId, trip),
    kind: 'ER',
    landedGrams: catches.reduce((sum, { grams }) => sum + grams, 0),
    cell: first ? cellOf([first.longitude, first.latitude]) : null,
    ...sailedOf(track),
    code: `V-${await nextNumber(db, countryId, 'trip')}`,
  });
  await insertMany(
    db,
    tripCatches,
    catches.map(({ grams, ...one }) => ({
      ...{ _id: uuidv7(), countryId, tripId: made._id, landedGrams: grams, ...one },
      discardedGrams: discards.reduce((sum, other) => sum + (other.speciesId === one.speciesId ? (other.discardedGrams ?? 0) : 0), 0),
    })),
  );
  const rows = brought.map(({ catches: up, ...haul }, n) => ({
    up,
    row: { _id: uuidv7(), countryId, tripId: made._id, number: n + 1, ...haul },
  }));
  await insertMany(
    db,
    hauls,
    rows.map(({ row }) => row),
  );
  await insertMany(
    db,
    haulCatches,
    rows.flatMap(({ up, row }) => up.map((one) => ({ haulId: row._id, ...one }))),
  );
  return tripWhere(db, eq(trips._id, made._id));
}

/** The track, and its line for maps of many. A line has two ends. */
function sailedOf(points: Reported['track']): Pick<RowOf<'trip'>, 'track' | 'line'> {
  if (points.length < 2) return { track: null, line: null };
  const coordinates = points.map(({ longitude, latitude }) => [longitude, latitude]);
  const track = {
    type: 'Feature' as const,
    geometry: { type: 'LineString' as const, coordinates },
    properties: { times: points.map(({ at }) => at) },
  };
  return { track, line: lineOf(coordinates) };
}

async function refuseUnknown({ db, countryId }: Ctx, { vesselId, hauls: brought, catches }: Reported): Promise<void> {
  if (vesselId) {
    const [vessel] = await db
      .select({ _id: vessels._id })
      .from(vessels)
      .where(and(eq(vessels._id, vesselId), eq(vessels.countryId, countryId)));
    if (!vessel) throw notFound(['trip.vesselId', 'field.notFound']);
  }
  const named = [
    ...catches.map(({ speciesId }, n) => ({ speciesId, at: `trip.catches.${n}.speciesId` })),
    ...brought.flatMap((haul, n) => haul.catches.map(({ speciesId }, m) => ({ speciesId, at: `trip.hauls.${n}.catches.${m}.speciesId` }))),
  ];
  const ids = [...new Set(named.map(({ speciesId }) => speciesId))];
  const known = new Set((await db.select({ _id: species._id }).from(species).where(inArray(species._id, ids))).map(({ _id }) => _id));
  const missing = named.flatMap(({ speciesId, at }): Field[] => (known.has(speciesId) ? [] : [[at, 'field.notFound']]));
  if (missing.length > 0) throw notFound(...missing);
}

function refuseDisorder({ departedAt, landedAt, hauls: brought, track }: Reported): void {
  const [departed, landed] = [Date.parse(departedAt), Date.parse(landedAt)];
  if (landed > Date.now() + clockMs) throw invalid(['trip.landedAt', 'field.trip.future']);
  if (departed > landed) throw invalid(['trip.departedAt', 'field.trip.order']);
  const beyond = (name: 'hauls' | 'track', moments: readonly { at: string }[]): Field[] =>
    moments.flatMap(({ at }, n): Field[] => {
      const [time, before] = [Date.parse(at), Date.parse(moments[n - 1]?.at ?? departedAt)];
      return time < before || time > landed ? [[`trip.${name}.${n}.at`, 'field.trip.order']] : [];
    });
  const problems = [...beyond('hauls', brought), ...beyond('track', track)];
  if (problems.length > 0) throw invalid(...problems);
}
