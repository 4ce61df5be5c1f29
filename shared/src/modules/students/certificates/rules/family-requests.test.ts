import { describe, expect, it } from 'vitest';
import { FAMILY_REQUESTS, requestsLeft, samePurpose } from './family-requests';

describe('requests of a family', () => {
  it.each([
    [0, FAMILY_REQUESTS],
    [FAMILY_REQUESTS - 1, 1],
    [FAMILY_REQUESTS, 0],
    [FAMILY_REQUESTS + 3, 0],
  ])('after %i there are %i left', (made, left) => expect(requestsLeft(made)).toBe(left));

  it.each([
    ['Passport', 'passport', true],
    ['Bank account ', ' bank  account.', true],
    ['পাসপোর্ট', 'পাসপোর্ট।', true],
    ['Passport', 'Stipend', false],
    [undefined, '', true],
    ['Scholarship 2026', 'Scholarship 2025', false],
  ])('%s and %s are the same purpose: %s', (one, other, same) => expect(samePurpose(one, other)).toBe(same));
});
