import { z } from 'zod';
import { defineJob } from '../../../../kernel';

/** Tells head and accountant of an institution about one of its invoices. */
export const tellInstitution = defineJob(
  'invoicing.tellInstitution',
  z.strictObject({ invoice: z.string(), what: z.enum(['issued', 'paid']) }),
);
