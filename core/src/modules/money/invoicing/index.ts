import { invoicingActions } from '@pathshala/shared/modules/money/invoicing';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { providePurpose } from '../gateways';
import { challanDocument, invoiceDocument } from './documents/bill-papers';
import { billMonth } from './handlers/bill-month';
import {
  onlinePayments,
  payAccounts,
  paymentsInReview,
  payOnline,
  savePayAccount,
  testPayAccount,
} from './handlers/pay-online';
import { paperOverrides } from './handlers/write-papers';
import { billInstitutions } from './jobs/bill-institutions';
import { tellInstitution } from './jobs/tell-institution';
import { watchDueDates } from './jobs/watch-due-dates';
import { invoicingPolicies } from './policies';
import { byMonthReport } from './reports/by-month';
import { invoicePurpose } from './services/pay-online';
import { challanRules, invoiceRules } from './services/settle';
import { suspensionSource } from './services/suspension';
import { standing } from './services/standing';
import { nextNumbers } from './services/take-number';

providePurpose('invoice', invoicePurpose);

const SIX_HOURS_MS = 6 * 3_600_000;
export const invoicing = defineCoreModule({
  name: 'invoicing',
  handlers: [
    ...implement(invoicingActions, {
      nextNumbers,
      billMonth,
      standing,
      onlinePayments,
      payOnline,
      paymentsInReview,
      payAccounts,
      savePayAccount,
      testPayAccount,
    }),
    ...paperOverrides,
  ],
  documents: [invoiceDocument, challanDocument],
  reports: [byMonthReport],
  policies: invoicingPolicies,
  transitions: [invoiceRules, challanRules],
  jobs: [
    jobSpec(billInstitutions, async () => (await import('./jobs/bill-institutions.handler')).default),
    jobSpec(tellInstitution, async () => (await import('./jobs/tell-institution.handler')).default),
    jobSpec(watchDueDates, async () => (await import('./jobs/watch-due-dates.handler')).default),
  ],
  suspensionSource,
  schedules: [{ job: watchDueDates, everyMs: SIX_HOURS_MS }],
});
