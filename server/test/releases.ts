import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@shop/shared/contract';

export interface MadeRelease {
  release: Release;
  /** By name, base64. */
  files: Record<string, string>;
}

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A release of a remote as its build makes one: an entry and one page, each also compressed. seed: other text, other build. */
export function makeRelease(name: string, version: string, parts: Partial<Release> = {}, seed = version): MadeRelease {
  const buildId = createHash('sha256').update(`${name} ${seed}`).digest('hex').slice(0, 10);
  const texts: Record<string, string> = {
    [`entry.${buildId}.js`]: `window.${name} = '${seed}';`.repeat(20),
    [`page.${buildId}.js`]: `/* page of ${name} ${seed} */`,
    [`page.${buildId}.css`]: `.${name} { color: #${buildId.slice(0, 6)} }`,
  };
  const entry = `entry.${buildId}.js`;
  const page = { js: [`page.${buildId}.js`], css: [`page.${buildId}.css`], shares: [] };
  const release: Release = {
    name,
    package: `mfe-${name}`,
    version,
    buildId,
    owner: `Equipo ${name}`,
    contract: '1.0.0',
    entry: { js: [entry], css: [] },
    pages: { [`/${name}`]: page },
    shares: {},
    integrity: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, integrityOf(text)])),
    declares: {
      title: { es: name, en: name },
      owner: `Equipo ${name}`,
      pages: [{ link: `/${name}`, name: { es: name, en: name }, icon: 'chart' }],
      flags: [{ key: 'board', name: { es: 'Tablero', en: 'Board' }, isOn: false }],
    },
    uses: { calls: { 'clients.list': 'src/x.ts:1' } },
    offers: {},
    hashes: {},
    shapes: {},
    ...parts,
  };
  const files: Record<string, string> = { 'icon.svg': Buffer.from('<svg/>').toString('base64') };
  for (const [file, text] of Object.entries(texts)) {
    files[file] = Buffer.from(text).toString('base64');
    files[`${file}.br`] = brotliCompressSync(text).toString('base64');
    files[`${file}.gz`] = gzipSync(text).toString('base64');
  }
  return { release, files };
}

/** The same with another text in one of its files, which has no compressed form then. */
export function withFile({ release, files }: MadeRelease, file: string, text: string): MadeRelease {
  const others = Object.entries(files).filter(([name]) => !name.startsWith(file));
  return {
    release: { ...release, integrity: { ...release.integrity, [file]: integrityOf(text) } },
    files: { ...Object.fromEntries(others), [file]: Buffer.from(text).toString('base64') },
  };
}

/** The same as a folder that a deployment comes with. */
export function folderOf({ release, files }: MadeRelease, folder = mkdtempSync(join(tmpdir(), 'shop-dist-'))): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), Buffer.from(content, 'base64'));
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** A host that a deployment comes with. */
export function makeHost(seed = '1'): MadeRelease {
  const made = makeRelease('host', '1.0.0', {}, `host ${seed}`);
  const { declares: _, ...release } = made.release;
  return { ...made, release: { ...release, package: 'host', pages: { '*': { js: [], css: [], shares: [] } } } };
}
