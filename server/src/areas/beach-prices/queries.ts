import { type BeachPriceFilter, type CallAnswer, counterOfferHours, countryById, type StateOf } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, arrayOverlaps, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { startOf } from '../../base/db/days.ts';
import type { Db } from '../../base/db/db.ts';
import { dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { areas, beachPriceLines as lines, people, beachPriceRequests as requests, trips, vessels } from '../../base/db/schema/index.ts';
import { fold, matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { paidFor, paidPricesOf, type StoredPaid } from './paid.ts';

type State = StateOf<'beachPriceLine'>;
type Line = CallAnswer<typeof calls.beachPrices.one>['lines'][number];
type StoredLine = Omit<Line, 'species' | 'paid' | 'paidAtCove'> & {
  species: { _id: string; code: string; names: Record<string, string> };
  paid: StoredPaid;
};

export const answerTime = sql.raw(`interval '${counterOfferHours} hours'`);

/** The current state of a line, even if the hourly job has not updated it yet. `line`: alias of the line's table. */
const stateOf = (line: SQL) =>
  sql<State>`case when ${line}.state = 'countered' and ${line}.countered_at <= now() - ${answerTime} then 'lapsed' else ${line}.state end`;

const line = sql.raw('line');

/** The lines of a request, each with the prices paid for similar lines. */
const linesOf = sql<StoredLine[]>`(select json_agg(json_build_object(
    '_id', line.id, 'version', line.version, 'presentation', line.presentation, 'grams', line.grams,
    'species', json_build_object('_id', kind.id, 'code', kind.code, 'names', kind.names),
    'askedMinor', line.asked_minor, 'state', ${stateOf(line)}, 'counteredMinor', line.countered_minor, 'counteredAt', line.countered_at,
    'agreedMinor', line.agreed_minor, 'reason', line.reason, 'decidedAt', line.decided_at, 'paid', ${paidFor(line)},
    'lastPaidMinor', (select agreed_minor from beach_price_line last
      where last.fisher_id = line.fisher_id and last.species_id = line.species_id and last.presentation = line.presentation
        and last.agreed_minor is not null and last.decided_at is not null and last.id <> line.id order by last.decided_at desc limit 1)
  ) order by line.position)
  from beach_price_line line join species kind on kind.id = line.species_id where line.request_id = ${requests._id})`;

const recent = sql<{ answered: number; agreed: number; grams: number }>`(select json_build_object(
    'answered', count(*), 'agreed', count(agreed_minor), 'grams', coalesce(sum(grams) filter (where agreed_minor is not null), 0))
  from beach_price_line where fisher_id = ${requests.fisherId} and decided_at >= now() - interval '30 days')`;

const isOver = sql`line.countered_at <= now() - ${answerTime}`;
const has = (...states: State[]) => arrayOverlaps(requests.lineStates, states);
/** Condition: the request has a line that is stored as countered and for which `isSo` holds (still countered, or lapsed). */
const hasCountered = (isSo: SQL) =>
  and(
    has('countered'),
    sql`exists (select 1 from beach_price_line line where line.request_id = ${requests._id} and line.state = 'countered' and ${isSo})`,
  );
const standing: Record<BeachPriceFilter, SQL | undefined> = {
  all: undefined,
  toAnswer: or(has('asked', 'lapsed'), hasCountered(isOver)),
  countered: hasCountered(not(isOver)),
  accepted: has('accepted'),
  refused: has('refused'),
  rejected: has('rejected'),
};
/** The same text as the condition of the partial index. */
const isNotAccepted = sql`not ${requests.lineStates} && '{accepted}'`;
const isBy = (text: string) =>
  sql`exists (select 1 from ${people} where ${people._id} = ${requests.fisherId} and ${matches(people.search, fold(text))})`;

const timeOf = (at: string | null) => at && new Date(at).toISOString();

export const beachPriceList = listed({
  table: requests,
  kept: totalsOf(requests),
  matching({ searchname, filter, from, to }: Record<'searchname' | 'from' | 'to', string> & { filter: BeachPriceFilter }, countryId) {
    const text = textOf(searchname);
    return and(
      standing[filter],
      text ? or(matches(requests.search, text), isBy(text)) : undefined,
      dayOf(from, (day) => sql`${requests.askedAt} >= ${startOf(countryId, day)}`),
      dayOf(to, (day) => sql`${requests.askedAt} < ${startOf(countryId, day, 1)}`),
    );
  },
  columns: { askedAt: requests.askedAt },
  preset: '-askedAt',
  // Most requests end in an accepted price.
  leavesOut: ({ searchname, filter, from, to }) =>
    filter === 'accepted' && ![searchname, from, to].some((text) => textOf(text)) ? [isNotAccepted] : undefined,
  select: (db, page, order) =>
    db
      .select({
        _id: requests._id,
        version: requests.version,
        countryId: requests.countryId,
        fisher: { _id: people._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}`, phone: people.phone },
        cove: requests.cove,
        region: areas.name,
        tripId: trips._id,
        tripCode: trips.code,
        landedAt: trips.landedAt,
        timeZone: trips.timeZone,
        vessel: vessels.name,
        askedAt: requests.askedAt,
        lines: linesOf,
        recent,
      })
      .from(page)
      .innerJoin(requests, eq(requests._id, page._id))
      .innerJoin(people, eq(people._id, requests.fisherId))
      .innerJoin(areas, eq(areas._id, requests.regionId))
      .leftJoin(trips, eq(trips._id, requests.tripId))
      .leftJoin(vessels, eq(vessels._id, trips.vesselId))
      .orderBy(...order),
  row({ countryId, tripId, tripCode, landedAt, timeZone, vessel, ...request }) {
    const key = countryById(countryId)?.key ?? '';
    return {
      ...request,
      trip: tripId && tripCode && landedAt ? { _id: tripId, code: tripCode, landedAt, timeZone, vessel } : null,
      lines: request.lines.map(({ species, counteredAt, decidedAt, paid, ...stored }) => ({
        ...stored,
        ...paidPricesOf(paid),
        species: speciesIn(species, key),
        counteredAt: timeOf(counteredAt),
        decidedAt: timeOf(decidedAt),
      })),
    };
  },
});

/** The request of a line that matches `which`. */
export const requestOfLine = (db: Db, which: SQL) =>
  beachPriceList.one(db, sql`${requests._id} in (select ${lines.requestId} from ${lines} where ${which})`);
