import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { misfitLines } from './cli/compare.mjs';
import { root } from './lib/workspace.mjs';

const host = {
  name: 'host',
  version: '1.0.0',
  buildId: 'h1',
  contract: '1.1.0',
  offers: { api: ['send', 'useCall'], calls: ['clients.list', 'clients.one'] },
};
const planning = {
  name: 'planning',
  version: '1.2.0',
  buildId: 'p1',
  owner: 'Equipo Planificación',
  contract: '1.1.0',
  uses: { api: { useCall: 'src/pages.ts:1' }, calls: { 'clients.list': 'src/clients/ClientsPage.tsx:12' } },
};
const archive = { ...planning, uses: { calls: { 'clients.archive': 'src/clients/ClientsPage.tsx:41' } } };

describe('what fits', () => {
  it('is a remote whose every use is offered', () => {
    assert.deepEqual(misfitLines([planning], [host]), []);
  });

  it('is a remote of another minor version, older or newer, while the host offers what it uses', () => {
    assert.deepEqual(misfitLines([planning], [{ ...host, contract: '1.2.0' }]), []);
    assert.deepEqual(misfitLines([planning], [{ ...host, contract: '1.0.0' }]), []);
  });

  it('is an entry point taken whole, and a group of calls', () => {
    assert.deepEqual(misfitLines([{ ...planning, uses: { api: { '*': 'src/a.ts:1' }, calls: { clients: 'src/a.ts:2' } } }], [host]), []);
  });
});

describe('what does not fit', () => {
  it('is told with remote, version, owner, symbol, place and host', () => {
    assert.deepEqual(misfitLines([planning, archive], [host]), [
      'planning 1.2.0 (Equipo Planificación) uses calls.clients.archive at src/clients/ClientsPage.tsx:41; host 1.0.0 (contract 1.1.0) does not offer it',
    ]);
  });

  const uses = [
    { api: { useBatch: 'src/a.ts:1' } },
    { charts: { LineChart: 'src/a.ts:1' } },
    { charts: { '*': 'src/a.ts:1' } },
    { calls: { client: 'src/a.ts:1' } },
  ];
  const words = ['useBatch of @shop/shared/api', '@shop/shared/charts', '@shop/shared/charts', 'calls.client'];
  for (const [at, used] of uses.entries()) {
    it(`names ${words[at]}`, () => {
      const [line, ...more] = misfitLines([{ ...planning, uses: used }], [host]);
      assert.ok(line.includes(` uses ${words[at]} at src/a.ts:1;`), line);
      assert.deepEqual(more, []);
    });
  }

  for (const contract of ['2.0.0', '0.9.0']) {
    it(`is a remote built with another major version of the contract, ${contract}, said once`, () => {
      const [line, ...more] = misfitLines([{ ...archive, contract }], [host]);
      const words = `planning 1.2.0 (Equipo Planificación) was built with contract ${contract}, of another major version than host 1.0.0 (contract 1.1.0)`;
      assert.equal(line, words);
      assert.deepEqual(more, []);
    });
  }
});

describe('a call under the same name', () => {
  const text = { type: 'string' };
  const object = (properties, required = []) => ({ type: 'object', properties, required });
  /** client: what the answer says of one. */
  const list = ({
    address = 'GET /clients/{page}',
    query = object({ search: { ...text, default: 'all' } }),
    client = object({ name: text }, ['name']),
  } = {}) => {
    const [hash, row] = [JSON.stringify([address, query, client]), JSON.stringify(client)];
    const surface = { address, takes: { query }, gives: { type: 'array', items: { $ref: row } } };
    return { hashes: { calls: { 'clients.list': hash } }, shapes: { [hash]: surface, [row]: client } };
  };
  const told = (before, now) => misfitLines([{ ...planning, ...list(before) }], [{ ...host, ...list(now) }]);

  const wider = {
    'as it was': {},
    'a further field that may be left out': { query: object({ search: { ...text, default: 'all' }, sort: text }) },
    'a further field of the answer': { client: object({ name: text, taxId: text }, ['name', 'taxId']) },
    'more that is taken': { query: object({ search: { anyOf: [{ type: 'number' }, { ...text, default: 'all' }] } }) },
  };
  for (const [what, now] of Object.entries(wider)) it(`fits with ${what}`, () => assert.deepEqual(told({}, now), []));

  const narrower = {
    'another path': [{ address: 'GET /clients' }, '≠ GET /clients/{page} → GET /clients'],
    'another default': [{ query: object({ search: { ...text, default: '*' } }) }, '≠ query.search default: "all" → "*"'],
    'a field that is needed now': [{ query: object({ search: { ...text, default: 'all' }, from: text }, ['from']) }, '+ query.from'],
    'a field that is taken no more': [{ query: object({}) }, '− query.search'],
    'a shorter text': [{ query: object({ search: { ...text, default: 'all', maxLength: 9 } }) }, '≠ query.search maxLength: – → 9'],
    'a field of the answer less': [{ client: object({ name: text }) }, '− answer[].name'],
    'another field of the answer': [{ client: object({ name: { type: 'number' } }, ['name']) }, '≠ answer[].name: string → number'],
    'null in the answer': [{ client: object({ name: { anyOf: [text, { type: 'null' }] } }, ['name']) }, '≠ answer[].name: string → null'],
  };
  for (const [what, [now, said]] of Object.entries(narrower)) {
    it(`is named with ${what}, who uses it and where`, () => {
      const uses =
        'planning 1.2.0 (Equipo Planificación) uses calls.clients.list at src/clients/ClientsPage.tsx:12; host 1.0.0 (contract 1.1.0)';
      assert.deepEqual(told({}, now), [`${uses} offers another one: ${said}`]);
    });
  }

  it('is judged by its name where one side is from before that was told', () => {
    assert.deepEqual(misfitLines([planning], [{ ...host, ...list() }]), []);
    assert.deepEqual(misfitLines([{ ...planning, ...list() }], [host]), []);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'can-i-deploy-'));
  after(() => rmSync(folder, { recursive: true }));
  const file = (name, content) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const build = (name, release) => dirname(file(`${name}/release.json`, release));
  const can = (...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(root, 'tools/can-i-deploy.mjs'), ...args], (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      );
    });
  const live = file('live.json', { host, remotes: [planning] });

  it('lets a remote go that fits the live host', async () => {
    const { code, said } = await can('planning', '--dir', build('fits', planning), '--live', live);
    assert.equal(code, 0, said);
    assert.match(said, /planning 1\.2\.0 can be released/);
  });

  it('refuses a remote that uses a call that the live host does not have', async () => {
    const { code, said } = await can('mfe-planning', '--dir', build('archive', archive), '--live', live);
    assert.equal(code, 1);
    assert.match(said, /calls\.clients\.archive at src\/clients\/ClientsPage\.tsx:41; host 1\.0\.0/);
  });

  it('refuses a host without a call that a live remote uses', async () => {
    const next = { ...host, version: '1.1.0', offers: { ...host.offers, calls: ['clients.one'] } };
    const { code, said } = await can('host', '--dir', build('host', next), '--live', live);
    assert.equal(code, 1);
    assert.match(said, /planning 1\.2\.0 .* uses calls\.clients\.list .* host 1\.1\.0/);
  });

  it('says plainly what it cannot compare', async () => {
    const cases = [
      [['sales', '--live', live], /There is no host or remote "sales"/],
      [[], /can-i-deploy <host\|remote>/],
      [['planning', '--dir', join(folder, 'none'), '--live', live], /none\/release\.json cannot be read/],
      [['planning', '--dir', build('other', { ...planning, name: 'config' }), '--live', live], /is a release of config, not of planning/],
      [['planning', '--dir', build('p', planning), '--live', file('empty.json', {})], /empty\.json does not tell what is live/],
      [
        ['planning', '--dir', build('p', planning), '--live', file('old.json', { host: { ...host, offers: {} }, remotes: [] })],
        /host 1\.0\.0 does not tell what it offers/,
      ],
    ];
    for (const [args, says] of cases) {
      const { code, said } = await can(...args);
      assert.equal(code, 1, said);
      assert.match(said, says);
    }
  });
});
