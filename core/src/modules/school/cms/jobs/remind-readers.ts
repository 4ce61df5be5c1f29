import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings once more for those who may read a notice and have not. */
export const remindReaders = defineJob('cms.remindReaders', z.strictObject({ notice: z.string() }));
