import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the one who set a time that their version will not be published. */
export const tellSuperseded = defineJob('results.tellSuperseded', z.strictObject({ publication: z.string() }));
