import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../lib/postgres.mjs';
import { end, start } from '../lib/process.mjs';

const local = (port) => `http://127.0.0.1:${port}`;
const webpack = ['node_modules/webpack-cli/bin/cli.js', 'serve', '--mode', 'development'];
/** ms; a machine that does much else compiles slowly. */
const startsWithinMs = 180_000;
const pollMs = 250;

/**
 * Server, development host and one remote's own development server of a workspace, and no other remote. Answers the remote's address
 * and what ends them all; throws what they said when one does not start.
 */
export async function develop(workspace, app) {
  const [serverPort, hostPort, ownPort] = [await freePort(), await freePort(), await freePort()];
  const said = [];
  const begin = (folder, args, env) => {
    const child = start(process.execPath, args, {
      cwd: join(workspace, folder),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => said.push(text));
    return child;
  };
  const children = [
    begin('server', ['src/main.ts'], {
      PORT: String(serverPort),
      NODE_ENV: 'development',
      DATA_DIR: join(workspace, '.data'),
      HOST_FILES: `${local(hostPort)}/static/`,
      LOG_LEVEL: 'warn',
    }),
    begin('host', webpack, { PORT: String(hostPort), SERVER: local(serverPort) }),
    begin(app, webpack, { PORT: String(ownPort), DEV_HOST: local(hostPort) }),
  ];
  const stop = () => {
    for (const child of children) end(child, 'SIGKILL');
  };
  try {
    await Promise.all(
      [`${local(serverPort)}/readyz`, `${local(hostPort)}/static/release.json`, `${local(ownPort)}/remote/release.json`].map(answers),
    );
  } catch (error) {
    stop();
    throw new Error(`${error.message}\n${said.join('').split('\n').slice(-40).join('\n')}`);
  }
  return { address: local(ownPort), stop };
}

async function answers(address) {
  const until = Date.now() + startsWithinMs;
  while (Date.now() < until) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error(`${address} does not answer`);
}

/** A page of a development host in Chromium, logged in as a demo admin of Chile. Answers the page and what closes it. */
export async function openLoggedIn(workspace, address, path, executablePath) {
  const { chromium } = createRequire(join(workspace, 'e2e/package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const context = await browser.newContext({ storageState: await loggedIn(workspace, address) });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address + path);
  return { page, close: () => browser.close() };
}

/** What the browser would have kept at login. */
async function loggedIn(workspace, origin) {
  const { sessionOf, storageOf } = await import(join(workspace, 'e2e/src/accounts.ts'));
  const kept = storageOf(await sessionOf('admin', 'CL', true, origin));
  return { cookies: [], origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }] };
}
