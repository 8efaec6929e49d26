import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { total } from '../../base/db/list.ts';
import { trips } from '../../base/db/schema/index.ts';
import { lineOf } from '../records/line.ts';

type Tracks = CallAnswer<typeof calls.trips.tracks>;

/** More lines than these cover one another on any screen. */
const mostTracks = 5000;
const atOnce = 500;

/** The tracks of trips for a map of many, the latest first. */
export async function tracksOf(db: Db, which: SQL | undefined): Promise<Tracks> {
  const [counted] = await db.select(total).from(trips).where(which);
  const rows = await db
    .select({
      _id: trips._id,
      code: trips.code,
      port: trips.port,
      landedGrams: trips.landedGrams,
      // As JSON, which Node reads many times as fast as an array of PostgreSQL.
      line: sql<number[] | null>`to_json(${trips.line})`,
      places: sql<number[][] | null>`case when ${trips.line} is null then ${trips.track} #> '{geometry,coordinates}' end`,
    })
    .from(trips)
    .where(and(which, isNotNull(trips.track)))
    .orderBy(desc(trips.landedAt), desc(trips._id))
    .limit(mostTracks);
  return {
    total: counted?.total ?? 0,
    trips: rows.map(({ places, line, ...trip }) => ({ ...trip, line: line ?? lineOf(places ?? []) })),
  };
}

/** At the start and once an hour makes the lines of tracks that were written without: by a version from before. Answers what stops it. */
export function scheduleDrawingLines(db: Db, logger: Logger): () => void {
  return hourly(
    'make lines of tracks',
    async () => {
      while ((await drawLines(db)) === atOnce);
    },
    (error) => logger.warn({ err: error }, 'lines of tracks could not be made'),
  );
}

/** Answers how many it made. The version stays: nobody has edited the trip. */
export async function drawLines(db: Db): Promise<number> {
  const rows = await rowsOf<{ id: string; places: number[][] }>(
    db,
    sql`select id, track #> '{geometry,coordinates}' as places from trip where line is null and track is not null limit ${atOnce}`,
  );
  if (rows.length === 0) return 0;
  const made = JSON.stringify(rows.map(({ id, places }) => ({ id, line: lineOf(places) })));
  await db.execute(
    sql`update trip set line = made.line from jsonb_to_recordset(${made}::jsonb) as made (id uuid, line integer[]) where made.id = trip.id`,
  );
  return rows.length;
}
