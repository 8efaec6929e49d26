import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
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
    this.isDev = identity.buildId === 'dev';
    /** What is wrong with each file: a development server reads only what has changed. */
    this.known = new Map();
  }

  apply(compiler) {
    const files = new Set();
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        files.clear();
        // The federation's own modules are no files.
        for (const { resource } of modules) if (isAbsolute(resource ?? '')) files.add(resource.replace(/\?.*$/, ''));
        for (const text of faultsIn(this.dir, [...files], this.known)) compilation.errors.push(new Error(text));
      });
    });
    compiler.hooks.afterEmit.tapPromise(name, async ({ errors, outputOptions }) => {
      if (errors.length > 0) return;
      const release = await this.release(outputOptions.path, [...files]);
      // A development server has its files in memory.
      const write = promisify(compiler.outputFileSystem.writeFile.bind(compiler.outputFileSystem));
      await write(join(outputOptions.path, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }

  /** Which files a page needs is not told: they are found when they are needed, a round trip later. */
  release(folder, files) {
    const written = this.isDev ? [] : readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
    return releaseOf({
      dir: this.dir,
      identity: this.identity,
      built: {
        entry: { js: this.isDev ? ['entry.js'] : written.filter((file) => file.startsWith('entry.')), css: [] },
        pages: {},
        shares: {},
        integrity: Object.fromEntries(written.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
      },
      // In development nobody compares what is used.
      sources: this.isDev ? [] : ownSources(this.dir, files),
    });
  }
}
