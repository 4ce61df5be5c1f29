/** A shortened name, enough for someone who knows the person. */
export const shortened = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word, at) => (at === 0 ? word : `${[...new Intl.Segmenter('bn').segment(word)][0]!.segment}.`))
    .join(' ');
