import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const installed = (name) => fileURLToPath(import.meta.resolve(name));

/** Packages that are published only as ES modules; jest runs CommonJS, so they are transformed like our own code. */
const modulesOnly = ['jotai', 'lucide-react', 'write-excel-file', '@tanstack/[^/]+', '@shop/shared'];

/**
 * The jest configuration of every front-end package: `export default jestPreset()` in its jest.config.mjs.
 * It provides a DOM without a network, TypeScript through swc, and CSS module names that are their own keys.
 */
export function jestPreset(own = {}) {
  return {
    testEnvironment: here('./jest-environment.mjs'),
    testEnvironmentOptions: { url: 'http://localhost/' },
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    transform: {
      '\\.(ts|tsx|mjs|js)$': [
        installed('@swc/jest'),
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/)(?!(${modulesOnly.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.css$': installed('identity-obj-proxy'),
      '\\.(css|svg)$': here('./empty.mjs'),
      'xlsxWorker\\.[jt]s\\?worker&inline$': here('./xlsxWorker.ts'),
    },
    // Two cores that other processes use too.
    testTimeout: 20_000,
    setupFiles: [here('./jest-browser.ts')],
    setupFilesAfterEnv: [here('./jest-after-env.ts')],
    ...own,
  };
}
