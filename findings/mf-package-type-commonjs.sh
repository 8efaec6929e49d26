#!/usr/bin/env bash
# @module-federation/enhanced 2.9.3 with webpack 5.113.0 does not build in a package whose package.json says "type": "commonjs", which is what
# `npm init -y` of npm 11.19.1 writes. The plugin writes its runtime entry as an ES module, named .js, into node_modules/.federation
# of the package; the nearest package.json decides how webpack parses it. The error points at that generated file, not at the setting. The
# same sources build without "type" and with "module"; the project's own files end in .mjs and are not concerned.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund webpack@5.113.0 @module-federation/enhanced@2.9.3
echo "export const page = 'page';" > page.mjs
echo "import('./page.mjs');" > index.mjs
cat > build.mjs <<'JS'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const federation = new ModuleFederationPlugin({ name: 'remote', filename: 'entry.js', exposes: { './page': './page.mjs' }, dts: false, manifest: false });
webpack(
  {
    mode: 'production',
    devtool: false,
    entry: './index.mjs',
    infrastructureLogging: { level: 'none' },
    output: { path: `${process.cwd()}/dist`, publicPath: 'auto' },
    plugins: [federation],
  },
  (error, stats) => {
    if (error) throw error;
    const [first] = stats.toJson({ all: false, errors: true }).errors;
    console.log(first ? `${first.moduleName.replace(/entry\.\w+/, 'entry.<hash>')}: ${first.message.split('\n')[0]}` : 'built');
  },
);
JS
for type in none module commonjs; do
  [ "$type" = none ] && npm pkg delete type || npm pkg set "type=$type"
  result=$(node build.mjs)
  echo "type $type: $result"
  case "$type" in
    commonjs) grep -q "^./node_modules/.federation/entry.<hash>.js: Module parse failed: 'import' and 'export'" <<<"$result" ;;
    *) [ "$result" = built ] ;;
  esac
done
echo 'As found: "type": "commonjs" breaks the build at a file that the plugin generates.'
