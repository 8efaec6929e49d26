import { type RegistryEntry, remotes } from '@shop/shared/contract';
import { keepInTab, registryAtom, sessionAtom, store } from '@shop/shared/session';
import { aProfile } from '@shop/shared/testing';
import { pinReleases, registered } from './registry.ts';
import { badKey, change, followPerson, forgetRegistry } from './state.ts';

const { title, owner } = remotes.config;
const aRelease = (version: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ version, buildId: `b${version}`, contract: '1.0.0', entry: '/entry.js', declares: { title, owner } },
  ...more,
});
const first = aRelease('1.0.0');
const second = aRelease('1.1.0');

/** As seen by menu, palette and tiles. */
const shown = () => store.get(registryAtom)['config']?.releases.map(({ version }) => version);
const logIn = (_id: string) =>
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: _id, profile: { ...aProfile({ role: 'seller' }), _id } });

beforeEach(() => {
  keepInTab(badKey, []);
  forgetRegistry();
  logIn('ana');
  store.set(registryAtom, { config: { releases: [first] } });
});

it('shows nobody what failed in this tab before the page was loaded', () => {
  keepInTab(badKey, [`config@${second.buildId}`]);
  forgetRegistry();
  store.set(registryAtom, { config: { releases: [second, first] } });
  expect(shown()).toEqual(['1.1.0', '1.0.0']);
  const stop = followPerson();
  expect(shown()).toEqual(['1.0.0']);
  expect(registered('config')).toBe(first);
  stop();
});

it('shows what failed when there is nothing else', () => {
  keepInTab(badKey, [`config@${first.buildId}`]);
  forgetRegistry();
  store.set(registryAtom, { config: { releases: [first] } });
  followPerson()();
  expect(shown()).toEqual(['1.0.0']);
});

it('lets another person begin with what is newest, and nobody else', () => {
  const stop = followPerson();
  pinReleases('config');
  change({ newest: { config: { releases: [second, first] } } });
  logIn('ana');
  expect(registered('config')).toBe(first);
  expect(shown()).toEqual(['1.0.0']);
  logIn('berta');
  expect(registered('config')).toBe(second);
  expect(shown()).toEqual(['1.1.0', '1.0.0']);
  stop();
});

it('shows what is held to the person whom it was given to, whoever it is for by now', async () => {
  store.set(registryAtom, { config: { releases: [aRelease('1.2.0', { rollout: { roles: ['seller'] } }), first] } });
  logIn('ana');
  pinReleases('config');
  await Promise.resolve();
  expect(store.get(registryAtom)['config']?.releases.map(({ rollout }) => rollout)).toEqual([undefined, undefined]);
});
