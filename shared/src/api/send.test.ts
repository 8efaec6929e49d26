import { calls } from '../contract/calls/index.ts';
import { countries } from '../contract/countries.ts';
import { countryIdAtom, sessionAtom } from '../session/session.ts';
import { store } from '../session/store.ts';
import { aClient, aListOf, anId, aProfile, fakeServer, Garbled, Refused, takeBreaches, Unreachable } from '../testing/index.ts';
import { AppError } from './app-error.ts';
import { onProofNeeded } from './proof.ts';
import { makeCall } from './send.ts';
import { forgetSettings } from './settings.ts';

const chile = countries.CL._id;
const list = { page: 0, pageSize: 10 };

function logIn() {
  store.set(countryIdAtom, chile);
  store.set(sessionAtom, { state: 'session', hasEnded: false, sessionId: 'sid-1', profile: aProfile() });
}

function serveSettings(settings: object) {
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`);
  forgetSettings();
}

const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

beforeEach(logIn);

describe('where the country goes', () => {
  it('stands in the path', async () => {
    const server = fakeServer({ clients: { list: () => aListOf([]) } });
    await makeCall(calls.clients.list, list);
    expect(server.requests[0]?.url).toBe(`/api/planification-clients/get-all-clients-pagination/0/10/all/all/${chile}`);
  });

  it('stands in the query', async () => {
    const server = fakeServer({ clients: { filters: () => ({ categories: [], sellers: [], clients: 0 }) } });
    await makeCall(calls.clients.filters, {});
    expect(server.requests[0]?.url).toBe(`/api/planification-clients/get-client-filters?countryId=${chile}`);
  });

  it('stands in the body', async () => {
    const server = fakeServer({ users: { registerSeller: () => ({ _id: anId(), temporaryPassword: 'x' }) } });
    await makeCall(calls.users.registerSeller, {
      person: { names: 'Ana', lastNames: 'Soto' },
      email: 'ana@shop.test',
      phone: '+56912345678',
    });
    expect(server.requests[0]?.input).toMatchObject({ countryId: chile, email: 'ana@shop.test' });
  });

  it('is the one that the caller names', async () => {
    const server = fakeServer({ clients: { choose: () => [] } });
    await makeCall(calls.clients.choose, { countryId: countries.EC._id });
    expect(server.requests[0]?.input).toEqual({ countryId: countries.EC._id });
  });
});

describe('the address', () => {
  it('encodes path parameters and writes all for an empty one', async () => {
    const server = fakeServer({ clients: { list: () => aListOf([]) } });
    await makeCall(calls.clients.list, { ...list, search: 'a/b ñ', category: '' });
    expect(server.requests[0]?.url).toContain('/0/10/a%2Fb%20%C3%B1/all/');
    expect(server.requests[0]?.input).toMatchObject({ search: 'a/b ñ', category: 'all' });
  });

  it.each(['.', '..'])('has %j as a text, which it else were no part of', async (search) => {
    const server = fakeServer({ clients: { list: () => aListOf([]) } });
    await makeCall(calls.clients.list, { ...list, search });
    const { pathname } = new URL(server.requests[0]?.url ?? '', 'http://localhost');
    expect(pathname).toContain(`/0/10/${search}%20/`);
  });

  it('keeps an empty query filter, which means both', async () => {
    const server = fakeServer({ marketplace: { products: () => aListOf([]) } });
    await makeCall(calls.marketplace.products, { page: 0, active: '', searchValue: undefined });
    expect(server.requests[0]?.url).toBe(`/api/market-place-fisher-product/getProducts?page=0&active=&countryId=${chile}`);
  });

  it('puts base 2 under its own server and the slug in its place', async () => {
    serveSettings({ product: 'mariscos', base1: 'https://one.test', base2: 'https://two.test' });
    const server = fakeServer({
      organizations: { list: () => ({ organizations: [], types: [], services: [], appointments: [] }) },
      plugin: { users: () => aListOf([]) },
    });
    await makeCall(calls.organizations.list, {});
    await makeCall(calls.plugin.users, { page: 0 });
    expect(server.requests.map(({ url }) => url.split('?')[0])).toEqual([
      'https://two.test/api/v2/mariscos/organization',
      `https://one.test/api/get-mariscos-plugin-users/countryid/${chile}`,
    ]);
  });
});

describe('who calls', () => {
  it('sends the session as a bearer header, and the language', async () => {
    const server = fakeServer({ clients: { choose: () => [] } });
    await makeCall(calls.clients.choose, {});
    expect(server.requests[0]?.headers).toMatchObject({ authorization: 'Bearer sid-1', 'accept-language': 'es' });
    expect(server.requests[0]?.params).toEqual({});
  });

  it('sends it as _sid_ in the query where the settings say so', async () => {
    serveSettings({ sidMode: 'query' });
    const server = fakeServer({ clients: { choose: () => [] } });
    await makeCall(calls.clients.choose, {});
    expect(server.requests[0]?.params).toEqual({ _sid_: 'sid-1' });
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('sends none with a public call', async () => {
    const server = fakeServer({ auth: { login: () => ({ session: { _id: 'sid-2' } }) } });
    await makeCall(calls.auth.login, { email: 'a@shop.test', password: 'x' });
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('carries the idempotency key', async () => {
    const server = fakeServer({ clients: { updateLogState: () => Promise.reject(new Refused(404, 'notFound')) } });
    await failure(makeCall(calls.clients.updateLogState, { logId: anId(), state: 'done' }, { idempotencyKey: 'k-1' }));
    expect(server.requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1' });
  });
});

describe('what fails', () => {
  it('reads a problem: code, sentence, status, request id, fields', async () => {
    fakeServer({
      clients: {
        one: () => {
          throw new Refused(422, 'invalid', { title: 'Hay datos que corregir.', errors: [{ field: 'client.taxId', message: 'No.' }] });
        },
      },
    });
    expect(await failure(makeCall(calls.clients.one, { id: anId() }))).toMatchObject({
      code: 'invalid',
      message: 'Hay datos que corregir.',
      status: 422,
      requestId: 'req-0001',
      fields: { 'client.taxId': 'No.' },
    });
  });

  it('carries the present record of a conflict', async () => {
    const present = aClient({ legalName: 'Suyo' });
    fakeServer({ clients: { one: () => Promise.reject(new Refused(409, 'conflict', { present })) } });
    expect((await failure(makeCall(calls.clients.one, { id: anId() }))).present).toEqual(present);
  });

  it('says in plain words that there is no connection', async () => {
    fakeServer({ clients: { choose: () => Promise.reject(new Unreachable('ECONNREFUSED')) } });
    expect(await failure(makeCall(calls.clients.choose, {}))).toMatchObject({
      code: 'network',
      status: 0,
      message: 'No hay conexión con el servidor. Vuelve a intentar.',
    });
  });

  it('carries nothing of the session or of what was typed', async () => {
    fakeServer({
      auth: { login: () => Promise.reject(new Unreachable('ECONNREFUSED')), me: () => Promise.reject(new Unreachable('ECONNREFUSED')) },
    });
    const errors = [
      await failure(makeCall(calls.auth.me, {})),
      await failure(makeCall(calls.auth.login, { email: 'ana@example.com', password: 'marea-alta-2026' })),
    ];
    for (const error of errors) {
      const cause = error.cause as Error;
      expect(JSON.stringify([error, Object.entries(error), cause, Object.entries(cause)])).not.toMatch(/sid-1|marea-alta/);
    }
  });

  it('takes an HTML page for what it is: no answer', async () => {
    fakeServer({ clients: { choose: () => Promise.reject(new Garbled(502, '<html>proxy</html>')) } });
    expect(await failure(makeCall(calls.clients.choose, {}))).toMatchObject({ code: 'answer', status: 502 });
  });

  it('is given up by its signal', async () => {
    fakeServer({ clients: { choose: () => [] } });
    const giveUp = new AbortController();
    giveUp.abort();
    expect(await failure(makeCall(calls.clients.choose, {}, { signal: giveUp.signal }))).toMatchObject({ code: 'cancelled' });
  });

  it('marks the session as ended on 401, and leaves the page', async () => {
    fakeServer({ clients: { choose: () => Promise.reject(new Refused(401, 'session')) } });
    await failure(makeCall(calls.clients.choose, {}));
    expect(store.get(sessionAtom)).toMatchObject({ state: 'session', hasEnded: true, sessionId: 'sid-1' });
  });

  it('ends nobody’s session over another one that the caller named', async () => {
    fakeServer({ auth: { me: () => Promise.reject(new Refused(401, 'session')) } });
    await failure(makeCall(calls.auth.me, {}, { sessionId: 'old' }));
    expect(store.get(sessionAtom)).toMatchObject({ hasEnded: false });
  });
});

describe('the fake server', () => {
  it('refuses an answer that the schema of the call refuses', async () => {
    fakeServer({ clients: { choose: () => [{ _id: 'no uuid', name: 'x' }] } });
    await failure(makeCall(calls.clients.choose, {}));
    expect(takeBreaches()[0]).toContain('the answer of clients.choose breaks its schema');
  });

  it('refuses a call that is not in the table', async () => {
    fakeServer();
    await failure(makeCall({ ...calls.clients.choose, path: '/api/ghost/{countryId}' } as unknown as typeof calls.clients.choose, {}));
    expect(takeBreaches()[0]).toContain('is not in the call table');
  });

  it('refuses a field that the call does not have', async () => {
    fakeServer({ clients: { choose: () => [] } });
    await makeCall(calls.clients.choose, { ghost: 1 } as never).catch(() => undefined);
    expect(takeBreaches()).toEqual(['clients.choose has no ghost']);
  });

  it('answers 422 by field to an input that the schemas refuse', async () => {
    fakeServer({ clients: { one: () => aClient() } });
    expect(await failure(makeCall(calls.clients.one, { id: 'seven' }))).toMatchObject({
      status: 422,
      fields: { id: 'Este identificador no es válido.' },
    });
  });
});

describe('a fresh proof of who calls', () => {
  const wanted = () => {
    throw new Refused(403, 'proof');
  };

  it('is asked for once, and every call that waited goes again as it was, with its key', async () => {
    const proved = { isTrue: false };
    const server = fakeServer({ views: { remove: ({ id }) => (proved.isTrue ? { _id: id } : wanted()) } });
    const ask = jest.fn(async () => {
      proved.isTrue = true;
      return true;
    });
    const stop = onProofNeeded(ask);
    const ids = [anId(), anId()];
    await Promise.all(ids.map((id, i) => makeCall(calls.views.remove, { id }, { idempotencyKey: `key-${i}` })));
    stop();
    expect(ask).toHaveBeenCalledTimes(1);
    const tries = server.of('views.remove').map(({ input, headers }) => [input['id'], headers['idempotency-key']].join());
    expect(tries).toHaveLength(4);
    for (const [i, id] of ids.entries()) expect(tries.filter((one) => one === `${id},key-${i}`)).toHaveLength(2);
  });

  it.each([
    ['nobody asks', undefined],
    ['the person would rather not', () => Promise.resolve(false)],
  ])('is told as a refusal when %s', async (_, ask) => {
    fakeServer({ views: { remove: wanted } });
    const stop = ask && onProofNeeded(ask);
    const error = await failure(makeCall(calls.views.remove, { id: anId() }));
    stop?.();
    expect([error.status, error.code]).toEqual([403, 'proof']);
  });
});
