import { gatewaysActions, settlementActions } from '@pathshala/shared/modules/money/gateways';
import { defineCoreModule, implement, jobSpec, onTransition } from '../../../kernel';
import { accounts, saveAccount, testAccount } from './handlers/accounts';
import { giveUpPayment, onlineMethods, payments, startPayment } from './handlers/families';
import { giveUpPublicPayment, publicDues, publicPayment, startPublicPayment } from './handlers/public-fees';
import { askAgain, decideOutcome, proposeOutcome, recovery } from './handlers/recovery';
import { settlementState } from './handlers/settlements';
import { bookIntent } from './jobs/book-intent';
import { pollIntents } from './jobs/poll-intents';
import { sendRefundJob } from './jobs/send-refund';
import { tellPaid } from './jobs/tell-paid';
import { verifyClaims } from './jobs/verify-claims';
import { gatewaysPolicies } from './policies';
import { reconciliationReport, settlementSheetReport } from './reports/settlements';
import { headAccountOverrides } from './services/credits';
import { claimReports } from './services/claim-reports';
import { creditFees } from './services/credit-fees';
import { creditedOnPage } from './services/own-report';
import { providePurpose } from './services/purposes';
import { provideReports } from './services/reported-payments';
import { intentRules } from './services/settle';
import { findReturnWay } from './services/return-way';
import { settlementOverrides, settlementPolicies, settlementRules } from './settlement-rules';
import { askedToReverse, undoCancelled, undoReversed } from './services/undo-move';
import { moveSuspense, suspenseTransitions } from './suspense-rules';
import { Refund } from '@pathshala/shared/modules/money/payments';
import { provideCredited, provideReturnWay } from '../payments';

export { gatewaySettings, gatewaySettingsOf } from './settings';
export { answerPayCall } from './services/answer-call';
export type { PayAnswer, PayCall } from './services/pay-call';
export { heldValues } from './handlers/accounts';
export { cardsOf } from './handlers/families';
export { accountRail, railOf } from './services/connections';
export { providePurpose, type Decided, type PaidAs, type Payee, type Purpose } from './services/purposes';
export { giveUpBy } from './services/give-up';
export { freeSettledNumber } from './services/free-settled';
export { goPath } from './services/go-path';
export { offeredMethods, storeIntent } from './services/start-intent';
export { makeWay } from './services/under-way';
export { idsOf } from './services/claim-facts';
export { factsOfNumbers } from './services/number-facts';
export { provideReceived, type Received, type ReceivedSource } from './services/received';
export { readIn } from './services/read-in';
export { provideReports, type Judged, type Report, type ReportKind } from './services/reported-payments';

providePurpose('fees', creditFees);
provideReturnWay(findReturnWay);
provideCredited(creditedOnPage);
provideReports(claimReports);

const POLL_MS = 15_000;
const VERIFY_MS = 30_000;

export const gateways = defineCoreModule({
  name: 'gateways',
  handlers: [
    ...implement(gatewaysActions, {
      onlineMethods,
      startPayment,
      giveUpPayment,
      payments,
      publicDues,
      startPublicPayment,
      giveUpPublicPayment,
      publicPayment,
      accounts,
      saveAccount,
      testAccount,
      recovery,
      askAgain,
      proposeOutcome,
      decideOutcome,
    }),
    ...implement(settlementActions, { settlementState, moveSuspense }),
    ...settlementOverrides,
    ...headAccountOverrides,
  ],
  jobs: [
    jobSpec(tellPaid, async () => (await import('./jobs/tell-paid.handler')).default),
    jobSpec(sendRefundJob, async () => (await import('./jobs/send-refund.handler')).default),
    jobSpec(bookIntent, async () => (await import('./jobs/book-intent.handler')).default),
    jobSpec(verifyClaims, async () => (await import('./jobs/verify-claims.handler')).default),
    jobSpec(pollIntents, async () => (await import('./jobs/poll-intents.handler')).default),
  ],
  listeners: [
    undoCancelled,
    undoReversed,
    askedToReverse,
    onTransition(
      Refund,
      'send',
      (ctx, { record: { id: refund } }) => void ctx.after(sendRefundJob, { refund }, { id: `send-refund-${refund}` }),
    ),
  ],
  schedules: [
    { job: pollIntents, everyMs: POLL_MS },
    { job: verifyClaims, everyMs: VERIFY_MS },
  ],
  policies: [...gatewaysPolicies, ...settlementPolicies],
  transitions: [intentRules, settlementRules, suspenseTransitions],
  reports: [reconciliationReport, settlementSheetReport],
});
