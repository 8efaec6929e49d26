import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countries, limits } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { lockAwaited } from '../../../test/locks.ts';
import { startS3 } from '../../../test/s3.ts';
import { fileDrafts, files, users } from '../../base/db/schema/index.ts';
import type { Caller } from '../../base/http/handler.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { folderStore } from '../../base/store/folder.ts';
import { s3Store } from '../../base/store/s3.ts';
import type { FileStore } from '../../base/store/store.ts';
import { noteFile, readBytes, storeBytes, storePdf } from './store.ts';
import { removeUnnamed } from './unnamed.ts';

const pdf = Buffer.from('%PDF-1.7\nsample');
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describe('a file', () => {
  const server = useTestServer();
  let store: FileStore;
  let caller: Caller;
  before(async () => {
    store = folderStore(server.target.env['RELEASES_DIR'] as string);
    const [user] = await server.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('admin')));
    if (!user) throw new Error('There is no administrator.');
    const countryId = countries.CL._id;
    caller = {
      userId: user._id,
      personId: user.personId,
      sessionId: '',
      role: 'admin',
      countryId,
      requires: null,
      hasSecondFactor: false,
      isProofFresh: true,
    };
  });
  const keep = async (name: string, data: string) => {
    const ctx = { db: server.db, store, by: caller.userId };
    return noteFile(ctx, { ...(await storePdf(ctx, { name, data })), countryId: countries.CL._id });
  };
  const refusedWith = async (data: string) => {
    const refused = await keep('a.pdf', data).then(
      () => undefined,
      (error: unknown) => error,
    );
    assert.ok(refused instanceof Refusal);
    assert.equal(refused.status, 422);
    return refused.options.fields?.map(({ field, key }) => [field, key]);
  };

  it('is given back byte by byte to those of its country, and is not there for others', async () => {
    const { _id } = await keep('Factura 20418.PDF', base64(pdf));
    const read = async (email: string) => server.request('GET', `/api/file/${_id}`, { token: await server.login(email) });
    assert.deepEqual((await read(emailOf('logistic'))).body, {
      _id,
      name: 'Factura 20418.pdf',
      type: 'application/pdf',
      size: pdf.length,
      data: base64(pdf),
    });
    assert.equal((await read(emailOf('admin', 'ec'))).status, 404);
    assert.equal((await read(emailOf('mega', 'ec'))).status, 200);
  });

  it('is refused by name when it is no PDF or larger than 10 MB', async () => {
    assert.deepEqual(await refusedWith(base64(Buffer.from('PK\x03\x04 a spreadsheet'))), [['file', 'field.pdf']]);
    assert.deepEqual(await refusedWith(base64(Buffer.alloc(limits.pdfBytes + 1, '%PDF-1.7 '))), [['file', 'field.pdf.tooLarge']]);
    const largest = Buffer.alloc(limits.pdfBytes, ' ');
    pdf.copy(largest);
    assert.equal((await keep('largest.pdf', base64(largest))).size, limits.pdfBytes);
  });

  it('has a name that is no path', async () => {
    assert.equal((await keep('../../etc/passwd', base64(pdf))).name, '..-..-etc-passwd.pdf');
  });

  it('lies in the store once, however many records have it', async () => {
    const [one, other] = [await keep('one.pdf', base64(pdf)), await keep('other.pdf', base64(pdf))];
    assert.equal(one.sha256, other.sha256);
    assert.notEqual(one._id, other._id);
    assert.equal((await store.list(`files/${one.sha256}`)).length, 1);
    assert.equal((await server.db.select().from(files).where(eq(files.sha256, one.sha256))).length >= 2, true);
  });

  it('leaves no bytes behind that no row names, an hour after they came', async () => {
    const bytes = Buffer.from('%PDF-1.7\nnobody names this');
    const sha256 = await storeBytes({ db: server.db, store }, bytes);
    const isThere = async () => (await store.list(`files/${sha256}`)).length === 1;
    await removeUnnamed(server.db, store);
    assert.ok(await isThere(), 'a call that is under way has lost its file');
    const grow = () => server.db.update(fileDrafts).set({ putAt: sql`now() - interval '2 hours'` });
    await grow();
    await removeUnnamed(server.db, store);
    assert.ok(!(await isThere()), 'it stayed');

    const { _id } = await keep('named.pdf', base64(bytes));
    // Stored again by a call that is then refused.
    await storeBytes({ db: server.db, store }, bytes);
    await grow();
    await removeUnnamed(server.db, store);
    assert.ok(await isThere(), `the bytes of ${_id} are gone`);
    assert.deepEqual(await server.db.select().from(fileDrafts), []);
  });

  it('whose removal is under way is put there anew by who brings it meanwhile', async () => {
    const bytes = Buffer.from('%PDF-1.7\nbrought twice');
    const sha256 = await storeBytes({ db: server.db, store }, bytes);
    await server.db.update(fileDrafts).set({ putAt: sql`now() - interval '2 hours'` });
    let brought: Promise<unknown> = Promise.resolve();
    let isBrought = false;
    const slow: FileStore = {
      ...store,
      async remove(path) {
        brought = keep('again.pdf', base64(bytes)).finally(() => {
          isBrought = true;
        });
        await lockAwaited(server.db, () => isBrought);
        await store.remove(path);
      },
    };
    await removeUnnamed(server.db, slow);
    await brought;
    assert.ok((await readBytes(store, sha256)).equals(bytes));
  });
});

describe('bytes in a bucket', () => {
  const server = useTestServer();
  let s3: Awaited<ReturnType<typeof startS3>>;
  before(async () => {
    s3 = await startS3();
  });
  after(async () => s3.stop());

  it('come back as they were put', async () => {
    const store = s3Store(s3.settings);
    const place = { db: server.db, store };
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 256));
    assert.ok((await readBytes(store, await storeBytes(place, bytes))).equals(bytes));
    await assert.rejects(readBytes(store, 'f'.repeat(64)), /not in the store/);
  });
});
