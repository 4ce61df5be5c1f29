import { provideWalletOffer } from '../modules/money/fees/parts/WalletOffer';

provideWalletOffer(() => import('../modules/money/payments/parts/WalletOffer'));
