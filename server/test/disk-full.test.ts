import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type Call, countries, limits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { demoPassword } from '../src/areas/demo/countries.ts';
import { toHttpError } from '../src/base/http/errors.ts';
import { pathOf } from '../src/base/http/path.ts';
import { folderStore } from '../src/base/store/folder.ts';
import { createClient } from './fixtures.ts';
import { createTestDatabase, emailOf, type TestDatabase, useTestServer } from './harness.ts';
import { clientFile, clientLine } from './imports.ts';
import { type ServerProcess, spawnServer } from './process.ts';
import { makeRelease } from './releases.ts';

/** Smaller than any file that the calls below bring. */
const fileLimitBytes = 4096;
const large = 'x'.repeat(2 * fileLimitBytes);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const countryId = countries.CL._id;
const allCalls = Object.values(calls).flatMap((area) => Object.values(area) as Call[]);

/** id: of the address, where it has one. */
type Body = { id?: string } & Record<string, unknown>;

describe('a disk that takes no more', { skip: process.platform !== 'linux' && 'needs prlimit, which only Linux has' }, () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let url = '';
  let token = '';
  /** Of the app. */
  let key = '';
  let keysBefore: string[] = [];
  const storedKeys = async () => (await folderStore(database.env['RELEASES_DIR'] ?? '').list('files/')).map(({ key }) => key);
  before(async () => {
    database = await createTestDatabase();
    server = spawnServer({ ...database.env, DEMO_DATA: 'true' }, { endsWithTest: false });
    url = await server.ready;
    keysBefore = await storedKeys();
    // What writing to a full disk is like, without one: from now on no file of the process may grow beyond this (RLIMIT_FSIZE).
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${fileLimitBytes}`]);
    const account = { email: 'mega.cl@demo.test', password: demoPassword };
    token = (await ask('POST', '/auth/login-with-email-password', account)).body.session._id;
    const partnerId = (await ask('GET', pathOf(calls.partners.list, 'seafood').replace('{countryId}', countryId))).body[0]._id;
    const made = await send(calls.partners.makeKey, { id: partnerId, key: { name: 'App', scope: 'app' } });
    key = made.body.secret;
  });
  after(async () => {
    server.child.kill();
    await server.ended;
    await database.drop();
  });

  async function ask(method: string, path: string, body?: unknown, lang = 'en', bearer = token) {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...{ 'content-type': 'application/json', 'accept-language': lang, 'idempotency-key': randomUUID() },
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const send = (call: Call, { id = '', ...body }: Body, lang?: string) =>
    ask(call.method, pathOf(call, 'seafood').replace('{id}', id), body, lang, call.key ? key : token);
  const oneOf = async (path: string) => (await ask('GET', path)).body.items[0]._id as string;
  const issued = () => oneOf(`/api/invoices/get-all-invoices/issued/${countryId}`);
  const request = () => oneOf(`/api/planification-request/get-all-requests-pagination/0/10/completed/all/${countryId}`);
  const billedSale = async () => {
    const { items } = (await ask('GET', `/api/invoices/get-all-invoices/issued/${countryId}`)).body;
    return (await ask('GET', `/api/planification-facturation/get-invoice-by-id/${items[0]._id}`)).body.sales[0]._id as string;
  };

  const appPurchase = () => oneOf(`/api/get-marketplace-purchases-by-country-id?countryId=${countryId}&page=0&pageSize=10`);
  const published = () => oneOf(`/api/market-place-fisher-product/getProducts?countryId=${countryId}`);
  const fisher = async () => {
    const { items } = (await ask('GET', pathOf(calls.plugin.users, 'seafood').replace('{countryId}', countryId))).body;
    return items[0].personId as string;
  };

  /** What no photo is made smaller of: noise. */
  const photo = async () => {
    const raw = { width: 640, height: 480, channels: 3 } as const;
    const png = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer();
    return { name: 'ruido.png', data: png.toString('base64') };
  };
  const receipt = async () => ({ name: 'Ana', proof: { kind: 'photo', photo: await photo() } });
  const pdf = { name: 'a.pdf', data: base64(`%PDF-1.7\n${large}`) };
  const release = makeRelease('planning', '9.9.9');
  /** What each call that stores a file is asked for. */
  const bodies: Record<string, () => Promise<Body>> = {
    'imports.start': async () => ({
      countryId,
      kind: 'clients',
      file: { name: 'a.csv', data: base64(clientFile(...Array.from({ length: 100 }, (_, i) => clientLine(i)))) },
    }),
    'requests.updateInvoicePdf': async () => ({ _id: await request(), file: pdf }),
    'requests.updateDocNumber': async () => ({ _id: await request(), docType: 'invoice', docNumber: 'FULL-1', file: pdf }),
    'sales.updateInvoicePdf': async () => ({ saleId: await billedSale(), file: pdf }),
    'sales.updateDelivery': async () => ({ saleId: await billedSale(), deliveryState: 'delivered', receipt: await receipt(), version: 1 }),
    'appPurchases.update': async () => ({
      id: await appPurchase(),
      purchase: { deliveryState: 'delivered', receipt: await receipt() },
      version: 1,
    }),
    'invoices.render': async () => ({ invoiceId: await issued() }),
    'marketplace.addPhoto': async () => ({ id: await published(), photo: await photo() }),
    'appSide.addVideo': async () => ({
      video: {
        ...{ fisherId: countryId, tripId: countryId, camera: 'CAM 1', recordedAt: '2026-03-01T12:00:00.000Z', lengthSeconds: 60 },
        file: { name: 'a.webm', data: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(2 * fileLimitBytes)]).toString('base64') },
      },
    }),
    'fishers.setPhoto': async () => ({ personId: await fisher(), photo: await photo() }),
    // By force: whether it fits the host that may be built here is not what is asked.
    'releases.publish': async () => ({
      ...release,
      force: 'a full disk is tried',
      files: { ...release.files, 'icon.svg': base64(`<svg>${large}</svg>`) },
    }),
  };

  it('is tried with every call that brings a file', () => {
    const bring = allCalls.filter(({ bodyBytes = 0 }) => bodyBytes > limits.bodyBytes).map(({ id }) => id);
    assert.deepEqual(
      bring.filter((id) => !(id in bodies)),
      [],
    );
  });

  for (const [id, body] of Object.entries(bodies)) {
    it(`${id} says so, in words that say what to do, and leaves no half of a file behind`, async () => {
      const call = allCalls.find((one) => one.id === id);
      assert.ok(call);
      const answer = await send(call, await body());
      assert.deepEqual([answer.status, answer.body.type], [503, '/problems/disk-full'], JSON.stringify(answer.body));
      assert.match(answer.body.detail, /no space left.*Nothing was saved: tell support/);
      assert.match((await send(call, await body(), 'es')).body.detail, /no tiene espacio/);
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
      // Files of a release are put side by side: the rest may still be under way when the first has failed.
      const drafts = () =>
        readdirSync(database.env['RELEASES_DIR'] ?? '', { recursive: true }).filter((path) => String(path).includes('.part'));
      while (drafts().length > 0) await new Promise(setImmediate);
    });
  }

  it('stores none of it', async () => {
    assert.deepEqual(await storedKeys(), keysBefore);
    assert.deepEqual((await ask('GET', `/api/import?countryId=${countryId}&kind=clients`)).body, []);
    const { remotes } = (await ask('GET', '/api/platform/releases')).body;
    const versions = remotes.flatMap(({ releases }: { releases: { version: string }[] }) => releases.map(({ version }) => version));
    assert.ok(!versions.includes('9.9.9'), versions.join(', '));
  });

  it('leaves everything else as it was', async () => {
    assert.equal((await ask('GET', '/readyz')).status, 200);
    assert.equal((await ask('GET', `/api/invoices/get-all-invoices/issued/${countryId}`)).status, 200);
  });
});

describe('a database that takes no more', () => {
  const server = useTestServer();

  it('is told apart from one that is away', async () => {
    await server.db.execute(sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await server.db.execute(sql`create trigger no_space before insert on client execute function no_space()`);
    const answer = await createClient(server, await server.login(emailOf('admin')), 1);
    assert.deepEqual([answer.status, answer.body.type], [503, '/problems/disk-full']);
  });
});

describe('what a file system answers when nothing more can be written', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG']) {
    it(`${code} is a full disk, whatever it is wrapped in`, () => {
      const error = Object.assign(new Error('write'), { code });
      for (const one of [error, new Error('a draft could not be written', { cause: error })])
        assert.deepEqual([toHttpError(one)?.status, toHttpError(one)?.key], [503, 'problem.diskFull']);
    });
  }
});
