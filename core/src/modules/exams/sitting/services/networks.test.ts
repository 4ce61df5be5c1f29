import { AppError } from '@pathshala/shared/kit';
import { describe, expect, it } from 'vitest';
import { assertNetworks, isWithin } from './networks';

describe('networks of a quiz', () => {
  it.each([
    ['192.168.10.0/24', '192.168.10.77', true],
    ['192.168.10.0/24', '192.168.11.1', false],
    ['203.0.113.5', '203.0.113.5', true],
    ['203.0.113.5', '203.0.113.6', false],
    ['10.0.0.10-10.0.0.80', '10.0.0.80', true],
    ['10.0.0.10-10.0.0.80', '10.0.0.81', false],
    ['10.0.0.250-10.0.1.5', '10.0.1.0', true],
    ['192.168.10.0/24', '::ffff:192.168.10.77', true],
    ['2001:db8::/32', '2001:db8:1::9', true],
    ['2001:db8::/32', '192.168.10.77', false],
    ['10.0.0.1, 203.0.113.0/24; 1.2.3.4', '1.2.3.4', true],
    ['10.0.0.0/8', null, false],
    ['10.0.0.0/8', 'not an address', false],
  ])('%s and %s: %s', (networks, address, expected) => expect(isWithin(networks, address)).toBe(expected));
  it.each(['10.0.0.0/33', '10.0.0', 'school', '10.0.0.9-10.0.0.1', '10.0.0.1-2001:db8::1', '1.2.3.4-1.2.3.5-1.2.3.6'])(
    '“%s” is refused',
    (networks) => expect(() => assertNetworks(networks)).toThrow(AppError),
  );
});
