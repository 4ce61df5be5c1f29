import { z } from 'zod';
import { action, idSchema, t, plainLines } from '../../../kit';

const version = z.int().min(1);
const reason = plainLines(500, { min: 3 });

export const resultPublicationActions = {
  /**
   * Sets the moment at which the newest complete version is published, at most 60 days ahead. Over one that is set
   * already it needs a reason.
   * @throws NOT_GENERATED, NEWER_VERSION, ALREADY_PUBLISHED
   */
  schedulePublication: action.command({
    path: 'exams/:exam/schedule-publication',
    permission: 'results.publish',
    withheldFromActing: true,
    input: z.strictObject({ exam: idSchema, version, publishAt: z.iso.datetime(), reason: reason.optional() }),
    output: z.strictObject({ version, publishAt: z.iso.datetime() }),
    ui: { label: t('Set publication time', 'প্রকাশের সময় নির্ধারণ করুন') },
  }),
  /** @throws NOT_SCHEDULED */
  cancelPublication: action.command({
    path: 'exams/:exam/cancel-publication',
    permission: 'results.publish',
    input: z.strictObject({ exam: idSchema, reason }),
    output: z.strictObject({ cancelled: version }),
    ui: { label: t('Cancel scheduled publication', 'নির্ধারিত প্রকাশ বাতিল করুন') },
  }),
};
