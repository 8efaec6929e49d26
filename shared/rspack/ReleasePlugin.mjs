import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '../webpack/integrity.mjs';
import { ownSources } from '../webpack/own-sources.mjs';
import { releaseOf } from '../webpack/release.mjs';
import { faultsOf, packageFault } from '../webpack/remote-rules.mjs';

const name = 'ReleasePlugin';

/**
 * Writes `release.json` beside a build with Rspack, and fails it where a remote brings what it may not: styles for the whole page, a copy
 * of what the host lends, a transport or router of its own.
 */
export class ReleasePlugin {
  constructor({ dir, identity }) {
    this.dir = dir;
    this.identity = identity;
  }

  apply(compiler) {
    const files = new Set();
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const { resource } of modules) if (resource) files.add(resource.replace(/\?.*$/, ''));
        for (const text of this.faults(files)) compilation.errors.push(new Error(text));
      });
    });
    compiler.hooks.afterEmit.tapPromise(name, async ({ errors, outputOptions }) => {
      if (errors.length > 0) return;
      const release = await this.release(outputOptions.path, [...files]);
      writeFileSync(join(outputOptions.path, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  faults(files) {
    return [...files].flatMap((file) => {
      const place = relative(this.dir, file)
        .replaceAll(sep, '/')
        .replace(/^.*node_modules\//, 'node_modules/');
      return [...faultsOf(file), ...packageFault(file)].map(({ text, line }) => `${place}:${line} ${text}`);
    });
  }

  /** Which files a page needs is not told: they are found when they are needed, a round trip later. */
  release(folder, files) {
    const written = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
    return releaseOf({
      dir: this.dir,
      identity: this.identity,
      built: {
        entry: { js: written.filter((file) => file.startsWith('entry.')), css: [] },
        pages: {},
        shares: {},
        integrity: Object.fromEntries(written.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
      },
      sources: ownSources(this.dir, files),
    });
  }
}
