import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Orders the SMS to guardians of absentees where the institution wants them without being asked. */
export const sendAbsences = defineJob('attendance.sendAbsences', z.strictObject({ sheet: z.string() }));
/** Until then a submitted register can be corrected without a family having paid attention to a slip. */
export const GRACE_MS = 15 * 60_000;
