import { t } from '@pathshala/shared/kit';
import { OnlineMethod, paymentsActions } from '@pathshala/shared/modules/payments';
import { defineCoreModule, definePolicy, fieldFault, implement, jobSpec } from '../../kernel';
import { account, balances, cancelReceipt, collect, receiptCard } from './handlers/counter';
import { daySummary } from './handlers/day-summary';
import { gatewaySecrets, setGatewaySecret } from './handlers/gateway-secrets';
import { checkClaim, claimPayment, claims } from './handlers/claims';
import { decideClaim } from './handlers/decide-claim';
import { claimJointPayment, claimParts, familyDues } from './handlers/joint-claims';
import { financialStatement, payFromWallet } from './handlers/payer';
import { receiptDocument } from './documents/receipt';
import { tellPayer } from './jobs/tell-payer';
import { moneyPolicies } from './policies';

const TOO_LOW = t(
  'The largest payment cannot be less than the smallest.',
  'সর্বোচ্চ পরিশোধ সর্বনিম্নের চেয়ে কম হতে পারে না।',
);

export const payments = defineCoreModule({
  name: 'payments',
  handlers: implement(paymentsActions, {
    gatewaySecrets,
    setGatewaySecret,
    balances,
    account,
    collect,
    receiptCard,
    cancelReceipt,
    daySummary,
    payFromWallet,
    financialStatement,
    claims,
    claimPayment,
    familyDues,
    claimJointPayment,
    claimParts,
    checkClaim,
    decideClaim,
  }),
  documents: [receiptDocument],
  jobs: [jobSpec(tellPayer, async () => (await import('./jobs/tell-payer.handler')).default)],
  policies: [
    ...moneyPolicies,
    definePolicy(OnlineMethod, {
      check: (_, { least, most }) => {
        if (most !== undefined && most < least) throw fieldFault('most', TOO_LOW);
      },
    }),
  ],
});
