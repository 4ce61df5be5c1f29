import { t } from '@pathshala/shared/kit';
import {
  faultOfQr,
  OnlineMethod,
  PayeeNumber,
  paymentsActions,
  QR_FAULTS,
} from '@pathshala/shared/modules/money/payments';
import { defineCoreModule, definePolicy, fieldFault, implement, jobSpec } from '../../../kernel';
import { account, balances, cancelReceipt, collect, receiptCard } from './handlers/counter';
import { daySummary, dayTotal } from './services/day-summary';
import { gatewaySecrets, setGatewaySecret } from './handlers/gateway-secrets';
import { checkClaim, claimPayment, claims } from './handlers/claims';
import { decideClaim } from './handlers/decide-claim';
import { claimJointPayment, claimParts, familyDues } from './handlers/joint-claims';
import { payFromWallet } from './handlers/payer';
import { financialStatement } from './services/financial-statement';
import { transferWallet } from './handlers/transfer-wallet';
import { daySheetDocument, statementDocument } from './documents/account-papers';
import { bankSlipDocument, feeCardDocument } from './documents/fee-papers';
import { receiptDocument } from './documents/receipt';
import { settleCreditsEverywhere } from './jobs/settle-credits';
import { tellPayer } from './jobs/tell-payer';
import { tellReceipt } from './jobs/tell-receipt';
import { tellFamily } from './jobs/tell-family';
import { moneyPolicies } from './policies';
import { advancesReport } from './reports/advances';
import { billedCollectedReport } from './reports/billed-collected';
import { cancellationsReport } from './reports/cancellations';
import { paymentsReport } from './reports/payments';
import { collectionReport } from './reports/collection';
import { claimRules } from './claim-rules';
import { receiptRules } from './receipt-rules';
import { refundOverrides, refundRules } from './refund-rules';
import { guardWallet } from './services/refundable';
import { tellReceipts } from './services/tell-receipts';

const SIX_HOURS_MS = 6 * 3_600_000;
const TOO_LOW = t(
  'The largest payment cannot be less than the smallest.',
  'সর্বোচ্চ পরিশোধ সর্বনিম্নের চেয়ে কম হতে পারে না।',
);

export {
  handOnReported,
  idsAtCounter,
  NUMBER_TAKEN,
  releaseTransactionIds,
  rivalsOfId,
  takeTransactionIds,
  wereReleased,
} from './services/transaction-ids';
export { provideReturnWay, type ReturnWay } from './services/return-way';
export { closeAsKnown, creditClaims } from './services/credit-claims';
export { provideCredited } from './services/credited-before';
export { postReceipt } from './services/post-receipt';
export { inReceiptTurn } from './services/receipt-turn';
export { settleCheque } from './services/settle-cheque';
export const payments = defineCoreModule({
  name: 'payments',
  handlers: [
    ...implement(paymentsActions, {
      gatewaySecrets,
      setGatewaySecret,
      balances,
      account,
      collect,
      receiptCard,
      cancelReceipt,
      daySummary,
      dayTotal,
      payFromWallet,
      transferWallet,
      financialStatement,
      claims,
      claimPayment,
      familyDues,
      claimJointPayment,
      claimParts,
      checkClaim,
      decideClaim,
    }),
    ...refundOverrides,
  ],
  documents: [receiptDocument, bankSlipDocument, feeCardDocument, statementDocument, daySheetDocument],
  reports: [paymentsReport, collectionReport, cancellationsReport, advancesReport, billedCollectedReport],
  transitions: [claimRules, receiptRules, refundRules],
  listeners: [guardWallet, tellReceipts],
  jobs: [
    jobSpec(tellPayer, async () => (await import('./jobs/tell-payer.handler')).default),
    jobSpec(tellReceipt, async () => (await import('./jobs/tell-receipt.handler')).default),
    jobSpec(tellFamily, async () => (await import('./jobs/tell-family.handler')).default),
    jobSpec(settleCreditsEverywhere, async () => (await import('./jobs/settle-credits.handler')).default),
  ],
  schedules: [{ job: settleCreditsEverywhere, everyMs: SIX_HOURS_MS }],
  policies: [
    ...moneyPolicies,
    definePolicy(PayeeNumber, {
      check: (_, { qr }) => {
        const fault = qr ? faultOfQr(qr) : null;
        if (fault) throw fieldFault('qr', QR_FAULTS[fault]);
      },
    }),
    definePolicy(OnlineMethod, {
      check: (_, { least, most }) => {
        if (most !== undefined && most < least) throw fieldFault('most', TOO_LOW);
      },
    }),
  ],
});
