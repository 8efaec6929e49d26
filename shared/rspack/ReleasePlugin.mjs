import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../webpack/integrity.mjs';
import { ownSources } from '../webpack/own-sources.mjs';
import { releaseOf } from '../webpack/release.mjs';
import { faultsIn } from '../webpack/remote-code.mjs';

const name = 'ReleasePlugin';

/**
 * Writes `release.json` beside a build with Rspack, and fails it where a remote reaches past the host or brings what it may not. See docs/adr/0016.
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
        for (const text of faultsIn(this.dir, [...files])) compilation.errors.push(new Error(text));
      });
    });
    compiler.hooks.afterEmit.tapPromise(name, async ({ errors, outputOptions }) => {
      if (errors.length > 0) return;
      const release = await this.release(outputOptions.path, [...files]);
      writeFileSync(join(outputOptions.path, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
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
