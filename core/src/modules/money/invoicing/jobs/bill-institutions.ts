import { defineJob } from '../../../../kernel';
import { runPayload } from '../../../foundation/runs';

/** Makes the invoices of a month, institution by institution. */
export const billInstitutions = defineJob('invoicing.billInstitutions', runPayload);
