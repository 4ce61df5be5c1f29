import { describe, expect, it } from 'vitest';
import { effectiveRule } from './effective-rule';

const about = { branch: 'main', category: 'students', itemType: 'lending' } as const;
type Given = Partial<Parameters<typeof effectiveRule>[0][number]>;
const rules = (...given: Given[]) => given.map((each, at) => ({ id: `r${at}`, active: true, ...each }));
const days = (...given: Given[]) => effectiveRule(rules(...given), about).loanDays;

describe('the rule of a loan', () => {
  it.each<[string, number, Given[]]>([
    ['nothing is said', 14, []],
    ['one rule holds for all', 10, [{ loanDays: 10 }]],
    ['a type of book is named', 5, [{ loanDays: 10 }, { itemType: 'lending', loanDays: 5 }]],
    [
      'a category counts before a type',
      21,
      [
        { itemType: 'lending', loanDays: 5 },
        { category: 'students', loanDays: 21 },
      ],
    ],
    [
      'category and type count before the category',
      3,
      [
        { category: 'students', loanDays: 21 },
        { category: 'students', itemType: 'lending', loanDays: 3 },
      ],
    ],
    [
      'a library for anything counts before exactly this category and type',
      7,
      [
        { branch: 'main', loanDays: 7 },
        { category: 'students', itemType: 'lending', loanDays: 21 },
      ],
    ],
    [
      'library and type count before the library',
      2,
      [
        { branch: 'main', loanDays: 7 },
        { branch: 'main', itemType: 'lending', loanDays: 2 },
      ],
    ],
    [
      'library and category count before library and type',
      30,
      [
        { branch: 'main', itemType: 'lending', loanDays: 2 },
        { branch: 'main', category: 'students', loanDays: 30 },
      ],
    ],
    [
      'all three are named',
      1,
      [
        { branch: 'main', category: 'students', loanDays: 30 },
        { branch: 'main', category: 'students', itemType: 'lending', loanDays: 1 },
      ],
    ],
    ['the rule is of another library', 14, [{ branch: 'hall', loanDays: 7 }]],
    ['the rule is of another category', 14, [{ category: 'teachers', loanDays: 90 }]],
    ['the rule is not active', 14, [{ active: false, loanDays: 7 }]],
    ['zero is a value', 0, [{ loanDays: 10 }, { category: 'students', loanDays: 0 }]],
  ])('when %s: %i days', (_, expected, given) => expect(days(...given)).toBe(expected));

  it('takes each value from the rule that gives it, and says which', () => {
    const found = effectiveRule(
      rules({ loanDays: 10, finePerDay: 200 }, { category: 'students', maxLoans: 3 }, { branch: 'main', loanDays: 7 }),
      about,
    );
    expect(found).toMatchObject({ loanDays: 7, finePerDay: 200, maxLoans: 3, renewals: 1 });
    expect(found.from).toEqual({ loanDays: 'r2', finePerDay: 'r0', maxLoans: 'r1' });
  });

  it('keeps reference books in the library unless a rule says otherwise', () => {
    expect(effectiveRule([], { ...about, itemType: 'reference' }).isLent).toBe(false);
    expect(effectiveRule([], about).isLent).toBe(true);
    const lent = rules({ itemType: 'reference', isLent: true });
    expect(effectiveRule(lent, { ...about, itemType: 'reference' }).isLent).toBe(true);
  });
});
