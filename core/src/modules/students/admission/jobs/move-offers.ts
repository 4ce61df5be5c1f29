import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Offers that begin, that have ended, and seats that are free for the next on the waiting list. */
export const moveOffers = defineJob('admission.moveOffers', z.strictObject({ declaration: z.string() }));
