import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { bundledEntryPoints, shareList } from '../src/federation/share-list.ts';
import { globalStyles } from '../src/styles/globalStyles.ts';
import { bundledFolders, sharedFolder } from './bundled.mjs';

const lentFolder = join(sharedFolder, 'src') + sep;
/** The contract is data, of which two copies agree. */
const mayBring = [...bundledFolders, join(lentFolder, 'contract') + sep];

/** What a remote may not reach for, and what it has instead. Free variables only: a `location` of the remote's own is its own. */
const globals = [
  {
    names: ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'],
    instead: 'keep things with the storage of servicesOf (@shop/shared/federation)',
  },
  { names: ['location', 'history', 'navigation', 'open'], instead: 'move through @shop/shared/router' },
  { names: ['fetch', 'XMLHttpRequest'], instead: 'ask the server with useCall and useSend of @shop/shared/api' },
  { names: ['WebSocket', 'EventSource', 'BroadcastChannel'], instead: 'hear of changes through useCall and @shop/shared/realtime' },
];

/** Of objects that may be used otherwise. */
const members = [
  { names: ['document.cookie'], instead: globals[0].instead },
  { names: ['document.location', 'document.defaultView'], instead: globals[1].instead },
  { names: ['navigator.sendBeacon'], instead: globals[2].instead },
  { names: ['navigator.serviceWorker'], instead: 'leave the worker of the page to the host' },
];

/** Names of the page itself: what is reached through one of them is as global as without. */
export const roots = ['window', 'globalThis', 'self', 'top', 'parent', 'frames'];

/** By name as it stands in a source (`localStorage`, `window.localStorage`, `window.document.cookie`), what to do instead. */
export const forbiddenNames = new Map(
  [...globals, ...members].flatMap(({ names, instead }) =>
    names.flatMap((name) => [name, ...roots.map((root) => `${root}.${name}`)].map((whole) => [whole, instead])),
  ),
);

const packagesOfBuild =
  /[\\/]node_modules[\\/](@module-federation|@pmmmwh|@rspack|@vitejs|vite|react-refresh|webpack|webpack-dev-server|css-loader|mini-css-extract-plugin)[\\/]/;
const ownBuildFolder = join(sharedFolder, 'webpack') + sep;

/** Whether a file is of the build itself, not of the remote. */
export const isMachinery = (file) => packagesOfBuild.test(file) || file.startsWith(ownBuildFolder);

/** Packages that a remote may not bring, itself or through another, by name. */
export const forbiddenPackages = new Map([
  ...['axios', 'socket.io-client', 'engine.io-client'].map((name) => [name, 'the host has one transport and one socket for the page']),
  ...['react-router', 'react-router-dom', '@tanstack/react-query', 'jotai'].map((name) => [
    name,
    'a second copy knows nothing of the one in the page; take it from @shop/shared',
  ]),
]);

const ofTheHost = 'it is for the host alone';
/** Names of entry points that a remote may enter otherwise. */
const forbiddenExports = {
  '@shop/shared/session': {
    ...Object.fromEntries(
      ['keep', 'keepText', 'keepInTab', 'readKept', 'readText', 'readInTab', 'forget'].map((name) => [
        name,
        `a remote must ${globals[0].instead}`,
      ]),
    ),
    ...Object.fromEntries(['login', 'logout', 'startSession', 'openSession', 'followOtherTabs'].map((name) => [name, ofTheHost])),
  },
  '@shop/shared/realtime': { openRealtime: ofTheHost },
  '@shop/shared/router': Object.fromEntries(['AppRouter', 'createHistory', 'browserPlace'].map((name) => [name, ofTheHost])),
};

/** Why a remote may not import a name from an entry point; undefined where it may. */
export function whyNotTaken(entryPoint, exported) {
  return forbiddenExports[entryPoint]?.[exported];
}

/** What a file of a remote's build is not to be, by itself: a copy of what the host lends, or styles for the whole page. */
export const faultsOf = (file) => [...copies(file), ...styles(file)];

const shared = '@shop/shared/';

/** Why a remote may not import something; undefined where it may. packageOfFile: of the file that the import leads to, where that is known. */
export function whyNotImported(request, packageOfFile) {
  for (const found of [packageIn(request), packageOfFile]) if (forbiddenPackages.has(found)) return forbiddenPackages.get(found);
  const isLent = shareList.some((share) => share.request === request) || bundledEntryPoints.includes(request);
  return request.startsWith(shared) && !isLent ? 'the host lends remotes no such entry point' : undefined;
}

/**
 * The package that a file lies in, as its manifest calls it: it may be installed under another name (`"http": "npm:axios@1"`). undefined: in none.
 */
export function packageAt(file = '') {
  const [, modules, inside] = /^(.*[\\/]node_modules[\\/])(.+)$/s.exec(file) ?? [];
  return modules ? manifestName(modules, packageIn(inside.replaceAll('\\', '/'))) : undefined;
}

/** The package that an import leads to, found as Node finds it; undefined: to none that is installed. */
export function packageImported(request, file) {
  if (/^\.{0,2}[\\/]/.test(request)) return packageAt(resolve(dirname(file), request));
  const name = packageIn(request);
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules') + sep;
    if (name && existsSync(join(modules, name))) return manifestName(modules, name);
    if (folder === dirname(folder)) return undefined;
  }
}

/** By folder: a development server asks again with every saved file. */
const manifestNames = new Map();

function manifestName(modules, name) {
  const manifest = join(modules, name, 'package.json');
  if (!manifestNames.has(manifest))
    manifestNames.set(manifest, existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).name : name);
  return manifestNames.get(manifest);
}

/** The package that an import is of. */
function packageIn(request) {
  return /^(@[^/]+\/)?[^/]+/.exec(request)?.[0];
}

/** What the host lends, compiled in under a path of its own: a second store, a second cache. */
function copies(file) {
  const isCopy = file.startsWith(lentFolder) && !mayBring.some((folder) => file.startsWith(folder));
  return isCopy ? [{ text: 'is lent by the host and must not be copied; import the entry point it belongs to', line: 1 }] : [];
}

function styles(file) {
  if (!/\.css$/.test(file)) return [];
  if (!/\.module\.css$/.test(file)) return [{ text: 'is for the whole page; styles of a remote are CSS modules (*.module.css)', line: 1 }];
  return globalStyles(readFileSync(file, 'utf8')).map(({ found, line }) => ({
    text: `has ${found}, which styles more than what has a class of the remote`,
    line,
  }));
}
