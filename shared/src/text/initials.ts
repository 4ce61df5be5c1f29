/** The first whole letter: a Bengali letter with its vowel sign. Empty for an empty text. */
export const firstLetter = (text: string): string =>
  [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text)][0]?.segment ?? '';

/** Titles and honorifics, with which nearly half of all names begin. */
const TITLE = /^(Mohammad|Muhammad|Md\.?|Mst\.?|Most\.?|Dr\.?|মোহাম্মদ|মুহাম্মদ|মোঃ|মো\.|মোছাঃ|মোছা\.|মোসাঃ|মোসা\.|ড\.|ডা\.)\s+/u;

/** First letters of the first and the last word of a person's name, after its title. */
export function initialsOf(name: string): string {
  const words = name.trim().replace(TITLE, '').split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? '')).join('');
}
