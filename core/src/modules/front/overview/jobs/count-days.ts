import { z } from 'zod';
import { defineJob } from '../../../../kernel';

const nothing = z.strictObject({}) as z.ZodType<Record<string, never>>;
/** Counts today in the institution it runs in. */
export const countDay = defineJob('overview.countDay', nothing);
/** Adds up what is overdue in the institution it runs in. */
export const countDues = defineJob('overview.countDues', nothing);
/** Counts everything of today in every institution: begins a new day, and finds what a killed process did not tell. */
export const countEveryDay = defineJob('overview.countEveryDay', nothing);
