import { z } from 'zod';
import { idSchema } from '@pathshala/shared/kit';
import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

const nothing = z.strictObject({}) as z.ZodType<Record<string, never>>;
/** The days of some employees, after the clock of a unit was put right. */
export const computeStaff = defineJob(
  'timekeeping.computeStaff',
  z.strictObject({ staff: z.array(idSchema).min(1), from: z.iso.date(), until: z.iso.date() }),
);
/** The days of what a unit sent within some seconds, of which each has punches in several portions. */
export const computeTouched = defineJob(
  'timekeeping.computeTouched',
  z.strictObject({ device: idSchema, since: z.iso.datetime() }),
);
/** A span of days for everyone, as a person ordered it. */
export const computeSpan = defineJob('timekeeping.computeSpan', runPayload);
/** The last month of an institution, after shifts, rosters, leave, holidays or numbers of people changed. */
export const settleDays = defineJob('timekeeping.settleDays', nothing);
/** Begins today everywhere and closes what is over. */
export const closeDays = defineJob('timekeeping.closeDays', nothing);
/** The office hears once a day that the clock of a unit is wrong, and that its punches wait for a decision. */
export const tellClock = defineJob('timekeeping.tellClock', z.strictObject({ device: idSchema }));
/** The office hears once a day that punches came for a month whose pay is approved. */
export const tellLocked = defineJob('timekeeping.tellLocked', nothing);
/** Students whom the gate saw on a day: their register is marked, and guardians who want it are told. */
export const noteStudents = defineJob(
  'timekeeping.noteStudents',
  z.strictObject({ date: z.iso.date(), students: z.array(idSchema) }),
);
