import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, it } from 'node:test';
import { releaseOf } from './release.mjs';

const dir = mkdtempSync(join(tmpdir(), 'release-'));
after(() => rmSync(dir, { recursive: true }));
beforeEach(() => {
  rmSync(join(dir, 'src'), { recursive: true, force: true });
  mkdirSync(join(dir, 'src'));
});

const built = { entry: { js: ['entry.1.js'], css: [] }, pages: {}, shares: {}, integrity: { 'entry.1.js': 'sha256-a' } };
const identityOf = (name) => ({ name, package: `mfe-${name}`, version: '1.0.0', buildId: 'b1', contract: '1.1.0' });
const release = (name, sources = []) => releaseOf({ dir, identity: identityOf(name), built, sources });
const declare = (remote) => writeFileSync(join(dir, 'src/remote.ts'), `export const remote = ${JSON.stringify(remote)};`);
const tides = { name: 'tides', title: { es: 'Mareas', en: 'Tides' }, owner: 'Equipo Mareas' };

it('takes name, title and owner of a remote that the contract does not know from its declaration', async () => {
  const pages = [{ link: '/tides', name: { es: 'Hoy', en: 'Today' }, icon: 'home' }];
  declare({ ...tides, package: 'mfe-tides', pages });
  const { owner, declares } = await release('tides');
  assert.equal(owner, 'Equipo Mareas');
  assert.deepEqual(declares, { title: tides.title, owner: tides.owner, pages });
});

it('takes them from the contract where a remote declares nothing', async () => {
  const { owner, declares } = await release('planning');
  assert.equal(owner, 'Equipo Planificación');
  assert.equal(declares.title.en, 'Planning');
});

it('counts the calls that the host makes for a remote among what it uses', async () => {
  const search = [
    { id: 's', name: { es: 'S', en: 'S' }, icon: 'home', call: 'clients.list', text: 'search', title: '{legalName}', link: '/tides/{_id}' },
  ];
  declare({ ...tides, search });
  const source = "import { coreCalls } from '@shop/shared/contract';\nexport const one = coreCalls.clients.one;";
  const { uses } = await release('tides', [{ place: 'src/a.ts', source }]);
  assert.deepEqual(uses.calls, { 'clients.list': 'src/remote.ts:1', 'clients.one': 'src/a.ts:2' });
});

it('reads a declaration anew when it has changed', async () => {
  declare(tides);
  await release('tides');
  declare({ ...tides, owner: 'Equipo Nuevo' });
  assert.equal((await release('tides')).owner, 'Equipo Nuevo');
});

it('says what is wrong with a declaration', async () => {
  await assert.rejects(release('tides'), /The contract does not know "tides": it must declare itself in src\/remote\.ts/);
  declare({ ...tides, name: 'tide' });
  await assert.rejects(release('tides'), /must export "remote", the declaration of "tides"/);
  declare({ ...tides, pages: [{ link: 'tides', name: tides.title, icon: 'anchor' }] });
  await assert.rejects(release('tides'), /mfe-tides cannot be released: declares\.pages\.0\.link: .*; declares\.pages\.0\.icon: /);
});
