import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import {
  type Call,
  type CountryKey,
  type CountryReach,
  countries,
  menuOf,
  type Registry,
  type RoleName,
  releasesFor,
  roleNames,
  withFlags,
} from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { auditLog } from '../src/base/db/schema/index.ts';
import { emailOf, useTestServer } from './harness.ts';
import { folderOf, makeHost, makeRelease } from './releases.ts';

const name = 'planning';
const path = '/api/platform/releases';
const staff = Array.from({ length: 12 }, (_, i) => `0189${String(i).padStart(4, '0')}-0000-7000-8000-000000000000`);

type FlagSet = { country: CountryKey; isOn: boolean; endsAt: string | null };

/** What the staff of a country are given, as their browsers work it out: releases in order, flags and menu, without the words of the rollout. */
function givenIn(registry: Registry, country: CountryKey): string {
  return JSON.stringify(
    staff.flatMap((userId) =>
      roleNames.map((role) => {
        const viewer = { userId, role, country };
        const withOn = withFlags(viewer, registry);
        const releases = Object.entries(registry).map(([remote, registered]) =>
          releasesFor(remote, registered, viewer).map(({ rollout: _, ...release }) => release),
        );
        return { releases, flags: [...(withOn.flags ?? [])], menu: menuOf(registry, withOn) };
      }),
    ),
  );
}

/** The registry without what Chile has decided for itself: what is left is everybody's. */
function withoutChile(registry: Registry): string {
  return JSON.stringify(registry, (key, value) => {
    if (key !== 'byCountry' && key !== 'countryFlags') return value;
    const { CL: _, ...others } = value;
    return Object.keys(others).length > 0 ? others : undefined;
  }).replaceAll(',"rollout":{}', '');
}

describe('who decides for whom', () => {
  const server = useTestServer({
    env: { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ [name]: folderOf(makeRelease(name, '1.0.0')) }) },
  });
  const tokens = {} as Record<RoleName, string>;
  const others = ['BZ', 'EC', 'Peru', 'USA', 'CR'] as const satisfies CountryKey[];

  const send = (method: string, to: string, body: unknown, role: RoleName = 'mega', token = tokens[role]) =>
    server.request(method, to, { token, body, headers: { 'accept-language': 'en' } });
  const good = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const statusNow = async () =>
    (await good('GET', path, undefined)).remotes.find((remote: { name: string }) => remote.name === name) ?? assert.fail();
  const promote = async (version: string, rollout: object = {}) =>
    good('POST', `${path}/promote`, { name, version, after: (await statusNow()).seq, force: 'a test', ...rollout });
  const afterOwnOf = (status: { countries: { country: string; seq: number }[] }, country: CountryKey) =>
    status.countries.find((one) => one.country === country)?.seq ?? 0;
  const setCountry = async (reach: CountryReach | null, country: CountryKey = 'CL', role: RoleName = 'admin') => {
    const status = await statusNow();
    return send('POST', `${path}/country`, { name, country, after: status.seq, afterOwn: afterOwnOf(status, country), reach }, role);
  };
  const setFlag = (setting: object | null, country: CountryKey = 'CL', role: RoleName = 'admin') =>
    send('PUT', '/api/platform/flags/country', { name, country, key: 'board', setting }, role);
  const registryNow = async () => (await server.request('GET', '/registry.json')).body as Registry;
  const htmlNow = async () =>
    (await (await fetch(`${server.url}/planning`, { headers: { accept: 'text/html' } })).text()).match(/<link rel="preload"[^>]+>/g) ??
    assert.fail('a page');
  /** The versions that somebody of a country gets, with a place of theirs in every rollout. */
  const versionsIn = async (country: CountryKey, role: RoleName = 'seller', userId = staff[0]) => {
    const registered = (await registryNow())[name];
    return registered ? releasesFor(name, registered, { userId, role, country }).map(({ version }) => version) : [];
  };

  before(async () => {
    for (const role of roleNames) tokens[role] = await server.login(emailOf(role));
    for (const version of ['1.1.0', '1.2.0']) await good('POST', path, makeRelease(name, version));
  });

  async function reset() {
    await promote('1.0.0');
    await good('PUT', '/api/platform/flags', { name, key: 'board', isOn: false });
  }

  beforeEach(reset);

  describe('nothing that a role of Chile does changes what others get', () => {
    /** A body for every call that changes what is out, as somebody who wants to would send it, for a country. */
    const bodies: Record<string, (country: CountryKey) => Promise<object>> = {
      'releases.publish': async () => makeRelease(name, '1.3.0'),
      'releases.promote': async () => ({ name, version: '1.2.0', after: (await statusNow()).seq }),
      'releases.rollback': async () => ({ name, after: (await statusNow()).seq }),
      'releases.preview': async () => ({ name, version: '1.1.0', hours: 24 }),
      'releases.markGood': async () => ({ name, version: '1.1.0' }),
      'releases.setFlag': async () => ({ name, key: 'board', isOn: true }),
      'releases.removeFlag': async () => ({}),
      'releases.collect': async () => ({ days: 1 }),
      'releases.setCountry': async (country) => {
        const status = await statusNow();
        return { name, country, after: status.seq, afterOwn: afterOwnOf(status, country), reach: { roles: ['seller'] } };
      },
      'releases.setCountryFlag': async (country) => ({ name, country, key: 'board', setting: { isOn: true } }),
    };
    const changing = Object.values(calls.releases as Record<string, Call>).filter(
      // An end changes nothing before it has come: a test of its own.
      ({ id, method, changes = method !== 'GET' }) => changes && id !== 'releases.setFlagEnd',
    );
    const rollouts: object[] = [{}, { share: 30 }, { countries: ['EC'] }];

    for (const call of changing) {
      for (const role of roleNames.filter((one) => one !== 'mega')) {
        for (const country of ['CL', 'BZ'] as const) {
          it(`${call.id} by a ${role}, for ${country}`, async () => {
            const body = bodies[call.id] ?? assert.fail(`${call.id} needs a body here`);
            const mayDo = call.roles.includes(role) && country === 'CL';
            // Whoever may not is refused before anything is looked at: one rollout shows it.
            for (const rollout of mayDo ? rollouts : rollouts.slice(1, 2)) {
              await reset();
              await promote('1.1.0', rollout);
              const [registry, html] = [await registryNow(), await htmlNow()];
              const { status, body: answer } = await send(
                call.method,
                call.path.replace('{name}/{key}', `${name}/board`),
                await body(country),
                role,
              );
              assert.equal(status, mayDo ? 200 : 403, JSON.stringify(answer));
              if (!mayDo) assert.ok(answer.title.length > 10, 'refused with a sentence');
              const now = await registryNow();
              assert.equal(withoutChile(now), withoutChile(registry));
              for (const other of others) assert.ok(givenIn(now, other) === givenIn(registry, other), other);
              assert.deepEqual(await htmlNow(), html);
              assert.equal(givenIn(now, 'CL') === givenIn(registry, 'CL'), !mayDo, 'what Chile gets');
            }
          });
        }
      }
    }
  });

  it('says to an administrator whose country it is not which one they may decide for', async () => {
    await promote('1.1.0', { share: 10 });
    const answer = await setCountry({}, 'BZ');
    assert.deepEqual(
      [answer.status, answer.body.title],
      [403, 'You can only decide for Chile. What other countries get is decided by general administration.'],
    );
    assert.equal((await setFlag({ isOn: true }, 'BZ')).status, 403);
    assert.equal((await setCountry({}, 'BZ', 'mega')).status, 200);
  });

  it('takes a release early, holds it back, takes a part of it, and follows again', async () => {
    await promote('1.1.0', { share: 0 });
    await promote('1.1.0', { roles: ['logistic'] });
    const steps: [CountryReach | null, seller: string[], logistic: string[]][] = [
      [{}, ['1.1.0', '1.0.0'], ['1.1.0', '1.0.0']],
      [{ share: 0 }, ['1.0.0'], ['1.0.0']],
      [{ roles: ['seller'] }, ['1.1.0', '1.0.0'], ['1.0.0']],
      [null, ['1.0.0'], ['1.1.0', '1.0.0']],
    ];
    for (const [reach, seller, logistic] of steps) {
      const { status, body } = await setCountry(reach);
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([await versionsIn('CL'), await versionsIn('CL', 'logistic')], [seller, logistic]);
      assert.deepEqual([await versionsIn('EC'), await versionsIn('EC', 'logistic')], [['1.0.0'], ['1.1.0', '1.0.0']]);
    }
    const { countries: said } = await statusNow();
    const own = said.find(({ country }: { country: string }) => country === 'CL');
    assert.equal(own.reach, null);
    assert.ok(own.by.length > 3);
  });

  it('keeps what a country decided while the same release reaches more, and ends it with another release or a stop', async () => {
    await promote('1.1.0', { share: 10 });
    assert.equal((await setCountry({ share: 0 })).status, 200);
    await promote('1.1.0', { share: 60 });
    await promote('1.1.0');
    assert.deepEqual(await versionsIn('CL'), ['1.0.0']);
    await promote('1.2.0');
    assert.equal((await versionsIn('CL'))[0], '1.2.0');
    await promote('1.1.0', { share: 10 });
    assert.equal((await setCountry({})).status, 200);
    assert.equal((await versionsIn('CL'))[0], '1.1.0');
    await promote('1.1.0', { share: 0 });
    await promote('1.1.0', { roles: ['logistic'] });
    assert.notEqual((await versionsIn('CL'))[0], '1.1.0');
  });

  it('cannot take what was stopped, nor leave a country without any release', async () => {
    await promote('1.1.0', { share: 0 });
    const stopped = await setCountry({});
    assert.deepEqual([stopped.status, stopped.body.title.slice(0, 39)], [409, 'planning 1.1.0 is out for nobody: gener']);
    assert.equal((await setCountry(null)).status, 200);
    await promote('1.0.0');
    assert.equal((await setCountry({ share: 0 })).status, 409);
    assert.equal((await setCountry({})).status, 200);
  });

  it('lets one of two at once in, of the same country; two countries do not meet', async () => {
    const { seq } = await promote('1.1.0', { share: 10 });
    const status = await statusNow();
    const at = (country: CountryKey, share: number) =>
      send('POST', `${path}/country`, { name, country, after: seq, afterOwn: afterOwnOf(status, country), reach: { share } });
    const same = await Promise.all(Array.from({ length: 10 }, (_, i) => at('CL', i)));
    assert.deepEqual(same.map((answer) => answer.status).sort(), [200, ...Array<number>(9).fill(409)]);
    assert.ok(same.every(({ body }) => (body.present ?? body).name === name));
    const two = await Promise.all([at('EC', 1), at('Peru', 1)]);
    assert.deepEqual(
      two.map((answer) => answer.status),
      [200, 200],
    );
  });

  it('throws a switch for one country, until it is thrown for everybody', async () => {
    const isOn = async (country: CountryKey) => withFlags({ role: 'seller', country }, await registryNow()).flags?.has(`${name}.board`);
    assert.equal((await setFlag({ isOn: true })).status, 200);
    assert.deepEqual([await isOn('CL'), await isOn('EC')], [true, false]);
    assert.deepEqual(
      (await statusNow()).flags[0].byCountry.map(({ country, isOn: own }: FlagSet) => [country, own]),
      [['CL', true]],
    );
    assert.equal((await setFlag(null)).status, 200);
    assert.deepEqual([await isOn('CL'), await isOn('EC')], [false, false]);
    await setFlag({ isOn: true });
    await good('PUT', '/api/platform/flags', { name, key: 'board', isOn: false });
    assert.deepEqual([await isOn('CL'), await isOn('EC')], [false, false]);
  });

  it('ends what their own country has set, and nothing else', async () => {
    const [endsAt, to] = [new Date(Date.now() + 60_000).toISOString(), '/api/platform/flags/end'];
    for (const country of ['CL', 'BZ'] as const) await setFlag({ isOn: true }, country, 'mega');
    const end = (country?: CountryKey) => send('PUT', to, { name, key: 'board', endsAt, ...(country && { country }) }, 'admin');
    assert.deepEqual([(await end('CL')).status, (await end('BZ')).status, (await end()).status], [200, 403, 403]);
    const [flag] = (await statusNow()).flags;
    const endOf = (country: CountryKey) => flag.byCountry.find((one: FlagSet) => one.country === country)?.endsAt;
    assert.deepEqual([flag.endsAt, endOf('CL'), endOf('BZ')], [null, endsAt, null]);
  });

  it('is in the audit log, under the country', async () => {
    await promote('1.1.0', { share: 10 });
    await setCountry({});
    await setFlag({ isOn: true });
    const rows = await server.db.select({ call: auditLog.call }).from(auditLog).where(eq(auditLog.countryId, countries.CL._id));
    const said = new Set(rows.map(({ call }) => call));
    assert.ok(said.has('releases.setCountry') && said.has('releases.setCountryFlag'), [...said].join());
  });
});
