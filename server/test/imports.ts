import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { countries, type ImportJob, type ImportKind } from '@shop/shared/contract';
import { rut } from './fixtures.ts';
import type { Answer, TestServer } from './harness.ts';

/** Somebody who brings files in, in Chile unless said. */
export function importerOf(server: TestServer, token: () => string, countryId: string = countries.CL._id) {
  const one = async (id: string): Promise<ImportJob> => (await server.request('GET', `/api/import/${id}`, { token: token() })).body;

  /** The job as soon as it is as wanted; a slow machine is waited for as long as the job gets on. */
  async function until(id: string, isThere: (job: ImportJob) => boolean): Promise<ImportJob> {
    let before = '';
    for (let sameFor = 0; sameFor < 1500; sameFor++) {
      const job = await one(id);
      if (isThere(job)) return job;
      const now = `${job.state} ${job.done}`;
      if (now !== before) sameFor = 0;
      before = now;
      await wait(20);
    }
    throw new Error(`${id} does not get on: ${JSON.stringify(await one(id))}`);
  }

  const start = (kind: ImportKind, bytes: Uint8Array | string, name = 'archivo.csv'): Promise<Answer> =>
    server.request('POST', '/api/import', {
      token: token(),
      body: { countryId, kind, file: { name, data: Buffer.from(bytes).toString('base64') } },
    });

  async function check(kind: ImportKind, bytes: Uint8Array | string): Promise<ImportJob> {
    const { status, body } = await start(kind, bytes);
    assert.equal(status, 200, JSON.stringify(body));
    return until(body._id, ({ state }) => state !== 'checking');
  }

  const run = (id: string): Promise<Answer> => server.request('PUT', `/api/import/${id}/run`, { token: token() });
  const cancel = (id: string): Promise<Answer> => server.request('PUT', `/api/import/${id}/cancel`, { token: token() });

  /** Checked and written. */
  async function bring(kind: ImportKind, bytes: Uint8Array | string): Promise<ImportJob> {
    const { _id } = await check(kind, bytes);
    assert.equal((await run(_id)).status, 200);
    return until(_id, ({ state }) => state !== 'running');
  }

  return { one, until, start, check, run, cancel, bring };
}

export const clientHeader = 'Razón social;RUT;Categoría;Plazo de pago;Teléfono;Email;Región;Comuna;Dirección';

/** A row of a file of clients, as people write it. */
export const clientLine = (
  number: number,
  own: Partial<Record<'name' | 'taxId' | 'category' | 'term' | 'phone' | 'email' | 'region' | 'commune', string>> = {},
) =>
  [
    own.name ?? `Pescadería ${number}`,
    own.taxId ?? rut(number),
    own.category ?? 'Restaurante',
    own.term ?? '30 días',
    own.phone ?? '+56322214480',
    own.email ?? '',
    own.region ?? 'Valparaíso',
    own.commune ?? 'Viña del Mar',
    'Calle 1',
  ].join(';');

export const clientFile = (...lines: string[]) => [clientHeader, ...lines].join('\r\n');
export const manyClients = (count: number, from = 100_000) => clientFile(...Array.from({ length: count }, (_, i) => clientLine(from + i)));
