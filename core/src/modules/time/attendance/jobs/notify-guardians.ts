import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings the guardians' bells after a register was submitted. */
export const notifyGuardians = defineJob('attendance.notifyGuardians', z.strictObject({ sheet: z.string() }));
