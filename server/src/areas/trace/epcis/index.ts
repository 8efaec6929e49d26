import { all, countryById } from '@shop/shared/contract';
import { epcisLimits, type ThreadKind } from '@shop/shared/contract/thread';
import { sql } from 'drizzle-orm';
import { startOf, timeZoneOf } from '../../../base/db/days.ts';
import { type Db, rowsOf } from '../../../base/db/db.ts';
import { invalid, malformed, notFound } from '../../../base/http/refusal.ts';
import { landedIn } from '../../records/landing-zone.ts';
import { todayOf } from '../../records/today.ts';
import { type Focus, focusOf } from '../thread/focus.ts';
import { haulRows } from '../thread/rows.ts';
import { rowsOfFocus } from '../thread/thread.ts';
import { documentOf } from './document.ts';
import { eventsOf } from './events.ts';

interface Asked {
  kind?: ThreadKind | undefined;
  id?: string | undefined;
  from: string;
  to: string;
}

/** The thread of a record, or of what came in on a few days, as an EPCIS document. Throws 404, and 422 where that is too much. */
export async function epcisOf(db: Db, countryId: string, { kind, id, from, to }: Asked) {
  if (!kind !== !id) throw malformed([{ field: kind ? 'id' : 'kind', key: 'field.required', params: {} }]);
  const country = countryById(countryId);
  const focus = kind && id ? await focusOf(db, kind, id) : await focusOfDays(db, countryId, from, to);
  // Of another country than that of the call there is none.
  if (!focus || !country || focus.countryId !== countryId) throw notFound();
  const { focus: followed, rows } = await rowsOfFocus(db, focus);
  const hauls = await haulRows(db, [...new Set(rows.catches.map((one) => one.trip_id))]);
  // Of an offer the lines are those of the app.
  const lineIds = kind === 'published' || kind === 'purchase' ? new Set<string>() : followed.lineIds;
  return documentOf(eventsOf({ rows, hauls, lineIds, purchaseId: followed.purchaseId }, country));
}

const dayMs = 86_400_000;

async function focusOfDays(db: Db, countryId: string, from: string, to: string): Promise<Focus> {
  const last = to === all ? todayOf(countryId) : to;
  const first = from === all ? new Date(Date.parse(last) - (epcisLimits.days - 1) * dayMs).toISOString().slice(0, 10) : from;
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  if (!(days >= 1 && days <= epcisLimits.days)) throw invalid(['from', 'field.epcis.days', { days: epcisLimits.days }]);
  const found = await rowsOf<{ catch_id: string | null; lot_id: string | null }>(
    db,
    sql`(select c.id as catch_id, null::uuid as lot_id from trip t join trip_catch c on c.trip_id = t.id
        where t.country_id = ${countryId} and t.kind = 'ER'
          and ${landedIn(countryId, { landedAt: sql`t.landed_at`, timeZone: sql`coalesce(t.time_zone, ${timeZoneOf(countryId)})` }, first, last)} limit ${epcisLimits.records + 1})
      union all (select null, l.id from lot l
        where l.country_id = ${countryId} and l.received_at >= ${startOf(countryId, first)} and l.received_at < ${startOf(countryId, last, 1)} limit ${epcisLimits.records + 1})`,
  );
  const catchIds = found.flatMap(({ catch_id: catchId }) => catchId ?? []);
  const lotIds = found.flatMap(({ lot_id: lotId }) => lotId ?? []);
  if (Math.max(catchIds.length, lotIds.length) > epcisLimits.records)
    throw invalid(['from', 'field.epcis.records', { records: epcisLimits.records }]);
  return {
    kind: 'lot',
    recordId: countryId,
    countryId,
    name: `${first} ${last}`,
    catchIds,
    lotIds,
    publishedIds: [],
    lineIds: null,
    purchaseId: null,
  };
}
