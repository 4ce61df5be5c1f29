import { defineModule, t } from '../../../kit';
import { gatewaysActions, givenUp, intentCard, onlineMethod } from './actions';
import { gatewaysErrors } from './errors';
import { IntentEvent, intentLife, PaymentIntent } from './entities/intent';
import { GatewayPass, MerchantAccount, PlatformPass } from './entities/merchant-account';
import { HeadAccount } from './entities/head-account';
import { GatewaySettlement, settlementLife, SettlementLine } from './entities/settlement';
import { SuspenseMove, suspenseLife } from './entities/suspense-move';
import { gatewaysImports } from './imports';
import { inputLabels } from './input-labels';
import { gatewaysReports } from './reports';
import { gatewaysScreens } from './screens';
import { settlementActions } from './settlement-actions';

export {
  GatewayPass,
  gatewaysActions,
  gatewaysErrors,
  gatewaysReports,
  gatewaysScreens,
  GatewaySettlement,
  HeadAccount,
  givenUp,
  intentCard,
  IntentEvent,
  intentLife,
  MerchantAccount,
  onlineMethod,
  PaymentIntent,
  PlatformPass,
  settlementActions,
  settlementLife,
  SettlementLine,
  suspenseLife,
  SuspenseMove,
};
export { SUSPENSE_TARGETS } from './entities/suspense-move';
export { VERDICTS } from './entities/settlement';
export { ASKED_STATES, OPEN_STATES, type IntentPart } from './entities/intent';
export { BILL_ANSWERS, BILL_CALLS, type BillCall, type BillCode } from './rules/bill-pay';
export { CREDENTIALS, LEAST_BILL_SECRET, missingCredentials, type Protocol, type Way } from './rules/protocols';
export { creditKey, isSplit, partOf, shareOf, splitCredits, type Credit, type SplitPart } from './rules/credits';
export { freeingMoments, isUnderWay, pageEnd, UNDER_WAY_STATES } from './rules/under-way';
export { paisaOf, takaOf } from './rules/decimal';
export { instantOf } from './rules/provider-time';
export {
  inSuspense,
  netOf,
  sumsOf,
  takenKey,
  verdictOf,
  type Booked,
  type SheetLine,
  type Sums,
  type Verdict,
} from './rules/settlement';
export {
  settlementPosting,
  type PostedPart,
  type SettlementLedgers,
  type SettlementPosting,
} from './rules/settlement-posting';
export { payerTexts } from './texts';

export const gateways = defineModule({
  name: 'gateways',
  labels: t('Online payments', 'অনলাইন পরিশোধ'),
  entities: [
    MerchantAccount,
    HeadAccount,
    GatewayPass,
    PlatformPass,
    PaymentIntent,
    IntentEvent,
    GatewaySettlement,
    SettlementLine,
    SuspenseMove,
  ],
  inputLabels,
  actions: { ...gatewaysActions, ...settlementActions },
  imports: gatewaysImports,
  reports: gatewaysReports,
  screens: gatewaysScreens,
  permissions: [
    {
      key: 'gateways.recovery',
      label: t('Recover online payments', 'অনলাইন পরিশোধ উদ্ধার'),
      roles: ['operator', 'head', 'accountant'],
    },
    {
      key: 'gateways.settle',
      label: t('Compare settlements of payment providers', 'পেমেন্ট প্রদানকারীর নিষ্পত্তি মেলানো'),
      roles: ['head', 'accountant'],
    },
  ],
  waits: [
    {
      id: 'gateways.settlements',
      label: t('Settlements to confirm', 'অনুমোদনের অপেক্ষায় নিষ্পত্তি'),
      entity: GatewaySettlement,
      where: () => ({ state: { in: ['submitted'] } }),
      screen: 'gateways.settlements',
      permission: 'gatewaySettlement.close',
    },
    {
      id: 'gateways.suspense',
      label: t('Moves of money in suspense to confirm', 'অনুমোদনের অপেক্ষায় অশনাক্ত টাকার স্থানান্তর'),
      entity: SuspenseMove,
      where: () => ({ state: { in: ['proposed'] } }),
      screen: 'gateways.suspense',
      permission: 'suspenseMove.confirm',
    },
  ],
  errors: gatewaysErrors,
});
