import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './csv';

describe('CSV', () => {
  it.each([
    [
      'plain cells',
      [
        ['Name', 'Roll'],
        ['Rahim', '1'],
      ],
    ],
    ['commas, quotes and line breaks', [['a,b', 'say "yes"', 'two\nlines']]],
    [
      'Bengali',
      [
        ['নাম', 'শ্রেণি'],
        ['রহিম উদ্দিন', 'ষষ্ঠ'],
      ],
    ],
    ['leading zeros and blanks', [['01712345678', ' padded ']]],
  ])('reads back what it wrote: %s', (_what, rows) => {
    expect(parseCsv(toCsv(rows))).toEqual(rows);
  });

  it('starts with a byte order mark, so that Excel shows Bengali', () => {
    expect(toCsv([['ক']]).charCodeAt(0)).toBe(0xfeff);
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd', '-x'])('makes the formula %s harmless', (cell) => {
    expect(toCsv([[cell]])).toBe(`\ufeff'${cell}\r\n`);
  });

  it('leaves negative numbers alone', () => {
    expect(toCsv([['-12.50']])).toBe('\ufeff-12.50\r\n');
  });

  it.each([['a;b\n1;2'], ['a\tb\r\n1\t2\r\n\r\n']])('finds the separator of %j', (text) => {
    expect(parseCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
});
