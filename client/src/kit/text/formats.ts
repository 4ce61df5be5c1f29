import { isLocale } from '@pathshala/shared';
import { formatNumber } from '@pathshala/shared/text';
import type { i18n } from 'i18next';

/**
 * The formats that a text may apply to a value: `{{count, number}}` prints the page's digits, `{{what, inSentence}}`
 * puts a label behind other words.
 */
export function addFormats({ services }: i18n): void {
  services.formatter?.add('number', (value: number, language) =>
    formatNumber(value, isLocale(language) ? language : 'en'),
  );
  services.formatter?.add('inSentence', inSentence);
}

/** "Payment type" as in "New payment type"; abbreviations and Bengali stay as they are. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
