import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells families the dates of an exam whose routine is published: those who were not told, or whose dates changed. */
export const tellDates = defineJob('examday.tellDates', z.strictObject({ exam: z.string() }));
/** A date that is changed and set back within these minutes is no news. */
export const CHANGE_GRACE_MS = 10 * 60_000;
