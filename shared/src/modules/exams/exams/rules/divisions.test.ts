import { describe, expect, it } from 'vitest';
import { isDivisionOf, keepsDivision } from './divisions';

it.each([
  [[50, 25, 25], '50+25+25', true],
  [[25, 50, 25], '50+25+25', true],
  [[25, 12.5, 12.5], '50+25+25', true],
  [[70, 30], '50+25+25', false],
  [[60, 40], '70+30', false],
  [[100], '70+30', false],
  [[100], '100', true],
  [[50], '100', true],
  [[], '100', false],
])('%o of %s', (full, parts, is) => expect(keepsDivision(full, parts)).toBe(is));

describe('a rule', () => {
  const rule = { classes: 'Nine; Ten; নবম', subjects: '136; 137', parts: '50+25+25' };
  it.each([
    [{ name: 'Nine', nameBn: 'নবম' }, '136', true],
    [{ name: 'Class IX', nameBn: 'নবম' }, '137', true],
    [{ name: 'Eight', nameBn: 'অষ্টম' }, '136', false],
    [{ name: 'Nine', nameBn: 'নবম' }, '13', false],
  ])('%o %s', (of, code, is) => expect(isDivisionOf(rule, of, code)).toBe(is));
});
