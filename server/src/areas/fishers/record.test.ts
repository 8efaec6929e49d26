import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CallAnswer, countries, type RoleName } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { createRecords, type RecordsOfCountry } from '../../../test/countries.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { queriesOf } from '../../../test/queries.ts';
import { rowsOf } from '../../base/db/db.ts';
import { fileDrafts, files, fisherPhotos, marketplaceProducts, people } from '../../base/db/schema/index.ts';

type Fisher = CallAnswer<typeof calls.fishers.one>;
const countryId = countries.CL._id;

describe('the record of a fisher', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const tokens = {} as Record<RoleName | 'EC', string>;
  let records: RecordsOfCountry;
  /** The fisher with the most landings in Chile. */
  let busiest = '';

  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    tokens.EC = await server.login(emailOf('admin', 'ec'));
    records = await createRecords(server, 'CL');
    const [row] = await rowsOf<{ id: string }>(
      server.db,
      sql`select fisher_id as id from trip join fisher on person_id = fisher_id where trip.country_id = ${countryId} and kind = 'ER' and landed_at > now() - interval '300 days' and fisher_id <> ${records.fisher}
        group by 1 order by sum(landed_grams) desc limit 1`,
    );
    busiest = row?.id ?? '';
  });

  const get = (path: string, token = tokens.seller) => server.request('GET', path, { token });
  const one = async (id: string): Promise<Fisher> => {
    const answer = await get(`/api/get-seafood-fisher/${id}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const setPhoto = (photo: string | null, role: RoleName = 'logistic') =>
    server.request('PUT', '/api/update-seafood-fisher-photo', {
      token: tokens[role],
      body: { personId: records.fisher, photo: photo && { name: 'cara.jpg', data: photo } },
    });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6b5f' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Melinka' } })
      .toBuffer();

  it('adds up twelve months of what was landed, in at most three statements', async () => {
    let fisher: Fisher | undefined;
    const queries = await queriesOf(server, async () => {
      fisher = await one(busiest);
    });
    assert.ok(queries.length <= 3, queries.join('\n'));
    assert.ok(fisher);
    assert.equal(fisher.months.length, 12);
    const since = sql`(${`${fisher.months[0]}-01`}::date::timestamp at time zone 'America/Santiago')`;
    const [stored] = await rowsOf<{ grams: number; trips: number }>(
      server.db,
      sql`select sum(c.landed_grams)::float8 as grams, count(distinct trip.id)::int as trips from trip join trip_catch c on c.trip_id = trip.id
        where fisher_id = ${busiest} and kind = 'ER' and landed_at >= ${since}`,
    );
    assert.equal(
      fisher.catches.flatMap(({ grams }) => grams).reduce((sum, grams) => sum + grams, 0),
      stored?.grams,
    );
    assert.equal(fisher.figures.trips, stored?.trips);
    assert.ok(fisher.figures.verifiedTrips <= fisher.figures.trips);
    assert.ok(fisher.vessels.length > 0 && fisher.registryNumber && fisher.cove && fisher.memberships.length > 0);
    assert.ok(fisher.catches.every(({ grams, closed }) => grams.length === 12 && closed.length === 12));
  });

  it('knows the closed seasons of its country', async () => {
    const fisher = await one(busiest);
    const august = fisher.months.findIndex((month) => month.endsWith('-08'));
    for (const { species, closed } of fisher.catches) assert.equal(closed[august], species.code === 'HKN', species.code);
  });

  it('lists what they published, the latest first', async () => {
    const [row] = await rowsOf<{ id: string; n: number }>(
      server.db,
      sql`select fisher_id as id, count(*)::int as n from marketplace_product where country_id = ${countryId} and fisher_id is not null
        group by 1 order by 2 desc, 1 limit 1`,
    );
    const { offers } = await one(row?.id ?? '');
    assert.equal(offers.total, row?.n);
    assert.equal(offers.latest.length, Math.min(5, row?.n ?? 0));
    const times = offers.latest.map(({ caughtAt }) => caughtAt ?? '');
    assert.deepEqual(times, [...times].sort().reverse());
  });

  it('says who approved or suspended them, when and why, and tells it in their history', async () => {
    await server.db.update(people).set({ fisherState: 'pending' }).where(eq(people._id, records.fisher));
    const path = `/api/v2/seafood/person/approve-fisher/${records.fisher}`;
    const put = (state: string, reason?: string) =>
      server.request('PUT', `${path}/${state}`, { token: tokens.admin, ...(reason && { body: { reason } }) });
    assert.equal((await put('approved')).status, 200);
    assert.equal((await put('suspended', 'x')).status, 422);
    assert.equal((await put('suspended', 'Zarpó sin aviso')).status, 200);
    const { state, reason, decidedBy, decidedAt } = await one(records.fisher);
    assert.deepEqual([state, reason], ['suspended', 'Zarpó sin aviso']);
    assert.ok(decidedBy?.name && decidedAt);
    const { body } = await get(`/api/history/fisher/${records.fisher}`);
    const [last] = body;
    assert.deepEqual(last.changes.map(({ field, after }: { field: string; after: unknown }) => [field, after]).slice(0, 2), [
      ['fisherState', 'suspended'],
      ['fisherReason', 'Zarpó sin aviso'],
    ]);
  });

  it('is of fishers alone, each in their own country', async () => {
    assert.equal((await get(`/api/get-seafood-fisher/${records.user}`)).status, 404);
    assert.equal((await get(`/api/history/fisher/${records.user}`)).status, 404);
    assert.equal((await get(`/api/get-seafood-fisher/${records.fisher}`, tokens.EC)).status, 404);
    assert.equal((await get(`/api/get-seafood-fisher/${records.fisher}`, tokens.mega)).status, 200);
  });

  it('has tips, the latest first; none of another country', async () => {
    const [told] = await rowsOf<{ id: string; n: number }>(
      server.db,
      sql`select fisher_id as id, count(*)::int as n from fishing_tip where country_id = ${countryId} group by 1 order by 2 desc limit 1`,
    );
    const tips = (id: string, country: string = countryId) => get(`/api/get-fishingtip-by-fisher/countryid/${country}/${id}`);
    const { body } = await tips(told?.id ?? '');
    assert.equal(body.length, told?.n);
    const times = body.map(({ at }: { at: string }) => at);
    assert.deepEqual(times, times.toSorted().toReversed());
    assert.deepEqual((await tips(records.fisher)).body, []);
    assert.equal((await tips(records.user)).status, 404);
    assert.equal((await tips(told?.id ?? '', countries.EC._id)).status, 404);
  });

  it('has a photo, cut and small and without what the camera wrote, at an address that ends', async () => {
    const { status, body } = await setPhoto((await picture(900, 600)).toString('base64'));
    assert.equal(status, 200, JSON.stringify(body));
    const { photo } = await one(records.fisher);
    assert.equal(photo?.type, 'image/webp');
    const served = await fetch(new URL(photo?.address ?? '', server.url));
    assert.equal(served.status, 200);
    assert.equal(served.headers.get('content-type'), 'image/webp');
    const { width, height, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    assert.deepEqual([width, height, exif], [320, 320, undefined]);
  });

  it('shows whose an offer is, with the photo', async () => {
    const [offer] = await server.db
      .select()
      .from(marketplaceProducts)
      .where(and(eq(marketplaceProducts.countryId, countryId), sql`fisher_id in (select person_id from fisher_photo)`));
    const { body } = await get(`/api/get-fisher-photo/${offer?._id}`);
    assert.equal(body.fisher._id, offer?.fisherId);
    assert.match(body.photo.address, /^\/api\/file-content\//);
    const [ours] = await server.db
      .select()
      .from(marketplaceProducts)
      .where(and(eq(marketplaceProducts.countryId, countryId), sql`fisher_id is null`));
    assert.deepEqual((await get(`/api/get-fisher-photo/${ours?._id}`)).body, { fisher: null, photo: null });
    assert.equal((await get(`/api/get-fisher-photo/${offer?._id}`, tokens.EC)).status, 404);
  });

  it('is of the fisher alone: another photo takes its place, and none stays when it is removed', async () => {
    const photoRow = () => server.db.select().from(fisherPhotos).where(eq(fisherPhotos.personId, records.fisher));
    const [before] = await photoRow();
    assert.equal((await setPhoto((await picture(400, 700)).toString('base64'))).status, 200);
    const [after] = await photoRow();
    assert.notEqual(after?.fileId, before?.fileId);
    assert.equal(
      (
        await server.db
          .select()
          .from(files)
          .where(eq(files._id, before?.fileId ?? ''))
      ).length,
      0,
    );
    const [file] = await server.db
      .select()
      .from(files)
      .where(eq(files._id, after?.fileId ?? ''));
    assert.deepEqual((await setPhoto(null)).body, { _id: records.fisher, photo: null });
    assert.deepEqual([await photoRow(), (await one(records.fisher)).photo], [[], null]);
    assert.equal(
      (
        await server.db
          .select()
          .from(fileDrafts)
          .where(eq(fileDrafts.sha256, file?.sha256 ?? ''))
      ).length,
      1,
    );
  });

  it('takes no photo that is none, and none of a seller', async () => {
    for (const text of ['%PDF-1.7 and so on', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>']) {
      const { status, body } = await setPhoto(Buffer.from(text).toString('base64'));
      assert.deepEqual([status, body.errors?.[0]?.field, body.errors?.[0]?.code], [422, 'photo', 'field.photo'], text);
    }
    assert.equal((await setPhoto(null, 'seller')).status, 403);
  });
});
