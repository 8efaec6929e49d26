import { coreCalls } from '../../shared/src/contract/index.ts';
import { say } from '../lib/say.mjs';
import { median } from './figures.mjs';
import { load, requestOf } from './http-load.mjs';
import { pgbench } from './pgbench.mjs';
import { demoClientIds } from './rows.mjs';
import { ask, chile } from './session.mjs';

const { method, path } = coreCalls.clients.update;

/** Enough that transactions of pgbench, which picks one at random, seldom meet on a row. */
const clients = 48;

/**
 * `clients.update`, with its audit row and its idempotency key, against the same transaction in pgbench. Each connection works on a client of
 * its own, so that none waits for another's row. News of the change go out beside it, many at a time, and are not counted.
 */
export async function measureWrites({ server, postgres, sessionId, connections, rounds, seconds }) {
  const base = server.url;
  const ids = await demoClientIds(postgres.url, clients);
  const read = (id) => ask(coreCalls.clients.one.path.replace('{id}', id), { sessionId, base });
  // Twice each: what differs between the two is what the server makes anew for each call.
  const [once, again] = [[], []];
  for (const id of ids) {
    once.push(await transactionOf(server, sessionId, await read(id)));
    again.push(await transactionOf(server, sessionId, await read(id)));
  }
  const same = new Set(again.flat().flatMap(({ values }) => values));
  const ofDatabase = pgbench(postgres, once, { connections, isNew: (value) => !same.has(value) });
  const present = await Promise.all(ids.slice(0, connections).map(read));
  const next = (at, answer) => {
    if (answer) present[at] = answer();
    return requestOf(base, path, { method, sessionId, headers: { 'idempotency-key': crypto.randomUUID() }, body: bodyOf(present[at]) });
  };

  const samples = { perSecond: [], cpuMs: [], pgbench: [] };
  say(`An update of a client against pgbench, ${rounds} rounds of ${seconds} s each …`);
  await load(base, { connections, seconds: 1, next });
  for (let round = 0; round < rounds; round++) {
    // pgbench, and the last answer that nobody took, have raised their versions.
    for (let at = 0; at < connections; at++) present[at] = await read(ids[at]);
    const before = await server.cpuMs();
    const { perSecond, tookMs } = await load(base, { connections, seconds, next });
    samples.perSecond.push(perSecond);
    samples.cpuMs.push(((await server.cpuMs()) - before) / tookMs.length);
    samples.pgbench.push(await ofDatabase.run(seconds));
  }
  ofDatabase.remove();
  return {
    ...Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, median(list)])),
    queries: once[0].map(({ text }) => text),
  };
}
async function transactionOf(server, sessionId, client) {
  const body = bodyOf(client);
  const statements = await server.statementsOf(() => ask(path, { method, sessionId, base: server.url, body }));
  return statements.filter(({ text }) => !text.includes('pg_notify'));
}

const fields = [
  '_id',
  'legalName',
  'taxId',
  'categoryId',
  'sellerId',
  'paymentTermDays',
  'phone',
  'email',
  'regionId',
  'communeId',
  'address',
  'organizationId',
];

function bodyOf(client) {
  return { countryId: chile, client: Object.fromEntries(fields.map((field) => [field, client[field]])), version: client.version };
}
