import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get as getHttp } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { notFound, Refusal } from '../../base/http/refusal.ts';

const timeoutMs = 5000;
const maxRedirects = 2;

export const maxSourceBytes = 15 * 1024 * 1024;
export const tooLarge = () => new Refusal(413, 'problem.tooLarge');

const failed = () => new Refusal(502, 'problem.image');
const slow = () => new Refusal(504, 'problem.image');

/** Addresses that are not on the open internet: this machine, private networks, link-local (with the clouds' metadata), multicast, reserved. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ? inside.check(mapped, 'ipv4') : inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * A name is resolved here and the connection goes to the very address that was looked at: a configured name that points into the inside
 * network, now or a moment later, leads nowhere. Whoever configures an address of the inside itself, or localhost, means it.
 */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => hostname === 'localhost' || !isInside(address));
    const [first] = addresses;
    if (error || !first) callback(error ?? new Error(`${hostname} has no address outside`), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

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
    // agent: a connection of its own, so that none is reused that was opened under another address.
    get(address, { signal, agent: false, lookup: lookupOutside, headers: { accept: 'image/*' } }, resolve).on('error', reject);
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
