import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { boundedCache } from './cache.ts';

const stays = new AbortController().signal;

describe('the cache of pictures', () => {
  it('keeps what was used last within its bounds, and makes a thing once for all who ask at once', async () => {
    const cache = boundedCache<string>(24, (text) => text.length);
    let made = 0;
    const make = (text: string) => async () => {
      made++;
      return text;
    };
    await Promise.all([cache.get('a', make('aaa'), stays), cache.get('a', make('aaa'), stays)]);
    assert.equal(made, 1);
    for (const key of 'bcdefgh') await cache.get(key, make(key.repeat(3)), stays);
    await cache.get('a', make('aaa'), stays);
    assert.equal(made, 8);
    await cache.get('i', make('iii'), stays);
    await cache.get('a', make('aaa'), stays);
    assert.equal(made, 9);
    await cache.get('b', make('bbb'), stays);
    assert.equal(made, 10);
  });

  it('does not keep a failure', async () => {
    const cache = boundedCache<string>(24, (text) => text.length);
    await assert.rejects(cache.get('a', () => Promise.reject(new Error('no')), stays));
    assert.equal(await cache.get('a', async () => 'yes', stays), 'yes');
  });

  it('goes on making a thing while somebody waits for it, and stops when nobody does', async () => {
    const cache = boundedCache<string>(24, (text) => text.length);
    const [first, second] = [new AbortController(), new AbortController()];
    let isAborted = false;
    const make = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason);
        });
      });
    const asked = [first, second].map(({ signal }) => cache.get('a', make, signal));
    first.abort();
    await assert.rejects(asked[0] as Promise<string>, { name: 'AbortError' });
    assert.equal(isAborted, false);
    second.abort();
    await assert.rejects(asked[1] as Promise<string>, { name: 'AbortError' });
    assert.equal(isAborted, true);
    assert.equal(await cache.get('a', async () => 'anew', stays), 'anew');
  });
});
