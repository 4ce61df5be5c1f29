import { describe, expect, it } from 'vitest';
import { contactOf } from './contact';

const [proved, other, third] = ['01711000001', '01811000002', '01911000003'];

describe('The proved number of an application belongs to', () => {
  it.each([
    ['the father where no parent has given one', {}, 'father'],
    ['the father who has given it', { fatherPhone: proved, motherPhone: other }, 'father'],
    ['the father where both have given it', { fatherPhone: proved, motherPhone: proved }, 'father'],
    ['the father where the mother alone has given another', { motherPhone: other }, 'father'],
    ['the mother where the father alone has given another', { fatherPhone: other }, 'mother'],
    ['the mother who has given it', { motherPhone: proved }, 'mother'],
    ['the mother who has given it beside the father’s', { fatherPhone: other, motherPhone: proved }, 'mother'],
    ['the father where both have given others', { fatherPhone: other, motherPhone: third }, 'father'],
    ['a local guardian before all', { fatherPhone: proved, localGuardianName: 'Jamal' }, 'guardian'],
  ])('%s', (_, typed, contact) => {
    expect(contactOf({ phone: proved, ...typed })).toBe(contact);
  });
});
