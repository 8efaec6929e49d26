import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { countries, type ImportJob, type ImportKind } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import { rut } from '../../test/fixtures.ts';
import { type Answer, emailOf, type TestServer, useTestServer } from '../../test/harness.ts';
import { auditLog, clients } from '../db/schema/index.ts';

const chile = countries.CL._id;

export const upload = (server: TestServer, token: string, kind: ImportKind, bytes: Uint8Array | string, name = 'archivo.csv') =>
  server.request('POST', '/api/import', {
    token,
    body: { countryId: chile, kind, file: { name, data: Buffer.from(bytes).toString('base64') } },
  });

/** The job when it has left a state. */
export async function settled(server: TestServer, token: string, id: string, leaving: ImportJob['state']): Promise<ImportJob> {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await server.request('GET', `/api/import/${id}`, { token });
    if (body.state !== leaving) return body;
    await wait(50);
  }
  throw new Error(`${id} is still ${leaving}`);
}

const header = 'Razón social;RUT;Categoría;Plazo de pago;Teléfono;Email;Región;Comuna;Dirección';
const row = (number: number, own: Partial<Record<'name' | 'taxId' | 'category' | 'phone' | 'commune' | 'email', string>> = {}) =>
  [
    own.name ?? `Pescadería ${number}`,
    own.taxId ?? rut(number),
    own.category ?? 'restaurante',
    '30 días',
    own.phone ?? '+56322214480',
    own.email ?? '',
    'Valparaíso',
    own.commune ?? 'vina del mar',
    'Calle 1',
  ].join(';');
const csvOf = (...rows: string[]) => [header, ...rows].join('\r\n');

describe('files of clients', () => {
  const server = useTestServer();
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });

  const check = async (bytes: Uint8Array | string, name?: string): Promise<ImportJob> => {
    const { body, status } = await upload(server, token, 'clients', bytes, name);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.state, 'checking');
    return settled(server, token, body._id, 'checking');
  };
  const run = (id: string): Promise<Answer> => server.request('PUT', `/api/import/${id}/run`, { token });
  const clientWith = async (taxId: string) =>
    (
      await server.db
        .select()
        .from(clients)
        .where(and(eq(clients.countryId, chile), eq(clients.taxId, taxId.replace('-', ''))))
    )[0];

  it('are checked without writing, and then written, each record with its audit row', async () => {
    const job = await check(csvOf(row(1), row(2), row(3, { phone: '12' }), row(4, { category: 'Nada' })));
    assert.deepEqual([job.state, job.total, job.done, job.created, job.updated, job.wrong], ['checked', 4, 4, 2, 0, 2]);
    assert.deepEqual(
      job.problems.map(({ row, column, value }) => [row, column, value]),
      [
        [4, 'Teléfono', '12'],
        [5, 'Categoría', 'Nada'],
      ],
    );
    assert.match(job.problems[0]?.message ?? '', /código de país/);
    assert.equal(await clientWith(rut(1)), undefined);

    assert.equal((await run(job._id)).body.state, 'running');
    const done = await settled(server, token, job._id, 'running');
    assert.deepEqual([done.state, done.created, done.updated, done.wrong], ['done', 2, 0, 2]);
    const made = await clientWith(rut(1));
    assert.equal(made?.legalName, 'Pescadería 1');
    const [audit] = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, made?._id ?? ''));
    assert.equal(audit?.call, 'imports.run');
    assert.equal(audit?.before, null);
  });
});
