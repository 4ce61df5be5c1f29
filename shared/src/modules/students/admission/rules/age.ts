import { fill, t, type Text } from '../../../../kit';
import { ageOn, formatDate, formatNumber } from '../../../../text';

export interface AgeRule {
  ageOn?: string | undefined;
  minAge?: number | undefined;
  maxAge?: number | undefined;
}

const RANGE = t('from {min} to {max} years', '{min} থেকে {max} বছর');
const LEAST = t('at least {min} years', 'কমপক্ষে {min} বছর');
const MOST = t('at most {max} years', 'সর্বোচ্চ {max} বছর');
const FAULT = t(
  'On {date} the applicant must be {range} old; by this date of birth they are {years} years and {months} months.',
  '{date} তারিখে আবেদনকারীর বয়স হতে হবে {range}; এই জন্ম তারিখ অনুযায়ী বয়স {years} বছর {months} মাস।',
);

/**
 * Reason why someone born then may not apply, with the ages counted; null when they may. The oldest year is allowed to
 * its last day.
 */
export function ageFault(born: string, { ageOn: on, minAge, maxAge }: AgeRule): Text | null {
  if (!on || (minAge === undefined && maxAge === undefined)) return null;
  const age = ageOn(born, on);
  if (age.years >= (minAge ?? 0) && age.years <= (maxAge ?? Number.POSITIVE_INFINITY)) return null;
  const both = (make: (locale: 'en' | 'bn') => string): Text => t(make('en'), make('bn'));
  const number = (value: number) => both((locale) => formatNumber(value, locale));
  const range = fill(minAge === undefined ? MOST : maxAge === undefined ? LEAST : RANGE, {
    min: number(minAge ?? 0),
    max: number(maxAge ?? 0),
  });
  return fill(FAULT, {
    range,
    date: both((locale) => formatDate(on, locale)),
    years: number(age.years),
    months: number(age.months),
  });
}
