import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

describe('CSV', () => {
  it('starts with a byte order mark, so that Excel shows Bengali', () => {
    expect(toCsv([['ক']]).charCodeAt(0)).toBe(0xfeff);
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd', '-x'])('makes the formula %s harmless', (cell) => {
    expect(toCsv([[cell]])).toBe(`\ufeff'${cell}\r\n`);
  });

  it('leaves negative numbers alone', () => {
    expect(toCsv([['-12.50']])).toBe('\ufeff-12.50\r\n');
  });
});
