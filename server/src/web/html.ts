import { appName, appVersion, type ClientSettings, dataBlocks, type Files, type pageAt } from '@shop/shared/contract';
import { type Build, type Builds, registryOf } from './builds.ts';

/** What the page tells the browser of the servers it talks to. */
export type WebSettings = Pick<ClientSettings, 'product' | 'base1' | 'base2' | 'socketUrl' | 'sidMode'>;

/** A link of the menu and who owns it; undefined for home, login and whatever is nobody's. */
export type PageOf = ReturnType<typeof pageAt>;

/**
 * The HTML of an address. It names every file of the first screen, so that all of them are asked for at once: the host's first load
 * always; for a remote's page also the shell, the page and the host's shares that either takes.
 */
export function html(builds: Builds & { host: Build }, settings: WebSettings, page: PageOf): string {
  const { host } = builds;
  // Field by field: what else the server knows is none of the browser's business.
  const { product, base1, base2, socketUrl, sidMode } = settings;
  const { contract } = host.release;
  const clientSettings: ClientSettings = { product, base1, base2, socketUrl, sidMode, appVersion, contract, allowsOverrides: false };
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
${page ? preloads(builds, page).join('\n') : ''}
${dataBlock(dataBlocks.settings, clientSettings)}
${dataBlock(dataBlocks.registry, registryOf(builds))}
</head>
<body>
<div id="root"></div>
<noscript>${appName} necesita JavaScript. / ${appName} needs JavaScript.</noscript>
</body>
</html>
`;
}

function preloads({ host, remotes }: Builds & { host: Build }, { remote, link }: NonNullable<PageOf>): string[] {
  const build = remotes[remote as keyof typeof remotes];
  const shell = host.release.pages['*'];
  const own = build?.release.pages[link];
  const shares = new Set([...(shell?.shares ?? []), ...(own?.shares ?? [])]);
  const ofHost = merge([...(shell ? [shell] : []), ...[...shares].flatMap((share) => host.release.shares[share] ?? [])]);
  return [...preloadTags(host, ofHost), ...(build && own ? preloadTags(build, merge([build.release.entry, own])) : [])];
}

function preloadTags(build: Build, files: Files): string[] {
  const mark = build.release.name === 'host' ? '' : ` data-remote="${build.release.name}"`;
  const tag = (file: string, as: 'script' | 'style') =>
    // With the hash that the page then loads it with: the two must be the same to be one request.
    `<link rel="preload" as="${as}" href="${build.base}${file}"${attributes(build, file)}${mark}>`;
  return [...files.css.map((file) => tag(file, 'style')), ...files.js.map((file) => tag(file, 'script'))];
}

function attributes(build: Build, file: string): string {
  const integrity = build.release.integrity[file];
  return `${integrity ? ` integrity="${integrity}"` : ''}${crossOrigin(build)}`;
}

/** As the browser's loaders do: nothing for the page's own origin. */
function crossOrigin({ base }: Build): string {
  return base.startsWith('/') ? '' : ' crossorigin="anonymous"';
}

function merge(all: readonly Files[]): Files {
  return { js: [...new Set(all.flatMap(({ js }) => js))], css: [...new Set(all.flatMap(({ css }) => css))] };
}

/** A block of data is no script to the security policy; `<` is written so that no value can end it. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
