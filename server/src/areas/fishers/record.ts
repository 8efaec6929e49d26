import { countryById, type Fisher } from '@shop/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { dayIn, startOfDayIn } from '../../base/db/days.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { isClosed } from '../../base/db/reference/closed-seasons.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import {
  areas,
  files,
  fisherPhotos,
  fishers,
  legalData,
  pluginMemberships as memberships,
  organizations,
  people,
  users,
} from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { todayOf } from '../records/today.ts';
import { isVisible } from '../stock/good-until.ts';
import { photoAt } from './photo.ts';

type Membership = Fisher['memberships'][number];

const timeOf = (at: string | null) => at && new Date(at).toISOString();

/** A fisher with vessels, catches and publications. Throws 404 if the person is not a fisher of a country that the caller may see. */
export async function fisherOf(ctx: Ctx, personId: string): Promise<Fisher> {
  const { db } = ctx;
  const [found] = await db
    .select({
      _id: people._id,
      countryId: people.countryId,
      name: sql<string>`${people.names} || ' ' || ${people.lastNames}`,
      phone: people.phone,
      hasCamera: people.hasCamera,
      state: people.fisherState,
      reason: people.fisherReason,
      decidedAt: people.fisherDecidedAt,
      decidedBy: personOf,
      registryNumber: fishers.registryNumber,
      cove: fishers.cove,
      region: areas.name,
      photoFile: { _id: files._id, type: files.type },
      email: users.email,
      lastLoginAt: users.lastLoginAt,
      taxId: sql<string | null>`(select tax_id from ${legalData} where ${legalData.personId} = ${people._id} order by position limit 1)`,
      memberships: sql<Membership[]>`(select coalesce(json_agg(json_build_object(
          '_id', ${memberships._id}, 'organization', ${organizations.name}, 'state', ${memberships.state}, 'reason', ${memberships.reason},
          'decidedAt', ${memberships.decidedAt}, 'decidedBy', (select json_build_object('_id', decider.id, 'name', names || ' ' || last_names)
            from user_account decider join person on person.id = decider.person_id where decider.id = ${memberships.decidedBy})
          ) order by ${organizations.name}), '[]')
        from ${memberships} join ${organizations} on ${organizations._id} = ${memberships.organizationId}
        where ${memberships.userId} = ${users._id})`,
    })
    .from(people)
    .leftJoin(users, eq(users.personId, people._id))
    .leftJoin(fishers, eq(fishers.personId, people._id))
    .leftJoin(areas, eq(areas._id, fishers.regionId))
    .leftJoin(fisherPhotos, eq(fisherPhotos.personId, people._id))
    .leftJoin(files, eq(files._id, fisherPhotos.fileId))
    .leftJoin(updaters, eq(updaters.userId, people.fisherDecidedBy))
    .where(and(eq(people._id, personId), isNotNull(people.fisherState), visibleTo(ctx, people.countryId)))
    .orderBy(users.createdAt)
    .limit(1);
  if (!found?.state || !found.countryId) throw notFound();
  const { state, countryId, photoFile, ...rest } = found;
  const months = monthsUntil(todayOf(countryId));
  return {
    ...rest,
    state,
    memberships: rest.memberships.map((one) => ({ ...one, decidedAt: timeOf(one.decidedAt) })),
    photo: await photoAt(ctx, photoFile),
    months,
    ...(await caughtBy(db, personId, countryId, months)),
  };
}

/** Twelve months, ending with the month of the day. */
function monthsUntil(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(year, month - 12 + n, 1)).toISOString().slice(0, 7));
}

interface Stored {
  figures: Fisher['figures'];
  vessels: Fisher['vessels'];
  catches: { species: { _id: string; code: string; names: Record<string, string> }; month: string; grams: number }[];
  offers: Fisher['offers'];
}

/** A fisher's catches in twelve months, vessels and publications, in one statement. */
async function caughtBy(db: Db, personId: string, countryId: string, months: readonly string[]) {
  const { key, timeZone } = countryById(countryId) ?? {};
  if (!key || !timeZone) throw new Error(`No country ${countryId}.`);
  const since = startOfDayIn(timeZone, `${months[0]}-01`);
  const trip = sql`fisher_id = ${personId} and kind = 'ER'`;
  const [stored] = await rowsOf<Stored>(
    db,
    sql`select
      (select json_build_object(
          'landedGrams', coalesce(sum(t.landed_grams) filter (where t.landed_at >= now() - interval '30 days'), 0),
          'lastTripAt', (select max(landed_at) from trip where ${trip}), 'trips', count(*),
          'differencePercent', 100.0 * (sum(seen.landed_grams) - sum(t.landed_grams) filter (where seen.id is not null))
            / nullif(sum(t.landed_grams) filter (where seen.id is not null), 0),
          'verifiedTrips', count(*) filter (where exists (select 1 from video where video.trip_id = t.id and video.state = 'verified')),
          'agreedMinor', (select coalesce(round(sum(agreed_minor * grams / 1000.0)), 0) from beach_price_line
            where fisher_id = ${personId} and decided_at >= ${since}))
        from trip t left join trip seen on seen.reported_trip_id = t.id
        where t.fisher_id = ${personId} and t.kind = 'ER' and t.landed_at >= ${since}) as figures,
      (select coalesce(json_agg(json_build_object('_id', id, 'name', name, 'registryNumber', registry_number, 'callSign', call_sign,
          'lengthM', length_m, 'trips', (select count(*) from trip where vessel_id = vessel.id and ${trip})) order by name), '[]')
        from vessel where owner_id = ${personId} or id in (select vessel_id from trip where ${trip} and landed_at >= ${since})) as vessels,
      (select coalesce(json_agg(json_build_object('species', json_build_object('_id', kind.id, 'code', kind.code, 'names', kind.names),
          'month', caught.month, 'grams', caught.grams)), '[]')
        from (select species_id, to_char(${dayIn(sql`landed_at`, sql`coalesce(time_zone, ${timeZone})`)}, 'YYYY-MM') as month, sum(trip_catch.landed_grams)::float8 as grams
          from trip join trip_catch on trip_catch.trip_id = trip.id where ${trip}
            and landed_at >= ${since} - interval '1 day' group by 1, 2) caught
        join species kind on kind.id = caught.species_id) as catches,
      json_build_object('total', (select count(*) from marketplace_product where fisher_id = ${personId}), 'latest', (
        select coalesce(json_agg(latest), '[]') from (
          select id as "_id", name, presentation, grams, price_minor as "priceMinor", caught_at as "caughtAt",
            ${isVisible} as "isVisible"
          from marketplace_product where fisher_id = ${personId} order by caught_at desc nulls last, id limit 5) latest)) as offers`,
  );
  if (!stored) throw new Error('A statement without a table answers one row.');
  const kinds = [...new Map(stored.catches.map(({ species }) => [species._id, species])).values()];
  const catches = kinds.map((kind) => {
    const ofMonth = (month: string) => stored.catches.find((one) => one.species._id === kind._id && one.month === month)?.grams ?? 0;
    return { species: speciesIn(kind, key), grams: months.map(ofMonth), closed: months.map((month) => isClosed(key, kind.code, month)) };
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    figures: { ...stored.figures, lastTripAt: timeOf(stored.figures.lastTripAt) },
    vessels: stored.vessels,
    catches: catches.sort((a, b) => sum(b.grams) - sum(a.grams)),
    offers: { ...stored.offers, latest: stored.offers.latest.map((offer) => ({ ...offer, caughtAt: timeOf(offer.caughtAt) })) },
  };
}
