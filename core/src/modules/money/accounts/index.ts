import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import {
  accountsActions,
  FeeAccrual,
  pettyCashActions,
  postingActions,
  Voucher,
} from '@pathshala/shared/modules/money/accounts';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { voucherDocument } from './documents/voucher';
import { book } from './handlers/book';
import { receiptsAndPayments } from './services/receipts-and-payments';
import { chequeRules, receivedChequeRules } from './cheque-rules';
import { budgetState, moneyNow } from './handlers/budget-state';
import { closeDraft, draftEditors, openDraft } from './handlers/draft-editors';
import { desk } from './handlers/desk';
import { billPosting, saveBillPosting } from './handlers/bill-posting';
import { payPosting, savePayPosting } from './handlers/pay-posting';
import { pettyCash, topUp } from './handlers/petty-cash';
import { posting, savePosting } from './handlers/posting';
import { makeChart } from './handlers/ready-set';
import { matchLines, reconciliation } from './handlers/reconciliation';
import { chart } from './handlers/reports';
import { statements, trialBalance } from './services/statements';
import { saveTemplate, saveVoucher } from './handlers/save-voucher';
import { voucherSteps } from './handlers/voucher-steps';
import { yearMatters } from './handlers/year-matters';
import { chequesDue } from './jobs/cheques-due';
import { closeYear } from './jobs/close-year';
import { foldEntries, tendBooks } from './jobs/fold-entries';
import { tendFiscalYears } from './jobs/tend-fiscal-years';
import { catchUp, postBills, postReceipt } from './jobs/post-receipt';
import { generalLedgerReport, ledgerReport } from './reports/books';
import { budgetReport } from './reports/budget';
import { byCostCentreReport } from './reports/by-cost-centre';
import { byMonthReport } from './reports/by-month';
import { groupReport } from './reports/group';
import { dayBookReport } from './reports/day-book';
import { partyAgesReport } from './reports/party-ages';
import { balanceSheetReport, incomeStatementReport, receiptsReport, trialBalanceReport } from './reports/statements';
import { bookBills } from './services/book-bills';
import { bookReceipts, registerCheques } from './services/book-receipts';
import { keptPlaces } from './services/chart';
import { addChequeBook } from './services/cheques';
import { accountsPolicies } from './policies';
import { voucherApproval, voucherChains } from './voucher-approval';
import { voucherRules } from './voucher-rules';
import { yearRules } from './year-rules';

export { loadLedgers } from './services/chart';
export { partiesOf } from './services/pay-parties';
export { provideFeePostings, providePayPostings, type FeeSource, type PaySource } from './services/posting-sources';
export { PAY_SETUP } from './setup-keys';

const TWO_SECONDS_MS = 2_000;
const A_MINUTE_MS = 60_000;
const HALF_AN_HOUR_MS = 30 * 60_000;
const SIX_HOURS_MS = 6 * 3_600_000;

export const accounts = defineCoreModule({
  name: 'accounts',
  handlers: [
    ...implement(pettyCashActions, { pettyCash, topUp }),
    ...implement(postingActions, { billPosting, saveBillPosting }),
    ...implement(accountsActions, {
      desk,
      budgetState,
      moneyNow,
      openDraft,
      closeDraft,
      draftEditors,
      saveVoucher,
      voucherSteps,
      yearMatters,
      saveTemplate,
      addChequeBook,
      reconciliation,
      matchLines,
      posting,
      savePosting,
      payPosting,
      savePayPosting,
      makeChart,
      chart,
      trialBalance,
      statements,
      receiptsAndPayments,
      book,
    }),
    ...voucherChains.overrides,
  ],
  documents: [voucherDocument],
  caches: [keptPlaces],
  reports: [
    dayBookReport,
    byMonthReport,
    byCostCentreReport,
    budgetReport,
    partyAgesReport,
    trialBalanceReport,
    incomeStatementReport,
    balanceSheetReport,
    receiptsReport,
    ledgerReport,
    generalLedgerReport,
    groupReport,
  ],
  policies: accountsPolicies,
  transitions: [voucherRules, voucherChains.transitions, yearRules, chequeRules, receivedChequeRules],
  listeners: [bookReceipts, registerCheques, ...bookBills],
  jobs: [
    ...voucherApproval.jobSpecs,
    jobSpec(foldEntries, async () => (await import('./jobs/fold-entries.handler')).default),
    jobSpec(tendBooks, async () => (await import('./jobs/tend-books.handler')).default),
    jobSpec(postReceipt, async () => (await import('./jobs/post-receipt.handler')).default),
    jobSpec(postBills, async () => (await import('./jobs/post-bills.handler')).default),
    jobSpec(catchUp, async () => (await import('./jobs/catch-up.handler')).default),
    jobSpec(chequesDue, async () => (await import('./jobs/cheques-due.handler')).default),
    jobSpec(tendFiscalYears, async () => (await import('./jobs/tend-fiscal-years.handler')).default),
    jobSpec(closeYear, async () => (await import('./jobs/close-year.handler')).default),
  ],
  reactions: [
    { job: foldEntries, everyMs: TWO_SECONDS_MS, entities: [Voucher] },
    { job: postBills, everyMs: TWO_SECONDS_MS, entities: [FeeAccrual] },
    { job: tendFiscalYears, everyMs: TWO_SECONDS_MS, entities: [FiscalYear] },
  ],
  schedules: [
    { job: tendBooks, everyMs: A_MINUTE_MS },
    { job: chequesDue, everyMs: SIX_HOURS_MS },
    { job: tendFiscalYears, everyMs: HALF_AN_HOUR_MS },
    { job: voucherApproval.jobs.sweepOverdue, everyMs: HALF_AN_HOUR_MS },
  ],
});
