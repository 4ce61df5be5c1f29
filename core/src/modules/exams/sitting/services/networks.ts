import { AppError, t } from '@pathshala/shared/kit';
import { sittingErrors } from '@pathshala/shared/modules/exams/sitting';
import ip from 'ipaddr.js';
import { fieldFault } from '../../../../kernel';

const ODD = t(
  'Enter addresses such as 192.168.10.0/24, 203.0.113.5 or 10.0.0.10-10.0.0.80, separated by commas.',
  'ঠিকানাগুলো কমা দিয়ে লিখুন, যেমন 192.168.10.0/24, 203.0.113.5 বা 10.0.0.10-10.0.0.80।',
);

/** The networks as they are written, each checked. @throws AppError VALIDATION naming the field */
export function assertNetworks(networks: string): void {
  for (const part of partsOf(networks)) if (!testOf(part)) throw fieldFault('networks', ODD);
}

/** @throws AppError QUIZ_NETWORK unless the address lies in one of the networks; an unknown address lies in none */
export function assertNearby(networks: string | undefined, address: string | null): void {
  if (!networks || isWithin(networks, address)) return;
  throw new AppError(sittingErrors.QUIZ_NETWORK, { address: address ?? '–' });
}

/** Whether an address lies in one of the networks. IPv4 that came through IPv6 is IPv4. */
export function isWithin(networks: string, address: string | null): boolean {
  if (!address || !ip.isValid(address)) return false;
  const own = ip.process(address);
  return partsOf(networks).some((part) => testOf(part)?.(own) ?? false);
}

type Address = ReturnType<typeof ip.process>;
const partsOf = (networks: string) => networks.split(/[,;\s]+/).filter(Boolean);

/** How one part is tested; null for what is no network. */
function testOf(part: string): ((address: Address) => boolean) | null {
  if (part.includes('/')) {
    const cidr = readCidr(part);
    return (
      cidr &&
      ((address) => address.kind() === cidr[0].kind() && (address as { match(range: unknown): boolean }).match(cidr))
    );
  }
  const [from = '', until = from, ...rest] = part.split('-');
  if (rest.length > 0 || !isWhole(from) || !isWhole(until)) return null;
  const [first, last] = [ip.process(from), ip.process(until)];
  if (first.kind() !== last.kind() || compare(first, last) > 0) return null;
  return (address) => address.kind() === first.kind() && compare(address, first) >= 0 && compare(address, last) <= 0;
}

function readCidr(part: string): ReturnType<typeof ip.parseCIDR> | null {
  try {
    return ip.parseCIDR(part);
  } catch {
    return null;
  }
}

/** "10.1" is an address to some, but to nobody who types it here. */
const isWhole = (text: string) => ip.isValid(text) && (text.includes(':') || text.split('.').length === 4);

function compare(a: Address, b: Address): number {
  const [left, right] = [a.toByteArray(), b.toByteArray()];
  const at = left.findIndex((byte, index) => byte !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}
