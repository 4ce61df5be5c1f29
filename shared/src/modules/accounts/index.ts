import { defineModule, t } from '../../kit';
import { accountsActions } from './actions';
import { bookReaders } from './choices';
import { BankLine } from './entities/bank-line';
import { Budget } from './entities/budget';
import { LedgerBalance, LedgerEntry, LedgerFold } from './entities/book';
import { AccountGroup, AccountSubGroup, BankAccount, CostCentre, Ledger, Party } from './entities/chart';
import { Cheque, ReceivedCheque } from './entities/cheque';
import { AccountHead, VoucherType } from './entities/heads';
import { PostingSetup } from './entities/posting-setup';
import { Voucher, VoucherDecision, VoucherTemplate } from './entities/voucher';
import { VoucherChain } from './entities/voucher-chain';
import { BookYear } from './entities/book-year';
import { accountsDocuments, voucherTexts } from './documents';
import { accountsErrors } from './errors';
import { voucherNumbers } from './number-kinds';
import { accountsReports } from './reports';
import { accountsScreens } from './screens';

export {
  AccountGroup,
  AccountHead,
  accountsActions,
  accountsDocuments,
  accountsErrors,
  accountsReports,
  accountsScreens,
  AccountSubGroup,
  BankAccount,
  BankLine,
  BookYear,
  Budget,
  Cheque,
  CostCentre,
  Ledger,
  LedgerBalance,
  LedgerEntry,
  LedgerFold,
  Party,
  PostingSetup,
  ReceivedCheque,
  Voucher,
  VoucherChain,
  VoucherDecision,
  voucherNumbers,
  VoucherTemplate,
  voucherTexts,
  VoucherType,
};
export { accountClasses, type AccountClass, type VoucherMedium, type VoucherNature } from './choices';
export { MOST_LEAVES } from './actions';
export { MOST_LINES, type VoucherLine } from './entities/voucher';
export { postingSubjects, type PostingRule, type PostingSubject } from './entities/posting-setup';
export * from './rules/party-ages';
export { ledgerOfPay, payLines, payPostingSubjects, type PayPostingSubject } from './rules/pay-posting';
export * from './rules/receipt-posting';
export * from './rules/reconcile';
export * from './rules/spans';
export * from './rules/statements';
export * from './rules/voucher-chain';
export * from './rules/voucher-rules';
export const accounts = defineModule({
  name: 'accounts',
  labels: t('Accounts', 'হিসাব'),
  entities: [
    AccountHead,
    VoucherType,
    AccountGroup,
    AccountSubGroup,
    Ledger,
    Party,
    BankAccount,
    CostCentre,
    BookYear,
    Budget,
    VoucherChain,
    Voucher,
    VoucherDecision,
    VoucherTemplate,
    Cheque,
    ReceivedCheque,
    BankLine,
    LedgerEntry,
    LedgerBalance,
    LedgerFold,
    PostingSetup,
  ],
  actions: accountsActions,
  inputLabels: {
    finish: t('What happens to it', 'কী করা হবে'),
    variant: t('Kind of chart', 'তালিকার ধরন'),
    until: t('Until', 'পর্যন্ত'),
    first: t('First number', 'প্রথম নম্বর'),
    leaves: t('Leaves', 'পাতার সংখ্যা'),
    pairs: t('Matched lines', 'মেলানো সারি'),
  },
  permissions: [
    {
      key: 'accounts.report',
      label: t('Read the books and their reports', 'হিসাবের বই ও প্রতিবেদন দেখা'),
      roles: bookReaders,
    },
    {
      key: 'accounts.setUp',
      label: t('Set up the chart of accounts', 'হিসাব-তালিকা সাজানো'),
      roles: ['head', 'accountant'],
    },
  ],
  documents: accountsDocuments,
  reports: accountsReports,
  errors: accountsErrors,
  screens: accountsScreens,
  numbers: [voucherNumbers],
});
