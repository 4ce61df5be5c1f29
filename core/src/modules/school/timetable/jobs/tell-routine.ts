import { z } from 'zod';
import { defineJob } from '../../../../kernel';

export const tellRoutine = defineJob('timetable.tellRoutine', z.strictObject({ version: z.string() }));
/** Marks as replaced what a later routine has taken over from, on the day that this one begins. */
export const supersedeRoutines = defineJob('timetable.supersedeRoutines', z.strictObject({}));
