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
