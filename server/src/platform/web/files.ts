import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentOf, immutable, isFileName, keyOf } from '../../base/store/store.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';

/** Compressed variants of a file, sent if they exist and the browser accepts them. */
const packings = [
  { encoding: 'br', end: '.br' },
  { encoding: 'gzip', end: '.gz' },
] as const;

/** Hosts on other origins may load the files of a build. */
const forAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Default headers that have no effect on scripts and styles: 500 B for each of the 20 files of a page. */
const notOfCode = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'access-control-expose-headers',
  'x-request-id',
];

/** Hashed files are immutable; release.json names them and changes. */
export function fileHeaders(reply: FastifyReply, path: string): void {
  reply.headers({ 'cache-control': path.endsWith('release.json') ? 'no-cache' : immutable, ...forAll });
  if (/\.(js|css)(\.(br|gz))?$/.test(path)) leaveOut(reply, notOfCode);
}

/** Removes headers from Fastify's reply and from Node's response, because some plugins bypass Fastify. */
function leaveOut(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/** Whether a folder of the deployment contains a file. */
export async function isIn(folder: string | undefined, file: string): Promise<boolean> {
  if (!folder || !isFileName(file)) return false;
  return access(join(folder, file)).then(
    () => true,
    () => false,
  );
}

/** Sends a file of a stored build in an encoding that the browser accepts. Returns false if there is no such file. */
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
  fileHeaders(reply, file);
  await reply
    .headers({ 'content-type': contentOf(file).type, vary: 'accept-encoding', ...(packing && { 'content-encoding': packing.encoding }) })
    .send(content);
  return true;
}
