import { provideWalletOffer } from '../modules/fees/parts/WalletOffer';

provideWalletOffer(() => import('../modules/payments/parts/WalletOffer'));
