import { and, eq, isNotNull } from 'drizzle-orm';
import { people, trips } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';

/** Throws 404 beside the field for whoever is no fisher of the call's country. */
export async function refuseStranger({ db, countryId }: Ctx, personId: string, field: string): Promise<void> {
  const [found] = await db
    .select({ _id: people._id })
    .from(people)
    .where(and(eq(people._id, personId), eq(people.countryId, countryId), isNotNull(people.fisherState)));
  if (!found) throw notFound([field, 'field.notFound']);
}

/** Throws beside the field 404 for a trip that is none of the country, and 422 for one of another fisher. */
export async function refuseOtherFisher(
  { db }: Ctx,
  { tripId, fisherId, countryId }: { tripId: string; fisherId: string; countryId: string },
  field: string,
): Promise<void> {
  const [trip] = await db
    .select({ fisherId: trips.fisherId })
    .from(trips)
    .where(and(eq(trips._id, tripId), eq(trips.countryId, countryId)));
  if (!trip) throw notFound([field, 'field.notFound']);
  if (trip.fisherId !== fisherId) throw invalid([field, 'field.video.otherFisher']);
}
