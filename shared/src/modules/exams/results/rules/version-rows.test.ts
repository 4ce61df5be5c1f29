import { describe, expect, it } from 'vitest';
import { isOfVersion, ofVersion, publishedOf, publishedRows, STILL_COUNTS } from './version-rows';

const row = (version: number, since: number, until = STILL_COUNTS) => ({ exam: 'e', version, since, until });

describe('rows of a version', () => {
  it.each([
    ['one with all rows of its own', { version: 2, base: null }, [row(2, 2), row(2, 2, 3)], [row(1, 1), row(2, 3)]],
    [
      'one that rests on another',
      { version: 4, base: 2 },
      [row(2, 2), row(2, 3, 5), row(2, 4), row(2, 1)],
      [row(4, 4), row(2, 2, 4), row(2, 5), row(2, 3, 3)],
    ],
  ])('%s', (_, wanted, counted, others) => {
    const version = { exam: 'e', ...wanted };
    const exam = { id: 'e', publishedVersion: wanted.version, publishedBase: wanted.base, lastVersion: 6 };
    const filter = ofVersion(version);
    const rights = publishedRows(exam);
    const has = (of: unknown, value: number) =>
      typeof of === 'object' ? (of as { in: number[] }).in.includes(value) : of === value;
    for (const [rows, isOne] of [
      [counted, true],
      [others, false],
    ] as const)
      for (const each of rows) {
        expect([each, isOfVersion(each, version)]).toEqual([each, isOne]);
        expect([each, isOfVersion(each, publishedOf(exam))]).toEqual([each, isOne]);
        const byFilter =
          each.version === filter.version && each.since <= filter.since.lte && each.until > filter.until.gt;
        expect([each, byFilter]).toEqual([each, isOne]);
        const byRights = (['version', 'since', 'until'] as const).every((name) => has(rights[name], each[name]));
        expect([each, byRights]).toEqual([each, isOne]);
      }
  });
  it('are none of an exam that shows nothing, nor of another exam', () => {
    expect(publishedOf({ id: 'e', publishedVersion: null })).toBeNull();
    expect(isOfVersion(row(1, 1), null)).toBe(false);
    expect(isOfVersion(row(1, 1), { exam: 'other', version: 1 })).toBe(false);
  });
  it('stored before rows were shared count in the version that made them', () => {
    expect(isOfVersion({ exam: 'e', version: 3 }, { exam: 'e', version: 3 })).toBe(true);
  });
});
