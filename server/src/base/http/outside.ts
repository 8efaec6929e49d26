import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Addresses that are not on the public internet: this machine, private networks, link-local (with the metadata service of clouds), multicast,
 * reserved, and IPv6 addresses that contain any IPv4 address.
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
 * DNS lookup for requests to a host name that a user chose. The connection goes to the same address that was checked, so that a name that
 * resolves to an internal address, now or a moment later (DNS rebinding), fails. An IP address in place of a name is not looked up: check it
 * with `isInsideHost`.
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

/** Whether the host of a URL is internal without resolving it: an internal IP address or `localhost`. */
export function isInsideHost({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) > 0 ? isInside(bare) : /(^|\.)localhost\.?$/.test(bare);
}
