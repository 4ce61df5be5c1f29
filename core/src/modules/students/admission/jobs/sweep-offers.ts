import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Moves offers everywhere: their time is in the database, so that losing the queue loses no seat. */
export const sweepOffers = defineJob('admission.sweepOffers', z.strictObject({}) as z.ZodType<Record<string, never>>);
