import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { contentOf, immutable, isFileName, keyOf } from '../registry/store/store.ts';

/** The forms in which a file can be sent: compressed, when it is there so and the browser takes it. */
const packings = [
  { encoding: 'br', end: '.br' },
  { encoding: 'gzip', end: '.gz' },
] as const;

/** Hosts of other origins may show the files of a build. */
const forAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Hashed files never change; release.json names them and does. */
export function fileHeaders(reply: FastifyReply, path: string): void {
  reply.headers({ 'cache-control': path.endsWith('release.json') ? 'no-cache' : immutable, ...forAll });
}

/** Whether a folder of the deployment has a file. */
export async function isIn(folder: string | undefined, file: string): Promise<boolean> {
  if (!folder || !isFileName(file)) return false;
  return access(join(folder, file)).then(
    () => true,
    () => false,
  );
}

/** A file of a stored build, as the browser takes it. Answers false when there is none. */
export async function sendStored(
  { store, filesOf }: ReleaseRegistry,
  { name, buildId, file }: { name: string; buildId: string; file: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const files = isFileName(file) ? await filesOf(name, buildId) : undefined;
  if (!files?.has(file)) return false;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const packing = packings.find(({ encoding, end }) => new RegExp(`\\b${encoding}\\b`).test(accepted) && files.has(file + end));
  const content = await store.read(keyOf(name, buildId, file + (packing?.end ?? '')));
  if (!content) return false;
  await reply
    .headers({
      'content-type': contentOf(file).type,
      'cache-control': immutable,
      vary: 'accept-encoding',
      ...forAll,
      ...(packing && { 'content-encoding': packing.encoding }),
    })
    .send(content);
  return true;
}
