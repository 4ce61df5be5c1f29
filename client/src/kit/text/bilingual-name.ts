import type { Locale } from '@pathshala/shared';

/** A record that names itself in both languages: `name` and `nameBn`. */
export const nameIn = (locale: Locale, record: { name: string; nameBn?: string | undefined }): string =>
  (locale === 'bn' ? record.nameBn : record.name) || record.name;
