import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that are not on the open internet: this machine, private networks, link-local (with the clouds' metadata), multicast, reserved, and
 * those of IPv6 that stand for one of IPv4, whichever it is.
 */
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
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fec0::', 10],
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
 * For requests to a name that somebody chose: the name is resolved here and the connection goes to the very address that was looked at, so
 * that one which points into the inside network, now or a moment later, leads nowhere. An address in place of a name is not looked up at all:
 * `isInsideHost` tells.
 */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found.filter(({ address }) => !isInside(address));
    const [first] = addresses;
    if (error || !first) callback(error ?? new Error(`${hostname} has no address outside`), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address leads inside by its own words, before any name is resolved. */
export function isInsideHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? isInside(bare) : /(^|\.)localhost\.?$/.test(bare);
}
