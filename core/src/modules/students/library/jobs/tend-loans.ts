import { z } from 'zod';
import { defineJob } from '../../../../kernel';

const nothing = z.strictObject({}) as z.ZodType<Record<string, never>>;
/** Fines of the day, reminders of late books, and reservations that nobody collected. */
export const tendLoans = defineJob('library.tendLoans', nothing);
/** Loans that are due on a day that is closed by now move to the next open one. */
export const moveDueDates = defineJob('library.moveDueDates', nothing);
/** Refreshes open catalogue pages of the website. */
export const showShelf = defineJob('library.showShelf', nothing);
const named = z.strictObject({ author: z.string().optional(), publisher: z.string().optional() });
export type NamedOnTitles = z.infer<typeof named>;
/** Search words of titles under a renamed author or publisher. */
export const foldTitles = defineJob('library.foldTitles', named);
