#!/usr/bin/env bash
# @module-federation/runtime 2.9.3 never looks at the HTTP status of a remote's manifest. A 404 and a 503 with a page of a proxy are both
# reported as RUNTIME-003 whose cause is a SyntaxError of JSON: nothing in the error says whether the remote does not exist or its server
# is overloaded, which are a permanent and a temporary failure. The error has no `cause`, `code` or status. And a manifest that arrives with
# status 503 is taken: the runtime goes on to request the entry that it names.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.3
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createInstance } from '@module-federation/runtime';

console.error = () => {};
const manifest = (publicPath) => ({
  id: 'remote',
  name: 'remote',
  metaData: {
    name: 'remote',
    type: 'app',
    buildInfo: { buildVersion: '1.0.0', buildName: 'remote' },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
    globalName: 'remote',
    pluginVersion: '2.9.3',
    publicPath,
  },
  shared: [],
  remotes: [],
  exposes: [{ id: 'remote:page', name: 'page', path: './page', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
});
const requested = [];
const server = createServer((request, response) => {
  requested.push(request.url);
  const [, status, kind] = request.url.split('/');
  response.writeHead(Number(status) || 404);
  response.end(kind === 'manifest' ? JSON.stringify(manifest(`${origin}/404/files/`)) : `<h1>${status}</h1>`);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

async function errorOf(path) {
  const host = createInstance({ name: `host${path}`, remotes: [{ name: 'remote', entry: `${origin}${path}/mf-manifest.json` }], shared: {} });
  return host.loadRemote('remote/page').then(
    () => assert.fail('loaded'),
    (error) => error,
  );
}
for (const path of ['/404/page', '/503/page']) {
  const error = await errorOf(path);
  console.log(path, error.message.match(/#RUNTIME-\d+/)[0], error.message.trim().split('\n').at(-1).trim(), Object.keys(error));
  assert.match(error.message, /#RUNTIME-003[^]*SyntaxError/);
  assert.equal(error.cause, undefined);
  assert.deepEqual(Object.keys(error), []);
}
const taken = await errorOf('/503/manifest');
console.log('/503/manifest', taken.message.split('\n')[0]);
console.log('requested:', requested);
assert.doesNotMatch(taken.message, /#RUNTIME-003/);
assert.ok(requested.includes('/404/files/entry.js'));
server.close();
JS
node run.mjs
echo "As found: a missing remote and an overloaded server have the same error, and a manifest with status 503 is used."
