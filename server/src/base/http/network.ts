import { isIPv6 } from 'node:net';

/**
 * The network whose attempts count together: an IPv4 address, or the /64 prefix of an IPv6 address, because an IPv6 customer has a practically
 * unlimited number of addresses.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped || isIPv6(address) === false) return mapped ?? address;
  const [head = '', tail] = (address.split('%', 1)[0] as string).toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
