import { toLatinDigits } from './digits';

/**
 * Unicode NFC. ড় ঢ় য় are composition exclusions, so NFC spells each with two code points;
 * without it the same name typed on two keyboards is unequal. Apply on write and on search terms.
 */
export function nfc(text: string): string {
  return text.normalize('NFC');
}

const FOLDS: Record<string, string> = {
  ঈ: 'ই',
  'ী': 'ি',
  ঊ: 'উ',
  'ূ': 'ু',
  ণ: 'ন',
  শ: 'স',
  ষ: 'স',
};

/**
 * Key for tolerant search; never shown. NFC, no joiners, spelling pairs that sound alike folded
 * (ই/ঈ, উ/ঊ with their signs, ণ/ন, শ/ষ/স), Latin lower-cased, Bengali digits made Latin, blanks collapsed.
 * Fold both the stored text and the term, then compare.
 */
export function foldForSearch(text: string): string {
  return toLatinDigits(nfc(text))
    .replace(/[\u200c\u200d\ufeff]/g, '')
    .replace(/[ঈীঊূণশষ]/g, (letter) => FOLDS[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
