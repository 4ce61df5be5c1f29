import { expect, it } from 'vitest';
import { wordedChoices } from './use-worded-choices';

const CHOICES = [
  { value: 'islam', label: { en: 'Islam', bn: 'ইসলাম' } },
  { value: 'hindu', label: { en: 'Hinduism', bn: 'হিন্দু' } },
  { value: 'other', label: { en: 'Other', bn: 'অন্যান্য' } },
];
const row = (code: string, name: string, active = true) => ({ code, name, nameBn: `${name} bn`, active });

it.each([
  [
    'without rows the built-in names stand',
    [],
    [
      ['islam', 'Islam', undefined],
      ['hindu', 'Hinduism', undefined],
      ['other', 'Other', undefined],
    ],
  ],
  [
    'rows name and order; those without a rank come last',
    [row('hindu', 'Sanatan'), row('islam', 'Muslim')],
    [
      ['hindu', 'Sanatan', undefined],
      ['islam', 'Muslim', undefined],
      ['other', 'Other', undefined],
    ],
  ],
  [
    'a row that is switched off still names what is recorded',
    [row('other', 'Others', false)],
    [
      ['other', 'Others', true],
      ['islam', 'Islam', undefined],
      ['hindu', 'Hinduism', undefined],
    ],
  ],
  [
    'of two rows with the same code the first is used',
    [row('islam', 'First'), row('islam', 'Second')],
    [
      ['islam', 'First', undefined],
      ['hindu', 'Hinduism', undefined],
      ['other', 'Other', undefined],
    ],
  ],
])('%s', (_, rows, expected) =>
  expect(wordedChoices(CHOICES, rows).map(({ value, label, isOld }) => [value, label.en, isOld])).toEqual(expected),
);
