import { catalogScreen, defineModule, defineScreens, t } from '../../kit';
import { paymentsActions } from './actions';
import { GatewaySecret, MerchantType, OnlineMethod, PaymentGateway, PaymentType } from './entities/payment-set-up';

export { GatewaySecret, MerchantType, OnlineMethod, PaymentGateway, PaymentType, paymentsActions };
export { amountWithFee, gatewayFee } from './fee';
const menu = (order: number, icon: string) => ({ group: 'platform' as const, icon, order });
export const paymentsScreens = defineScreens([
  { id: 'payments.gateways', path: '/edu/payment/gateway', title: PaymentGateway.labels.many, permission: 'paymentGateway.update', menu: menu(55, 'cash'), flags: { displayable: true } },
  catalogScreen(PaymentType, { id: 'payments.types', path: '/edu/payment/type', menu: menu(56, 'coin') }),
  catalogScreen(OnlineMethod, { id: 'payments.methods', path: '/edu/payment/online-method', menu: menu(57, 'send') }),
  catalogScreen(MerchantType, { id: 'payments.merchantTypes', path: '/edu/payment/merchant-type', menu: menu(58, 'briefcase') }),
]);
export const payments = defineModule({
  name: 'payments', labels: t('Payments', 'পরিশোধ'), entities: [PaymentType, PaymentGateway, GatewaySecret, OnlineMethod, MerchantType], actions: paymentsActions, screens: paymentsScreens,
});
