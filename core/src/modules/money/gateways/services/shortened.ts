/** A name that those who know the person recognise, and no more. */
export const shortened = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : `${[...new Intl.Segmenter('bn').segment(word)][0]!.segment}.`))
    .join(' ');
