import { join } from 'node:path';
import { containerNames } from '../src/contract/registry.ts';
import { developmentAddresses } from '../webpack/development.mjs';
import { identityOf } from '../webpack/release.mjs';
import { takenShares } from '../webpack/sharing.mjs';
import { developmentPlugin } from './development.mjs';
import { releasePlugin } from './releasePlugin.mjs';

/**
 * The configuration of a remote that is built with Vite: `vite build` writes what can be published as it is, `vite` serves it for development.
 * @param {{ name: string, dir: string, react: Function }} remote
 *   dir: the package's folder. react: of `@vitejs/plugin-react`, the remote's own, so that whoever builds with other tools does not install it.
 * @returns what Vite calls with its command.
 */
export function configure({ name, dir, react }) {
  return ({ command }) => {
    const isDev = command === 'serve';
    const identity = identityOf({ name, dir, isDev });
    const names = containerNames(name, identity.buildId);
    return {
      root: dir,
      publicDir: false,
      // What a package has for developers only stays out; Vite leaves it in what it takes for a library.
      ...(!isDev && { define: { 'process.env.NODE_ENV': '"production"' } }),
      // The same file name in two packages must not give the same class.
      css: {
        modules: { generateScopedName: isDev ? '[name]__[local]__[hash:base64:4]' : '[hash:base64:6]', hashPrefix: identity.package },
      },
      plugins: [
        react(),
        releasePlugin({ dir, identity, names }),
        developmentPlugin({ name, dir, identity, names, ...developmentAddresses(dir) }),
      ],
      build: {
        outDir: 'dist',
        target: 'es2022',
        // Of scripts swc does both, as their format is its work.
        minify: false,
        cssMinify: true,
        cssCodeSplit: true,
        reportCompressedSize: false,
        // `moveMapsAside` keeps them out of what is served.
        sourcemap: 'hidden',
        lib: { entry: { pages: join(dir, 'src/pages.ts') }, formats: ['es'] },
        rolldownOptions: {
          external: (id) => id in takenShares,
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            entryFileNames: '[name].[hash].js',
            chunkFileNames: '[name].[hash].js',
            assetFileNames: '[name].[hash][extname]',
          },
        },
      },
    };
  };
}
