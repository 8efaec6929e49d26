import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compression } from '../../../shared/webpack/compression.mjs';
import { PlainError, say } from '../../lib/say.mjs';
import { cache, root, stamp } from '../../lib/workspace.mjs';

const ofShared = createRequire(join(root, 'shared/package.json'));
const webpack = ofShared('webpack');
const MiniCssExtractPlugin = ofShared('mini-css-extract-plugin');
const folder = join(cache, 'floor');
const stampFile = join(cache, 'built/floor');

/** Builds the floor with the workspace's own webpack and packages, when it is not there yet. Answers its folder. Throws PlainError. */
export async function buildFloor() {
  const inputs = [
    'pnpm-lock.yaml',
    'shared/webpack/compression.mjs',
    ...['main.jsx', 'floor.css', 'build.mjs'].map((name) => `tools/bench/floor/${name}`),
  ];
  const wanted = inputs.map((name) => readFileSync(join(root, name), 'utf8')).join('\0');
  if (existsSync(folder) && stamp.matches(stampFile, wanted)) return folder;
  say('Building the floor …');
  const stats = await new Promise((resolve, reject) =>
    webpack(configuration()).run((error, done) => (error ? reject(error) : resolve(done))),
  );
  if (stats.hasErrors()) throw new PlainError(`The floor could not be built.\n${stats.toString('errors-only')}`);
  writeFileSync(join(folder, 'index.html'), page(Object.keys(stats.compilation.assets)));
  stamp.write(stampFile, wanted);
  return folder;
}

function configuration() {
  const modules = [join(root, 'shared/node_modules')];
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry: './main.jsx',
    output: { path: folder, filename: '[name].[contenthash:10].js', publicPath: '/static/', clean: true },
    resolve: { modules: [...modules, 'node_modules'] },
    resolveLoader: { modules },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: 'swc-loader',
          options: {
            jsc: { parser: { syntax: 'ecmascript', jsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic' } } },
          },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      ],
    },
    performance: false,
    plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }), ...compression()],
  };
}

function page(files) {
  const named = (end) => files.filter((file) => file.endsWith(end));
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>Shop Backoffice</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
${named('.css')
  .map((file) => `<link rel="stylesheet" href="/static/${file}">`)
  .join('\n')}
${named('.js')
  .map((file) => `<script defer src="/static/${file}"></script>`)
  .join('\n')}
</head>
<body>
<div id="root"></div>
</body>
</html>
`;
}
