// Builds the bare page into the folder that is named.
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const [, , out] = process.argv;
const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  entry: { bare: './page.tsx' },
  output: { path: out, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/bare/', uniqueName: 'bare', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    parser: { 'css/module': { namedExports: false } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      {
        resourceQuery: /^\?worker&inline$/,
        enforce: 'post',
        loader: fileURLToPath(import.meta.resolve('@shop/shared/worker-loader')),
      },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.(svg|png|webp|avif)$/, type: 'asset' },
    ],
  },
  performance: false,
});

const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
