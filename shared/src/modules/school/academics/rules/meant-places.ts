import { foldForSearch, searchWords, toLatinDigits } from '../../../../text';

const LONGEST_ROLL = 4;
const MOST = 3;
/** Of a single word without a roll. */
const LEAST_LETTERS = 4;
/** Texts up to so many letters may differ in one letter, longer ones in two. */
const SHORT = 6;
const CLASSES = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  bn: 'প্রথম দ্বিতীয় তৃতীয় চতুর্থ পঞ্চম ষষ্ঠ সপ্তম অষ্টম নবম দশম একাদশ দ্বাদশ'.split(' ').map(foldForSearch),
};
const LANGUAGES = ['en', 'bn'] as const;

/** The words that name a section, and the roll after them. */
export interface Place {
  words: string[];
  roll: number | null;
}
interface Named {
  id: string;
  label: { en: string; bn: string };
}

/** "six a 12": the words that name a section, and the roll after them. */
export function placeIn(text: string): Place {
  const parts = toLatinDigits(text.normalize('NFC')).trim().split(/\s+/);
  const last = parts.at(-1) ?? '';
  const roll = parts.length > 1 && /^\d+$/.test(last) && last.length <= LONGEST_ROLL ? Number(last) : null;
  return { words: searchWords([parts.slice(0, roll === null ? undefined : -1).join(' ')]), roll };
}

/** Whether a place is written as a section is called, in either language: "Six - 2" has a number and no roll. */
export function isCalled({ words, roll }: Place, { label }: Pick<Named, 'label'>): boolean {
  const called = [...words, ...(roll === null ? [] : [String(roll)])].join(' ');
  return LANGUAGES.some((language) => searchWords([label[language]]).join(' ') === called);
}

/**
 * Sections that a text may mean though it names none as they are called: a letter that is wrong or missing ("siz a"),
 * words that are run together ("sixa"), a class by its number ("6 a"), a section that the class has not ("six z"). The
 * nearest only, at most three, in the given order. `asNumber`: the number at the end is no roll but the name of the
 * section ("siz 2"), so only sections with this number are meant.
 */
export function meantSections(
  { words, roll }: Place,
  sections: readonly Named[],
  { asNumber = false }: { asNumber?: boolean } = {},
): string[] {
  if (words.length === 0 || (!asNumber && !namesSection(words, roll))) return [];
  const number = asNumber ? String(roll) : null;
  const ranked = sections.map(({ id, label }) => ({
    id,
    far: Math.min(
      ...LANGUAGES.map((language) => {
        const own = searchWords([label[language]]);
        if (number !== null && !own.includes(number)) return Infinity;
        return distanceTo([...words.flatMap(spelledOut(language)), ...(number === null ? [] : [number])], own);
      }),
    ),
  }));
  const least = Math.min(...ranked.map(({ far }) => far));
  if (least === Infinity) return [];
  return ranked
    .filter(({ far }) => far === least)
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** A single word is a section if it begins with the number of a class, or is long enough to be two run together. */
function namesSection(words: readonly string[], roll: number | null): boolean {
  const [first, second] = words;
  if (first === undefined || second !== undefined) return first !== undefined;
  return /^\d+\p{L}/u.test(first) || (/^\p{L}/u.test(first) && (roll !== null || first.length >= LEAST_LETTERS));
}

/** "6" and "6a" with the class in words. */
const spelledOut =
  (language: (typeof LANGUAGES)[number]) =>
  (word: string): string[] => {
    const [, number = '', rest = ''] = /^(\d+)(.*)$/.exec(word) ?? [];
    const name = CLASSES[language][Number(number) - 1];
    return name ? [name, ...(rest ? [rest] : [])] : [word];
  };

/** Letters that differ; infinite where they are too many. */
function distanceTo(wanted: readonly string[], own: readonly string[]): number {
  const joined = wanted.join('');
  if (own.join('').startsWith(joined)) return 0;
  // A single word that is only similar is a name.
  const far = wanted.length > 1 ? apart(wanted, own) : Infinity;
  return far <= (joined.length <= SHORT ? 1 : 2) ? far : Infinity;
}

/** Letters to change in all words, each of which stands for a word of its own. */
function apart(wanted: readonly string[], own: readonly string[]): number {
  const pairs = wanted
    .flatMap((word, from) => own.map((each, to) => ({ from, to, far: edits(word, each) })))
    .sort((a, b) => a.far - b.far);
  const [from, to] = [new Set<number>(), new Set<number>()];
  let sum = 0;
  for (const pair of pairs) {
    if (from.has(pair.from) || to.has(pair.to)) continue;
    from.add(pair.from);
    to.add(pair.to);
    sum += pair.far;
  }
  return from.size === wanted.length ? sum : Infinity;
}

/** Letters to change, add or take away until one text is the other. */
function edits(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1)
      now[at] = Math.min(before[at]! + 1, now[at - 1]! + 1, before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1));
    before = now;
  }
  return before[other.length]!;
}
