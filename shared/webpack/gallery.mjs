import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { minimizer } from './minimizer.mjs';

const require = createRequire(import.meta.url);
const from = join(import.meta.dirname, '../gallery');
const to = join(from, 'dist');

// Builds the gallery of the design system: a page of its own, of which no application loads anything. Run as a command.
const swc = { jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } } };
const compiler = webpack({
  mode: 'production',
  context: from,
  target: ['web', 'es2022'],
  entry: { main: './index.tsx' },
  devtool: false,
  // Wherever it is put: a folder of the platform, or one on somebody's disk.
  output: { path: to, filename: '[name].js', chunkFilename: '[contenthash:10].js', publicPath: 'auto', clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, loader: require.resolve('swc-loader'), options: swc },
      { resourceQuery: /^\?worker&inline$/, enforce: 'post', loader: require.resolve('./worker-loader.mjs') },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: require.resolve('css-loader'),
            options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is', localIdentName: '[name]__[local]' } },
          },
        ],
      },
    ],
  },
  optimization: { minimizer },
  performance: false,
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[contenthash:10].css', ignoreOrder: true })],
});
compiler.run((error, stats) => {
  const failure = error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
  if (failure) throw failure;
  cpSync(join(from, 'index.html'), join(to, 'index.html'));
  compiler.close(() => undefined);
});
