import { z } from 'zod';
import { defineJob } from '../../../kernel';

const nothing = z.strictObject({}) as z.ZodType<Record<string, never>>;
/** Counts today in the institution it runs in. */
export const countDay = defineJob('overview.countDay', nothing);
/** Counts today in every institution: begins a new day, and finds what a killed process did not tell. */
export const countEveryDay = defineJob('overview.countEveryDay', nothing);
