import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { BankLine } from './entities/bank-line';
import { PettyCash } from './entities/petty-cash';
import { Budget } from './entities/budget';
import { GroupBookYear } from './entities/group-books';
import { accountsGroupReports } from './group-reports';
import { accountsBooks } from './book-reports';
import { accountsReports } from './reports';
import { AccountHead, VoucherType } from './entities/heads';
import { AccountGroup, AccountSubGroup, BankAccount, CostCentre, Ledger, Party } from './entities/chart';
import { VoucherTemplate } from './entities/voucher';
import { BookYear } from './entities/book-year';
import { VoucherChain } from './entities/voucher-chain';
import { ReceivedCheque } from './entities/cheque';

const menu = (order: number, icon: string) => ({ group: 'money' as const, icon, order });
const voucherScreens = <N extends 'debit' | 'credit' | 'journal' | 'contra'>(
  nature: N,
  order: number,
  titles: { one: ReturnType<typeof t>; many: ReturnType<typeof t>; edit: ReturnType<typeof t> },
) =>
  [
    {
      id: `accounts.${nature}List` as const,
      path: `/site/accounts/voucher/${nature}/list-view` as const,
      title: titles.many,
      permission: 'voucher.read',
      menu: menu(order, 'receipt'),
    },
    {
      id: `accounts.${nature}New` as const,
      path: `/site/accounts/voucher/${nature}/view` as const,
      title: titles.one,
      parent: `accounts.${nature}List`,
      permission: 'voucher.create',
    },
    {
      id: `accounts.${nature}Edit` as const,
      path: `/site/accounts/voucher/${nature}/edit/:voucherId` as const,
      title: titles.edit,
      parent: `accounts.${nature}List`,
      permission: 'voucher.read',
    },
  ] as const;
const report = <const Id extends string, const P extends string>(
  id: Id,
  path: P,
  order: number,
  title: ReturnType<typeof t>,
) => ({ id, path, title, permission: 'accounts.report', menu: menu(order, 'report') }) as const;

export const accountsScreens = defineScreens([
  {
    id: 'accounts.chart',
    path: '/site/accounts/chart',
    title: t('Chart of accounts', 'হিসাব-তালিকা'),
    permission: 'accounts.report',
    menu: menu(19, 'scale'),
  },
  ...voucherScreens('debit', 2, {
    one: t('Debit Voucher', 'ডেবিট ভাউচার'),
    many: t('Debit Vouchers', 'ডেবিট ভাউচার'),
    edit: t('Edit Debit Voucher', 'ডেবিট ভাউচার সম্পাদনা'),
  }),
  ...voucherScreens('credit', 3, {
    one: t('Credit Voucher', 'ক্রেডিট ভাউচার'),
    many: t('Credit Vouchers', 'ক্রেডিট ভাউচার'),
    edit: t('Edit Credit Voucher', 'ক্রেডিট ভাউচার সম্পাদনা'),
  }),
  ...voucherScreens('journal', 4, {
    one: t('Journal Voucher', 'জাবেদা ভাউচার'),
    many: t('Journal Vouchers', 'জাবেদা ভাউচার'),
    edit: t('Edit Journal Voucher', 'জাবেদা ভাউচার সম্পাদনা'),
  }),
  ...voucherScreens('contra', 5, {
    one: t('Contra Voucher', 'কন্ট্রা ভাউচার'),
    many: t('Contra Vouchers', 'কন্ট্রা ভাউচার'),
    edit: t('Edit Contra Voucher', 'কন্ট্রা ভাউচার সম্পাদনা'),
  }),
  {
    id: 'accounts.approve',
    path: '/site/accounts/voucher/approve',
    title: t('Voucher approval', 'ভাউচার অনুমোদন'),
    permission: 'voucher.read',
    menu: menu(6, 'user-check'),
  },
  {
    id: 'accounts.posting',
    path: '/site/accounts/posting',
    title: t('Automatic posting', 'স্বয়ংক্রিয় পোস্টিং'),
    permission: 'accounts.report',
    menu: menu(7, 'link'),
  },
  {
    id: 'accounts.cheques',
    path: '/site/accounts/cheque-register',
    title: t('Cheque Register', 'চেক নিবন্ধ'),
    permission: 'cheque.read',
    menu: menu(8, 'checklist'),
  },
  catalogScreen(ReceivedCheque, {
    id: 'accounts.receivedCheques',
    path: '/site/accounts/cheque-received',
    menu: menu(9, 'inbox'),
  }),
  {
    id: 'accounts.reconciliation',
    path: '/site/accounts/bank-reconciliation',
    title: t('Bank Reconciliation', 'ব্যাংক সমন্বয়'),
    permission: 'bankLine.read',
    menu: menu(9, 'scale'),
  },
  catalogScreen(BankLine, {
    id: 'accounts.bankLines',
    path: '/site/accounts/bank-statement',
    menu: menu(9, 'table'),
  }),
  report('accounts.ledgerReport', '/site/accounts/report/ledger', 10, accountsBooks.ledger.title),
  report('accounts.generalLedger', '/site/accounts/report/general-ledger', 11, accountsBooks.generalLedger.title),
  report('accounts.trialBalance', '/site/accounts/report/trial-balance', 12, accountsBooks.trialBalance.title),
  report(
    'accounts.financialStatements',
    '/site/accounts/report/financial-statements',
    13,
    accountsBooks.receiptsAndPayments.title,
  ),
  report(
    'accounts.profitLoss',
    '/site/accounts/report/profit-loss-statements',
    14,
    accountsBooks.incomeStatement.title,
  ),
  report('accounts.balanceSheet', '/site/accounts/report/balance-sheet', 15, accountsBooks.balanceSheet.title),
  reportScreen(accountsReports.dayBook, {
    id: 'accounts.dayBook',
    path: '/site/accounts/report/day-book',
    menu: menu(9, 'report'),
  }),
  reportScreen(accountsReports.byMonth, {
    id: 'accounts.byMonth',
    path: '/site/accounts/report/by-month',
    menu: menu(16, 'report'),
  }),
  reportScreen(accountsReports.byCostCentre, {
    id: 'accounts.byCostCentre',
    path: '/site/accounts/report/by-cost-centre',
    menu: menu(16, 'report'),
  }),
  reportScreen(accountsReports.budget, {
    id: 'accounts.budgetReport',
    path: '/site/accounts/report/budget',
    menu: menu(17, 'report'),
  }),
  reportScreen(accountsReports.partyAges, {
    id: 'accounts.partyAges',
    path: '/site/accounts/report/party-ages',
    menu: menu(18, 'report'),
  }),
  catalogScreen(Budget, { id: 'accounts.budget', path: '/site/accounts/budget', menu: menu(28, 'coin') }),
  catalogScreen(Ledger, { id: 'accounts.ledgers', path: '/site/accounts/ledger', menu: menu(20, 'book') }),
  catalogScreen(AccountSubGroup, {
    id: 'accounts.subGroups',
    path: '/site/accounts/sub-group',
    menu: menu(21, 'list-numbers'),
  }),
  catalogScreen(AccountGroup, { id: 'accounts.groups', path: '/site/accounts/group', menu: menu(22, 'hierarchy') }),
  catalogScreen(BankAccount, { id: 'accounts.banks', path: '/site/accounts/bank', menu: menu(23, 'building') }),
  catalogScreen(Party, { id: 'accounts.parties', path: '/site/accounts/party', menu: menu(24, 'users') }),
  catalogScreen(CostCentre, {
    id: 'accounts.costCentres',
    path: '/site/accounts/cost-centre',
    menu: menu(25, 'list-numbers'),
  }),
  catalogScreen(VoucherTemplate, {
    id: 'accounts.templates',
    path: '/site/accounts/voucher-template',
    menu: menu(27, 'list-numbers'),
  }),
  catalogScreen(BookYear, {
    id: 'accounts.bookYears',
    path: '/site/accounts/book-year',
    menu: menu(26, 'calendar'),
  }),
  {
    id: 'accounts.pettyCash',
    path: '/site/accounts/petty-cash',
    title: t('Petty Cash', 'খুচরা নগদ'),
    permission: 'pettyCash.read',
    menu: menu(9, 'coin'),
  },
  catalogScreen(PettyCash, {
    id: 'accounts.pettyCashFunds',
    path: '/site/accounts/petty-cash/funds',
    menu: menu(24, 'coin'),
  }),
  catalogScreen(GroupBookYear, {
    id: 'accounts.groupBooks',
    path: '/site/accounts/group-books',
    menu: menu(30, 'hierarchy'),
  }),
  reportScreen(accountsGroupReports.group, {
    id: 'accounts.group',
    path: '/site-group/accounts/consolidated',
    menu: menu(16, 'scale'),
  }),
  catalogScreen(VoucherChain, {
    id: 'accounts.voucherChains',
    path: '/site/accounts/voucher-approval',
    menu: menu(29, 'checklist'),
  }),
  catalogScreen(AccountHead, { id: 'accounts.heads', path: '/edu/accounts/head', menu: menu(53, 'scale') }),
  catalogScreen(VoucherType, {
    id: 'accounts.voucherTypes',
    path: '/edu/accounts/voucher-type',
    menu: menu(54, 'receipt'),
  }),
]);
