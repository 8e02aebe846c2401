import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Thrown where a name leads into a private network. */
export class PrivateAddressError extends Error {
  constructor(readonly address: string) {
    super(`${address} is a private address`);
  }
}

/**
 * True for addresses that are not of the public internet: loopback, private and link-local networks, those of cloud metadata,
 * documentation and the like (RFC 6890), also where an IPv6 address holds such an IPv4 address.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return blocked.check(address, 'ipv4');
  if (family !== 6) return true;
  const inner = /^(?:::ffff:|64:ff9b::)(.+)$/i.exec(address)?.[1];
  if (inner !== undefined) return isPrivateAddress(isIP(inner) === 4 ? inner : dotted(inner));
  return blocked.check(address, 'ipv6');
}

/** `7f00:1` as `127.0.0.1`. */
function dotted(groups: string): string {
  const [high = 0, low = 0] = groups.split(':').map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * Looks a name up as Node does for a connection, and fails where any of its addresses is private. The connection is made to
 * the address that was looked at, so a name that answers otherwise the next time gains nothing.
 */
export function publicLookup(
  hostname: string,
  options: LookupOptions,
  done: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
): void {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const found = addresses.find(({ address }) => isPrivateAddress(address));
    if (found) return done(new PrivateAddressError(found.address), []);
    const [first] = addresses;
    if (options.all || !first) return done(null, addresses);
    return done(null, first.address, first.family);
  });
}

const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Only 2000::/3 is given out; of it, what is for documentation, tunnels and other IPv4 addresses.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv6');
}
