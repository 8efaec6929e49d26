import assert from 'node:assert/strict';
import { it } from 'node:test';
import { misfits } from '../src/contract/fits/index.ts';
import { propsOf } from './props.mjs';
import { callIds, surfacesOf } from './shapes.mjs';

const builtOf = (names) => ({ ...surfacesOf(names), version: '1.0.0', contract: '2.0.0' });
const uses = { calls: { clients: 'src/a.ts:1', 'sales.list': 'src/a.ts:2' }, ui: { Button: 'src/a.ts:3' } };
const remote = { ...builtOf({ calls: ['clients', 'sales.list'], ui: ['Button'] }), name: 'planning', owner: 'Equipo', uses };
const offers = { calls: callIds, ui: ['Button'] };
const host = { ...builtOf(offers), offers };

/** The same build after a change of one surface. */
function changed(entryPoint, name, change) {
  const surface = structuredClone(host.shapes[host.hashes[entryPoint][name]]);
  change(surface);
  const hashes = { ...host.hashes, [entryPoint]: { ...host.hashes[entryPoint], [name]: 'changed' } };
  return { ...host, hashes, shapes: { ...host.shapes, changed: surface } };
}
const told = (next) => misfits([remote], [next]).map(({ what, place, differences }) => [what, place, ...differences]);

it('gives every call of the contract the same hash twice, and each fits itself', () => {
  assert.deepEqual(surfacesOf(offers).hashes, host.hashes);
  assert.equal(Object.keys(host.hashes.calls).length, offers.calls.length);
  assert.deepEqual(told({ ...host, shapes: structuredClone(host.shapes), hashes: changedNames(host.hashes) }), []);
});

/** Other hashes of the same things: each is compared field by field. */
function changedNames(hashes) {
  const { calls: ofCalls, ...others } = structuredClone(hashes);
  for (const [name, hash] of Object.entries(ofCalls)) {
    host.shapes[`${hash}-`] = host.shapes[hash];
    ofCalls[name] = `${hash}-`;
  }
  return { ...others, calls: ofCalls };
}

it('names a path that has moved, also where a group of calls is used', () => {
  const moved = changed('calls', 'clients.one', (call) => {
    call.address = 'GET /elsewhere';
  });
  assert.deepEqual(told(moved), [
    ['calls.clients.one', 'src/a.ts:1', `≠ ${host.shapes[host.hashes.calls['clients.one']].address} → GET /elsewhere`],
  ]);
});

it('tells the props of a component: words to choose from, what is needed, types as they are written', () => {
  const { properties, required } = propsOf('ui', 'IconButton');
  assert.deepEqual(properties.size, { anyOf: [{ const: 40 }, { const: 32 }, { const: 26 }] });
  assert.deepEqual([properties.label, required.includes('label'), required.includes('size')], [{ type: 'string' }, true, false]);
  assert.match(properties['…'].text, /^Omit<ComponentPropsWithRef/);
});

it('names a prop that is needed now, and one that takes fewer words', () => {
  const narrower = changed('ui', 'Button', ({ takes: { props } }) => {
    props.required.push('icon');
    props.properties.size = { anyOf: [{ const: 40 }] };
  });
  const [[what, place, ...differences]] = told(narrower);
  assert.deepEqual([what, place], ['Button of @shop/shared/ui', 'src/a.ts:3']);
  assert.deepEqual(differences, ['+ props.icon', '≠ props.size: 32 → 40', '≠ props.size: 26 → 40']);
});
