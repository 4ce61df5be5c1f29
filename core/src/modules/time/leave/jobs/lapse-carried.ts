import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Days that were moved into the year and whose time is over lapse. */
export const lapseCarried = defineJob('leave.lapseCarried', z.strictObject({}) as z.ZodType<Record<string, never>>);
