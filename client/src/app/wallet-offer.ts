import { provideFeePapers } from '../modules/money/fees/parts/FeePapers';
import { provideOnlineOffer } from '../modules/money/fees/parts/OnlineOffer';
import { provideWalletOffer } from '../modules/money/fees/parts/WalletOffer';

provideWalletOffer(() => import('../modules/money/payments/parts/WalletOffer'));
provideOnlineOffer(() => import('../modules/money/gateways/parts/OnlineOffer'));
provideFeePapers(
  () => import('../modules/money/payments/parts/FeePapers'),
  () => import('../modules/money/payments/parts/SectionPapers'),
);
