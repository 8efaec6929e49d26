import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageOf } from '../../e2e/src/accounts.ts';
import { loadCold } from '../../e2e/src/wire.ts';
import { build } from '../lib/build.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { say } from '../lib/say.mjs';
import { cache, root } from '../lib/workspace.mjs';
import { goal, median, printGoals, printTable } from './figures.mjs';
import { buildFloor } from './floor/build.mjs';
import { startPlatform, startServer } from './server.mjs';
import { ask, listPath, login } from './session.mjs';
import { profiles, timedLoad } from './timed-load.mjs';

const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');

/** Login and Clients, each opened by its address in a cold browser, against the floor's login. Answers the figures and prints them. */
export async function measureBrowser({ runs }) {
  await build();
  const folder = await buildFloor();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const floor = await startServer('bench-floor', { args: [join(root, 'tools/bench/floor/server.mjs'), folder], ready: '/healthz' });
  const platform = await startPlatform({ DATA_DIR: dataDir });
  const browser = await chromium.launch({
    executablePath: await findChromium(join(cache, 'logs/apt.log')),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const session = await login(platform.url);
    const { items } = await ask(listPath(), { sessionId: session.id, base: platform.url });
    const firstRow = items[0].legalName;
    const form = { isReady: isTypeable, inside: typesInto, readyText: 'Login' };
    const targets = {
      floor: { origin: floor.url, path: '/', ...form },
      login: { origin: platform.url, path: '/', ...form },
      clients: {
        origin: platform.url,
        path: '/clients',
        storage: storageOf(session),
        isReady: showsRow,
        isReadyOf: firstRow,
        readyText: firstRow,
      },
    };
    const counts = await count(browser, targets);
    const times = await time(browser, targets, runs);
    return report(counts, times);
  } finally {
    await browser.close();
    await Promise.all([platform.stop(), floor.stop()]);
  }
}

/** Bytes, requests and round trips: the same every time, so once, as the budgets count them. */
async function count(browser, targets) {
  const counts = {};
  for (const [name, target] of Object.entries(targets)) {
    const { bytes, requests, roundTrips } = await loadCold(browser, target);
    counts[name] = { kB: bytes / 1000, requests: requests.length, roundTrips };
  }
  return counts;
}

/** One after the other and again, so that whatever else the machine does falls on all of them alike. */
async function time(browser, targets, runs) {
  const samples = Object.fromEntries(Object.keys(targets).map((name) => [name, { office: [], slow: [] }]));
  for (let run = 0; run <= runs; run++) {
    say(run === 0 ? 'Warming the browser up …' : `Run ${run} of ${runs} …`);
    for (const profile of Object.keys(profiles)) {
      for (const [name, target] of Object.entries(targets)) {
        const measured = await timedLoad(browser, { ...target, url: target.origin + target.path, profile });
        if (run > 0) samples[name][profile].push(measured);
      }
    }
  }
  const middle = (list, name) => median(list.map((one) => one[name]));
  const summary = (list) => ({
    readyMs: middle(list, 'readyMs'),
    blockedMs: middle(list, 'blockedMs'),
    cls: Math.max(...list.map(({ cls }) => cls)),
  });
  return Object.fromEntries(
    Object.entries(samples).map(([name, { office, slow }]) => [name, { office: summary(office), slow: summary(slow) }]),
  );
}

function report(counts, times) {
  const labels = { floor: 'floor: its login form', login: 'login form', clients: '/clients, first row' };
  const ratio = (name, profile) => times[name][profile].readyMs / times.floor[profile].readyMs;
  const worst = (name, field) => Math.max(...Object.keys(profiles).map((profile) => times[name][profile][field]));
  printTable(
    [
      'cold, CPU ÷ 4',
      'kB',
      'requests',
      'round trips',
      ...Object.keys(profiles).flatMap((profile) => [`${profile} ms`, '÷ floor', 'blocked ms']),
      'CLS',
    ],
    Object.entries(labels).map(([name, label]) => [
      label,
      counts[name].kB,
      counts[name].requests,
      counts[name].roundTrips,
      ...Object.keys(profiles).flatMap((profile) => [
        Math.round(times[name][profile].readyMs),
        ratio(name, profile).toFixed(2),
        Math.round(times[name][profile].blockedMs),
      ]),
      worst(name, 'cls').toFixed(3),
    ]),
  );
  const goals = [
    ...Object.keys(profiles).map((profile) => goal(`login ÷ floor, ${profile}`, ratio('login', profile), { most: 1.15 })),
    goal('login on the wire', counts.login.kB, { most: 130, unit: ' kB' }),
    goal('login, requests', counts.login.requests, { most: 20 }),
    goal('login, round trips', counts.login.roundTrips, { most: 2 }),
    goal('login, CLS', worst('login', 'cls'), { most: 0.01 }),
    goal('login, blocked', worst('login', 'blockedMs'), { most: 150, unit: ' ms' }),
    goal('/clients on the wire', counts.clients.kB, { most: 240, unit: ' kB' }),
    goal('/clients, round trips with its data', counts.clients.roundTrips, { most: 3 }),
  ];
  printGoals(goals);
  return { counts, times, goals };
}

/** In the page: a form stands there and takes what is typed, beneath whatever lies over it. */
function isTypeable() {
  const inputs = [...document.querySelectorAll('form input')];
  return (
    inputs.length >= 2 &&
    inputs.every((input) => !input.disabled && !input.closest('[inert]') && input.checkVisibility({ visibilityProperty: true }))
  );
}

/** In the page: the row is there to be used. */
function showsRow(name) {
  const row = [...document.querySelectorAll('tbody tr')].find((one) => one.textContent.includes(name));
  return row !== undefined && !row.closest('[inert]') && row.checkVisibility({ visibilityProperty: true });
}

/** What was measured as ready is: it takes letters. */
async function typesInto(page) {
  const input = page.locator('form input').first();
  await input.focus();
  await page.keyboard.insertText('seller');
  if ((await input.inputValue()) !== 'seller') throw new Error('The form was counted as ready and does not take letters.');
}
