import { countries } from '../contract/countries.ts';
import { type RoleName, roleNames } from '../contract/roles.ts';
import { storageKeys } from '../contract/storage-keys.ts';
import { aProfile, type FakeServer, fakeServer, Refused, Unreachable } from '../testing/index.ts';
import {
  countryIdAtom,
  emptyLists,
  followOtherTabs,
  keep,
  keepText,
  login,
  logout,
  noteSessionEnded,
  openSession,
  readKept,
  readText,
  replaceList,
  replaceLists,
  roleAtom,
  sessionAtom,
  sharedListsAtom,
  startSession,
  store,
  switchCountry,
} from './index.ts';

const profile = aProfile({ role: 'seller', country: 'CL' });
const credentials = { email: 'marcela@shop.test', password: 'caleta-2026' };
const state = () => store.get(sessionAtom).state;

function serve(me = () => profile): FakeServer {
  return fakeServer({ auth: { login: () => ({ session: { _id: 'sid-1' } }), me, logout: () => ({}) } });
}

async function logIn(who = profile) {
  serve(() => who);
  const result = await login(credentials);
  if (result.state === 'accepted') openSession(result);
}

describe('start', () => {
  it('is not-session without a stored session', async () => {
    expect(state()).toBe('not-logued');
    await startSession();
    expect(state()).toBe('not-session');
  });

  it('loads the profile of a stored session, and is a session only then', async () => {
    keepText(storageKeys.session, 'sid-1');
    const server = serve();
    const starting = startSession();
    expect(state()).toBe('not-logued');
    await starting;
    expect(store.get(sessionAtom)).toMatchObject({ state: 'session', sessionId: 'sid-1', profile });
    expect(server.requests[0]).toMatchObject({ call: 'auth.me', headers: { authorization: 'Bearer sid-1' } });
    expect(store.get(countryIdAtom)).toBe(countries.CL._id);
  });

  it('expects the kept profile while the real one loads', () => {
    keepText(storageKeys.session, 'sid-1');
    keep(storageKeys.profile, profile);
    serve();
    void startSession();
    expect(store.get(sessionAtom)).toEqual({ state: 'not-logued', expected: { sessionId: 'sid-1', profile } });
  });

  it.each(['{broken', 'null', '"text"', '{}', '{"_id":"1","roles":{},"person":null}'])('survives a kept profile of %s', async (kept) => {
    keepText(storageKeys.session, 'sid-1');
    keepText(storageKeys.profile, kept);
    serve();
    await startSession();
    expect(state()).toBe('session');
  });

  it('is not-session when the server refuses the stored session, and forgets it', async () => {
    keepText(storageKeys.session, 'old');
    serve(() => {
      throw new Refused(401, 'session');
    });
    await startSession();
    expect(state()).toBe('not-session');
    expect(readText(storageKeys.session)).toBeUndefined();
  });

  it('is not-session when the server cannot be reached, and keeps the session for the next start', async () => {
    keepText(storageKeys.session, 'sid-1');
    serve(() => {
      throw new Unreachable();
    });
    await startSession();
    expect(state()).toBe('not-session');
    expect(readText(storageKeys.session)).toBe('sid-1');
  });
});

describe('login', () => {
  it('stores session id, profile and country, and takes the country of the first legal data', async () => {
    await logIn();
    expect(readText(storageKeys.session)).toBe('sid-1');
    expect(readKept(storageKeys.profile)).toEqual(profile);
    expect(readText(storageKeys.country)).toBe(countries.CL._id);
    expect(store.get(countryIdAtom)).toBe(countries.CL._id);
    expect(state()).toBe('session');
  });

  it('says wrong for whatever refuses it', async () => {
    fakeServer({ auth: { login: () => Promise.reject(new Refused(401, 'login')) } });
    expect(await login(credentials)).toMatchObject({ state: 'refused', reason: 'wrong', error: { status: 401 } });
    fakeServer({ auth: { login: () => Promise.reject(new Unreachable()) } });
    expect(await login(credentials)).toMatchObject({ state: 'refused', reason: 'wrong', error: { code: 'network' } });
  });

  it.each([[[]], [[{}]], [[{ countryId: null }]]])(
    'refuses a profile whose legal data is %j, stores nothing, ends the session',
    async (legalData) => {
      const server = serve(() => ({ ...profile, person: { ...profile.person, legalData } }));
      expect(await login(credentials)).toEqual({ state: 'refused', reason: 'notAllowed' });
      expect(state()).toBe('not-logued');
      expect(localStorage).toHaveLength(0);
      expect(server.of('auth.logout')[0]?.headers['authorization']).toBe('Bearer sid-1');
    },
  );

  it.each(roleNames)('reads the role %s from the first role of the profile', async (role: RoleName) => {
    await logIn(aProfile({ role }));
    expect(store.get(roleAtom)).toBe(role);
  });

  it('knows no role for a key that is not staff', async () => {
    await logIn({ ...profile, roles: [{ role: { _id: profile._id, key: 'fisher' } }] });
    expect(store.get(roleAtom)).toBeUndefined();
  });
});

describe('logout', () => {
  it('clears all local storage, whatever is in it, and ends the session on the server', async () => {
    await logIn();
    keepText('anything', 'else');
    const server = serve();
    expect(await logout()).toBe(true);
    expect(localStorage).toHaveLength(0);
    expect(state()).toBe('not-session');
    expect(server.of('auth.logout')[0]?.headers['authorization']).toBe('Bearer sid-1');
  });

  it('does so at once when the server never answers', async () => {
    await logIn();
    fakeServer({ auth: { logout: () => Promise.reject(new Unreachable()) } });
    const leaving = logout();
    expect(localStorage).toHaveLength(0);
    expect(state()).toBe('not-session');
    expect(await leaving).toBe(false);
  });
});

describe('the end of a session on the server', () => {
  it('leaves the page, and another login takes it over', async () => {
    await logIn();
    noteSessionEnded('sid-1');
    expect(store.get(sessionAtom)).toMatchObject({ state: 'session', hasEnded: true });
    openSession({ sessionId: 'sid-2', profile });
    expect(store.get(sessionAtom)).toMatchObject({ hasEnded: false, sessionId: 'sid-2' });
  });

  it('means nothing for a session that is not the page’s', async () => {
    await logIn();
    noteSessionEnded('another');
    expect(store.get(sessionAtom)).toMatchObject({ hasEnded: false });
  });
});

describe('other tabs', () => {
  const hear = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  let stop: () => void;
  beforeEach(() => {
    stop = followOtherTabs();
  });
  afterEach(() => stop());

  it('follow a logout', async () => {
    await logIn();
    localStorage.clear();
    hear(null);
    expect(state()).toBe('not-session');
  });

  it('follow a login, without losing the page', async () => {
    await logIn();
    keepText(storageKeys.session, 'sid-2');
    const states: string[] = [];
    store.sub(sessionAtom, () => states.push(state()));
    hear(storageKeys.session);
    await new Promise((resolve) => setTimeout(resolve));
    expect(states).toEqual(['session']);
    expect(store.get(sessionAtom)).toMatchObject({ sessionId: 'sid-2' });
  });
});

describe('country', () => {
  it('is switched by a mega admin and kept', async () => {
    await logIn(aProfile({ role: 'mega', country: 'CL' }));
    switchCountry(countries.EC._id);
    expect(store.get(countryIdAtom)).toBe(countries.EC._id);
    expect(readText(storageKeys.country)).toBe(countries.EC._id);
    await startSession();
    expect(store.get(countryIdAtom)).toBe(countries.EC._id);
  });

  it.each(['admin', 'seller', 'logistic'] as const)('stays for a %s, also when the storage says otherwise', async (role) => {
    await logIn(aProfile({ role, country: 'CL' }));
    switchCountry(countries.EC._id);
    expect(store.get(countryIdAtom)).toBe(countries.CL._id);
    keepText(storageKeys.country, countries.EC._id);
    await startSession();
    expect(store.get(countryIdAtom)).toBe(countries.CL._id);
  });

  it('stays at one that does not exist', async () => {
    await logIn(aProfile({ role: 'mega' }));
    switchCountry('atlantis');
    expect(store.get(countryIdAtom)).toBe(countries.CL._id);
  });
});

describe('shared lists', () => {
  it('replace one list, or all of them', () => {
    replaceList('organizationTypes', [{ _id: '1', name: 'Hotel' }]);
    expect(store.get(sharedListsAtom)).toEqual({ ...emptyLists, organizationTypes: [{ _id: '1', name: 'Hotel' }] });
    replaceLists({ ...emptyLists, roles: [{ _id: '2', key: 'x' }] });
    expect(store.get(sharedListsAtom)).toEqual({ ...emptyLists, roles: [{ _id: '2', key: 'x' }] });
  });
});

describe('a browser that keeps nothing', () => {
  it('still lets people in', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await logIn();
    set.mockRestore();
    expect(state()).toBe('session');
  });
});
