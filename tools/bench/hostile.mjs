import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emailOf, password } from '../../e2e/src/accounts.ts';
import { calls } from '../../shared/src/contract/calls/index.ts';
import { projectNode } from '../lib/install.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { end, start } from '../lib/process.mjs';
import { PlainError, say } from '../lib/say.mjs';
import { cache, root } from '../lib/workspace.mjs';
import { goal, printGoals, printTable, quantile } from './figures.mjs';
import { startPictures } from './pictures.mjs';
import { growClients } from './rows.mjs';
import { startPlatform } from './server.mjs';
import { ask, chile, listPath } from './session.mjs';

/** Clients of Chile, which the exports are of. */
const rows = 20_000;
/** What the person who is not attacking waits between two lists. ms. */
const pauseMs = 20;
/** An attack is under way by then. ms. */
const warmUpMs = 1500;

/** What one person does, by the name of its function in attacks.mjs. */
const attacks = {
  pdfs: '30 PDFs at once, again and again',
  exports: '20 exports at once, again and again',
  logins: '60 wrong logins at once, again and again',
  pictures: '90 AVIF of a 3840 px source, no session',
  connections: '2000 silent and half-sent connections',
  sockets: '1000 sockets without a session',
  bodies: 'bodies of 1 MB and of combining marks',
};

/**
 * What another person's list of clients takes while one person does their worst, each in turn, with the limits of production. Attacker and
 * other person come from two addresses of this machine, and share its cores with the server: what the attack's own process uses counts too.
 */
export async function measureHostile({ seconds, pglite: isPglite, attacks: chosen = Object.keys(attacks) }) {
  const unknown = chosen.find((name) => !(name in attacks));
  if (unknown) throw new PlainError(`There is no attack "${unknown}": ${Object.keys(attacks).join(', ')}.`);
  const postgres = isPglite
    ? undefined
    : await startPostgres(join(cache, 'logs/bench-postgres.log'), { fsync: 'on', shared_buffers: '256MB' });
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const pictures = await startPictures();
  const server = await startPlatform({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    IMAGE_ORIGINS: pictures.origin,
    // Those of production.
    RATE_LIMIT_SESSION: '',
    RATE_LIMIT_ADDRESS: '',
  });
  try {
    if (postgres) await growClients(postgres.url, rows);
    const [other, attacker] = [await sessionOf(server.url, 'seller'), await sessionOf(server.url, 'admin')];
    const target = { base: server.url, sessionId: attacker, picture: pictures.address, countryId: chile };
    await listsFor(server.url, other, 2);

    const measured = { nobody: await listsFor(server.url, other, seconds) };
    for (const name of chosen) {
      say(`${attacks[name]} …`);
      const attack = startAttack(name, target);
      await Promise.race([attack.begun.then(() => wait(warmUpMs)), attack.failed]);
      measured[name] = await Promise.race([listsFor(server.url, other, seconds), attack.failed]);
      measured[name].done = await attack.stop();
      // What it has left waiting is done before the next.
      await wait(warmUpMs);
    }
    printTable(
      [
        `a list of clients meanwhile, ${isPglite ? 'PGlite' : 'PostgreSQL'}`,
        'lists',
        'p50 ms',
        'p99 ms',
        'slowest ms',
        'not 200',
        'attack',
      ],
      Object.entries(measured).map(([name, { tookMs, refused, done }]) => [
        attacks[name] ?? 'nobody attacks',
        tookMs.length,
        quantile(tookMs, 0.5),
        quantile(tookMs, 0.99),
        Math.max(...tookMs),
        refused,
        done
          ? Object.entries(done)
              .map(([status, count]) => `${status}: ${count}`)
              .join(', ')
          : '–',
      ]),
    );
    const goals = chosen.flatMap((name) => [
      goal(`list beside ${name}, p99`, quantile(measured[name].tookMs, 0.99), { most: 100, unit: ' ms' }),
      goal(`list beside ${name}, not 200`, measured[name].refused, { most: 0 }),
    ]);
    printGoals(goals);
    return { measured, goals };
  } finally {
    await server.stop();
    await pictures.stop();
    await postgres?.stop();
  }
}

async function sessionOf(base, role) {
  const { session } = await ask(calls.auth.login.path, { method: 'POST', body: { email: emailOf(role), password }, base });
  return session._id;
}

/** One list after the other for so many seconds, as a person asks. Answers what each took, ms, and how many were not answered with 200. */
async function listsFor(base, sessionId, seconds) {
  const until = performance.now() + seconds * 1000;
  const tookMs = [];
  let refused = 0;
  while (performance.now() < until) {
    const begun = performance.now();
    const status = await fetch(base + listPath(), { headers: { authorization: `Bearer ${sessionId}` } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      (error) => error.cause?.code ?? error.message,
    );
    tookMs.push(performance.now() - begun);
    if (status !== 200) refused++;
    await wait(pauseMs);
  }
  return { tookMs, refused };
}

/** An attack in a process of its own. `failed` rejects when that ends by itself; `stop` answers what it was answered, by status. */
function startAttack(name, target) {
  const args = [
    '--import',
    join(root, 'tools/lib/end-with-parent.mjs'),
    join(root, 'tools/bench/attacks.mjs'),
    name,
    JSON.stringify(target),
  ];
  const child = start(projectNode(), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isStopped = false;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const failed = ended.then((code) => {
    if (!isStopped) throw new PlainError(`The attack ${name} ended by itself, with code ${code}.`);
  });
  // Heard at the next race at the latest.
  failed.catch(() => undefined);
  return {
    begun: new Promise((resolve) => child.once('message', resolve)),
    failed,
    async stop() {
      const done = new Promise((resolve) => child.once('message', resolve));
      child.send('stop');
      const counts = await Promise.race([done, failed]);
      isStopped = true;
      end(child, 'SIGKILL');
      await ended;
      return counts;
    },
  };
}
