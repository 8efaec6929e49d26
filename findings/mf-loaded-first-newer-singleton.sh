#!/usr/bin/env bash
# @module-federation/runtime 2.9.3: `shareStrategy: 'loaded-first'` is meant to keep the copy of a shared module that is already in use.
# A newer version that is registered later with `lib` (the form of the runtime API) counts as loaded at once: the next loadShare() of
# everybody, also of the host that already uses the older singleton, gets the newer copy, so two copies of a singleton are in use.
# Registered with `get`, as builds do, the copy in use is returned. With 'version-first' the copy in use is returned in both cases.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.3
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { createInstance } from '@module-federation/runtime';

const shareConfig = { singleton: true, requiredVersion: '^19.0.0' };
const newer = () => 'react 19.3.2';

async function versionsInUse(shareStrategy, source) {
  const shared = { react: { version: '19.3.1', lib: () => 'react 19.3.1', shareConfig } };
  const host = createInstance({ name: `host_${shareStrategy}_${Object.keys(source)}`, remotes: [], shared, shareStrategy });
  const first = (await host.loadShare('react'))();
  host.registerShared({ react: { version: '19.3.2', ...source, shareConfig } });
  return [first, (await host.loadShare('react'))()];
}
const found = {};
for (const strategy of ['version-first', 'loaded-first'])
  for (const [form, source] of Object.entries({ lib: { lib: newer }, get: { get: async () => newer } }))
    found[`${strategy}, ${form}`] = await versionsInUse(strategy, source);
console.log(found);
const same = ['react 19.3.1', 'react 19.3.1'];
assert.deepEqual(found, {
  'version-first, lib': same,
  'version-first, get': same,
  'loaded-first, lib': ['react 19.3.1', 'react 19.3.2'],
  'loaded-first, get': same,
});
JS
node run.mjs
echo "As found: under loaded-first a singleton in use is replaced by a newer one that is registered with lib."
