import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isForAll, type Release, type Rollout } from '@shop/shared/contract';
import { declarationOf, mostGet, type Placed, placedIds, placeOf, type Step, type Stored } from './place.ts';

const releaseOf = (version: string) => ({ name: 'planning', version, buildId: version.replaceAll('.', '') }) as Release;
const base = { release: releaseOf('1.0.0'), base: '/remotes/planning/100/', folder: '/dist' };

/** `1.1.0` is healthy; `1.2.0?` has not been reported as ready yet. */
function storedOf(...versions: string[]): Map<string, Stored> {
  return new Map(
    versions.map((text) => {
      const version = text.replace('?', '');
      const { buildId } = releaseOf(version);
      const goodAt = text.endsWith('?') ? null : '2026-01-01T00:00:00.000Z';
      const row = {
        name: 'planning',
        buildId,
        version,
        contract: '1.0.0',
        owner: 'Equipo',
        publishedBy: null,
        deployedAt: null,
        seenAt: null,
      };
      return [buildId, { ...row, publishedAt: '2026-01-01T00:00:00.000Z', goodAt }];
    }),
  );
}

type Given = [Step['step'], string, Rollout?];
/** `base` is the build included in the deployment. */
function stepsOf(...given: Given[]): Step[] {
  return given.map(([step, version, { share = null, roles, countries } = {}], i) => ({
    name: 'planning',
    seq: i + 1,
    step,
    version: version === 'base' ? '1.0.0' : version,
    buildId: version === 'base' ? null : releaseOf(version).buildId,
    share,
    roles: roles ? [...roles] : null,
    countries: countries ? [...countries] : null,
    grows: false,
    heldToldAt: null,
    by: null,
    token: null,
    at: '2026-01-01T00:00:00.000Z',
    reason: null,
  }));
}

function place(stored: Map<string, Stored>, steps: Step[], deployed: typeof base | null = base) {
  // Only manifests of `placedIds` may be read.
  const read = new Set(placedIds(steps, stored));
  const { current, lastGood, shown } = placeOf(steps, stored, deployed ?? undefined, ({ buildId, version }) => {
    assert.ok(read.has(buildId), `${version} was not read`);
    return { release: releaseOf(version), base: `/remotes/planning/${buildId}/` };
  });
  const version = (placed: Placed | undefined) => placed?.release.version;
  return { current: version(current), lastGood: version(lastGood), shown: shown.map(version) };
}

describe('where a remote stands', () => {
  const all = storedOf('1.1.0', '1.2.0', '1.3.0?');
  const cases: [string, Given[], ReturnType<typeof place>][] = [
    ['nothing was done yet', [], { current: '1.0.0', lastGood: undefined, shown: ['1.0.0'] }],
    ['one was promoted', [['promote', '1.1.0']], { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.0.0'] }],
    [
      'two were promoted',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
      ],
      { current: '1.2.0', lastGood: '1.1.0', shown: ['1.2.0', '1.1.0', '1.0.0'] },
    ],
    [
      'the one before was never seen ready',
      [
        ['promote', '1.1.0'],
        ['promote', '1.3.0'],
        ['promote', '1.2.0'],
      ],
      { current: '1.2.0', lastGood: '1.1.0', shown: ['1.2.0', '1.1.0', '1.0.0'] },
    ],
    [
      'the one before never reached everybody',
      [
        ['promote', '1.1.0', { share: 50 }],
        ['promote', '1.2.0', { share: 10 }],
      ],
      { current: '1.2.0', lastGood: '1.0.0', shown: ['1.2.0', '1.0.0'] },
    ],
    [
      'one grew from a share to everybody',
      [
        ['promote', '1.1.0', { share: 10 }],
        ['promote', '1.1.0', { share: 50 }],
        ['promote', '1.1.0'],
      ],
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.0.0'] },
    ],
    [
      'one was rolled back: it is no way back from the next one',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['rollback', '1.1.0'],
      ],
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.0.0'] },
    ],
    [
      'all were rolled back',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['rollback', '1.1.0'],
        ['rollback', 'base'],
      ],
      { current: '1.0.0', lastGood: undefined, shown: ['1.0.0'] },
    ],
    [
      'one was stopped',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0', { share: 10 }],
        ['halt', '1.2.0', { share: 0 }],
      ],
      { current: '1.2.0', lastGood: '1.1.0', shown: ['1.1.0', '1.0.0'] },
    ],
    [
      'one was stopped that everybody had, and another promoted',
      [
        ['promote', '1.1.0'],
        ['halt', '1.1.0', { share: 0 }],
        ['promote', '1.2.0'],
      ],
      { current: '1.2.0', lastGood: '1.0.0', shown: ['1.2.0', '1.0.0'] },
    ],
    [
      'what the deployment comes with was promoted again',
      [
        ['promote', '1.1.0'],
        ['promote', 'base'],
      ],
      { current: '1.0.0', lastGood: undefined, shown: ['1.0.0'] },
    ],
    [
      'one was promoted again to get away from another: that one is no way back',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.1.0'],
      ],
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.0.0'] },
    ],
    [
      'one comes back to some first, who have the other one otherwise',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.1.0', { share: 50 }],
      ],
      // The others keep it, but it is not a rollback target.
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.2.0', '1.0.0'] },
    ],
    [
      'one came back to some, to more, and then to everybody',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.1.0', { share: 50 }],
        ['promote', '1.1.0', { share: 70 }],
        ['promote', '1.1.0'],
      ],
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.0.0'] },
    ],
    [
      'one was promoted again and the next one comes: the one that was left is no way back from it either',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.1.0'],
        ['promote', '1.3.0'],
      ],
      { current: '1.3.0', lastGood: '1.1.0', shown: ['1.3.0', '1.1.0', '1.0.0'] },
    ],
    [
      'some went back from one, and the next one comes: the one that was left is no way back',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.1.0', { share: 50 }],
        ['promote', '1.3.0', { share: 10 }],
      ],
      { current: '1.3.0', lastGood: '1.1.0', shown: ['1.3.0', '1.1.0', '1.0.0'] },
    ],
    [
      'more go back, and that is stopped',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.1.0', { share: 20 }],
        ['promote', '1.1.0', { share: 60 }],
        ['halt', '1.1.0', { share: 0 }],
      ],
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.0.0'] },
    ],
    [
      'one was narrowed to a country, and the next one comes',
      [
        ['promote', '1.1.0'],
        ['promote', '1.2.0'],
        ['promote', '1.2.0', { countries: ['CL'] }],
        ['promote', '1.3.0', { share: 10 }],
      ],
      { current: '1.3.0', lastGood: '1.1.0', shown: ['1.3.0', '1.1.0', '1.0.0'] },
    ],
    [
      'an older one that never was everybody’s takes the place of one',
      [
        ['promote', '1.2.0'],
        ['promote', '1.1.0'],
      ],
      { current: '1.1.0', lastGood: '1.0.0', shown: ['1.1.0', '1.0.0'] },
    ],
  ];
  for (const [what, given, expected] of cases) it(what, () => assert.deepEqual(place(all, stepsOf(...given)), expected));

  it('without anything from the deployment', () => {
    assert.deepEqual(place(all, [], null), { current: undefined, lastGood: undefined, shown: [] });
    const first = stepsOf(['promote', '1.1.0', { share: 10 }]);
    assert.deepEqual(place(all, first, null), { current: '1.1.0', lastGood: undefined, shown: ['1.1.0'] });
  });

  it('when what the deployment comes with was published too, and is promoted to get away from another', () => {
    const published = storedOf('1.0.0', '1.1.0');
    assert.deepEqual(place(published, stepsOf(['promote', '1.1.0'], ['promote', '1.0.0'])), {
      current: '1.0.0',
      lastGood: undefined,
      shown: ['1.0.0'],
    });
  });

  it('when the files of the current one were removed by hand', () => {
    assert.deepEqual(place(storedOf('1.1.0'), stepsOf(['promote', '1.1.0'], ['promote', '1.2.0'])).shown, ['1.1.0', '1.0.0']);
  });
});

describe('what most of the staff get', () => {
  const shown = (...rollouts: (Rollout | undefined)[]) =>
    rollouts.map((rollout, i) => ({ release: releaseOf(`1.${i}.0`), rollout }) as Placed);
  const cases: [string, (Rollout | undefined)[], string][] = [
    ['everybody gets the first', [undefined, undefined], '1.0.0'],
    ['a tenth get the first', [{ share: 10 }, undefined], '1.1.0'],
    ['nine tenths get the first', [{ share: 90 }, undefined], '1.0.0'],
    ['a role gets the first', [{ roles: ['seller'] }, undefined], '1.1.0'],
    ['there is only one', [{ share: 10 }], '1.0.0'],
  ];
  for (const [what, rollouts, version] of cases) it(what, () => assert.equal(mostGet(shown(...rollouts))?.release.version, version));
  it('is everybody with a share of 100', () =>
    assert.ok(isForAll({ share: 100 }) && !isForAll({ share: 99 }) && !isForAll({ countries: ['CL'] })));
});

describe('what a release says of itself', () => {
  it('is, of one from before remotes declared anything, what the contract says of its remote', () => {
    const old = { ...releaseOf('0.9.0'), package: 'mfe-planning', owner: 'Equipo' };
    assert.deepEqual(declarationOf(old), { title: { es: 'Planificación', en: 'Planning' }, owner: 'Equipo' });
    assert.deepEqual(declarationOf({ ...old, name: 'nobody' }).title, { es: 'mfe-planning', en: 'mfe-planning' });
  });
});
