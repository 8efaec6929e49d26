import { planningLists } from '../../server/test/lists.ts';
import { median } from './figures.mjs';
import { load, requestOf } from './http-load.mjs';
import { pgbench } from './pgbench.mjs';
import { ask } from './session.mjs';

export const connections = 8;
const aloneSeconds = 1;
const isOfSession = ({ text }) => /\bfrom "session"/.test(text);

/** How far pages and searches of a list are from its first page. */
export async function pagesOf(name, alone) {
  // Once for nothing: code that has just started is slow.
  await alone({});
  const { ms, total } = await alone({});
  if (total !== 100_000) throw new Error(`The list of ${name} says ${total} where 100 000 are.`);
  const ratio = async (at) => (await alone(at)).ms / ms;
  const searches = [];
  for (const search of planningLists[name].words) {
    const found = await alone({ search });
    searches.push({ total: found.total, ratio: found.ms / ms });
  }
  return { first: ms, last: await ratio({ page: 9999 }), middle: await ratio({ page: 5000 }), searches };
}

/** A list asked for by all connections, beside its own statements in pgbench and a bare server that sends them. */
export async function throughput({ server, bare, postgres, sessionId, rounds, seconds, path }) {
  await ask(path, { sessionId, base: server.url });
  const all = await server.statementsOf(() => ask(path, { sessionId, base: server.url }));
  const queries = all.filter((query) => !isOfSession(query));
  const ofDatabase = pgbench(postgres, [queries], { connections });
  const request = requestOf(server.url, path, { sessionId });
  const overHttp = (length) => load(server.url, { connections, seconds: length, next: () => request });
  const ofBare = await bare.of(all);
  const samples = { perSecond: [], cpuMs: [], pgbench: [], ofBare: [], bareCpuMs: [] };
  await overHttp(1);
  await ofBare(1);
  for (let round = 0; round < rounds; round++) {
    const before = await server.cpuMs();
    const { perSecond, tookMs } = await overHttp(seconds);
    samples.perSecond.push(perSecond);
    samples.cpuMs.push(((await server.cpuMs()) - before) / tookMs.length);
    const besides = await ofBare(seconds);
    samples.ofBare.push(perSecond / besides.perSecond);
    samples.bareCpuMs.push(besides.cpuMs);
    samples.pgbench.push(await ofDatabase.run(seconds));
  }
  ofDatabase.remove();
  const figures = Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, median(values)]));
  return { ...figures, ratio: figures.perSecond / figures.pgbench, queries: queries.length };
}

/** One request at a time: its median time in ms, and how many rows there are. */
export async function timeAlone(base, sessionId, path) {
  const answer = await ask(path, { sessionId, base });
  const request = requestOf(base, path, { sessionId });
  const { tookMs } = await load(base, { connections: 1, seconds: aloneSeconds, next: () => request });
  return { ms: median(tookMs), total: answer.total, rows: answer.length };
}
