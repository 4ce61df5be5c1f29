import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** A reason for an absence, for the class teacher who decides on it. */
export const tellReason = defineJob('attendance.tellReason', z.strictObject({ note: z.string() }));
