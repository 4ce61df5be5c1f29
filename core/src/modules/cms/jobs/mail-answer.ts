import { z } from 'zod';
import { defineJob } from '../../../kernel';

/** Who wrote with an address hears the answer by mail; a corrected answer goes out again. */
export const mailAnswer = defineJob('cms.mailAnswer', z.strictObject({ message: z.string(), rev: z.int() }));
