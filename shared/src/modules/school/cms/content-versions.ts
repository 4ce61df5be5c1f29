import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t } from '../../../kit';

/** Words of an event and of a page that make a version of it. Dates, order, picture and times stay. */
export const VERSIONED_EVENT = [
  ...(['title', 'titleBn', 'body', 'bodyBn'] as const),
  ...(['lesson', 'lessonBn', 'place', 'placeBn'] as const),
] as const;
export const VERSIONED_PAGE = ['title', 'titleBn', 'body', 'bodyBn'] as const;

const version = z.strictObject({
  /** From 1, the first wording. */
  number: z.int(),
  at: z.string(),
  by: z.strictObject({ en: z.string(), bn: z.string() }),
  title: z.string(),
  titleBn: z.string(),
  body: z.string(),
  bodyBn: z.string(),
  // Of events that have them.
  lesson: z.string().optional(),
  lessonBn: z.string().optional(),
  place: z.string().optional(),
  placeBn: z.string().optional(),
});
export type ContentVersion = z.infer<typeof version>;
const versions = z.strictObject({ rev: z.int(), versions: z.array(version) });
const wanted = z.strictObject({ id: idSchema, rev: z.int(), number: z.int().min(1) });
const ui = { label: t('Use this version', 'এই সংস্করণ ব্যবহার করুন') };

export const versionActions = defineActions('cms', {
  /** The wordings that an event has had, the present one first. */
  eventVersions: action.query({
    path: 'event-versions',
    permission: 'event.update',
    input: z.strictObject({ id: idSchema }),
    output: versions,
  }),
  /**
   * Gives an event the words of an earlier version again, its summary and place too, as a new version. Days, times and
   * status stay.
   */
  takeBackEvent: action.command({
    path: 'take-back-event',
    permission: 'event.update',
    input: wanted,
    output: nothing,
    ui,
  }),
  /** The wordings that a page has had, the present one first. */
  pageVersions: action.query({
    path: 'page-versions',
    permission: 'webPage.update',
    input: z.strictObject({ id: idSchema }),
    output: versions,
  }),
  /** Gives a page the words of an earlier version again, as a new version. Address, times and status stay. */
  takeBackPage: action.command({
    path: 'take-back-page',
    permission: 'webPage.update',
    input: wanted,
    output: nothing,
    ui,
  }),
});
