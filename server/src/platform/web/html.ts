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

/** What the page tells the browser of the servers it talks to, and whether it may take a remote from a developer's machine. */
export type WebSettings = Pick<
  ClientSettings,
  'product' | 'base1' | 'base2' | 'socketUrl' | 'sidMode' | 'allowsOverrides' | 'passkeyOrigin' | 'sendsTraces'
>;

/** The build that has the page of an address, and under which name its release says what is needed there. */
export interface PageOf {
  remote: string;
  build: Placed | undefined;
  address: string;
}

/** What is shown, with a host to show it. */
export type Shown = Present & { host: Build };

interface Tagged {
  release: Release;
  base: string;
}

/** The sections of the menu as most of the staff have them, whoever may see what. */
export function sectionsOf({ remotes }: Present): MenuSection[] {
  const most = Object.entries(remotes).flatMap(([name, remote]) => {
    const placed = mostGet(remote.shown);
    const ofMost: Present['remotes'][string] = { ...remote, shown: placed ? [{ ...placed, rollout: undefined }] : [] };
    return placed ? [[name, ofMost] as const] : [];
  });
  return menuOf(registryOf({ host: undefined, remotes: Object.fromEntries(most) }), { role: undefined });
}

/**
 * What stands at an address: what the release knows there, else the page that it lies beneath; undefined for home, login and whatever
 * is nobody's. Who asks is not known yet, so it is the release that most of the staff get that is loaded ahead.
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
 * The HTML of an address. It names every file of the first screen, so that all of them are asked for at once: the host's first load
 * always; for a remote's page also the shell, the page and the host's shares that either takes.
 */
export function html(present: Shown, settings: WebSettings, page: PageOf | undefined): string {
  const { host } = present;
  // Field by field: what else the server knows is none of the browser's business.
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
 * What waits on the home is nothing that a remote's page shows: its declarations would be a fifth of the HTML. The home reads them
 * (`registry.json`). Budgets are the server's to compare.
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
    // The builds load every script and style with its hash: the two must be the same to be one request.
    `<link rel="preload" as="${as}" href="${build.base}${file}"${attributes(build, file)}${mark}>`;
  return [...files.css.map((file) => tag(file, 'style')), ...files.js.map((file) => tag(file, 'script'))];
}

function attributes(build: Tagged, file: string): string {
  const integrity = build.release.integrity[file];
  return `${integrity ? ` integrity="${integrity}"` : ''}${crossOrigin(build)}`;
}

/** As the browser's loaders do: nothing for the page's own origin. */
function crossOrigin({ base }: Tagged): string {
  return base.startsWith('/') ? '' : ' crossorigin="anonymous"';
}

function merge(all: readonly Files[]): Files {
  return { js: [...new Set(all.flatMap(({ js }) => js))], css: [...new Set(all.flatMap(({ css }) => css))] };
}

/** A block of data is no script to the security policy; `<` is written so that no value can end it. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
