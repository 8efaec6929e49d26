#!/usr/bin/env bash
# @module-federation/enhanced 2.9.3 does not build with webpack 5.113.0 as soon as the names of chunks contain a content hash, which is the
# usual way to name files that may be cached for ever. Its FederationRuntimeModule asks for the file name of its own chunk while webpack is
# still hashing; up to 5.110 webpack swallowed the error. Plain names and [fullhash] build. With webpack 5.110.3 all of them build.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT
cat > "$dir/build.mjs" <<'JS'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const build = (name) =>
  new Promise((resolve, reject) => {
    const federation = new ModuleFederationPlugin({ name: 'remote', filename: 'entry.js', exposes: { './page': './page.mjs' }, dts: false, manifest: false });
    webpack(
      {
        mode: 'production',
        devtool: false,
        entry: './index.mjs',
        infrastructureLogging: { level: 'none' },
        output: { path: `${process.cwd()}/dist`, clean: true, publicPath: 'auto', filename: name, chunkFilename: name },
        plugins: [federation],
      },
      (error, stats) =>
        error
          ? reject(error)
          : resolve(stats.hasErrors() ? stats.toJson({ all: false, errors: true }).errors[0].message.match(/Path variable \S+ not implemented/)[0] : 'built'),
    );
  });
const found = {};
for (const name of ['[name].js', '[name].[fullhash].js', '[name].[contenthash].js', '[name].[chunkhash].js']) found[name] = await build(name);
console.log(webpack.version, found);
const isBroken = webpack.version === '5.113.0';
const expected = (variable) => (isBroken ? `Path variable ${variable} not implemented` : 'built');
const wanted = {
  '[name].js': 'built',
  '[name].[fullhash].js': 'built',
  '[name].[contenthash].js': expected('[contenthash]'),
  '[name].[chunkhash].js': expected('[chunkhash]'),
};
if (JSON.stringify(found) !== JSON.stringify(wanted)) process.exit(1);
JS
for version in 5.110.3 5.113.0; do
  mkdir "$dir/$version"; cd "$dir/$version"
  echo '{"private":true}' > package.json
  npm install --silent --no-audit --no-fund "webpack@$version" @module-federation/enhanced@2.9.3
  echo "export const page = 'page';" > page.mjs
  echo "import('./page.mjs');" > index.mjs
  cp ../build.mjs .
  node build.mjs
done
echo "As found: chunk names with a content hash build with webpack 5.110.3 and fail with 5.113.0."
