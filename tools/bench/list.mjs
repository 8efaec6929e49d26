import { join } from 'node:path';
import { pathOfList, planningLists } from '../../server/test/lists.ts';
import { startPostgres } from '../lib/postgres.mjs';
import { PlainError, say } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { startBareServer } from './bare.mjs';
import { goal, printGoals, printTable } from './figures.mjs';
import { connections, pagesOf, throughput, timeAlone } from './list-times.mjs';
import { growTables } from './rows.mjs';
import { startPlatform } from './server.mjs';
import { chile, login } from './session.mjs';
import { measureWrites } from './writes.mjs';

/** Bought and sold by day and species over three years: the figures of the dashboard add such rows up. */
const sideBySide = `/api/seafood-marketplace-reality/get-all-with-filters?countryId=${chile}`;

/**
 * Lists of planning over HTTP against their own statements in pgbench, on a PostgreSQL with 100 000 rows of each in Chile, and 1 000 000 with
 * `isMillion`, which takes minutes a list; and the update of a client. `lists` names some of them; without it, all. Waits for the disk as
 * production does. Answers the figures and prints them.
 */
export async function measureList({ rounds, seconds, isMillion, lists = Object.keys(planningLists) }) {
  const unknown = lists.find((name) => !(name in planningLists));
  if (unknown) throw new PlainError(`There is no list "${unknown}": ${Object.keys(planningLists).join(', ')}.`);
  const postgres = await startPostgres(join(cache, 'logs/bench-postgres.log'), { fsync: 'on', shared_buffers: '256MB' });
  // To write the demo data takes a memory of its own, which no server in production has.
  await (await startPlatform({ DATABASE_URL: postgres.url })).stop();
  const server = await startPlatform({ DATABASE_URL: postgres.url });
  const bare = await startBareServer(postgres.url);
  try {
    const { id: sessionId } = await login(server.url);
    const alone = (name, at) => timeAlone(server.url, sessionId, pathOfList(planningLists[name], at));
    /** ms of a first page once the database has settled: for some seconds after so many rows came it takes twice as long. */
    const settled = async (name) => {
      for (let second = 0; second < 5; second++) await alone(name, {});
      return (await alone(name, {})).ms;
    };
    const grow = async (rows) => {
      say(`Filling Chile up to ${rows} rows of each …`);
      await growTables(postgres.url, rows);
    };

    await grow(10_000);
    const small = {};
    for (const name of isMillion ? lists : []) small[name] = await settled(name);
    await grow(100_000);
    const measured = {};
    for (const name of lists) {
      say(`The list of ${name} …`);
      measured[name] = {
        ...(await throughput({ server, bare, postgres, sessionId, rounds, seconds, path: pathOfList(planningLists[name]) })),
        ...(await pagesOf(name, (at) => alone(name, at))),
      };
    }
    const dashboard = await timeAlone(server.url, sessionId, sideBySide);
    const writes = await measureWrites({ server, postgres, sessionId, connections, rounds, seconds });
    if (isMillion) {
      await grow(1_000_000);
      for (const name of lists) measured[name].growth = (await settled(name)) / small[name];
    }
    const rssMb = (await server.rssBytes()) / 1e6;

    printTable(
      [
        `100 000 rows, ${connections} connections`,
        'per second',
        '÷ pgbench',
        '÷ bare',
        'CPU ms',
        'bare',
        'queries',
        'first, ms',
        'last ÷ first',
        'middle ÷ first',
        'searches ÷ first',
        'million ÷ 10 000',
      ],
      Object.entries(measured).map(
        ([name, { perSecond, ratio, ofBare, cpuMs, bareCpuMs, queries, first, last, middle, searches, growth }]) => [
          name,
          perSecond,
          ratio,
          ofBare,
          cpuMs,
          bareCpuMs,
          String(queries),
          first,
          last,
          middle,
          searches.map(({ total, ratio }) => `${ratio.toFixed(1)} (${total})`).join(', ') || '–',
          growth ?? '–',
        ],
      ),
    );
    say(`Bought and sold side by side, ${dashboard.rows} rows: ${dashboard.ms.toFixed(0)} ms.`);
    const worst = (pick, of = Math.max) => of(...Object.values(measured).map(pick));
    const goals = [
      goal(
        'list ÷ pgbench, the least',
        worst(({ ratio }) => ratio, Math.min),
        { least: 0.25 },
      ),
      goal(
        'list ÷ bare server, the least',
        worst(({ ofBare }) => ofBare, Math.min),
        { least: 0.8 },
      ),
      goal(
        'CPU of a list, the most',
        worst(({ cpuMs }) => cpuMs),
        { most: 0.4, unit: ' ms' },
      ),
      goal(
        'queries of a list beside the session',
        worst(({ queries }) => queries),
        { most: 2 },
      ),
      goal(
        'last page ÷ first page',
        worst(({ last }) => last),
        { most: 3 },
      ),
      goal(
        'middle page ÷ first page',
        worst(({ middle }) => middle),
        { most: 3 },
      ),
      goal(
        'search ÷ first page',
        worst(({ searches }) => Math.max(0, ...searches.map(({ ratio }) => ratio))),
        { most: 3 },
      ),
      ...(isMillion
        ? [
            goal(
              '1 000 000 rows ÷ 10 000 rows',
              worst(({ growth }) => growth),
              { most: 1.5 },
            ),
          ]
        : []),
      goal('write ÷ pgbench', writes.perSecond / writes.pgbench, { least: 0.4 }),
      goal('CPU of a write', writes.cpuMs, { most: 0.5, unit: ' ms' }),
      goal('memory of the server after it', rssMb, { most: 200, unit: ' MB' }),
    ];
    printGoals(goals);
    return { measured, dashboard, writes, goals };
  } finally {
    await server.stop();
    await bare.stop();
    await postgres.stop();
  }
}
