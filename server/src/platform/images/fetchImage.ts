import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { lookupOutside } from '../../base/http/outside.ts';
import { notFound, Refusal } from '../../base/http/refusal.ts';

const timeoutMs = 5000;
const maxRedirects = 2;

export const maxSourceBytes = 15 * 1024 * 1024;
export const tooLarge = () => new Refusal(413, 'problem.tooLarge');

const failed = () => new Refusal(502, 'problem.image');
const slow = () => new Refusal(504, 'problem.image');

/** Refuses configured host names that resolve to internal addresses. A configured internal IP address or localhost is intended and allowed. */
const lookupConfigured: LookupFunction = (hostname, options, callback) =>
  (hostname === 'localhost' ? (lookup as LookupFunction) : lookupOutside)(hostname, options, callback);

/** A picture of a configured origin. Redirects are followed only to configured origins. Throws 404, 413, 502, 504. */
export async function fetchImage(address: URL, origins: readonly string[], redirects = maxRedirects): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await request(address, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      const target = URL.parse(headers.location, address);
      if (!target || redirects === 0 || !origins.includes(target.origin)) throw failed();
      return await fetchImage(target, origins, redirects - 1);
    }
    if (statusCode === 404 || statusCode === 410) {
      response.destroy();
      throw notFound();
    }
    if (statusCode !== 200) {
      response.destroy();
      throw failed();
    }
    return await bytesOf(response);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw signal.aborted ? slow() : failed();
  }
}

function request(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    // agent: a new connection, so that a connection to an address from an earlier lookup is never reused.
    get(address, { signal, agent: false, lookup: lookupConfigured, headers: { accept: 'image/*' } }, resolve).on('error', reject);
  });
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxSourceBytes) {
      response.destroy();
      throw tooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
