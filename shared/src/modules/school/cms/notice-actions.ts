import { z } from 'zod';
import { action, defineActions, idSchema, nothing, t } from '../../../kit';
import { noticeCategories } from './notice-categories';
import { noticeAmong, noticeAudiences } from './notice-readers';

const WRITE = 'notice.update';
const ids = z.array(idSchema).max(200).nullish();
const values = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map(({ value }) => value) as [V, ...V[]]);
/** Kinds of readers, by their own records. */
export const READER_KINDS = ['staff', 'student', 'guardian'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];
const kind = z.enum(READER_KINDS);

/** Fields of a notice that make a version of it: what people read. */
export const VERSIONED = ['title', 'titleBn', 'body', 'bodyBn', 'category'] as const;
const version = z.strictObject({
  /** From 1, the first wording. */
  number: z.int(),
  at: z.string(),
  by: z.strictObject({ en: z.string(), bn: z.string() }),
  title: z.string(),
  titleBn: z.string(),
  body: z.string(),
  bodyBn: z.string(),
  category: values(noticeCategories),
});
export type NoticeVersion = z.infer<typeof version>;

/** How many people have an account and would read it. */
const size = z.strictObject({ people: z.int(), staff: z.int(), students: z.int(), guardians: z.int() });

export const noticeActions = defineActions('cms', {
  /**
   * The people whom a notice would reach, before it is published. A class, section or person of elsewhere counts as
   * nobody.
   */
  noticeSize: action.query({
    path: 'notice-size',
    method: 'POST',
    permission: WRITE,
    input: z.strictObject({
      audience: values(noticeAudiences),
      among: values(noticeAmong).optional(),
      classes: ids,
      sections: ids,
      students: ids,
      staff: ids,
    }),
    output: size,
  }),
  /** The caller has opened it. Calling twice is calling once. */
  readNotice: action.command({
    path: 'read-notice',
    permission: 'notice.read',
    input: z.strictObject({ id: idSchema }),
    output: nothing,
    unaudited: 'reading is not a change that anybody answers for',
  }),
  /** Of those who may read it now: how many have, and who, by name. */
  noticeReaders: action.query({
    path: 'notice-readers',
    permission: WRITE,
    input: z.strictObject({ id: idSchema, hasRead: z.boolean(), q: z.string().max(100).optional() }),
    output: z.strictObject({
      ...size.shape,
      read: z.int(),
      remindedAt: z.string().nullable(),
      /** Students whose family has been shown it through a link without login, by name; the first hundred. */
      byLink: z.array(z.strictObject({ id: idSchema, name: z.string() })),
      /** The first hundred that match, of `found`. */
      rows: z.array(z.strictObject({ user: idSchema, name: z.string(), kind, readAt: z.string().nullable() })),
      found: z.int(),
    }),
  }),
  /** The wordings that a notice has had, the present one first. */
  noticeVersions: action.query({
    path: 'notice-versions',
    permission: WRITE,
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ rev: z.int(), versions: z.array(version) }),
  }),
  /**
   * Gives a notice the words of an earlier version again, as a new version. Readers, times, file and status stay: an
   * earlier audience must not come back with an earlier text.
   */
  takeBackNotice: action.command({
    path: 'take-back-notice',
    permission: WRITE,
    input: z.strictObject({ id: idSchema, rev: z.int(), number: z.int().min(1) }),
    output: nothing,
    ui: { label: t('Use this version', 'এই সংস্করণ ব্যবহার করুন') },
  }),
  /** Rings once more for those who have not read it; once in its life. */
  remindNotice: action.command({
    path: 'remind-notice',
    permission: WRITE,
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ reminded: z.int() }),
  }),
});
