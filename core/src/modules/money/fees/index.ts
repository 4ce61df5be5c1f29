import { feesActions } from '@pathshala/shared/modules/money/fees';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { generate, revert } from './handlers/generate';
import { groupFeeSettings, previewInGroup, setFeesInGroup } from './handlers/group-settings';
import { limits } from './handlers/limits';
import { months, monthSums } from './handlers/months';
import { preview } from './handlers/preview';
import { priceTable, setPrices } from './handlers/price-table';
import { setting } from './handlers/setting';
import { saveSetting } from './services/save-setting';
import { statement } from './handlers/statement';
import { waiverOverrides, waiversToDecide, waiverSteps } from './handlers/waivers';
import { generateBills } from './jobs/generate-bills';
import { revertBills } from './jobs/revert-bills';
import { remindOverdue } from './jobs/remind-overdue';
import { tellGuardians } from './jobs/tell-guardians';
import { guardLeaving } from './services/guard-leaving';
import { feesPolicies } from './policies';
import { duesReport } from './reports/dues';
import { duesByAgeReport } from './reports/dues-by-age';
import { duesByClassReport } from './reports/dues-by-class';
import { waivedBillsReport } from './reports/waived-bills';
import { groupReport } from './reports/group';
import './services/provide-dues';
import './services/provide-overdue';
import './services/provide-scrutiny-fees';
import { keptSeats } from './services/seats';
import { keptRolls, keptStandings } from './services/standings';
import { waiverApproval, waiverChains } from './waiver-approval';
import { waiverRules } from './waiver-rules';
import './services/sms-choices';

const HALF_AN_HOUR_MS = 30 * 60_000;
const SIX_HOURS_MS = 6 * 3_600_000;

export { billStudent } from './services/bill-student';
export { creditCharge, occasionalSubHead, openCharges, setCharge } from './services/charges';
export { cancelOrphans, provideWallets, settleCredits } from './services/credits';
export { tellBills } from './services/tell-bills';
export { cancelLimitFor, loadSetting } from './services/load-setting';
export { billReturnedCheque } from './services/bill-returned-cheque';
export { walletCeiling, walletCeilings } from './services/wallet-ceiling';
export { openBills, type DueBill } from './services/open-bills';
export { inClearingBy, owedBy, provideChecking, provideClearing, unsettledBy, type Owed } from './services/owed';
export { statement as feeStatement } from './handlers/statement';
export const fees = defineCoreModule({
  name: 'fees',
  waitCounts: { 'fees.waivers': async (ctx) => (await waiversToDecide(ctx)).ids.length },
  handlers: [
    ...implement(feesActions, {
      setting,
      saveSetting,
      priceTable,
      setPrices,
      limits,
      months,
      preview,
      generate,
      revert,
      waiverSteps,
      waiversToDecide,
      statement,
      groupFeeSettings,
      previewInGroup,
      setFeesInGroup,
    }),
    ...waiverOverrides,
    ...waiverChains.overrides,
  ],
  policies: feesPolicies,
  transitions: [waiverRules, waiverChains.transitions],
  listeners: [guardLeaving],
  caches: [keptStandings, keptRolls, keptSeats, monthSums],
  reports: [duesReport, duesByClassReport, duesByAgeReport, waivedBillsReport, groupReport],
  jobs: [
    ...waiverApproval.jobSpecs,
    jobSpec(generateBills, async () => (await import('./jobs/generate-bills.handler')).default),
    jobSpec(revertBills, async () => (await import('./jobs/revert-bills.handler')).default),
    jobSpec(remindOverdue, async () => (await import('./jobs/remind-overdue.handler')).default),
    jobSpec(tellGuardians, async () => (await import('./jobs/tell-guardians.handler')).default),
  ],
  schedules: [
    { job: waiverApproval.jobs.sweepOverdue, everyMs: HALF_AN_HOUR_MS },
    { job: remindOverdue, everyMs: SIX_HOURS_MS },
  ],
});
