import { expect, it } from 'vitest';
import { addressOf } from './pay-endpoints';

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1:2::1'],
  ['::1', '::1'],
  ['unknown', undefined],
  ['203.0.113.5, 198.51.100.7', undefined],
  [undefined, undefined],
])('a call from %s is from %s', (said, address) => expect(addressOf(said)).toBe(address));
