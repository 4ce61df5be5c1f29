import { provideWalletOffer } from '../modules/fees/parts/wallet-offer';

provideWalletOffer(() => import('../modules/payments/parts/WalletOffer'));
