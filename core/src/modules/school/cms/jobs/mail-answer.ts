import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Mails the answer to a writer who gave an address; a corrected answer is mailed again. */
export const mailAnswer = defineJob('cms.mailAnswer', z.strictObject({ message: z.string(), rev: z.int() }));
