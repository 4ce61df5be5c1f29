import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal';

describe('sealed secrets', () => {
  const secret = 's'.repeat(40);
  it('come back with the same secret and purpose', () =>
    expect(unseal(secret, 'oauth', seal(secret, 'oauth', 'গোপন'))).toBe('গোপন'));
  it('never look the same twice', () => expect(seal(secret, 'oauth', 'x')).not.toBe(seal(secret, 'oauth', 'x')));
  it('stay closed to another secret, another purpose and a changed byte', () => {
    const sealed = seal(secret, 'oauth', 'x');
    expect(() => unseal('t'.repeat(40), 'oauth', sealed)).toThrow('authenticate');
    expect(() => unseal(secret, 'other', sealed)).toThrow('authenticate');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    expect(() => unseal(secret, 'oauth', bytes.toString('base64url'))).toThrow('authenticate');
  });
});
