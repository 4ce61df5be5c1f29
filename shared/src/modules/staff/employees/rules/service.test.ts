import { describe, expect, it } from 'vitest';
import { ageOn, birthdayIn } from '../../../../text';
import { lengthOfService, nextBirthday, retirementAge, retiresOn, type AgeRule } from './service';

const teacher = { designation: 'd1', isTeaching: true };
const guard = { designation: 'd2', isTeaching: false };
const rules: readonly AgeRule[] = [
  { who: 'everyone', designation: 'd9', age: 65 },
  { who: 'teaching', age: 60 },
  { who: 'support', age: 59 },
];

describe('retirement', () => {
  it.each<[string, readonly AgeRule[], typeof teacher, number]>([
    ['a teacher', rules, teacher, 60],
    ['someone who does not teach', rules, guard, 59],
    ['a post with a rule of its own', rules, { ...teacher, designation: 'd9' }, 65],
    ['nobody’s rule', [], guard, 60],
    ['the first of two rules that fit', [{ who: 'everyone', age: 62 }, ...rules], guard, 62],
  ])('of %s is at the age of the rule', (_, given, who, age) => expect(retirementAge(given, who)).toBe(age));
  it.each([
    ['1966-03-15', '2026-03-14'],
    ['1966-01-01', '2025-12-31'],
    ['1968-02-29', '2028-02-28'],
    ['1964-02-29', '2024-02-28'],
    ['1966-03-01', '2026-02-28'],
  ])('of someone born on %s is on %s', (dateOfBirth, day) =>
    expect(retiresOn(rules, { ...teacher, dateOfBirth })).toBe(day),
  );
});

describe('birthdays', () => {
  it.each([
    ['2026-11-22', '1980-11-22', '2026-11-22', 46],
    ['2026-11-22', '1980-11-21', '2027-11-21', 46],
    ['2026-12-20', '1990-01-03', '2027-01-03', 36],
    ['2026-02-01', '1988-02-29', '2026-02-28', 37],
    ['2028-02-29', '1988-02-29', '2028-02-29', 40],
  ])('seen from %s, of someone born on %s: %s, aged %i', (from, born, day, age) => {
    expect(nextBirthday(from, born)).toBe(day);
    expect(ageOn(born, from).years).toBe(age);
  });
  it('of 29 February are on the 28th of other years', () => expect(birthdayIn(2027, '1988-02-29')).toBe('2027-02-28'));
});

describe('length of service', () => {
  it.each([
    ['2016-01-01', '2025-12-31', 10, 0],
    ['2016-01-15', '2026-01-13', 9, 11],
    ['2026-01-01', '2026-01-30', 0, 0],
    ['2026-01-01', '2025-01-01', 0, 0],
    ['2020-02-29', '2021-02-27', 0, 11],
  ])('from %s until %s', (from, until, years, months) =>
    expect(lengthOfService(from, until)).toEqual({ years, months }),
  );
});
