import { idSchema } from '@pathshala/shared/kit';
import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Brings what a receipt does not say into the books: money in suspense and what a provider has kept. */
export const bookIntent = defineJob('gateways.bookIntent', z.strictObject({ paymentIntent: idSchema }));
