import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shareList } from '../../shared/src/federation/share-list.ts';
import { namesOf, propsOf } from '../../shared/webpack/props.mjs';
import { projectNode } from '../lib/install.mjs';
import { run } from '../lib/process.mjs';
import { PlainError } from '../lib/say.mjs';
import { cache, root } from '../lib/workspace.mjs';
import { filesOf } from './files.mjs';
import { manifestOf, versionsOf } from './manifest.mjs';

const from = join(root, 'shared');

/** Dependencies of the test presets, which the workspace has in its root. */
const ofTests = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'identity-obj-proxy',
  'jest-environment-jsdom',
];

const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isLeftOut = (file) => isSource(file) || /\.test\.mjs$|^jest\.config|\.md$|baseline|accepted-breaks/.test(file);
const built = (file) => (isSource(file) ? file.replace(/\.tsx?$/, '.js') : file);

/** Builds the package of contract, design system and presets into a folder: scripts, types, styles. Throws PlainError. */
export async function buildShared(to) {
  rmSync(to, { recursive: true, force: true });
  await compile(to);
  for (const file of filesOf(from).filter((each) => !isLeftOut(each) && !each.startsWith('gallery/'))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  cpSync(join(from, 'CHANGELOG.md'), join(to, 'CHANGELOG.md'));
  for (const file of filesOf(to).filter((each) => /\.(js|mjs|d\.ts)$/.test(each))) rename(to, file);
  keepProps(to);
  const { exports, sideEffects, dependencies, devDependencies, ...own } = manifestOf(from);
  const manifest = {
    ...own,
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([name, file]) => [name, built(file)])),
      './types': { types: './src/testing/types.d.ts' },
    },
    sideEffects: sideEffects.map(built),
    // The tools that build and test a remote are dependencies, in the versions that are tested together here.
    dependencies: { ...dependencies, ...devDependencies, ...versionsOf(ofTests) },
  };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function compile(to) {
  const settings = join(cache, 'kit-shared.json');
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, incremental: false, tsBuildInfoFile: null, declaration: true, rewriteRelativeImportExtensions: true },
        ...{ outDir: to, rootDir: from, typeRoots: [join(root, 'node_modules/@types')] },
      },
      include: [join(from, 'src')],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing.tsx'].map((files) => join(from, files)),
    }),
  );
  const { code, output } = await run(projectNode(), [join(root, 'node_modules/typescript/bin/tsc'), '-p', settings]);
  if (code !== 0) throw new PlainError(`@shop/shared cannot be built.\n${output.trim()}`);
}

/** Replaces paths of the package's sources by those of the build output: the compiler does so only in import statements. */
function rename(to, file) {
  const text = readFileSync(join(to, file), 'utf8');
  const renamed = text.replace(
    /(["'])(\.{1,2}\/[^"'\n?]+)(?<!\.d)(\.tsx?)(\?[^"'\n]*)?\1/g,
    (whole, quote, path, extension, query = '') => {
      const isOurs = existsSync(join(from, dirname(file), path + extension));
      return isOurs ? `${quote}${path}.js${query}${quote}` : whole;
    },
  );
  if (renamed !== text) writeFileSync(join(to, file), renamed);
}

/**
 * Saves the props of shared components, read from the sources, so that they are the same for everyone; declaration files are formatted differently.
 */
function keepProps(to) {
  const lent = shareList.map(({ request }) => request).filter((request) => request.startsWith('@shop/shared/'));
  const props = lent.map((request) => {
    const entryPoint = request.replace('@shop/shared/', '');
    const components = namesOf(entryPoint).filter((name) => /^[A-Z]/.test(name));
    const found = components.map((name) => [name, propsOf(entryPoint, name)]);
    return [entryPoint, Object.fromEntries(found.filter(([, shape]) => shape))];
  });
  writeFileSync(join(to, 'webpack/props.json'), JSON.stringify(Object.fromEntries(props)));
  writeFileSync(
    join(to, 'webpack/props.mjs'),
    `import { readFileSync } from 'node:fs';

const props = JSON.parse(readFileSync(new URL('props.json', import.meta.url), 'utf8'));

/** The props of a component of an entry point, as they were read from its source; undefined where it tells none. */
export const propsOf = (entryPoint, symbol) => props[entryPoint]?.[symbol];
`,
  );
}
