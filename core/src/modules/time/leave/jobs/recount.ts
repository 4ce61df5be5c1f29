import { z } from 'zod';
import { defineJob } from '../../../../kernel';

const nothing = z.strictObject({}) as z.ZodType<Record<string, never>>;
/** Counts again the leave of the institution it runs in that is not over. */
export const recountLeave = defineJob('leave.recountLeave', nothing);
/** The same in every institution: for a changed weekend, and for orders that died with a process. */
export const recountEverywhere = defineJob('leave.recountEverywhere', nothing);
