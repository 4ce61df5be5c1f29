import { defineModule, t } from '../../../kit';
import { accountsActions } from './actions';
import { bookReaders } from './choices';
import { BankLine } from './entities/bank-line';
import { Budget } from './entities/budget';
import { LedgerBalance, LedgerEntry, LedgerFold } from './entities/book';
import { AccountGroup, AccountSubGroup, BankAccount, CostCentre, Ledger, Party } from './entities/chart';
import { Cheque, ReceivedCheque } from './entities/cheque';
import { FeeAccrual } from './entities/fee-accrual';
import { GroupBookYear } from './entities/group-books';
import { AccountHead, VoucherType } from './entities/heads';
import { PettyCash } from './entities/petty-cash';
import { PostingSetup } from './entities/posting-setup';
import { Voucher, VoucherDecision, VoucherTemplate } from './entities/voucher';
import { EDITING_BEAT_MS, VoucherEditor } from './entities/voucher-editor';
import { VoucherChain } from './entities/voucher-chain';
import { BookYear } from './entities/book-year';
import { accountsDocuments, voucherTexts } from './documents';
import { accountsErrors } from './errors';
import { accountsBooks } from './book-reports';
import { accountsGroupReports } from './group-reports';
import { voucherNumbers } from './number-kinds';
import { pettyCashActions } from './petty-cash-actions';
import { postingActions } from './posting-actions';
import { accountsReports } from './reports';
import { accountsScreens } from './screens';

export {
  AccountGroup,
  AccountHead,
  accountsActions,
  accountsDocuments,
  accountsErrors,
  accountsBooks,
  accountsGroupReports,
  accountsReports,
  accountsScreens,
  AccountSubGroup,
  BankAccount,
  BankLine,
  BookYear,
  Budget,
  Cheque,
  EDITING_BEAT_MS,
  CostCentre,
  FeeAccrual,
  GroupBookYear,
  Ledger,
  LedgerBalance,
  LedgerEntry,
  LedgerFold,
  Party,
  PettyCash,
  pettyCashActions,
  postingActions,
  PostingSetup,
  ReceivedCheque,
  Voucher,
  VoucherChain,
  VoucherDecision,
  VoucherEditor,
  voucherNumbers,
  VoucherTemplate,
  voucherTexts,
  VoucherType,
};
export { accountClasses, type AccountClass, type VoucherMedium, type VoucherNature } from './choices';
export { MOST_LEAVES } from './actions';
export { MOST_LINES, type VoucherLine } from './entities/voucher';
export {
  postingSubjects,
  type BillPostingSubject,
  type PostingRule,
  type PostingSubject,
} from './entities/posting-setup';
export * from './rules/bill-posting';
export * from './rules/budget-warning';
export * from './rules/party-ages';
export {
  ledgerOfPay,
  payLines,
  payLinesByParty,
  payPostingSubjects,
  type PayPostingSubject,
} from './rules/pay-posting';
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
    GroupBookYear,
    Budget,
    VoucherChain,
    Voucher,
    VoucherDecision,
    VoucherTemplate,
    VoucherEditor,
    Cheque,
    ReceivedCheque,
    BankLine,
    LedgerEntry,
    LedgerBalance,
    LedgerFold,
    PostingSetup,
    PettyCash,
    FeeAccrual,
  ],
  actions: { ...accountsActions, ...postingActions, ...pettyCashActions },
  inputLabels: {
    byEmployee: t('A line for each employee', 'প্রত্যেক কর্মচারীর আলাদা সারি'),
    finish: t('What happens to it', 'কী করা হবে'),
    variant: t('Kind of chart', 'তালিকার ধরন'),
    until: t('Until', 'পর্যন্ত'),
    first: t('First number', 'প্রথম নম্বর'),
    leaves: t('Leaves', 'পাতার সংখ্যা'),
    ledgers: t('Ledgers', 'লেজার'),
    except: t('Voucher left out', 'যে ভাউচার বাদ যাবে'),
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
    {
      key: 'accounts.group',
      label: t('Read consolidated books of the group', 'গ্রুপের সমন্বিত হিসাব দেখা'),
      roles: ['groupStaff'],
    },
  ],
  documents: accountsDocuments,
  reports: { ...accountsReports, ...accountsBooks, ...accountsGroupReports },
  errors: accountsErrors,
  screens: accountsScreens,
  waits: [
    {
      id: 'accounts.toApprove',
      label: t('Vouchers to approve', 'অনুমোদনের অপেক্ষায় ভাউচার'),
      entity: VoucherDecision,
      where: ({ user }) => ({ user: { eq: user }, state: { eq: 'waiting' } }),
      screen: 'accounts.approve',
      query: {},
    },
    {
      id: 'accounts.chequesDue',
      label: t('Cheques due at the bank', 'ব্যাংকে নগদায়ন বাকি চেক'),
      entity: Cheque,
      where: ({ today }) => ({ state: { in: ['issued', 'presented'] }, date: { lte: today } }),
      screen: 'accounts.cheques',
      permission: 'cheque.update',
    },
    {
      id: 'accounts.chequesToDeposit',
      label: t('Cheques received, to deposit', 'ব্যাংকে জমা বাকি প্রাপ্ত চেক'),
      entity: ReceivedCheque,
      where: ({ today }) => ({ state: { in: ['received'] }, date: { lte: today } }),
      screen: 'accounts.receivedCheques',
      permission: 'receivedCheque.update',
    },
  ],
  numbers: [voucherNumbers],
});
