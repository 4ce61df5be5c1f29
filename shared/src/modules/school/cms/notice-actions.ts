import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../../kit';
import { noticeAmong, noticeAudiences } from './notice-readers';

const WRITE = 'notice.update';
const ids = z.array(idSchema).max(200).nullish();
const values = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map(({ value }) => value) as [V, ...V[]]);
/** Kinds of readers, by their own records. */
export const READER_KINDS = ['staff', 'student', 'guardian'] as const;
export type ReaderKind = (typeof READER_KINDS)[number];
const kind = z.enum(READER_KINDS);

/** How many people have an account and would read it. */
const size = z.strictObject({ people: z.int(), staff: z.int(), students: z.int(), guardians: z.int() });

export const noticeActions = defineActions('cms', {
  /** Whom a notice would reach, before it is published. A class, section or person of elsewhere counts as nobody. */
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
      /** The first hundred that match, of `found`. */
      rows: z.array(z.strictObject({ user: idSchema, name: z.string(), kind, readAt: z.string().nullable() })),
      found: z.int(),
    }),
  }),
  /** Rings once more for those who have not read it; once in its life. */
  remindNotice: action.command({
    path: 'remind-notice',
    permission: WRITE,
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ reminded: z.int() }),
  }),
});
