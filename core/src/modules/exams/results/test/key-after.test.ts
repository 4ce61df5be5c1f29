import { describe, expect, it } from 'vitest';
import { keyAfter } from '../services/result-messages';

const now = { student: 's1', key: 's1:five' };
describe('the key of a result by SMS', () => {
  it.each([
    ['of a family that has heard nothing', [], 's1:five'],
    ['of another family’s same result', ['s2:five'], 's1:five'],
    ['of the result that was sent last', ['s1:four', 's1:five'], 's1:five'],
    ['of a result that was corrected', ['s1:four'], 's1:five'],
    ['of a result that a correction has brought back', ['s1:five', 's1:four'], 's1:five:1'],
    ['of one that was brought back and sent', ['s1:five', 's1:four', 's1:five:1'], 's1:five:1'],
    ['of one that comes back once more', ['s1:five', 's1:four', 's1:five:1', 's1:four:1'], 's1:five:2'],
  ])('is, %s, new where the last message said something else', (_, keys, expected) => {
    expect(keyAfter(now, keys)).toBe(expected);
  });
});
