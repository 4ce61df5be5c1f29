import type { Locale } from '@pathshala/shared';

/** Title of a record in one language; in the other where it is missing. */
export const bilingual = ({ title, titleBn }: { title: string; titleBn: string }, locale: Locale): string =>
  locale === 'bn' ? titleBn || title : title || titleBn;
