import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { species } from '../../base/db/schema/index.ts';

describe('species', () => {
  const server = useTestServer();
  const list = async (searchValue: string, key: 'CL' | 'EC' | 'Peru' = 'CL') => {
    const token = await server.login(emailOf('mega'));
    const answer = await server.request(
      'GET',
      `/api/specie?countryId=${countries[key]._id}&searchValue=${encodeURIComponent(searchValue)}`,
      {
        token,
      },
    );
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as {
      _id: string;
      code: string;
      name: string;
      shelfLifeHours: Record<string, number>;
      yields: Record<string, number>;
    }[];
  };

  it('are named as the country names them, and sorted by it', async () => {
    assert.equal((await list('GIS'))[0]?.name, 'Jibia');
    assert.equal((await list('GIS', 'Peru'))[0]?.name, 'Pota');
    const names = (await list('')).map(({ name }) => name);
    assert.deepEqual(
      names,
      names.toSorted((a, b) => a.localeCompare(b, 'es')),
    );
  });

  for (const [words, code] of [
    ['salmon atlantico', 'SAL'],
    ['MERLUCCIUS', 'HKN'],
    ['pota', 'GIS'],
    ['cjm', 'CJM'],
  ] as const)
    it(`are found by "${words}"`, async () => {
      assert.deepEqual(
        (await list(words)).map((found) => found.code),
        [code],
      );
    });

  it('say how long they keep and what is left of them: as usual, unless theirs differs', async () => {
    await server.db
      .update(species)
      .set({ shelfLife: { fresh: 96 }, yields: { fillet: 0.62 } })
      .where(eq(species.code, 'SAL'));
    const salmon = (await list('SAL')).find(({ code }) => code === 'SAL');
    assert.deepEqual([salmon?.shelfLifeHours['fresh'], salmon?.shelfLifeHours['frozen']], [96, 8760]);
    assert.deepEqual([salmon?.yields['fillet'], salmon?.yields['whole']], [0.62, 1]);
    const token = await server.login(emailOf('seller'));
    const one = await server.request('GET', `/api/specie/${salmon?._id}`, { token });
    assert.deepEqual(one.body, salmon);
  });
});
