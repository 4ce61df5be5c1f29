import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells a reader of the books that are late on a day. */
export const tellOverdue = defineJob('library.tellOverdue', z.strictObject({ member: z.string(), on: z.string() }));
