import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emailOf, password } from '../../e2e/src/accounts.ts';
import { calls } from '../../shared/src/contract/calls/index.ts';
import { limits, rutCheckDigit } from '../../shared/src/contract/index.ts';
import { startPostgres } from '../lib/postgres.mjs';
import { say } from '../lib/say.mjs';
import { cache } from '../lib/workspace.mjs';
import { goal, median, printGoals, printTable } from './figures.mjs';
import { startPlatform } from './server.mjs';
import { ask, chile, listPath } from './session.mjs';

const rows = limits.importRows;
const asked = ({ method, path }, id) => [path.replace('{id}', id), method];

/**
 * A file of 50 000 clients: how long it takes to be checked and written in the background, what the list of clients takes meanwhile against
 * what it takes alone, and how soon it stops when it is cancelled.
 */
export async function measureImports() {
  const postgres = await startPostgres(join(cache, 'logs/bench-postgres.log'), { fsync: 'on', shared_buffers: '256MB' });
  const server = await startPlatform({ DATABASE_URL: postgres.url });
  try {
    const body = { email: emailOf('admin'), password };
    const { session } = await ask(calls.auth.login.path, { method: 'POST', body, base: server.url });
    const send = (path, method, more) => ask(path, { method, sessionId: session._id, base: server.url, ...more });
    const alone = median(await timed(server.url, session._id, async () => wait(3000)));

    say(`A file of ${rows} clients …`);
    const job = await start(send, 0);
    const checking = await meanwhile(() => until(send, job._id, 'checking'));
    await send(...asked(calls.imports.run, job._id));
    const running = await meanwhile(() => until(send, job._id, 'running'));

    const other = await start(send, rows);
    await until(send, other._id, 'checking');
    await send(...asked(calls.imports.run, other._id));
    await wait(2000);
    const begun = performance.now();
    const { created } = await send(...asked(calls.imports.cancel, other._id));
    const cancelMs = performance.now() - begun;
    const rssMb = (await server.rssBytes()) / 1e6;

    printTable(
      [`a file of ${rows} clients`, 'seconds', 'list of clients meanwhile, ms', 'slowest'],
      [
        ['checked', checking.ms / 1000, median(checking.lists), Math.max(...checking.lists)],
        ['written', running.ms / 1000, median(running.lists), Math.max(...running.lists)],
      ],
    );
    say(`Cancelled after ${created} of ${rows} rows.`);
    const goals = [
      goal('list beside an import ÷ alone', median(running.lists) / alone, { most: 5 }),
      goal('slowest list beside an import', Math.max(...checking.lists, ...running.lists), { most: 500, unit: ' ms' }),
      goal('an import is cancelled in', cancelMs, { most: 1000, unit: ' ms' }),
      goal('memory of the server after it', rssMb, { most: 300, unit: ' MB' }),
    ];
    printGoals(goals);
    return { checking, running, cancelMs, goals };

    async function meanwhile(work) {
      const started = performance.now();
      const lists = await timed(server.url, session._id, work);
      return { ms: performance.now() - started, lists };
    }
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** What each of the lists takes that are asked for, one after the other, until the work is done. ms. */
async function timed(base, sessionId, work) {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  const took = [];
  while (!isOver) {
    const begun = performance.now();
    await ask(listPath(), { sessionId, base });
    took.push(performance.now() - begun);
    // As people ask, not as a load does.
    await wait(20);
  }
  await done;
  return took;
}

async function until(send, id, state) {
  for (;;) {
    const job = await send(calls.imports.one.path.replace('{id}', id), 'GET');
    if (job.state !== state) return job;
    await wait(100);
  }
}

function start(send, from) {
  const lines = Array.from({ length: rows }, (_, i) => {
    const digits = String(80_000_000 + from + i);
    return `Pescadería ${digits};${digits}-${rutCheckDigit(digits)};Restaurante;30;+56322214480;a${i}@x.cl;Valparaíso;Viña del Mar;Calle ${i}`;
  });
  const text = ['Razón social;RUT;Categoría;Plazo de pago;Teléfono;Email;Región;Comuna;Dirección', ...lines].join('\n');
  const file = { name: 'clientes.csv', data: Buffer.from(text).toString('base64') };
  return send(calls.imports.start.path, 'POST', { body: { countryId: chile, kind: 'clients', file } });
}
