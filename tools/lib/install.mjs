import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './process.mjs';
import { PlainError, say, since } from './say.mjs';
import { cache, root, stamp } from './workspace.mjs';

const pnpm = 'pnpm@12.21.0';
const stampFile = join(root, 'node_modules/.installed-for');

/** All inputs of an install in a workspace: everything except the versions of its own packages, which change with every release. */
export function installInputs(workspace) {
  const hash = createHash('sha256');
  const folders = readdirSync(workspace, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...folders.map(({ name }) => `${name}/package.json`)]) {
    const path = join(workspace, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path, 'utf8').replace(/^ {2}"version": .*$/m, ''));
  }
  return hash.digest('hex');
}

/**
 * Installs exactly the lock file, unless it is installed already. Throws PlainError. isTrusted: every package of the lock file was checked by an
 * earlier install, so the registry need not be asked for their age.
 */
export async function install({ isTrusted = false } = {}) {
  const wanted = installInputs(root);
  if (stamp.matches(stampFile, wanted)) return;
  const begun = Date.now();
  say('Installing packages (only the first time, or when the lock file changed) …');
  let said = 0;
  const onLine = (line) => {
    const progress = line.match(/Progress: (.*)/);
    if (!progress || Date.now() - said < 2000) return;
    said = Date.now();
    say(`  ${progress[1]}`);
  };
  const log = join(cache, 'logs/install.log');
  // CI prevents interactive questions of pnpm.
  const { code, output } = await run('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    env: {
      CI: 'true',
      ...(isTrusted && { pnpm_config_trust_lockfile: 'true' }),
      npm_config_update_notifier: 'false',
      // Without a network npm would retry silently for more than a minute.
      npm_config_fetch_retry_mintimeout: '2000',
      npm_config_fetch_retry_maxtimeout: '10000',
    },
    log,
    onLine,
  });
  if (code !== 0) throw new PlainError(reasonOf(output, log));
  stamp.write(stampFile, wanted);
  say(`Packages installed in ${since(begun)}.`);
}

function reasonOf(output, log) {
  const where = `Details: ${log}`;
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|FETCH_|network|error sending request/i.test(
      output,
    )
  ) {
    return `The packages could not be downloaded: the npm registry does not answer. Connect to the network and try again. ${where}`;
  }
  if (/ENOSPC/.test(output)) return `The packages could not be installed: the disk is full. ${where}`;
  if (/FROZEN_LOCKFILE|OUTDATED_LOCKFILE/.test(output)) {
    return `The packages could not be installed: pnpm-lock.yaml does not match the package.json files. Run "npx ${pnpm} install". ${where}`;
  }
  return `The packages could not be installed.\n${output.trim().split('\n').slice(-15).join('\n')}\n${where}`;
}

/** The Node that the project runs on: its own from the registry, otherwise the machine's if it is new enough. Throws PlainError. */
export function projectNode() {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new PlainError(
    `There is no ready-made Node 24 for ${process.platform} ${process.arch}. Install Node 24 or newer and run this again with it (this is ${process.version}).`,
  );
}
