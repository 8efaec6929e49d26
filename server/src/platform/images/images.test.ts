import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { limits } from '@shop/shared/contract';
import sharp from 'sharp';
import { useTestServer } from '../../../test/harness.ts';
import { isInside } from '../../base/http/outside.ts';

/** Another origin that is configured. */
const upstream = createServer();
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
const { port } = upstream.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;
/** A host name of this machine: configured, but it resolves to an internal address. */
const inward = `http://${hostname()}:${port}`;
const own = '/species/sal.svg';

describe('/_next/image', () => {
  const server = useTestServer({ env: { IMAGE_ORIGINS: `${origin},${inward}` } });
  let asked = 0;

  before(async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const wide = await sharp({ create: { width: 2000, height: 20, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const answers: Record<string, (response: ServerResponse) => void> = {
      '/photo.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
      '/wide.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(wide),
      '/text': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no picture at all'),
      '/vector.svg': (response) =>
        response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      '/broken': (response) => response.writeHead(500).end(),
      '/inward': (response) => response.writeHead(302, { location: `${server.url}/metrics` }).end(),
      '/moved': (response) => response.writeHead(302, { location: '/photo.jpg' }).end(),
      '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
      '/huge': (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const chunk = Buffer.alloc(1_000_000);
        const more = () => !response.destroyed && response.write(chunk, more);
        more();
      },
    };
    upstream.on('request', (request, response) => {
      asked++;
      const answer = answers[request.url ?? ''];
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
  });
  after(() => {
    upstream.close();
    upstream.closeAllConnections();
  });

  const get = async (query: Record<string, string | number>, accept = 'image/avif,image/webp,*/*') => {
    const response = await fetch(`${server.url}/_next/image?${new URLSearchParams(query as Record<string, string>)}`, {
      headers: { accept },
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  for (const width of [...limits.images.smallWidths, ...limits.images.deviceWidths.slice(0, 2)]) {
    it(`makes a picture ${width} px wide`, async () => {
      const { status, bytes } = await get({ url: own, w: width }, 'image/webp');
      assert.equal(status, 200);
      assert.equal((await sharp(bytes).metadata()).width, width);
    });
  }

  const accepted = [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ] as const;
  for (const [accept, type] of accepted) {
    it(`answers ${type} to a browser that accepts "${accept}"`, async () => {
      const answer = await get({ url: `${origin}/photo.jpg`, w: 64 }, accept);
      assert.deepEqual([answer.status, answer.type], [200, type]);
      assert.equal(answer.headers.get('vary'), 'accept');
    });
  }

  it('makes no picture larger than it is, and a better one for a higher quality', async () => {
    const large = await get({ url: `${origin}/photo.jpg`, w: 3840 }, 'image/webp');
    assert.equal((await sharp(large.bytes).metadata()).width, 900);
    const noise = await get({ url: own, w: 640, q: 1 }, 'image/webp');
    const fine = await get({ url: own, w: 640, q: 100 }, 'image/webp');
    assert.ok(noise.bytes.length < fine.bytes.length);
  });

  it('is one picture for all qualities near one another, and for all widths beyond its own', async () => {
    const tagOf = async (url: string, w: number, q: number) => (await get({ url, w, q }, 'image/webp')).headers.get('etag');
    const tags = await Promise.all(Array.from({ length: 100 }, (_, n) => tagOf(own, 32, n + 1)));
    assert.equal(new Set(tags).size, 4);
    assert.equal(new Set(await Promise.all([1080, 1200, 3840].map((w) => tagOf(`${origin}/photo.jpg`, w, 75)))).size, 1);
    assert.equal(new Set(await Promise.all([1080, 1920, 3840].map((w) => tagOf(own, w, 75)))).size, 1);
  });

  it('is no AVIF where that would take a core for seconds', async () => {
    assert.equal((await get({ url: `${origin}/wide.jpg`, w: 1920 })).type, 'image/webp');
    assert.equal((await get({ url: `${origin}/wide.jpg`, w: 1080 })).type, 'image/avif');
  });

  it('can be kept by browsers and is not sent twice', async () => {
    const first = await get({ url: own, w: 64 });
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=\d+/);
    const response = await fetch(`${server.url}/_next/image?url=${own}&w=64`, {
      headers: { accept: 'image/avif', 'if-none-match': first.headers.get('etag') as string },
    });
    assert.equal(response.status, 304);
  });

  it('asks another origin once for all widths', async () => {
    await get({ url: `${origin}/photo.jpg`, w: 96 });
    const before = asked;
    for (const w of [16, 32, 48]) assert.equal((await get({ url: `${origin}/photo.jpg`, w })).status, 200);
    assert.equal(asked, before);
  });

  const wrong: [query: Record<string, string | number>, status: number][] = [
    [{ w: 64 }, 400],
    [{ url: own }, 400],
    [{ url: own, w: 65 }, 400],
    [{ url: own, w: '64abc' }, 400],
    [{ url: own, w: -64 }, 400],
    [{ url: own, w: 64, q: 0 }, 400],
    [{ url: own, w: 64, q: 101 }, 400],
    [{ url: own, w: 64, q: '7.5' }, 400],
    [{ url: 'x'.repeat(3000), w: 64 }, 400],
    [{ url: '/species/none.svg', w: 64 }, 404],
    [{ url: '/species', w: 64 }, 404],
    [{ url: '/', w: 64 }, 404],
  ];
  for (const [query, status] of wrong) {
    it(`answers ${status} to ${JSON.stringify(query).slice(0, 60)}`, async () => assert.equal((await get(query)).status, status));
  }

  const attempts = [
    'http://127.0.0.1:5432/',
    `http://localhost:${port}/photo.jpg`,
    `http://[::1]:${port}/photo.jpg`,
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/photo.jpg',
    `http://0x7f.1:${port + 1}/photo.jpg`,
    `http://user@127.0.0.1:${port}/photo.jpg`,
    `http://127.0.0.1:${port}@evil.example/photo.jpg`,
    `//127.0.0.1:${port}/photo.jpg`,
    `/\\127.0.0.1:${port}/photo.jpg`,
    `\\\\127.0.0.1:${port}\\photo.jpg`,
    ` ${origin}/photo.jpg`,
    `http:\n//127.0.0.1:${port}/photo.jpg`,
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'ftp://127.0.0.1/photo.jpg',
    '/../package.json',
    '/species/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/species/%00sal.svg',
    '/%zz',
    '/.hidden',
    'species/sal.svg',
  ];
  for (const url of attempts) {
    it(`has no way to ${JSON.stringify(url)}`, async () => {
      const { status, type } = await get({ url, w: 64 });
      assert.equal(status, 400);
      assert.match(type ?? '', /problem\+json/);
    });
  }

  it('follows redirects within configured origins and no further', async () => {
    assert.equal((await get({ url: `${origin}/moved`, w: 64 })).status, 200);
    assert.equal((await get({ url: `${origin}/inward`, w: 64 })).status, 502);
    assert.equal((await get({ url: `${origin}/loop`, w: 64 })).status, 502);
  });

  it('follows no name into the inside network, though it is configured', async () => {
    const before = asked;
    assert.equal((await get({ url: `${inward}/photo.jpg`, w: 64 })).status, 502);
    assert.equal(asked, before);
  });

  it('says what is wrong with another origin', async () => {
    assert.equal((await get({ url: `${origin}/none`, w: 64 })).status, 404);
    assert.equal((await get({ url: `${origin}/broken`, w: 64 })).status, 502);
    assert.equal((await get({ url: `${origin}/text`, w: 64 })).status, 422);
    assert.equal((await get({ url: `${origin}/vector.svg`, w: 64 })).status, 422);
    assert.equal((await get({ url: `${origin}/huge`, w: 64 })).status, 413);
  });

  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '224.0.0.1',
    '::ffff:7f00:1',
  ])
    it(`counts ${address} to the inside`, () => assert.ok(isInside(address)));
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    it(`counts ${address} to the outside`, () => assert.ok(!isInside(address)));
});

describe('many pictures at once', () => {
  const server = useTestServer({ env: { IMAGE_LIMIT_ADDRESS: '60', TRUST_PROXY: 'true' } });
  const species = ['sal', 'cod', 'hal', 'coh', 'lba'];
  /** Ninety pictures that are not generated yet. */
  const asked = species.flatMap((name) =>
    [16, 32, 48, 64, 96, 128].flatMap((w) => [30, 50, 90].map((q) => `url=/species/${name}.svg&w=${w}&q=${q}`)),
  );
  const get = (query: string, address: string) =>
    fetch(`${server.url}/_next/image?${query}`, { headers: { accept: 'image/avif', 'x-forwarded-for': address } });

  it('for one address are made or refused with when to come back, and another address has its own', async () => {
    const answers = await Promise.all(asked.map((query) => get(query, '203.0.113.7')));
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(answers.some(({ status }) => status === 200));
    assert.ok(refused.length > 0, 'none was refused');
    for (const { status, headers } of refused) {
      assert.equal(status, 429);
      assert.ok(Number(headers.get('retry-after')) > 0);
    }
    assert.equal((await get('url=/species/crb.svg&w=16', '203.0.113.8')).status, 200);
    const faults = server.logLines.filter((line) => line.includes('request failed'));
    assert.deepEqual(faults, []);
  });

  it('that are the same one are made once, and count once', async () => {
    const same = await Promise.all(Array.from({ length: 70 }, () => get('url=/species/bep.svg&w=16', '203.0.113.9')));
    assert.deepEqual(new Set(same.map(({ status }) => status)), new Set([200]));
  });
});
