import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CountryKey, FlagEvent, UnusedFlag } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { folderOf, makeHost, makeRelease } from '../../../test/releases.ts';
import type { Present } from '../registry/registry.ts';
import { lookAfterFlags } from './flag-ends.ts';

const releases = '/api/platform/releases';
const flags = '/api/platform/flags';
const name = 'planning';
const key = 'board';

describe('what is set of a flag', () => {
  const server = useTestServer({
    env: { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ [name]: folderOf(makeRelease(name, '1.0.0')) }) },
  });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('mega'));
  });
  const send = (method: string, path: string, body?: unknown) =>
    server.request(method, path, { token, body, headers: { 'accept-language': 'en' } });
  async function good(method: string, path: string, body?: unknown) {
    const answer = await send(method, path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }
  const set = (isOn: boolean, more: object = {}) => good('PUT', flags, { name, key, isOn, ...more });
  const setOf = (country: CountryKey, setting: object | null) => good('PUT', `${flags}/country`, { name, country, key, setting });
  const end = (endsAt: string | null, country?: CountryKey) =>
    send('PUT', `${flags}/end`, { name, key, endsAt, ...(country && { country }) });
  const statusNow = async () => {
    const { remotes, unusedFlags } = await good('GET', releases);
    return { flag: remotes[0]?.flags.find((flag: { key: string }) => flag.key === key), unused: unusedFlags as UnusedFlag[] };
  };
  const registered = async () => (await server.request('GET', '/registry.json')).body[name];
  const history = async (): Promise<FlagEvent[]> => good('GET', `/api/platform/flag-history/${name}`);
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
  /** The state of a server whose releases declare these flags. */
  const presentWith = (...keys: string[]): Present => {
    const { release } = makeRelease(name, '1.0.0');
    const declares = {
      title: { es: name, en: name },
      owner: release.owner,
      flags: keys.map((own) => ({ key: own, name: { es: own, en: own }, isOn: false })),
    };
    const shown = [{ release: { ...release, declares }, base: '/', publishedAt: null, goodAt: null, rollout: undefined }];
    return { host: undefined, remotes: { [name]: { shown, flags: {}, countryFlags: {} } } };
  };
  const letEndsPass = () => server.db.execute(sql`update flag_setting set ends_at = now() - interval '1 second' where ends_at is not null`);

  it('ends at the moment that was set, by the clock of the database: it is as its release declares it again', async () => {
    await set(true);
    const endsAt = inAnHour();
    assert.equal((await end(endsAt)).status, 200);
    assert.deepEqual([(await statusNow()).flag.isOn, (await statusNow()).flag.endsAt], [true, endsAt]);
    await lookAfterFlags(server.db, presentWith(key));
    assert.equal((await statusNow()).flag.isOn, true, 'not before');
    await letEndsPass();
    const { flag } = await statusNow();
    assert.deepEqual([flag.isOn, flag.rollout, flag.endsAt], [false, null, null], 'before anybody has looked after it');
    // The server's own job may run too: the setting ends only once.
    for (let i = 0; i < 2; i++) await lookAfterFlags(server.db, presentWith(key));
    await setOf('BZ', { isOn: true });
    assert.equal((await registered()).flags, undefined);
  });

  it('tells in its history who set it, until when, and when it ended', async () => {
    const [followed, ended, endSet, setFirst] = await history();
    assert.deepEqual([followed?.act, followed?.country, followed?.isOn], ['set', 'BZ', true]);
    assert.deepEqual([ended?.act, ended?.by], ['ended', null]);
    assert.deepEqual([endSet?.act, endSet?.isOn, typeof endSet?.endsAt], ['end', true, 'string']);
    assert.deepEqual([setFirst?.act, setFirst?.isOn, setFirst?.isForSome], ['set', true, false]);
    assert.ok((setFirst?.by?.name.length ?? 0) > 3);
  });

  it('has no end any more when that is taken away, and when it is set anew', async () => {
    await set(true, { share: 20 });
    await end(inAnHour());
    assert.equal((await end(null)).body.flags[0].endsAt, null);
    await end(inAnHour());
    await set(true);
    assert.equal((await statusNow()).flag.endsAt, null);
  });

  it('ends for a country alone', async () => {
    await setOf('CL', { isOn: false });
    assert.equal((await end(inAnHour(), 'CL')).status, 200);
    await server.db.execute(sql`update country_flag_setting set ends_at = now() where country = 'CL'`);
    assert.deepEqual((await statusNow()).flag.byCountry, []);
    await lookAfterFlags(server.db, presentWith(key));
    const [ended] = await history();
    assert.deepEqual([ended?.act, ended?.country], ['ended', 'CL']);
    assert.equal((await statusNow()).flag.isOn, true);
  });

  it('cannot end in the past, nor where nothing is set', async () => {
    const past = await end(new Date(Date.now() - 1000).toISOString());
    assert.deepEqual([past.status, past.body.errors[0].message], [422, 'The end has to be after now.']);
    const unset = await end(inAnHour(), 'EC');
    assert.deepEqual([unset.status, unset.body.errors[0].message], [422, 'Nobody has set the flag board of planning.']);
    assert.equal((await end('2999-01-01T00:00:00.000Z')).status, 422);
  });

  it('is listed once no release declares it which anybody gets, with since when, until it is removed', async () => {
    await set(true);
    assert.deepEqual((await statusNow()).unused, []);
    const declares = { title: { es: 'P', en: 'P' }, owner: 'Equipo planning', pages: [], flags: [] };
    await good('POST', releases, makeRelease(name, '1.1.0', { declares }));
    const promoted = await good('POST', `${releases}/promote`, { name, version: '1.1.0', after: 0, force: 'a test' });
    // The deployment's build is the fallback of the current release and declares the flag, so the flag is in use.
    assert.deepEqual((await statusNow()).unused, []);
    assert.equal(promoted.seq, 1);
    await server.db.execute(sql`update flag_setting set key = 'old'`);
    const [unseen] = (await statusNow()).unused;
    assert.deepEqual([unseen?.name, unseen?.key, unseen?.isOn, unseen?.countries, unseen?.since], [name, 'old', true, [], null]);
    await lookAfterFlags(server.db, presentWith(key));
    const since = (await statusNow()).unused[0]?.since ?? '';
    assert.ok(Date.parse(since) > Date.now() - 60_000, since);
    await lookAfterFlags(server.db, presentWith(key));
    assert.equal((await statusNow()).unused[0]?.since, since, 'since it was first noticed');
    assert.deepEqual(await lookAfterFlags(server.db, presentWith(key, 'old')), [name], 'declared again');
    assert.equal((await statusNow()).unused[0]?.since, null);
    assert.equal((await send('DELETE', `${flags}/${name}/old`)).status, 200);
    assert.deepEqual((await statusNow()).unused, []);
    const [removed] = await history();
    assert.deepEqual([removed?.act, removed?.key], ['removed', 'old']);
    assert.equal((await send('DELETE', `${flags}/${name}/old`)).status, 404);
  });
});
