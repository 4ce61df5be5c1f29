import { localizeDigits } from '../text/digits';

/** The two languages of the product. `en` is British English, `bn` is Bengali as used in Bangladesh. */
export const LOCALES = ['en', 'bn'] as const;
export type Locale = (typeof LOCALES)[number];

/** A label in both languages. Never a bare string: a missing language must fail the build. */
export interface Text {
  readonly en: string;
  readonly bn: string;
}

/** Declares a label: `t('Section', 'শাখা')`. */
export const t = (en: string, bn: string): Text => ({ en, bn });

/** Fills `{name}` placeholders in both languages; values that are labels themselves, and the digits of numbers, follow the language. */
export function fill(text: Text, values: Readonly<Record<string, string | number | Text>>): Text {
  const one = (locale: Locale) =>
    text[locale].replace(/\{(\w+)\}/g, (whole, key: string) => {
      const value = values[key];
      if (value === undefined) return whole;
      if (typeof value === 'object') return value[locale];
      return typeof value === 'number' ? localizeDigits(value, locale) : value;
    });
  return { en: one('en'), bn: one('bn') };
}

export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'bn';
