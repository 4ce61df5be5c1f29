import { describe, expect, it } from 'vitest';
import { isOfAge, SELF, standingOf, type ConsentAnswer } from './rules';

const said = (answers: Record<string, ConsentAnswer>) =>
  Object.entries(answers).map(([by, answer]) => ({ by, answer }));

describe('standingOf', () => {
  it.each<[string, Record<string, ConsentAnswer>, string]>([
    ['nobody has answered', {}, 'none'],
    ['one parent consents', { a: 'given' }, 'given'],
    ['both consent', { a: 'given', b: 'given' }, 'given'],
    ['one of two refuses', { a: 'given', b: 'refused' }, 'refused'],
    ['a former guardian consents', { z: 'given' }, 'none'],
    ['a former guardian refuses', { a: 'given', z: 'refused' }, 'given'],
    ['the student of age overrules the family', { a: 'refused', [SELF]: 'given' }, 'given'],
    ['the student of age refuses', { a: 'given', [SELF]: 'refused' }, 'refused'],
  ])('%s', (_title, answers, standing) => expect(standingOf(said(answers), ['a', 'b'])).toBe(standing));
});

describe('isOfAge', () => {
  it.each([
    ['2008-03-26', '2026-03-25', false],
    ['2008-03-26', '2026-03-26', true],
    ['2027-01-01', '2026-03-26', false],
    [undefined, '2026-03-26', false],
  ])('born %s, on %s: %s', (born, today, expected) => expect(isOfAge(born, today)).toBe(expected));
});
