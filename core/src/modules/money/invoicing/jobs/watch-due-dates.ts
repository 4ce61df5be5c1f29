import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Marks invoices that are past their due date and reminds those who must pay, once before it and once after. */
export const watchDueDates = defineJob('invoicing.watchDueDates', z.strictObject({}));
