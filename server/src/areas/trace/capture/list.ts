import { all, type CapturedEvent } from '@shop/shared/contract';
import { and, eq, or, sql } from 'drizzle-orm';
import { amongWords, textOf } from '../../../base/db/list.ts';
import { listed } from '../../../base/db/listed.ts';
import { capturedEvents, partnerKeys, trips } from '../../../base/db/schema/index.ts';
import { matches } from '../../../base/db/search.ts';

type Filter = 'partnerId' | 'search' | 'kind' | 'result';
type Row = Omit<CapturedEvent, 'message'> & Pick<typeof capturedEvents.$inferSelect, 'reason' | 'detail'>;

/** What partners sent. Its sentences are the caller's language, which a list does not know. */
export const capturedList = listed({
  table: capturedEvents,
  matching({ partnerId, search, kind, result }: Record<Filter, string>) {
    const text = textOf(search);
    return and(
      partnerId === all ? undefined : eq(capturedEvents.partnerId, partnerId),
      text ? or(matches(sql`lower(${capturedEvents.tripName})`, text), matches(sql`lower(${capturedEvents.eventId})`, text)) : undefined,
      amongWords(capturedEvents.kind, kind),
      amongWords(capturedEvents.result, result),
    );
  },
  columns: { receivedAt: capturedEvents.receivedAt, eventAt: capturedEvents.eventAt },
  preset: '-receivedAt',
  select: (db, page, order) =>
    db
      .select({
        _id: capturedEvents._id,
        kind: capturedEvents.kind,
        eventId: capturedEvents.eventId,
        tripName: capturedEvents.tripName,
        eventAt: capturedEvents.eventAt,
        receivedAt: capturedEvents.receivedAt,
        result: capturedEvents.result,
        reason: capturedEvents.reason,
        detail: capturedEvents.detail,
        trip: sql<CapturedEvent['trip']>`case when ${trips._id} is null then null
          else json_build_object('_id', ${trips._id}, 'name', ${trips.code}) end`,
        key: partnerKeys.name,
      })
      .from(page)
      .innerJoin(capturedEvents, eq(capturedEvents._id, page._id))
      .leftJoin(trips, eq(trips._id, capturedEvents.tripId))
      .leftJoin(partnerKeys, eq(partnerKeys._id, capturedEvents.keyId))
      .orderBy(...order),
  row: (event): Row => event,
});
