import { join } from 'node:path';
import { emailOf, password } from '../../e2e/src/accounts.ts';
import { calls } from '../../shared/src/contract/calls/index.ts';
import { limits } from '../../shared/src/contract/index.ts';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { goal, median, printGoals, printTable } from './figures.mjs';
import { growTables } from './rows.mjs';
import { startPlatform } from './server.mjs';
import { ask, chile } from './session.mjs';

const rows = 2000;
/** As a page sends them: a small call first, so that there is something to see. */
const firstRows = 100;

/** One change of two thousand clients, a transaction each, in as many calls as a page makes of it. */
export async function measureBulk({ rounds }) {
  const postgres = await startPostgres(join(cache, 'logs/bench-postgres.log'), { fsync: 'on', shared_buffers: '256MB' });
  const server = await startPlatform({ DATABASE_URL: postgres.url });
  try {
    await growTables(postgres.url, rows * 2);
    const base = server.url;
    const { session } = await ask(calls.auth.login.path, { method: 'POST', body: { email: emailOf('admin'), password }, base });
    const get = (path) => ask(path, { sessionId: session._id, base });
    const { categories } = await get(`${calls.clients.filters.path}?countryId=${chile}`);
    const clients = await get(calls.clients.choose.path.replace('{countryId}', chile));
    const ids = clients.slice(0, rows).map(({ _id }) => _id);
    const [first, second] = categories;

    say(`A change of ${ids.length} clients, ${rounds} times …`);
    const samples = { ms: [], cpuMs: [] };
    let requests = 0;
    for (let round = 0; round <= rounds; round++) {
      const cpu = await server.cpuMs();
      const begun = performance.now();
      requests = 0;
      for (let at = 0; at < ids.length; requests++) {
        const some = ids.slice(at, at + (at === 0 ? firstRows : limits.bulk.rows));
        const body = { ids: some, change: { categoryId: (round % 2 ? first : second)._id } };
        const { results } = await ask(calls.clients.updateMany.path, {
          method: 'POST',
          sessionId: session._id,
          base,
          body,
        });
        const refused = results.find(({ ok }) => !ok);
        if (refused) throw new Error(`A client was refused: ${JSON.stringify(refused)}`);
        at += some.length;
      }
      // The first round pays for the compiler.
      if (round === 0) continue;
      samples.ms.push(performance.now() - begun);
      samples.cpuMs.push((await server.cpuMs()) - cpu);
    }
    const seconds = median(samples.ms) / 1000;
    const rowCpuMs = median(samples.cpuMs) / ids.length;
    printTable(['', 'requests', 'seconds', 'ms of CPU a row'], [[`${ids.length} clients`, requests, seconds, rowCpuMs]]);
    const goals = [goal(`requests for ${rows} rows`, requests, { most: 5 }), goal(`${rows} rows`, seconds, { most: 10, unit: ' s' })];
    printGoals(goals);
    return { requests, seconds, rowCpuMs, goals };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
