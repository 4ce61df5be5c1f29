import { describe, expect, it } from 'vitest';
import { isbn10Of, isbn13Of } from './isbn';

describe('an ISBN', () => {
  it.each([
    ['984-07-5078-X', '9789840750788'],
    ['984-3110269', '9789843110268'],
    ['9844100011', '9789844100015'],
    ['9780306406157', '9780306406157'],
    ['0306406152', '9780306406157'],
    ['080442957X', '9780804429573'],
    ['৯৭৮-০-৩০৬-৪০৬১৫-৭', '9780306406157'],
    ['984-07-5078-x (pbk.)', '9789840750788'],
    ['9791234567896', '9791234567896'],
  ])('%s is %s', (typed, thirteen) => expect(isbn13Of(typed)).toBe(thirteen));

  it.each([
    ['its check digit is X', '9840750781'],
    ['its check digit is 7', '9780306406158'],
    ['it is a bar code of goods', '4006381333931'],
    ['it is a periodical', '9771144875007'],
    ['X is inside', '98407X5078'],
    ['it is too short', '98431102'],
    ['it is nothing', ''],
  ])('is none when %s', (_, typed) => expect(isbn13Of(typed)).toBeNull());

  it('has ten digits unless it begins with 979', () => {
    expect(isbn10Of('9789840750788')).toBe('984075078X');
    expect(isbn10Of('9780306406157')).toBe('0306406152');
    expect(isbn10Of('9791234567896')).toBeNull();
  });
});
