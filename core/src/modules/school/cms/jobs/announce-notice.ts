import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** `isNew`: it has just been published; an edit of a published notice sends no SMS. */
export const announceNotice = defineJob(
  'cms.announceNotice',
  z.strictObject({ notice: z.string(), isNew: z.boolean().optional() }),
);
