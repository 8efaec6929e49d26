import { join } from 'node:path';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { growClients } from './clients.mjs';
import { goal, median, printGoals, printTable } from './figures.mjs';
import { load, requestOf } from './http-load.mjs';
import { pgbench } from './pgbench.mjs';
import { startPlatform } from './server.mjs';
import { ask, listPath, login } from './session.mjs';
import { measureWrites } from './writes.mjs';

const connections = 8;
const aloneSeconds = 2;
const isOfSession = ({ text }) => /\bfrom "session"/.test(text);

/**
 * The list of clients over HTTP against its own statements in pgbench, on a PostgreSQL with 100 000 clients in Chile (and 1 000 000 with
 * `isMillion`, which takes minutes). Waits for the disk as production does. Answers the figures and prints them.
 */
export async function measureList({ rounds, seconds, isMillion }) {
  const postgres = await startPostgres(join(cache, 'logs/bench-postgres.log'), { fsync: 'on', shared_buffers: '256MB' });
  const server = await startPlatform({ DATABASE_URL: postgres.url });
  try {
    const { id: sessionId } = await login(server.url);
    const alone = (at) => timeAlone(server.url, sessionId, at);
    await growClients(postgres.url, 10_000);
    // Once for nothing: code that has just started is slow.
    if (isMillion) await alone({});
    const small = isMillion ? await alone({}) : undefined;
    say('Filling Chile up to 100 000 clients …');
    await growClients(postgres.url, 100_000);

    const list = await throughput({ server, postgres, sessionId, rounds, seconds });
    say('The list, one request at a time …');
    const first = await alone({});
    const last = await alone({ page: 9999 });
    const searches = [];
    for (const search of ['restaurante', 'pesquera', await ownTaxId(server.url, sessionId)]) searches.push(await alone({ search }));
    const writes = await measureWrites({ server, postgres, sessionId, connections, rounds, seconds });
    let million;
    if (isMillion) {
      say('Filling Chile up to 1 000 000 clients, which takes minutes …');
      await growClients(postgres.url, 1_000_000);
      million = await alone({});
    }
    const rssMb = (await server.rssBytes()) / 1e6;

    printTable(
      [`list of clients, 100 000 rows, ${connections} connections`, 'per second', 'CPU ms each', 'queries'],
      [
        ['clients.list over HTTP', list.perSecond, list.cpuMs, String(list.queries.length)],
        ['its page and total in pgbench', list.pgbench, '', String(list.queries.filter((query) => !isOfSession(query)).length)],
        ['the same and the look-up of the session in pgbench', list.pgbenchAll, '', String(list.queries.length)],
        ['clients.update over HTTP', writes.perSecond, writes.cpuMs, String(writes.queries.length)],
        ['its transaction in pgbench', writes.pgbench, '', String(writes.queries.length)],
      ],
    );
    const goals = [
      goal('list ÷ pgbench', list.perSecond / list.pgbench, { least: 0.25 }),
      goal('CPU of a list', list.cpuMs, { most: 0.6, unit: ' ms' }),
      goal('queries of a list beside the session', list.queries.filter((query) => !isOfSession(query)).length, { most: 2 }),
      goal('last page ÷ first page', last.ms / first.ms, { most: 3 }),
      ...searches.map(({ total, ms }) => goal(`search that finds ${total} ÷ first page`, ms / first.ms, { most: 3 })),
      ...(million ? [goal('1 000 000 rows ÷ 10 000 rows', million.ms / small.ms, { most: 1.5 })] : []),
      goal('write ÷ pgbench', writes.perSecond / writes.pgbench, { least: 0.4 }),
      goal('CPU of a write', writes.cpuMs, { most: 0.5, unit: ' ms' }),
      goal('memory of the server after it', rssMb, { most: 200, unit: ' MB' }),
    ];
    printGoals(goals);
    return { list, first, last, searches, writes, small, million, goals };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

async function throughput({ server, postgres, sessionId, rounds, seconds }) {
  const path = listPath();
  const { total } = await ask(path, { sessionId, base: server.url });
  if (total !== 100_000) throw new Error(`The list says ${total} clients where 100 000 are.`);
  const queries = await server.statementsOf(() => ask(path, { sessionId, base: server.url }));
  const withoutSession = pgbench(postgres, [queries.filter((query) => !isOfSession(query))], { connections });
  const withSession = pgbench(postgres, [queries], { connections });
  const request = requestOf(server.url, path, { sessionId });
  const overHttp = (length) => load(server.url, { connections, seconds: length, next: () => request });
  const samples = { perSecond: [], cpuMs: [], pgbench: [], pgbenchAll: [] };
  say(`The list against pgbench, ${rounds} rounds of ${seconds} s each …`);
  await overHttp(1);
  for (let round = 0; round < rounds; round++) {
    const before = await server.cpuMs();
    const { perSecond, tookMs } = await overHttp(seconds);
    samples.perSecond.push(perSecond);
    samples.cpuMs.push(((await server.cpuMs()) - before) / tookMs.length);
    samples.pgbench.push(await withoutSession.run(seconds));
    samples.pgbenchAll.push(await withSession.run(seconds));
  }
  withoutSession.remove();
  withSession.remove();
  return { ...Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)])), queries };
}

/** One request at a time: its median time in ms, and how many clients it counts. */
async function timeAlone(base, sessionId, at) {
  const { total } = await ask(listPath(at), { sessionId, base });
  const request = requestOf(base, listPath(at), { sessionId });
  const { tookMs } = await load(base, { connections: 1, seconds: aloneSeconds, next: () => request });
  return { ms: median(tookMs), total };
}

/** Something that only one client has. */
async function ownTaxId(base, sessionId) {
  const { items } = await ask(listPath({ page: 777 }), { sessionId, base });
  return items[0].taxId;
}
