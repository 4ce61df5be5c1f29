import type { accountsScreens } from '@pathshala/shared/modules/money/accounts';
import type { ScreenLoads } from '../../../kit/screen-loads';

const list = () => import('./pages/VoucherListPage');
const voucher = () => import('./pages/VoucherPage');

export const accountsLoads: ScreenLoads<typeof accountsScreens> = {
  'accounts.chart': () => import('./pages/ChartPage'),
  'accounts.debitList': list,
  'accounts.debitNew': voucher,
  'accounts.debitEdit': voucher,
  'accounts.creditList': list,
  'accounts.creditNew': voucher,
  'accounts.creditEdit': voucher,
  'accounts.journalList': list,
  'accounts.journalNew': voucher,
  'accounts.journalEdit': voucher,
  'accounts.contraList': list,
  'accounts.contraNew': voucher,
  'accounts.contraEdit': voucher,
  'accounts.approve': () => import('./pages/ApprovePage'),
  'accounts.cheques': () => import('./pages/ChequeRegisterPage'),
  'accounts.reconciliation': () => import('./pages/ReconciliationPage'),
  'accounts.pettyCash': () => import('./pages/PettyCashPage'),
  'accounts.posting': () => import('./pages/PostingPage'),
  'accounts.ledgerReport': () => import('./pages/LedgerReportPage'),
  'accounts.generalLedger': () => import('./pages/GeneralLedgerPage'),
  'accounts.trialBalance': () => import('./pages/TrialBalancePage'),
  'accounts.financialStatements': () => import('./pages/ReceiptsPage'),
  'accounts.profitLoss': () => import('./pages/IncomePage'),
  'accounts.balanceSheet': () => import('./pages/BalanceSheetPage'),
};
