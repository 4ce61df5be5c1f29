import type { Locale } from '@pathshala/shared';

/** Title of a notification in the language of the page. */
export const titleOf = (notification: { title: string; titleBn: string }, locale: Locale): string =>
  locale === 'bn' ? notification.titleBn : notification.title;

/** Its text, when it has one. */
export const bodyOf = (notification: { body?: string; bodyBn?: string }, locale: Locale): string | undefined =>
  (locale === 'bn' ? notification.bodyBn : notification.body) ?? notification.body ?? notification.bodyBn;
