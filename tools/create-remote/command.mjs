import { join } from 'node:path';
import { install, projectNode } from '../lib/install.mjs';
import { run } from '../lib/process.mjs';
import { main, PlainError, say } from '../lib/say.mjs';
import { root } from '../lib/workspace.mjs';
import { createRemote } from './create.mjs';
import { askedIn } from './fill.mjs';

const usage = 'pnpm create-remote <name> [--title "Puertos"] [--title-en "Harbours"] [--owner "Equipo Puertos"] [--port 3105]';

main(async () => {
  const { name, ...options } = askedIn(usage);
  const made = createRemote(name, options);
  // The new remote takes nothing that the others do not have.
  await install({ isTrusted: true });
  await format(made.folder);
  say(
    `${made.folder} is made: "${made.title}", of ${made.owner}. Its page stands at ${made.link}, its development server at port ${made.port}.`,
  );
  console.log(`
  npx pnpm --filter ${made.folder} test    # its tests, without host or network
  npx pnpm dev                             # with everything else; or alone beside it: npx pnpm --filter ${made.folder} dev
  npm start                                # built, in the menu of the platform

From here to a release: docs/remotes.md.`);
  return 0;
});

/** Lines are longer with a longer name. */
async function format(folder) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { code, output } = await run(projectNode(), [biome, 'check', '--write', folder]);
  if (code !== 0) throw new PlainError(`${folder} is made, but could not be formatted.\n${output.trim()}`);
}
