import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ip from 'ipaddr.js';

/** The first three bits of public IPv6 addresses. */
const [PUBLIC_BITS, PUBLIC_PREFIX] = [0xe0, 0x20];

/** Whether an address is one of the public network: none of this machine, of its neighbours or of a group. */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false;
  const found = ip.process(address);
  if (found.range() !== 'unicast') return false;
  return found.kind() === 'ipv4' || (found.toByteArray()[0]! & PUBLIC_BITS) === PUBLIC_PREFIX;
}

/** A host that is written as an address, or that names this machine, and is not public. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (ip.isValid(name)) return !isPublicAddress(name);
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Code of the error in which the look-up of an address within a network of its own ends. */
export const REFUSED_ADDRESS = 'REFUSED_ADDRESS';
class RefusedAddress extends Error {
  readonly code = REFUSED_ADDRESS;
}

/**
 * Looks a name up for the very connection that is made, so that a name cannot change in between, and refuses addresses
 * that are not public.
 */
export const publicOnly =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, done) =>
    void resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !isPublicAddress(address)))
        return done(new RefusedAddress(`${host} lies within a network`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
