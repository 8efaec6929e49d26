import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type RoleName } from '@shop/shared/contract';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { files, sessions, trips, videos } from '../../base/db/schema/index.ts';
import { rangeOf } from '../../platform/files/range.ts';
import { signedAddress } from '../../platform/files/signed.ts';

const { _id: countryId } = countries.CL;
const all = { species: 'yes', hauls: 'no', discards: 'notSeen', bycatch: 'yes', quality: 'yes' };

describe('videos', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const tokens = {} as Record<RoleName, string>;
  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
  });

  const path = (id: string) => `/api/v2/seafood/videolibrary/verify-video-library/${id}`;
  const one = (id: string, token = tokens.seller) => server.request('GET', `/api/get-video-library-by/${id}`, { token });
  const verify = (id: string, more: object, token = tokens.admin) =>
    server.request('PUT', path(id), {
      token,
      body: { verdict: 'verified', checklist: all, reason: null, watchedSeconds: 30, version: 1, ...more },
    });
  const link = (videoLibraryId: string, fishingTripId: string, token = tokens.logistic) =>
    server.request('POST', `/api/fishing-trip-set-video-library-id?fishingTripId=${fishingTripId}&videoLibraryId=${videoLibraryId}`, {
      token,
    });
  const pending = (n: number) =>
    server.db
      .select()
      .from(videos)
      .where(and(eq(videos.countryId, countryId), eq(videos.state, 'pending'), isNotNull(videos.fileId)))
      .orderBy(videos.code)
      .then((rows) => rows[n] as typeof videos.$inferSelect);

  it('wait oldest first, by state', async () => {
    const ask = (more: string) =>
      server.request('GET', `/api/v2/seafood/videolibrary?countryId=${countryId}&page=0&pageSize=50${more}`, { token: tokens.seller });
    const { body } = await ask('&state=pending');
    assert.equal(body.total, 14);
    const times = body.items.map(({ createdAt }: { createdAt: string }) => createdAt);
    assert.deepEqual(times, [...times].sort());
    assert.ok(body.items.every(({ state, fisher }: { state: string; fisher: { name: string } }) => state === 'pending' && fisher.name));
    assert.equal((await ask('')).body.total, 40);
  });

  it('want the whole checklist, a minimum watched, and a reason where they are rejected', async () => {
    const { _id } = await pending(0);
    assert.equal((await server.request('GET', path(_id), { token: tokens.seller })).body.leastWatchedSeconds, 12);
    const wrong = async (more: object) => {
      const { status, body } = await verify(_id, more);
      assert.ok(status === 422 || status === 400, JSON.stringify(body));
      return body.errors.map(({ field }: { field: string }) => field);
    };
    const { quality: _, ...four } = all;
    assert.deepEqual(await wrong({ checklist: four }), ['checklist.quality']);
    assert.deepEqual(await wrong({ watchedSeconds: 11 }), ['watchedSeconds']);
    assert.deepEqual(await wrong({ watchedSeconds: 61 }), ['watchedSeconds']);
    assert.deepEqual(await wrong({ verdict: 'rejected' }), ['reason']);
    assert.equal((await verify(_id, {}, tokens.logistic)).status, 403);
    assert.equal((await verify(_id, {}, await server.login(emailOf('admin', 'ec')))).status, 404);
  });

  it('keep their verdict, whoever comes later is told of it', async () => {
    const { _id } = await pending(0);
    const { status, body } = await verify(_id, { verdict: 'rejected', reason: 'Lente sucio', watchedSeconds: 12 });
    assert.deepEqual(
      [status, body.state, body.reason, body.verdicts, body.reviewer.name],
      [200, 'rejected', 'Lente sucio', [], 'admin Rojas'],
    );
    const late = await verify(_id, { version: 1 });
    assert.deepEqual([late.status, late.body.present.state], [409, 'rejected']);
    const again = await verify(_id, { version: body.version });
    assert.deepEqual([again.status, again.body.state, again.body.present.reason], [409, 'rejected', 'Lente sucio']);
    const history = await server.request('GET', `/api/history/video/${_id}`, { token: tokens.seller });
    assert.ok(
      history.body[0].changes.some(({ field, after }: { field: string; after: unknown }) => field === 'watchedSeconds' && after === 12),
    );
  });

  it('whose file is gone say so, and can only be rejected', async () => {
    const [gone] = await server.db
      .select()
      .from(videos)
      .where(and(eq(videos.countryId, countryId), eq(videos.code, 'VID-8893')));
    assert.equal((await one(gone?._id ?? '')).body.file, null);
    assert.equal((await verify(gone?._id ?? '', {})).status, 422);
    assert.equal((await verify(gone?._id ?? '', { verdict: 'rejected', reason: 'Sin archivo', watchedSeconds: 0 })).status, 200);
  });

  it('are of a trip of the same fisher only', async () => {
    const video = await pending(1);
    const trip = async (which: typeof eq) =>
      (
        await server.db
          .select()
          .from(trips)
          .where(and(eq(trips.countryId, countryId), which(trips.fisherId, video.fisherId)))
      )[0]?._id ?? '';
    assert.equal((await link(video._id, await trip(ne as typeof eq))).status, 422);
    const own = await trip(eq);
    assert.equal((await link(video._id, own, tokens.seller)).status, 403);
    assert.equal((await link(video._id, own)).status, 200);
    assert.equal((await one(video._id)).body.trip._id, own);
    assert.equal((await link(video._id, own)).status, 200);
    const [elsewhere] = await server.db.select().from(trips).where(eq(trips.countryId, countries.EC._id));
    assert.equal((await link(video._id, elsewhere?._id ?? '')).status, 404);
  });

  describe('are played', () => {
    const get = (address: string, headers: Record<string, string> = {}) => server.request('GET', address, { headers });
    const addressOf = async (token?: string) => (await one((await pending(2))._id, token)).body.file.address as string;

    it('at an address without a session header, whole and in ranges', async () => {
      const address = await addressOf();
      const whole = await get(address);
      assert.deepEqual([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')], [200, 'video/webm', 'bytes']);
      const size = Number(whole.headers.get('content-length'));
      const part = await get(address, { range: 'bytes=10-19' });
      assert.deepEqual(
        [part.status, part.headers.get('content-range'), part.headers.get('content-length')],
        [206, `bytes 10-19/${size}`, '10'],
      );
      assert.equal((await get(address, { range: `bytes=${size}-` })).status, 416);
    });

    it('of one file, until it ends, unchanged, while its session lasts', async () => {
      const token = await server.login(emailOf('logistic'));
      const address = await addressOf(token);
      assert.equal((await get(address.replace(/ends=\d/, 'ends=9'))).status, 403);
      const [other] = await server.db.select().from(files).where(eq(files.countryId, countries.EC._id));
      assert.equal((await get(address.replace(/content\/[^?]+/, `content/${other?._id}`))).status, 403);
      assert.equal((await get(address.split('?')[0] ?? '')).status, 403);
      const [, session = ''] = /session=([^&]+)/.exec(address) ?? [];
      const ended = await signedAddress(
        { db: server.db, caller: { sessionId: session } as never },
        (await pending(2)).fileId ?? '',
        Date.now() - 16 * 60_000,
      );
      assert.equal((await get(ended.address)).status, 403);
      assert.equal((await get(address)).status, 200);
      await server.db.delete(sessions).where(eq(sessions._id, session));
      assert.equal((await get(address)).status, 403);
    });

    it('by who may read the video: another country is given no address', async () => {
      assert.equal((await one((await pending(2))._id, await server.login(emailOf('seller', 'ec')))).status, 404);
    });
  });

  it('are asked for in ranges as players do', () => {
    assert.deepEqual(rangeOf('bytes=0-', 100), { start: 0, end: 99 });
    assert.deepEqual(rangeOf('bytes=-10', 100), { start: 90, end: 99 });
    assert.deepEqual(rangeOf('bytes=90-500', 100), { start: 90, end: 99 });
    assert.equal(rangeOf('bytes=100-', 100), 'none');
    assert.equal(rangeOf('bytes=-0', 100), 'none');
    for (const odd of [undefined, 'bytes=-', 'bytes=5-4', 'bytes=0-1,3-4', 'lines=1-2']) assert.equal(rangeOf(odd, 100), undefined);
  });
});
