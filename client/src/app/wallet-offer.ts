import { provideOnlineOffer } from '../modules/money/fees/parts/OnlineOffer';
import { provideWalletOffer } from '../modules/money/fees/parts/WalletOffer';

provideWalletOffer(() => import('../modules/money/payments/parts/WalletOffer'));
provideOnlineOffer(() => import('../modules/money/gateways/parts/OnlineOffer'));
