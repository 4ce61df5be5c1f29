import { catalogScreen, defineModule, defineScreens, t } from '../../kit';
import { AccountHead, VoucherType } from './entities/heads';

export { AccountHead, VoucherType };
const menu = (order: number, icon: string) => ({ group: 'money' as const, icon, order });
export const accountsScreens = defineScreens([
  catalogScreen(AccountHead, { id: 'accounts.heads', path: '/edu/accounts/head', menu: menu(53, 'scale') }),
  catalogScreen(VoucherType, {
    id: 'accounts.voucherTypes',
    path: '/edu/accounts/voucher-type',
    menu: menu(54, 'receipt'),
  }),
]);
export const accounts = defineModule({
  name: 'accounts',
  labels: t('Accounts', 'হিসাব'),
  entities: [AccountHead, VoucherType],
  screens: accountsScreens,
});
