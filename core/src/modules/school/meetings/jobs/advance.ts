import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Opens lobbies, asks services who is inside, and ends meetings whose time is over. */
export const advanceMeetings = defineJob('meetings.advance', z.strictObject({}));
/** Cancels live classes of days that have become holidays. */
export const meetHolidays = defineJob('meetings.meetHolidays', z.strictObject({}));
