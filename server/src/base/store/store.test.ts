import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { startS3 } from '../../../test/s3.ts';
import { folderStore } from './folder.ts';
import { s3Store } from './s3.ts';
import type { FileStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-store-'));
let s3: Awaited<ReturnType<typeof startS3>>;
before(async () => {
  s3 = await startS3();
});
after(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

const stores: Record<string, () => FileStore> = {
  'a folder': () => folderStore(folder),
  'a bucket of an S3-compatible server': () => s3Store(s3.settings),
};

for (const [what, open] of Object.entries(stores)) {
  describe(`the store in ${what}`, () => {
    let store: FileStore;
    before(() => {
      store = open();
    });
    const read = async (key: string) => {
      const content = await store.read(key);
      return content && text(content);
    };
    const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key).sort();

    it('gives back what was put, and undefined for what was not', async () => {
      await store.put('planning/b1/entry.1.js', Buffer.from('one'));
      await store.put('planning/b1/empty.css', Buffer.alloc(0));
      assert.equal(await read('planning/b1/entry.1.js'), 'one');
      assert.equal(await read('planning/b1/empty.css'), '');
      assert.equal(await read('planning/b1/entry.2.js'), undefined);
      assert.equal(await read('planning/b9/entry.1.js'), undefined);
    });

    it('gives a part of a file', async () => {
      const content = await store.read('planning/b1/entry.1.js', { start: 1, end: 1 });
      assert.equal(content && (await text(content)), 'n');
    });

    it('gives compressed files back as they are', async () => {
      const packed = brotliCompressSync('text');
      await store.put('planning/b1/entry.1.js.br', packed);
      const content = await store.read('planning/b1/entry.1.js.br');
      assert.ok(content);
      assert.deepEqual(Buffer.concat(await content.toArray()), packed);
    });

    it('lists by beginning, with the time of each', async () => {
      await store.put('planning/b2/entry.2.js', Buffer.from('two'));
      await store.put('config/b1/entry.1.js', Buffer.from('other'));
      assert.deepEqual(await keys('planning/b1/'), ['planning/b1/empty.css', 'planning/b1/entry.1.js', 'planning/b1/entry.1.js.br']);
      assert.equal((await keys('')).length, 5);
      assert.deepEqual(await keys('nobody/'), []);
      const [{ modifiedMs } = { modifiedMs: 0 }] = await store.list('config/');
      assert.ok(Math.abs(Date.now() - modifiedMs) < 60_000, String(modifiedMs));
    });

    it('lists more than a bucket tells at once', async () => {
      const many = Array.from({ length: 1030 }, (_, i) => `many/b1/file.${i}.js`);
      for (let from = 0; from < many.length; from += 50)
        await Promise.all(many.slice(from, from + 50).map((key) => store.put(key, Buffer.from('x'))));
      assert.equal((await keys('many/')).length, many.length);
    });

    it('removes a build and no other', async () => {
      await store.remove('planning/b1/');
      assert.deepEqual(await keys('planning/'), ['planning/b2/entry.2.js']);
      await store.remove('planning/nothing/');
    });

    it('removes a file and no other that begins like it', async () => {
      for (const file of ['a', 'ab']) await store.put(`files/${file}`, Buffer.from(file));
      await store.remove('files/a');
      await store.remove('files/nothing');
      assert.deepEqual(await keys('files/'), ['files/ab']);
    });

    it('keeps one whole file when several put it at once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => store.put('planning/b3/entry.3.js', Buffer.from('three'.repeat(1000)))));
      assert.equal(await read('planning/b3/entry.3.js'), 'three'.repeat(1000));
      assert.deepEqual(await keys('planning/b3/'), ['planning/b3/entry.3.js']);
    });
  });
}

it('leaves no half of a file in the folder', () => {
  assert.ok(readdirSync(folder, { recursive: true }).every((path) => !String(path).endsWith('.part')));
});

it('says which bucket refused, and why, never with the secret', async () => {
  const store = s3Store({ ...s3.settings, secretAccessKey: 'not-the-secret' });
  await assert.rejects(store.put('a/b/c.js', Buffer.from('x')), (error: Error) => {
    assert.match(error.message, /the bucket releases answers 403 \(SignatureDoesNotMatch\) to put a\/b\/c\.js/);
    assert.doesNotMatch(String(error.stack), /not-the-secret/);
    return true;
  });
  await assert.rejects(s3Store({ ...s3.settings, bucket: 'no-such-bucket' }).list(''), /NoSuchBucket/);
});
