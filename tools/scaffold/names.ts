/** Every form of one name, from its kebab-case one. */
export interface Names {
  /** `fee-head` */
  kebab: string;
  /** `feeHead` */
  camel: string;
  /** `FeeHead` */
  pascal: string;
  /** `Fee head` */
  words: string;
}

export function namesOf(kebab: string): Names {
  const parts = kebab.split('-');
  const pascal = parts.map(capitalised).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    words: capitalised(parts.join(' ')),
  };
}

export function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
