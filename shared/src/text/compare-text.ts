import type { Locale } from './locale';

const collators: Record<Locale, Intl.Collator> = {
  en: new Intl.Collator('en', { numeric: true }),
  bn: new Intl.Collator('bn', { numeric: true }),
};

/**
 * Comparator for `Array.prototype.sort`. Numbers inside the text sort by value in either digit set
 * (রোল ২ before রোল ১০), and both encodings of য় are equal. In Bengali order, Bengali precedes Latin.
 */
export function compareText(locale: Locale): (a: string, b: string) => number {
  return collators[locale].compare;
}
