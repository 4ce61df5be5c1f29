import { describe, expect, it } from 'vitest';
import { CODE_LETTERS, readCode } from './script-code';

describe('the code of a script', () => {
  it.each([
    ['K7MP2X', 'K7MP2X'],
    ['k7mp2x', 'K7MP2X'],
    [' K7M-P2X ', 'K7MP2X'],
    ['K৭MP২X', 'K7MP2X'],
  ])('typed as "%s" is %s', (typed, code) => expect(readCode(typed)).toBe(code));
  it('has no letters that are taken for digits', () => expect(CODE_LETTERS).not.toMatch(/[01IOSAEU]/));
});
