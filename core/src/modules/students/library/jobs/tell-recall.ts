import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Asks a reader to bring back by a day what was recalled for it. */
export const tellRecall = defineJob('library.tellRecall', z.strictObject({ member: z.string(), until: z.string() }));
