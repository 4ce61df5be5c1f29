import { searchWords, toLatinDigits } from '../../../../text';

const LONGEST_ROLL = 4;
const MOST = 3;
/** Of a single word without a roll. */
const LEAST_LETTERS = 4;
/** Texts up to so many letters may differ in one letter, longer ones in two. */
const SHORT = 6;
const CLASSES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "six a 12": the words that name a section, and the roll after them. */
export function placeIn(text: string): { words: string[]; roll: number | null } {
  const parts = toLatinDigits(text.normalize('NFC')).trim().split(/\s+/);
  const last = parts.at(-1) ?? '';
  const roll = parts.length > 1 && /^\d+$/.test(last) && last.length <= LONGEST_ROLL ? Number(last) : null;
  return { words: searchWords([parts.slice(0, roll === null ? undefined : -1).join(' ')]), roll };
}

/**
 * Sections that a text may mean though it names none as they are called: a letter that is wrong or missing ("siz a"),
 * words that are run together ("sixa"), a class by its number ("6 a"), a section that the class has not ("six z"). The
 * nearest only, at most three, in the given order.
 */
export function meantSections(
  { words, roll }: ReturnType<typeof placeIn>,
  sections: readonly { id: string; label: { en: string; bn: string } }[],
): string[] {
  if (!namesSection(words, roll)) return [];
  const wanted = words.flatMap(spelledOut);
  const joined = wanted.join('');
  const allowed = joined.length <= SHORT ? 1 : 2;
  const ranked = sections.map(({ id, label }) => ({ id, far: distanceTo(wanted, joined, label) }));
  const least = Math.min(...ranked.map(({ far }) => far));
  // What is run together has to be right: a single word that is only similar is a name.
  if (least > (wanted.length === 1 ? 0 : allowed)) return [];
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
function spelledOut(word: string): string[] {
  const [, number = '', rest = ''] = /^(\d+)(.*)$/.exec(word) ?? [];
  const name = CLASSES[Number(number) - 1];
  return name ? [name, ...(rest ? [rest] : [])] : [word];
}

function distanceTo(wanted: readonly string[], joined: string, label: { en: string; bn: string }): number {
  const own = [searchWords([label.en]), searchWords([label.bn])];
  const all = own.flat();
  const apart = wanted.reduce((sum, word) => sum + Math.min(...all.map((each) => edits(word, each))), 0);
  // One word must be the whole name, run together.
  return Math.min(wanted.length > 1 ? apart : Infinity, ...own.map((each) => (each.join('').startsWith(joined) ? 0 : Infinity)));
}

/** Letters to change, add or take away until one text is the other. */
function edits(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1)
      now[at] = Math.min(
        before[at]! + 1,
        now[at - 1]! + 1,
        before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1),
      );
    before = now;
  }
  return before[other.length]!;
}
