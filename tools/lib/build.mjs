import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildIdOf } from '../../shared/webpack/build-id.mjs';
import { projectNode } from './install.mjs';
import { run } from './process.mjs';
import { PlainError, say, since } from './say.mjs';
import { browserApps, cache, root, stamp } from './workspace.mjs';

/** Written after a successful build: the hash of the sources of `dist`. */
const stampFile = (app) => join(cache, 'built', app);

/** The page that shows the design system. */
const gallery = 'shared/gallery';

/** Builds host, remotes and gallery for production, each only if its inputs have changed. Throws PlainError. */
export async function build() {
  await makeTemplate();
  const parts = [...browserApps, gallery];
  const stale = parts
    .map((app) => ({ app, wanted: buildIdOf(join(root, app)) }))
    .filter(({ app, wanted }) => !(existsSync(join(root, app, 'dist')) && stamp.matches(stampFile(app), wanted)));
  if (stale.length === 0) return;

  say(`Building ${stale.length} of ${parts.length} parts for production …`);
  const queue = [...stale];
  let done = 0;
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const begun = Date.now();
      await (next.app === gallery ? buildGallery() : buildOne(next.app));
      stamp.write(stampFile(next.app), next.wanted);
      done += 1;
      say(`  ${done} of ${stale.length}: ${next.app} built in ${since(begun)}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
}

/** The initial data folder of the embedded database; its name contains the hash of its inputs. */
async function makeTemplate() {
  const log = join(cache, 'logs/database.log');
  const { code, output } = await run(projectNode(), [join(root, 'server/scripts/make-template.ts')], { log });
  if (code !== 0) throw new PlainError(`The empty database could not be made.\n${output.trim()}\nDetails: ${log}`);
}

/** Builds a package for production into a separate folder. Throws PlainError. */
export async function buildInto(app, folder) {
  say(`Building ${app} …`);
  await buildOne(app, ['--output-path', folder]);
}

async function buildGallery() {
  const log = join(cache, 'logs/build-gallery.log');
  const { code, output } = await run(projectNode(), [join(root, 'shared/webpack/gallery.mjs')], { env: { NODE_ENV: 'production' }, log });
  if (code !== 0) throw new PlainError(`The gallery could not be built.\n${output.trim()}\nDetails: ${log}`);
}

async function buildOne(app, options = []) {
  const log = join(cache, `logs/build-${app}.log`);
  const webpack = join(root, app, 'node_modules/webpack-cli/bin/cli.js');
  const { code, output } = await run(projectNode(), [webpack, '--mode', 'production', ...options], {
    cwd: join(root, app),
    env: { NODE_ENV: 'production' },
    log,
  });
  if (code !== 0) throw new PlainError(`${app} could not be built.\n${output.trim().split('\n').slice(-40).join('\n')}\nDetails: ${log}`);
}
