import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** The bell of those who answer the website's letters rings. */
export const tellOffice = defineJob('cms.tellOffice', z.strictObject({ message: z.string() }));
