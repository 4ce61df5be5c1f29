import { describe, expect, it } from 'vitest';
import { isSealed, marksOf, maskOf, openValue, presentKey, sealValue, takeDataKeys } from './sealed-value';

const SECRET = 'a secret of this file that is long enough';
const NUMBER = '1990123456789';
takeDataKeys({ SECRET });

describe('a value at rest', () => {
  it('opens again, shows nothing, and is another one each time', () => {
    const [one, two] = [sealValue(NUMBER), sealValue(NUMBER)];
    expect([openValue(one), openValue(sealValue({ a: [NUMBER] }))]).toEqual([NUMBER, { a: [NUMBER] }]);
    expect(JSON.stringify(one)).not.toContain(NUMBER);
    expect(one.sealed).not.toBe(two.sealed);
    expect(one.mark).toBe(two.mark);
    expect(isSealed(one) && !isSealed(NUMBER)).toBe(true);
  });
  it('is refused when someone changed it', () => {
    const one = sealValue(NUMBER);
    const sealed = `${one.sealed.startsWith('A') ? 'B' : 'A'}${one.sealed.slice(1)}`;
    expect(() => openValue({ ...one, sealed })).toThrow(/auth/);
    expect(() => openValue({ ...one, key: 'deadbeef' })).toThrow('deadbeef');
  });
  it('opens after the key changed, is sealed with the new one, and is found by either mark', () => {
    const old = sealValue(NUMBER);
    const before = presentKey();
    takeDataKeys({ SECRET, DATA_KEYS: ['a newer key of this file that is long enough'] });
    const now = sealValue(NUMBER);
    expect([openValue(old), presentKey() === before, now.key === presentKey()]).toEqual([NUMBER, false, true]);
    expect(marksOf(NUMBER)).toEqual(expect.arrayContaining([old.mark, now.mark]));
    expect(old.mark).not.toBe(now.mark);
  });
  it.each<[unknown, string | null]>([
    [NUMBER, '••••6789'],
    ['12345678', '••••'],
    [{ a: 1 }, '••••'],
    [undefined, null],
  ])('%s is shown in the log as %s', (value, mask) => expect(maskOf(value)).toBe(mask));
});
