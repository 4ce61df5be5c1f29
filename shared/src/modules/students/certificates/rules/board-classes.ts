import type { Text } from '../../../../kit';
import { toLatinDigits } from '../../../../text';

const WORDS = new Set(
  [
    '9',
    '10',
    '11',
    '12',
    'ix',
    'x',
    'xi',
    'xii',
    'nine',
    'ten',
    'eleven',
    'twelve',
    '9th',
    '10th',
    '11th',
    '12th',
  ].concat(['ninth', 'tenth', 'eleventh', 'twelfth', 'নবম', 'দশম', 'একাদশ', 'দ্বাদশ', '৯ম', '১০ম', '১১শ', '১২শ']),
);

/** Whether students of this class are registered with a board, so that a transfer needs its permission (9 to 12). */
export const isBoardClass = ({ en, bn }: Text): boolean =>
  [en, bn].some((name) =>
    name
      .normalize('NFC')
      .toLowerCase()
      .split(/[\s\-–(),.]+/)
      .some((word) => WORDS.has(word) || WORDS.has(toLatinDigits(word))),
  );
