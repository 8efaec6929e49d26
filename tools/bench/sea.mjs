import { join } from 'node:path';
import { listsOfSea, pathOfSea, sumsOfSea } from '../../server/test/lists-of-sea.ts';
import { schemas } from '../../shared/src/contract/schemas/index.ts';
import { startPostgres } from '../lib/postgres.mjs';
import { PlainError, say } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { goal, median, printGoals, printTable } from './figures.mjs';
import { growTablesOfSea } from './rows.mjs';
import { startPlatform } from './server.mjs';
import { ask, login } from './session.mjs';

const rows = 100_000;
const times = 5;
/** Of the session that every call begins with, or of work that comes by itself. */
const isOfSession = ({ text }) => /"session"|"import_job"|pg_notify|update outbox/.test(text);

/** How many rows an answer tells of. */
const countOf = ({ total, trips, lanes, unassigned }) =>
  total ?? trips ?? lanes.reduce((sum, { stops }) => sum + stops.length, unassigned.length);

const firstOf = (ms) => (ms.length === 0 ? [] : [goal('first page, the slowest', Math.max(...ms), { most: 10, unit: ' ms' })]);

/** The orders that a list's call offers. */
function sortsOf({ call }) {
  const [area, verb] = call.id.split('.');
  return schemas[area][verb].query.shape.sort.unwrap().options.map(String);
}

/**
 * Lists from sea to table over HTTP, one request at a time, on a PostgreSQL with 100 000 rows of each in Chile: first page, middle and last one,
 * each filter that their pages offer, each order; and what adds such rows up. `lists` names some of them; without it, all. Answers the figures and
 * prints them.
 */
export async function measureSea({ lists = [...Object.keys(listsOfSea), ...Object.keys(sumsOfSea)] }) {
  const unknown = lists.find((name) => !(name in listsOfSea || name in sumsOfSea));
  if (unknown) throw new PlainError(`There is no list "${unknown}": ${Object.keys({ ...listsOfSea, ...sumsOfSea }).join(', ')}.`);
  const postgres = await startPostgres(join(cache, 'logs/bench-postgres.log'), { fsync: 'on', shared_buffers: '256MB' });
  const server = await startPlatform({ DATABASE_URL: postgres.url });
  try {
    say(`Filling Chile up to ${rows} rows of each …`);
    await growTablesOfSea(postgres.url, rows);
    const { id: sessionId } = await login(server.url, 'admin');
    const asked = (path) => ask(path, { sessionId, base: server.url });
    /** Median ms of one, how many rows there are, the server's CPU and its statements. */
    const measure = async (list, at) => {
      const path = pathOfSea(list, at);
      const total = countOf(await asked(path));
      await asked(path);
      const statements = await server.statementsOf(() => asked(path));
      const before = await server.cpuMs();
      const took = [];
      for (let nth = 0; nth < times; nth++) {
        const begun = performance.now();
        await asked(path);
        took.push(performance.now() - begun);
      }
      const cpuMs = ((await server.cpuMs()) - before) / times;
      return { total, ms: median(took), cpuMs, queries: statements.filter((statement) => !isOfSession(statement)).length };
    };

    const measured = {};
    for (const name of lists.filter((one) => one in sumsOfSea)) {
      const sum = sumsOfSea[name];
      say(`The sums of ${name} …`);
      measured[name] = {};
      for (const [n, of] of sum.asked.entries())
        measured[name][n === 0 ? 'first' : Object.entries(of).flat().join(' ')] = await measure(sum, of);
    }
    for (const name of lists.filter((one) => one in listsOfSea)) {
      const list = listsOfSea[name];
      say(`The list of ${name} …`);
      const first = await measure(list, {});
      const page = (share) => ({ page: Math.max(0, Math.ceil((first.total / 10) * share) - 1) });
      const at = { middle: page(0.5), last: page(1) };
      for (const filter of list.filters) at[Object.entries(filter).flat().join(' ')] = filter;
      for (const sort of sortsOf(list)) at[`by ${sort}`] = { sort };
      measured[name] = { first };
      for (const [what, filter] of Object.entries(at)) measured[name][what] = await measure(list, filter);
    }
    printTable(
      [`${rows} rows`, 'found', 'ms', 'CPU ms', 'queries', '÷ first'],
      Object.entries(measured).flatMap(([name, of]) =>
        Object.entries(of).map(([what, { total, ms, cpuMs, queries }]) => [
          `${name}, ${what}`,
          total,
          ms,
          cpuMs,
          String(queries),
          ms / of.first.ms,
        ]),
      ),
    );
    const every = Object.values(measured).flatMap((of) => Object.values(of));
    const goals = [
      ...firstOf(lists.filter((name) => name in listsOfSea).map((name) => measured[name].first.ms)),
      goal('any page, filter or order, the slowest', Math.max(...every.map(({ ms }) => ms)), { most: 200, unit: ' ms' }),
      goal('queries of a list beside the session', Math.max(...every.map(({ queries }) => queries)), { most: 2 }),
    ];
    printGoals(goals);
    return { measured, goals };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
