import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, projectNode } from '../lib/install.mjs';
import { run } from '../lib/process.mjs';
import { main, PlainError, say } from '../lib/say.mjs';
import { root } from '../lib/workspace.mjs';
import { createRemote } from './create.mjs';

const usage = 'pnpm create-remote <name> [--title "Puertos"] [--title-en "Harbours"] [--owner "Equipo Puertos"] [--port 3105]';

main(async () => {
  const { name, ...options } = asked();
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

function asked() {
  const text = { type: 'string' };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { title: text, 'title-en': text, owner: text, port: text },
    });
    if (positionals.length !== 1) throw new PlainError(`Name one remote.\n${usage}`);
    return { name: positionals[0], title: values.title, titleEn: values['title-en'], owner: values.owner, port: values.port };
  } catch (error) {
    if (error.code?.startsWith('ERR_PARSE_ARGS')) throw new PlainError(`${error.message}\n${usage}`);
    throw error;
  }
}
