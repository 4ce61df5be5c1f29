import { expect, it } from 'vitest';
import { passedLimit } from './report-limits';

it.each([
  [{ student: 12, family: 30, institution: 5_000 }, null],
  [{ student: 13, family: 13, institution: 13 }, 'student'],
  [{ student: 12, family: 31, institution: 31 }, 'family'],
  [{ student: 1, family: 1, institution: 5_001 }, 'institution'],
  [{ student: 13, family: 31, institution: 5_001 }, 'student'],
])('%o undecided reports pass the limit of: %s', (waiting, limit) => {
  expect(passedLimit(waiting)).toBe(limit);
});
