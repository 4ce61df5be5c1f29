import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Sends everyone out of a meeting that is over. */
export const leaveRoom = defineJob('meetings.leaveRoom', z.strictObject({ meeting: z.string() }));
