import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Rings the bells of the student and the guardian when a payment by transaction id was decided. */
export const tellPayer = defineJob('payments.tellPayer', z.strictObject({ claim: z.string() }));
