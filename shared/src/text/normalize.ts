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
 * Key under which two names are the same name; never shown. NFC, no joiners, no case, blanks collapsed: what differs when two people type one
 * name. Letters stay as they are, because names of two things may differ in one.
 */
export const foldName = (text: string): string =>
  nfc(text)
    .replace(/[\u200c\u200d\ufeff]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Names that a text lists with semicolons between them, each as `foldName` has it. */
export const listedNames = (text: string): string[] => text.split(';').map(foldName).filter(Boolean);

/**
 * Key for tolerant search; never shown. As `foldName`, and spelling pairs that sound alike folded (ই/ঈ, উ/ঊ with their signs, ণ/ন, শ/ষ/স)
 * and Bengali digits made Latin. Fold both the stored text and the term, then compare.
 */
export const foldForSearch = (text: string): string =>
  toLatinDigits(foldName(text)).replace(/[ঈীঊূণশষ]/g, (letter) => FOLDS[letter] ?? letter);

/**
 * The words of some texts as `foldForSearch` has them, each once: the words that a search by the beginning of words
 * compares.
 */
export const searchWords = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => foldForSearch(text).split(/[^\p{L}\p{M}\p{N}]+/u)).filter((word) => word !== '')),
];

/** Words and, of those that are numbers, the form without leading zeros too: 000123 is found by 123. */
export const withoutLeadingZeros = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => (/^0+[1-9]\d*$/.test(word) ? [word, word.replace(/^0+/, '')] : [word]))),
];
