import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundedCache } from './cache.ts';

describe('the cache of pictures', () => {
  it('keeps what was used last within its bounds, and makes a thing once for all who ask at once', async () => {
    const cache = boundedCache<string>(24, (text) => text.length);
    let made = 0;
    const make = (text: string) => async () => {
      made++;
      return text;
    };
    await Promise.all([cache.get('a', make('aaa')), cache.get('a', make('aaa'))]);
    assert.equal(made, 1);
    for (const key of 'bcdefgh') await cache.get(key, make(key.repeat(3)));
    await cache.get('a', make('aaa'));
    assert.equal(made, 8);
    await cache.get('i', make('iii'));
    await cache.get('a', make('aaa'));
    assert.equal(made, 9);
    await cache.get('b', make('bbb'));
    assert.equal(made, 10);
  });

  it('does not keep a failure', async () => {
    const cache = boundedCache<string>(24, (text) => text.length);
    await assert.rejects(cache.get('a', () => Promise.reject(new Error('no'))));
    assert.equal(await cache.get('a', async () => 'yes'), 'yes');
  });
});
