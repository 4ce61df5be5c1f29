import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text';

describe('a countdown', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [1, '00:01'],
    [59_999, '01:00'],
    [61_000, '01:01'],
    [3_600_000, '1:00:00'],
    [7_325_000, '2:02:05'],
  ])('%i ms reads %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });
});
