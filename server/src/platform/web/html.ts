import {
  addressAt,
  appName,
  appVersion,
  type ClientSettings,
  dataBlocks,
  type Files,
  type MenuSection,
  menuOf,
  pageAt,
  type Registry,
  type RegistryEntry,
  type Release,
} from '@shop/shared/contract';
import type { Build } from '../registry/builds.ts';
import { mostGet, type Placed } from '../registry/place.ts';
import { type Present, registryOf } from '../registry/registry.ts';

/** Settings that the page passes to the browser: the servers to call, and whether it may load a remote from a developer's machine. */
export type WebSettings = Pick<
  ClientSettings,
  'product' | 'base1' | 'base2' | 'socketUrl' | 'sidMode' | 'allowsOverrides' | 'passkeyOrigin' | 'sendsTraces'
>;

/** The build that contains the page of a URL, and the name under which its release lists the page's files. */
export interface PageOf {
  remote: string;
  build: Placed | undefined;
  address: string;
}

/** The current releases, with a host. */
export type Shown = Present & { host: Build };

interface Tagged {
  release: Release;
  base: string;
}

/** The menu's sections with the releases that most of the staff get, regardless of permissions. */
export function sectionsOf({ remotes }: Present): MenuSection[] {
  const most = Object.entries(remotes).flatMap(([name, remote]) => {
    const placed = mostGet(remote.shown);
    const ofMost: Present['remotes'][string] = { ...remote, shown: placed ? [{ ...placed, rollout: undefined }] : [] };
    return placed ? [[name, ofMost] as const] : [];
  });
  return menuOf(registryOf({ host: undefined, remotes: Object.fromEntries(most) }), { role: undefined });
}

/**
 * The page of a URL: the release's own entry for it, else the page of which it is a subpage; undefined for home, login and URLs without a
 * remote. The user is not known yet, so the release that most of the staff get is preloaded.
 */
export function pageOf({ remotes }: Present, pathname: string, product: string, sections: readonly MenuSection[]): PageOf | undefined {
  const page = pageAt(pathname, product, sections);
  if (!page) return undefined;
  const { remote, link, rest } = page;
  const build = mostGet(remotes[remote]?.shown ?? []);
  const known = build?.release.pages ?? {};
  return { remote, build, address: addressAt(Object.keys(known), link, rest) ?? link };
}

/**
 * The HTML of a URL. It preloads every file of the first screen, so that all of them are requested at once: the host's first load
 * always; for a remote's page also the shell, the page and the host's shared modules that either of them uses.
 */
export function html(present: Shown, settings: WebSettings, page: PageOf | undefined): string {
  const { host } = present;
  // Field by field, so that no other settings of the server reach the browser.
  const { product, base1, base2, socketUrl, sidMode, allowsOverrides, passkeyOrigin, sendsTraces } = settings;
  const { contract, version: hostVersion, buildId: hostBuild } = host.release;
  const clientSettings: ClientSettings = {
    product,
    base1,
    base2,
    socketUrl,
    sidMode,
    appVersion,
    contract,
    hostVersion,
    hostBuild,
    allowsOverrides,
    passkeyOrigin,
    sendsTraces,
  };
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>${appName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${appName}">
<link rel="icon" href="data:,">
${host.release.entry.css.map((file) => `<link rel="stylesheet" href="${host.base}${file}"${attributes(host, file)}>`).join('\n')}
${host.release.entry.js.map((file) => `<script defer src="${host.base}${file}"${attributes(host, file)}></script>`).join('\n')}
${page ? preloads(host, page).join('\n') : ''}
${dataBlock(dataBlocks.settings, clientSettings)}
${dataBlock(dataBlocks.registry, page ? asPageNeeds(registryOf(present)) : registryOf(present))}
</head>
<body>
<div id="root"></div>
<noscript>${appName} necesita JavaScript. / ${appName} needs JavaScript.</noscript>
</body>
</html>
`;
}

/**
 * Removes declarations that a remote's page does not need: those of work on the home page would be a fifth of the HTML, and the home page reads
 * them from `registry.json`. Only the server compares budgets.
 */
function asPageNeeds(registry: Registry): Registry {
  const bare = ({ declares: { work: _work, budget: _budget, ...declares }, ...entry }: RegistryEntry): RegistryEntry => ({
    ...entry,
    declares,
  });
  return Object.fromEntries(
    Object.entries(registry).map(
      ([
        name,
        {
          releases: [first, ...rest],
          ...registered
        },
      ]) => [name, { ...registered, releases: [bare(first), ...rest.map(bare)] as const }],
    ),
  );
}

function preloads(host: Build, { build, address }: PageOf): string[] {
  const shell = host.release.pages['*'];
  const own = build?.release.pages[address];
  const shares = new Set([...(shell?.shares ?? []), ...(own?.shares ?? [])]);
  const ofHost = merge([...(shell ? [shell] : []), ...[...shares].flatMap((share) => host.release.shares[share] ?? [])]);
  return [...preloadTags(host, ofHost), ...(build && own ? preloadTags(build, merge([build.release.entry, own])) : [])];
}

function preloadTags(build: Tagged, files: Files): string[] {
  const mark = build.release.name === 'host' ? '' : ` data-remote="${build.release.name}"`;
  const tag = (file: string, as: 'script' | 'style') =>
    // The builds load every script and style with its integrity; a preload must have the same one to be reused.
    `<link rel="preload" as="${as}" href="${build.base}${file}"${attributes(build, file)}${mark}>`;
  return [...files.css.map((file) => tag(file, 'style')), ...files.js.map((file) => tag(file, 'script'))];
}

function attributes(build: Tagged, file: string): string {
  const integrity = build.release.integrity[file];
  return `${integrity ? ` integrity="${integrity}"` : ''}${crossOrigin(build)}`;
}

/** The same crossorigin attribute as the browser's loaders use: none for the page's own origin. */
function crossOrigin({ base }: Tagged): string {
  return base.startsWith('/') ? '' : ' crossorigin="anonymous"';
}

function merge(all: readonly Files[]): Files {
  return { js: [...new Set(all.flatMap(({ js }) => js))], css: [...new Set(all.flatMap(({ css }) => css))] };
}

/** A data block, which the security policy does not treat as a script; `<` is escaped so that no value can end the element. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
