import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Anyone who chooses a weekend may not write the record of the institution, so the system puts it there. */
export const keepWeekend = defineJob('platform.keepWeekend', z.strictObject({}));
