import { catalogScreen, defineModule, defineScreens, t } from '../../kit';
import { paymentsActions } from './actions';
import { paymentsErrors } from './errors';
import { PaymentEntry, Receipt, ReceiptSeries, Wallet, type ReceiptItem } from './entities/receipt';
import { GatewaySecret, MerchantType, OnlineMethod, PaymentGateway, PaymentType } from './entities/payment-set-up';

export { GatewaySecret, MerchantType, OnlineMethod, PaymentEntry, PaymentGateway, paymentsActions, paymentsErrors, PaymentType, Receipt, type ReceiptItem, ReceiptSeries, Wallet };
export { allocatePayment, inPayingOrder, payLines, type OpenBill } from './rules/allocate-payment';
export { fiscalYearOf, receiptNumber, seriesOf, type SeriesKind } from './rules/receipt-number';
export { amountWithFee, gatewayFee } from './fee';
const menu = (order: number, icon: string) => ({ group: 'money' as const, icon, order });
const feesMenu = (order: number, icon: string) => ({ group: 'fees' as const, icon, order });
export const paymentsScreens = defineScreens([
  { id: 'payments.collection', path: '/site/fee/collection', title: t('Fee collection', 'ফি আদায়'), permission: 'payments.collect', menu: feesMenu(5, 'cash') },
  { id: 'payments.cancellation', path: '/site/fee/cancellation', title: t('Fee cancellation', 'ফি বাতিল'), permission: 'payments.collect', menu: feesMenu(22, 'receipt') },
  { id: 'payments.gateways', path: '/edu/payment/gateway', title: PaymentGateway.labels.many, permission: 'paymentGateway.update', menu: menu(55, 'cash'), flags: { displayable: true } },
  catalogScreen(PaymentType, { id: 'payments.types', path: '/edu/payment/type', menu: menu(56, 'coin') }),
  catalogScreen(OnlineMethod, { id: 'payments.methods', path: '/edu/payment/online-method', menu: menu(57, 'send') }),
  catalogScreen(MerchantType, { id: 'payments.merchantTypes', path: '/edu/payment/merchant-type', menu: menu(58, 'briefcase') }),
]);
export const payments = defineModule({
  name: 'payments', labels: t('Payments', 'পরিশোধ'), entities: [PaymentType, PaymentGateway, GatewaySecret, OnlineMethod, MerchantType, ReceiptSeries, Receipt, PaymentEntry, Wallet], actions: paymentsActions, screens: paymentsScreens,
  permissions: [
    { key: 'payments.collect', label: t('Take payments at the counter', 'কাউন্টারে অর্থ গ্রহণ'), roles: ['head', 'office', 'accountant'] },
    { key: 'payments.cancel', label: t('Cancel receipts', 'রসিদ বাতিল'), roles: ['head'] },
    { key: 'payments.waiveFine', label: t('Let late fines go', 'বিলম্ব ফি মাফ করা'), roles: ['head'] },
    { key: 'payments.own', label: t('Pay own or own children’s fees', 'নিজের বা সন্তানের ফি পরিশোধ'), roles: ['student', 'guardian'] },
  ],
  errors: paymentsErrors,
});
