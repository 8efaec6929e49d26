import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brokenPromises, describeContract, promisedWith, readBaseline, textOfBaseline } from './baseline.mjs';

const promised = readBaseline();
const now = describeContract();

it('offers what the first release of this major version of the contract offered, but for the breaks that are accepted', () => {
  assert.deepEqual(brokenPromises(promised, now), []);
});

/** The contract of now without a name. */
const without = (entryPoint, name) => ({
  ...now,
  offers: { ...now.offers, [entryPoint]: now.offers[entryPoint].filter((each) => each !== name) },
});

describe('what is promised and goes is refused by name', () => {
  it('a name of an entry point, lent or compiled in, deprecated or not', () => {
    for (const [entryPoint, name] of [
      ['ui', 'Button'],
      ['ui/data', 'dataTexts'],
      ['contract', 'taxIdName'],
      ['contract/calls', 'callById'],
      ['testing', 'renderPage'],
    ])
      assert.deepEqual(brokenPromises(promised, without(entryPoint, name)), [
        `${name} of @shop/shared/${entryPoint} is not offered any more`,
      ]);
  });

  it('a call, and an entry point with each of its names', () => {
    assert.deepEqual(brokenPromises(promised, without('calls', 'clients.list')), ['calls.clients.list is not offered any more']);
    const { export: _, ...offers } = now.offers;
    assert.deepEqual(brokenPromises(promised, { ...now, offers }), ['@shop/shared/export is not offered any more']);
  });

  it('a call that takes more, a component that takes less', () => {
    const surfaceOf = (entryPoint, name) => structuredClone(now.shapes[now.hashes[entryPoint][name]]);
    const withSurface = (entryPoint, name, surface) => ({
      ...now,
      hashes: { ...now.hashes, [entryPoint]: { ...now.hashes[entryPoint], [name]: 'changed' } },
      shapes: { ...now.shapes, changed: surface },
    });
    const call = surfaceOf('calls', 'clients.one');
    assert.deepEqual(brokenPromises(promised, withSurface('calls', 'clients.one', { ...call, address: 'GET /elsewhere' })), [
      `calls.clients.one differs: ≠ ${call.address} → GET /elsewhere`,
    ]);
    const button = surfaceOf('ui', 'Button');
    button.takes.props.required.push('icon');
    assert.deepEqual(brokenPromises(promised, withSurface('ui', 'Button', button)), ['Button of @shop/shared/ui differs: + props.icon']);
  });
});

it('lets a break be accepted by name, and names one that is accepted for nothing', () => {
  const accepted = [{ breaks: /^Button of /, why: 'for the test' }];
  const plain = { ...promised, offers: { ...promised.offers, ui: promised.offers.ui.filter((name) => name !== 'Button') } };
  assert.deepEqual(brokenPromises(promised, plain, accepted), []);
  assert.deepEqual(brokenPromises(promised, promised, accepted), ['/^Button of / is accepted, and nothing breaks so']);
});

describe('the baseline', () => {
  it('of another major version has to be renewed', () => {
    const [line, ...more] = brokenPromises(promised, { ...now, contract: '99.0.0' });
    assert.match(line, /of 2\..* of 99\.0\.0: renew it with "pnpm contract-baseline"/);
    assert.deepEqual(more, []);
  });

  it('takes up what has come since, keeps what was promised as it was, and begins anew with a major version', () => {
    const next = promisedWith(promised, now);
    assert.deepEqual([next.offers.history, next.offers.ui.includes('Button')], [now.offers.history, true]);
    assert.equal(next.hashes.calls['clients.create'], promised.hashes.calls['clients.create']);
    assert.deepEqual(brokenPromises(next, now), []);
    assert.deepEqual(promisedWith(promised, without('ui', 'Button')).offers.ui, next.offers.ui);
    const major = { ...without('ui', 'Button'), contract: '99.0.0' };
    assert.deepEqual(promisedWith(promised, major), major);
  });

  it('is written as it is read', () => {
    assert.deepEqual(JSON.parse(textOfBaseline(now)), JSON.parse(JSON.stringify(now)));
  });
});
