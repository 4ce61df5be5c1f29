import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/**
 * For modules below this one, which hand it over by its name: one line about someone's account in their bell. `source`
 * makes telling twice telling once; `settles` is the source of an earlier line that is out of date by it.
 */
export const tellUser = defineJob(
  'messaging.tellUser',
  z.strictObject({
    user: z.string(),
    settles: z.string().optional(),
    notice: z.strictObject({ source: z.string(), title: z.string(), titleBn: z.string(), link: z.string() }).optional(),
  }),
);
