import { foldForSearch, searchWords } from '../../../../text/normalize';

const CONSONANT = '[ক-হৎ]';
/** Spelling variants beyond those that every search of the product folds, in their order. */
const STEPS: readonly [RegExp, string][] = [
  // Nukta forms are letters in NFC of two code points: ড + nukta.
  [/[\u09a1\u09a2]\u09bc/g, 'র'],
  [/[\u0983\u0981]/g, ''],
  // After a reph a letter is doubled or not: সূর্য্য, কার্ত্তিক.
  [/র্(.)্\1/gu, 'র্$1'],
  [/(\u09cd\u09af)+(?=$|[^\p{L}\p{M}])/gu, ''],
  [/(.)\u09cd\1/gu, '$1'],
  [/\u09cd\u09af(?=\u09be)/g, ''],
  [/(^|[^\u09cd])য(?!\u09bc)/gu, '$1জ'],
  [/ৎ/g, 'ত'],
  [new RegExp(`ঙ্?(?=${CONSONANT}|$|[^\\p{L}\\p{M}])`, 'gu'), 'ং'],
];

/** Forms of address before names, which readers leave out; never the whole of a text. */
const HONORIFICS = new Set(['ড', 'ডা', 'মো', 'মোহাম্মদ', 'মুহম্মদ', 'সৈয়দ', 'অধ্যাপক', 'dr', 'md', 'prof'].map(foldWord));

function foldWord(word: string): string {
  let folded = foldForSearch(word);
  for (const [pattern, by] of STEPS) folded = folded.replace(pattern, by);
  return foldForSearch(folded);
}

/** Search words of a title, each once: the product's search folding plus variants of Bengali spelling. */
export const titleWords = (texts: readonly string[]): string[] => [
  ...new Set(
    searchWords(texts)
      .map(foldWord)
      .filter((word) => word !== ''),
  ),
];

/** The same for a reader's question, without forms of address where there is anything else. */
export function soughtWords(question: string): string[] {
  const words = titleWords([question]);
  const plain = words.filter((word) => !HONORIFICS.has(word));
  return plain.length > 0 ? plain : words;
}
