import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { offers, tripCatches, trips, users } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { bream, type Row, useProcurement } from './procurement.testing.ts';

const { _id: countryId } = countries.CL;

describe('an edit of an offer', () => {
  const server = useTestServer();
  const { anOffer, bought, put } = useProcurement(server);
  const edit = ({ _id, version }: Row, fields: object) =>
    put('/api/planification-offers/update-offer', { offer: { _id, ...fields }, version });

  it('says no other fish once a part of it is bought, but how much and at what price', async () => {
    const offer = await anOffer();
    await bought(null, offer, 10_000);
    const now = { ...offer, version: offer.version + 1 };
    const { status, body } = await edit(now, { speciesId: bream._id, presentation: 'gutted', priceMinor: 1 });
    assert.equal(status, 422);
    assert.deepEqual(
      body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
      [
        ['offer.speciesId', 'field.offer.sold'],
        ['offer.presentation', 'field.offer.sold'],
      ],
    );
    assert.equal((await edit(now, { presentation: offer['presentation'], priceMinor: 1, grams: 200_000 })).status, 200);
  });

  it('does not end or expire before its fish was caught', async () => {
    const offer = await anOffer();
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const caught = await edit(offer, { caughtAt: hoursFromNow(-1), expiresAt: hoursFromNow(-2) });
    assert.deepEqual(
      [caught.status, caught.body.errors[0]],
      [422, { ...caught.body.errors[0], field: 'offer.expiresAt', code: 'field.expiresAt.caught' }],
    );
    await server.db
      .update(offers)
      .set({ validUntil: hoursFromNow(-3) })
      .where(eq(offers._id, offer._id));
    const ended = await edit({ ...offer, version: offer.version + 1 }, { caughtAt: hoursFromNow(-1) });
    assert.deepEqual([ended.status, ended.body.errors?.[0]?.field ?? ended.body], [422, 'offer.validUntil']);
  });

  describe('of a trip', () => {
    const tripId = uuidv7();
    before(async () => {
      const [fisher] = await server.db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('seller')));
      const landing = { landedAt: new Date().toISOString(), landedGrams: 1e6 };
      await server.db.insert(trips).values({ _id: tripId, countryId, fisherId: fisher?.personId ?? '', ...landing });
    });

    it('is not caught after the trip landed, whichever of the two is edited', async () => {
      const offer = await anOffer();
      const [{ speciesId, caughtAt }] = (await server.db.select().from(offers).where(eq(offers._id, offer._id))) as [
        typeof offers.$inferSelect,
      ];
      const landed = { countryId, landedAt: new Date(Date.parse(caughtAt) + 1000).toISOString(), landedGrams: 1e6 };
      const [first] = await server.db.select().from(trips).where(eq(trips._id, tripId));
      const earlier = uuidv7();
      await server.db.insert(trips).values({ ...landed, _id: earlier, fisherId: first?.fisherId ?? '' });
      await server.db.insert(tripCatches).values({ countryId, tripId: earlier, speciesId, landedGrams: 1e6 });
      const later = new Date(Date.parse(caughtAt) + 2000).toISOString();
      const refused = async (now: Row, fields: object) => {
        const { status, body } = await edit(now, fields);
        assert.deepEqual([status, body.errors?.[0]?.field, body.errors?.[0]?.code], [422, 'offer.caughtAt', 'field.offer.afterLanding']);
      };
      await refused(offer, { tripId: earlier, caughtAt: later });
      const { status, body: ofTrip } = await edit(offer, { tripId: earlier });
      assert.equal(status, 200);
      await refused(ofTrip, { caughtAt: later });
    });

    it('to another species is of that trip no more', async () => {
      const offer = await anOffer();
      const { speciesId } = (await server.db.select().from(offers).where(eq(offers._id, offer._id)))[0] as { speciesId: string };
      await server.db.insert(tripCatches).values({ countryId, tripId, speciesId, landedGrams: 1e6 });
      const { body: ofTrip } = await edit(offer, { tripId });
      assert.equal((await edit(ofTrip, { speciesId: bream._id })).status, 200);
      const [after] = await server.db.select().from(offers).where(eq(offers._id, offer._id));
      assert.deepEqual([after?.speciesId, after?.tripCatchId], [bream._id, null]);
    });
  });
});
