import { accountsActions, Voucher } from '@pathshala/shared/modules/accounts';
import { defineCoreModule, implement, jobSpec } from '../../kernel';
import { voucherDocument } from './documents/voucher';
import { book, receiptsAndPayments } from './handlers/book';
import { desk } from './handlers/desk';
import { posting, savePosting } from './handlers/posting';
import { makeChart } from './handlers/ready-set';
import { chart, statements, trialBalance } from './handlers/reports';
import { saveVoucher } from './handlers/save-voucher';
import { closeYear } from './jobs/close-year';
import { foldEntries, tendBooks } from './jobs/fold-entries';
import { catchUp, postReceipt } from './jobs/post-receipt';
import { bookReceipts } from './services/book-receipts';
import { accountsPolicies } from './policies';
import { voucherRules } from './voucher-rules';
import { yearRules } from './year-rules';

const TWO_SECONDS_MS = 2_000;
const A_MINUTE_MS = 60_000;

export const accounts = defineCoreModule({
  name: 'accounts',
  handlers: implement(accountsActions, {
    desk,
    saveVoucher,
    posting,
    savePosting,
    makeChart,
    chart,
    trialBalance,
    statements,
    receiptsAndPayments,
    book,
  }),
  documents: [voucherDocument],
  policies: accountsPolicies,
  transitions: [voucherRules, yearRules],
  listeners: [bookReceipts],
  jobs: [
    jobSpec(foldEntries, async () => (await import('./jobs/fold-entries.handler')).default),
    jobSpec(tendBooks, async () => (await import('./jobs/tend-books.handler')).default),
    jobSpec(postReceipt, async () => (await import('./jobs/post-receipt.handler')).default),
    jobSpec(catchUp, async () => (await import('./jobs/catch-up.handler')).default),
    jobSpec(closeYear, async () => (await import('./jobs/close-year.handler')).default),
  ],
  reactions: [{ job: foldEntries, everyMs: TWO_SECONDS_MS, entities: [Voucher] }],
  schedules: [{ job: tendBooks, everyMs: A_MINUTE_MS }],
});
