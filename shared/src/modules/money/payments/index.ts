import { catalogScreen, defineModule, defineScreens, reportScreen, t } from '../../../kit';
import { paymentsActions } from './actions';
import { ClaimedNumber, claimWord, PaymentClaim } from './entities/claim';
import { accountPaperTexts, feePaperTexts, paymentsDocuments, receiptTexts } from './documents';
import { paymentsErrors } from './errors';
import { PayeeNumber } from './entities/payee-number';
import { MONEY_SOURCES, PaymentEntry, Receipt, Wallet, type ReceiptItem } from './entities/receipt';
import { Refund } from './entities/refund';
import { cancellationNumbers, creditNumbers, receiptNumbers, refundNumbers } from './number-kinds';
import { GatewaySecret, MerchantType, OnlineMethod, PaymentGateway, PaymentType } from './entities/payment-set-up';
import { inputLabels } from './input-labels';
import { COLLECTED_BY, paymentsReports } from './reports';

export { familyTexts } from './family-texts';
export {
  ClaimedNumber,
  claimWord,
  GatewaySecret,
  MONEY_SOURCES,
  MerchantType,
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  PaymentEntry,
  PaymentGateway,
  paymentsActions,
  paymentsDocuments,
  paymentsErrors,
  paymentsReports,
  receiptTexts,
  accountPaperTexts,
  feePaperTexts,
  PaymentType,
  Receipt,
  type ReceiptItem,
  Refund,
  Wallet,
};
export { allocatePayment, inPayingOrder, payLines, type OpenBill } from './rules/allocate-payment';
export { accountStatement, type AccountEvent } from './rules/account-statement';
export {
  CLAIM_DOUBTS,
  doubtOfClaim,
  isProvidersTurn,
  nextClaimTurn,
  type ClaimDoubt,
  type ClaimFacts,
  type ClaimProof,
} from './rules/claim-proof';
export { faultOfTransfer, type PaidByTransfer } from './rules/joint-transfer';
export { passedLimit, REPORT_LIMITS, type ReportLimit } from './rules/report-limits';
export { checksumOf, faultOfQr, QR_FAULTS, qrWith } from './rules/bangla-qr';
export { isTransactionId, normalTransactionId, type TransactionPattern } from './rules/transaction-id';
export { cancellationNumbers, creditNumbers, receiptNumbers, refundNumbers };
export { receiptEntered } from './events';
export { COLLECTED_BY };
export { amountWithFee, gatewayFee } from './fee';
/** Before an amount in words, in the language of the words and not of the page: both are on one receipt. */
export const IN_WORDS = t('In words', 'কথায়');
const menu = (order: number, icon: string) => ({ group: 'money' as const, icon, order });
const familyMenu = (order: number, icon: string) => ({ group: 'studentFees' as const, icon, order });
const feesMenu = (order: number, icon: string) => ({ group: 'fees' as const, icon, order });
export const paymentsScreens = defineScreens([
  {
    id: 'payments.collection',
    path: '/site/fee/collection',
    title: t('Fee collection', 'ফি আদায়'),
    permission: 'payments.collect',
    menu: feesMenu(5, 'cash'),
  },
  {
    id: 'payments.cancellation',
    path: '/site/fee/cancellation',
    title: t('Fee cancellation', 'ফি বাতিল'),
    permission: 'payments.collect',
    menu: feesMenu(22, 'receipt'),
  },
  {
    id: 'payments.claims',
    path: '/site/fee/transaction-check',
    title: t('Payments by transaction ID', 'লেনদেন আইডিতে পরিশোধ'),
    permission: 'payments.checkClaims',
    menu: feesMenu(6, 'send'),
  },
  reportScreen(paymentsReports.payments, {
    id: 'payments.payments',
    path: '/site/fee/payment-report',
    menu: feesMenu(18, 'report'),
  }),
  reportScreen(paymentsReports.collection, {
    id: 'payments.collectionReport',
    path: '/site/fee/collection-report',
    menu: feesMenu(19, 'report'),
  }),
  reportScreen(paymentsReports.billedCollected, {
    id: 'payments.billedCollected',
    path: '/site/fee/billed-and-collected',
    menu: feesMenu(19, 'report'),
  }),
  reportScreen(paymentsReports.advances, {
    id: 'payments.advances',
    path: '/site/fee/advance-report',
    menu: feesMenu(19, 'report'),
  }),
  reportScreen(paymentsReports.cancellations, {
    id: 'payments.cancellations',
    path: '/site/fee/cancelled-receipts',
    menu: feesMenu(19, 'report'),
  }),
  catalogScreen(Refund, { id: 'payments.refunds', path: '/site/fee/refunds', menu: feesMenu(21, 'cash') }),
  catalogScreen(PayeeNumber, {
    id: 'payments.payeeNumbers',
    path: '/site/fee/payee-number',
    menu: feesMenu(23, 'send'),
  }),
  {
    id: 'payments.wallet',
    path: '/student/payment/master/payment-with-wallet',
    title: t('Pay with wallet', 'ওয়ালেট থেকে পরিশোধ'),
    permission: 'payments.own',
    menu: familyMenu(31, 'cash'),
  },
  {
    id: 'payments.claim',
    path: '/student/payment/master/payment-with-transaction-id',
    title: t('Pay with transaction ID', 'লেনদেন আইডি দিয়ে পরিশোধ'),
    permission: 'payments.own',
    menu: familyMenu(32, 'send'),
  },
  {
    id: 'payments.jointClaim',
    path: '/student/payment/master/payment-for-children',
    title: t('Pay for all children', 'সব সন্তানের ফি একসঙ্গে'),
    permission: 'payments.own',
  },
  {
    id: 'payments.checkClaim',
    path: '/student/payment/master/check-payment-with-transaction-id',
    title: t('Check payment', 'পরিশোধ যাচাই'),
    permission: 'payments.own',
    menu: familyMenu(33, 'user-check'),
  },
  {
    id: 'payments.list',
    path: '/student/payment/master/payment-list',
    formerPaths: ['/student/payment/master'],
    title: t('Payment list', 'পরিশোধের তালিকা'),
    permission: 'payments.own',
    menu: familyMenu(34, 'receipt'),
  },
  {
    id: 'payments.statement',
    path: '/student/payment/report/financial-statement',
    title: t('Financial statement', 'আর্থিক বিবরণী'),
    permission: 'payments.own',
    menu: familyMenu(35, 'report'),
  },
  {
    id: 'payments.gateways',
    path: '/edu/payment/gateway',
    title: PaymentGateway.labels.many,
    permission: 'paymentGateway.update',
    menu: menu(55, 'cash'),
    flags: { displayable: true },
  },
  catalogScreen(PaymentType, { id: 'payments.types', path: '/edu/payment/type', menu: menu(56, 'coin') }),
  catalogScreen(OnlineMethod, { id: 'payments.methods', path: '/edu/payment/online-method', menu: menu(57, 'send') }),
  catalogScreen(MerchantType, {
    id: 'payments.merchantTypes',
    path: '/edu/payment/merchant-type',
    menu: menu(58, 'briefcase'),
  }),
]);
export const payments = defineModule({
  name: 'payments',
  labels: t('Payments', 'পরিশোধ'),
  entities: [
    PaymentType,
    PaymentGateway,
    GatewaySecret,
    OnlineMethod,
    MerchantType,
    PayeeNumber,
    Receipt,
    PaymentEntry,
    Wallet,
    PaymentClaim,
    ClaimedNumber,
    Refund,
  ],
  inputLabels,
  actions: paymentsActions,
  documents: paymentsDocuments,
  reports: paymentsReports,
  screens: paymentsScreens,
  waits: [
    {
      id: 'payments.claims',
      label: t('Payments to verify', 'যাচাইয়ের অপেক্ষায় পেমেন্ট'),
      entity: PaymentClaim,
      where: () => ({ status: { in: ['submitted'] } }),
      screen: 'payments.claims',
    },
    {
      id: 'payments.refunds',
      label: t('Refunds to approve', 'অনুমোদনের অপেক্ষায় ফেরত'),
      entity: Refund,
      where: () => ({ state: { in: ['requested'] } }),
      screen: 'payments.refunds',
      permission: 'payments.approveRefund',
    },
    {
      id: 'payments.refundsToPay',
      label: t('Approved refunds to pay', 'পরিশোধের অপেক্ষায় অনুমোদিত ফেরত'),
      entity: Refund,
      where: () => ({ state: { in: ['approved'] } }),
      screen: 'payments.refunds',
      permission: 'payments.payRefund',
    },
    {
      id: 'payments.refundsStuck',
      label: t('Refunds stuck with a provider', 'প্রদানকারীর কাছে আটকে থাকা ফেরত'),
      entity: Refund,
      where: () => ({ state: { in: ['sending'] }, isStuck: true }),
      screen: 'payments.refunds',
      permission: 'payments.payRefund',
    },
    {
      id: 'payments.refundsToConfirm',
      label: t('Outcomes of refunds to confirm', 'নিশ্চিতের অপেক্ষায় ফেরতের ফলাফল'),
      entity: Refund,
      where: () => ({ state: { in: ['judged'] } }),
      screen: 'payments.refunds',
      permission: 'payments.payRefund',
    },
  ],
  permissions: [
    {
      key: 'payments.collect',
      label: t('Collect payments at the counter', 'কাউন্টারে টাকা গ্রহণ'),
      roles: ['head', 'office', 'accountant'],
    },
    { key: 'payments.cancel', label: t('Cancel receipts', 'রসিদ বাতিল'), roles: ['head'] },
    {
      key: 'payments.approveRefund',
      label: t('Approve refunds up to the limit', 'সীমা পর্যন্ত ফেরত অনুমোদন'),
      roles: ['head', 'accountant'],
    },
    {
      key: 'payments.approveAnyRefund',
      label: t('Approve refunds of any amount', 'যেকোনো পরিমাণের ফেরত অনুমোদন'),
      roles: ['head'],
    },
    {
      key: 'payments.payRefund',
      label: t('Pay refunds out', 'ফেরতের টাকা পরিশোধ'),
      roles: ['head', 'accountant'],
    },
    { key: 'payments.waiveFine', label: t('Waive late fines', 'বিলম্ব ফি মওকুফ করা'), roles: ['head'] },
    {
      key: 'payments.checkClaims',
      label: t('Verify payments by transaction ID', 'লেনদেন আইডির পরিশোধ যাচাই'),
      roles: ['head', 'accountant'],
    },
    {
      key: 'payments.own',
      label: t('Pay own or own children’s fees', 'নিজের বা সন্তানের ফি পরিশোধ'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: paymentsErrors,
  numbers: [receiptNumbers, cancellationNumbers, creditNumbers, refundNumbers],
});
