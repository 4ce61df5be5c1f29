import { z } from 'zod';
import { action, defineActions, idSchema, nothing, PUBLIC, t } from '../../../kit';
import { noticeItem } from './actions';

const PERMISSION = 'noticeLink.create';
export const LINK_DAYS = { least: 1, most: 180, usual: 60 } as const;

export const noticeLinkActions = defineActions('cms', {
  /** Links of a student's family, the newest first; the keys themselves are not kept. */
  noticeLinks: action.query({
    path: 'notice-links/:student',
    permission: PERMISSION,
    input: z.strictObject({ student: idSchema }),
    output: z.strictObject({
      links: z.array(
        z.strictObject({
          id: idSchema,
          expiresAt: z.string(),
          revokedAt: z.string().nullable(),
          openedAt: z.string().nullable(),
          seen: z.int(),
        }),
      ),
    }),
  }),
  /** `address`: path of the website with the key behind `#`, so that it is in no log. It is answered this once. */
  makeNoticeLink: action.command({
    path: 'notice-links/:student',
    permission: PERMISSION,
    input: z.strictObject({ student: idSchema, days: z.int().min(LINK_DAYS.least).max(LINK_DAYS.most) }),
    output: z.strictObject({ id: idSchema, address: z.string(), expiresAt: z.string() }),
    ui: { label: t('Make a link', 'লিংক তৈরি করুন') },
  }),
  revokeNoticeLink: action.command({
    path: 'notice-links/:noticeLink/revoke',
    permission: PERMISSION,
    input: z.strictObject({ noticeLink: idSchema }),
    output: nothing,
    ui: { label: t('Withdraw link', 'লিংক প্রত্যাহার করুন') },
  }),
  /**
   * Notices that the family of the link may read today, and a record of having shown them. A file that is not on the
   * website has no address: `has_file` says that `familyNoticeFile` answers it. @throws NOTICE_LINK_ENDED for any key
   * that opens nothing, TOO_MANY_REQUESTS
   */
  familyNotices: action.command({
    path: 'public/family-notices',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema, key: z.string().min(20).max(80) }),
    output: z.strictObject({
      name: z.string(),
      name_bn: z.string(),
      notices: z.array(noticeItem.extend({ has_file: z.boolean() })),
    }),
    unaudited: 'reading is not a change that anybody answers for',
  }),
  /**
   * The file of a notice that the family of the link may read now; `data` is base64. The link is asked each time, so that
   * no address outlives it. @throws NOTICE_LINK_ENDED, NOT_FOUND for any other notice, TOO_MANY_REQUESTS
   */
  familyNoticeFile: action.command({
    path: 'public/family-notices/file',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema, key: z.string().min(20).max(80), notice: idSchema }),
    output: z.strictObject({ name: z.string(), mime: z.string(), data: z.string() }),
    unaudited: 'reading is not a change that anybody answers for',
  }),
});
