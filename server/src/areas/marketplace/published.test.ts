import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, limits, type PublishedProduct } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { storeLot, storeProduct } from '../../../test/records.ts';
import { auditLog, files, priceChanges, productPhotos } from '../../base/db/schema/index.ts';

const countryId = countries.CL._id;
const at = '/api/market-place-fisher-product';

describe('a published product', () => {
  const server = useTestServer();
  const tokens = { seller: '', logistic: '', other: '' };
  before(async () => {
    for (const role of ['seller', 'logistic'] as const) tokens[role] = await server.login(emailOf(role));
    tokens.other = await server.login(emailOf('seller', 'ec'));
  });

  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, token = tokens.seller) =>
    server.request(method, `${at}/${path}`, { token, ...(body && { body }) });
  const one = async (id: string): Promise<PublishedProduct> => {
    const { status, body } = await call('GET', `get-product/${id}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const refusal = ({ status, body }: { status: number; body: { errors?: { field: string; code: string }[] } }) => [
    status,
    ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`),
  ];

  /** 30 kg of a lot of ours of 100 kg, beside another lot of the same product. */
  async function published() {
    const product = await storeProduct(server);
    const lot = await storeLot(server, product, 100_000, { costMinor: 4000 });
    const later = await storeLot(server, product, 40_000);
    const { status, body } = await server.request('POST', '/api/marketplace-fisher-product', {
      token: tokens.logistic,
      body: {
        countryId,
        product: {
          ...{ source: 'lot', sourceId: lot._id, presentation: null, conservation: null },
          ...{ grams: 30_000, priceMinor: 4650, buyerType: true, visible: true },
        },
      },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return { id: body._id as string, lot, later };
  }
  const photo = async ({ width = 800, height = 600, red = 20 } = {}) => ({
    name: 'reineta.jpg',
    data: (
      await sharp({ create: { width, height, channels: 3, background: { r: red, g: 60, b: 90 } } })
        .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 2/1 0/1' } })
        .jpeg()
        .toBuffer()
    ).toString('base64'),
  });

  it('is read whole: its prices, its photos, and the lots behind it with what of each is held for the app', async () => {
    const { id, lot, later } = await published();
    const { prices, photos, lots, costs, description, soldLatelyGrams, leftGrams } = await one(id);
    assert.deepEqual([prices, photos, description, soldLatelyGrams, leftGrams], [[], [], null, 0, 30_000]);
    const behind = lots.map(({ _id, onHandGrams, publishedGrams, reservedGrams }) => [_id, onHandGrams, publishedGrams, reservedGrams]);
    assert.deepEqual(
      behind.toSorted((a, b) => Number(b[1]) - Number(a[1])),
      [
        [lot._id, 100_000, 30_000, 0],
        [later._id, 40_000, 0, 0],
      ],
    );
    assert.ok(costs.length > 0 && costs.every(({ costMinor }) => costMinor > 0));
    assert.equal((await call('GET', `get-product/${id}`, undefined, tokens.other)).status, 404);
  });

  it('keeps what its price was, who changed it and why, in the transaction of the change', async () => {
    const { id } = await published();
    const change = (body: object, token = tokens.seller) => call('PUT', `set-price/${id}`, body, token);
    const { version } = await one(id);
    const first = await change({ priceMinor: 4990, reason: 'competencia', version });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(first.body.priceMinor, 4990);
    const [kept, ...more] = first.body.prices;
    assert.equal(more.length, 0);
    assert.deepEqual([kept.fromMinor, kept.toMinor, kept.reason], [4650, 4990, 'competencia']);
    assert.ok(kept.by.name);
    assert.deepEqual(refusal(await change({ priceMinor: 4990, reason: 'otra vez', version: first.body.version })), [
      422,
      'priceMinor field.price.same',
    ]);
    const late = await change({ priceMinor: 5100, reason: 'tarde', version });
    assert.equal(late.status, 409);
    assert.equal(late.body.present.priceMinor, 4990);
    assert.equal((await change({ priceMinor: 5100, reason: 'sin permiso', version: first.body.version }, tokens.logistic)).status, 403);
    assert.equal((await change({ priceMinor: 5100, reason: 'de otro país', version }, tokens.other)).status, 404);
    assert.equal((await server.db.select().from(priceChanges).where(eq(priceChanges.productId, id))).length, 1);
    assert.equal(
      (
        await server.db
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.entityId, id), eq(auditLog.call, 'marketplace.setPrice')))
      ).length,
      1,
    );
  });

  it('changes its price once when twenty change it from the same version', async () => {
    const { id } = await published();
    const { version } = await one(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call('PUT', `set-price/${id}`, { priceMinor: 5000 + n, reason: 'a la vez', version })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 19 }, () => 409)]);
    assert.equal((await one(id)).prices.length, 1);
  });

  it('is described in words, and has none again', async () => {
    const { id } = await published();
    const { version } = await one(id);
    const told = await call('PUT', `set-description/${id}`, { description: ' Pescada con espinel. ', version });
    assert.deepEqual([told.status, told.body.description], [200, 'Pescada con espinel.']);
    const { body } = await call('PUT', `set-description/${id}`, { description: '', version: told.body.version });
    assert.equal(body.description, null);
  });

  it('shows photos: added without what a camera wrote, put in order, taken off and put back', async () => {
    const { id } = await published();
    const own = (await one(id)).image;
    const add = async (red: number) => (await call('POST', `add-photo/${id}`, { photo: await photo({ red }) })).body as PublishedProduct;
    const [first] = (await add(200)).photos;
    const { photos, image, version } = await add(20);
    assert.ok(first);
    assert.deepEqual([photos.length, photos[0]?._id, image], [2, first._id, first.image]);
    assert.match(image, /^\/photos\/[0-9a-f-]{36}$/);

    const served = await fetch(`${server.url}/_next/image?url=${encodeURIComponent(image)}&w=640&q=75`, {
      headers: { accept: 'image/webp' },
    });
    assert.deepEqual([served.status, served.headers.get('content-type')], [200, 'image/webp']);
    const { width, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    assert.deepEqual([width, exif], [640, undefined]);
    const [row] = await server.db
      .select()
      .from(files)
      .innerJoin(productPhotos, eq(productPhotos.fileId, files._id))
      .where(eq(productPhotos._id, first._id));
    assert.equal(row?.file.type, 'image/webp');

    const second = photos[1]?._id ?? '';
    const turned = await call('PUT', `set-photos/${id}`, { photos: [second, first._id], version });
    assert.deepEqual(
      [turned.body.photos.map(({ _id }: { _id: string }) => _id), turned.body.image],
      [[second, first._id], photos[1]?.image],
    );
    const none = await call('PUT', `set-photos/${id}`, { photos: [], version: turned.body.version });
    assert.deepEqual([none.body.photos, none.body.image], [[], own]);
    // Nobody has asked for this one yet, so that no copy of it is kept.
    assert.equal((await fetch(`${server.url}/_next/image?url=${encodeURIComponent(photos[1]?.image ?? '')}&w=640&q=75`)).status, 404);
    const back = await call('PUT', `set-photos/${id}`, { photos: [first._id], version: none.body.version });
    assert.equal(back.body.image, first.image);
    assert.equal((await call('PUT', `set-photos/${id}`, { photos: [], version })).status, 409);
  });

  it('refuses what is no photo, is too small, is of another product, or is one too many', async () => {
    const { id } = await published();
    const add = (given: object, token = tokens.seller) => call('POST', `add-photo/${id}`, { photo: given }, token);
    const data = (bytes: string) => Buffer.from(bytes).toString('base64');
    assert.deepEqual(refusal(await add({ name: 'a.jpg', data: data('%PDF-1.7 no photo at all') })), [422, 'photo field.photo']);
    const vector = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>';
    assert.deepEqual(refusal(await add({ name: 'a.svg', data: data(vector) })), [422, 'photo field.photo']);
    assert.deepEqual(refusal(await add(await photo({ width: 639 }))), [422, 'photo field.photo.tooSmall']);
    const large = await add({ name: 'a.jpg', data: Buffer.alloc(limits.photo.bytes + 1).toString('base64') });
    assert.deepEqual(refusal(large), [422, 'photo field.photo.tooLarge']);
    assert.equal((await add(await photo(), tokens.logistic)).status, 403);
    assert.equal((await add(await photo(), tokens.other)).status, 404);

    const { id: other } = await published();
    const { photos } = (await call('POST', `add-photo/${other}`, { photo: await photo() })).body as PublishedProduct;
    const { version } = await one(id);
    assert.deepEqual(refusal(await call('PUT', `set-photos/${id}`, { photos: [photos[0]?._id], version })), [
      404,
      'photos.0 field.notFound',
    ]);

    const given = await photo();
    const answers = await Promise.all(Array.from({ length: limits.photo.ofProduct + 2 }, () => add(given)));
    assert.equal(answers.filter(({ status }) => status === 200).length, limits.photo.ofProduct);
    assert.deepEqual(refusal(await add(given)), [422, 'photo field.photo.tooMany']);
    assert.equal((await one(id)).photos.length, limits.photo.ofProduct);
  });
});
