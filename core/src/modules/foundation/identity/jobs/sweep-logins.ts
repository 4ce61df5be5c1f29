import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Drops counts of attempts, unfinished logins and trusted devices whose time is over. */
export const sweepLogins = defineJob('identity.sweepLogins', z.strictObject({}));
