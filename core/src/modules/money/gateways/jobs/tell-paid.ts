import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells the family that its money came, or the office that a payment needs a decision. */
export const tellPaid = defineJob('gateways.tellPaid', z.strictObject({ paymentIntent: idSchema }));
