export { mostInWallet, USUAL_WALLET_MONTHS } from './advance';
export { allocatePrice, levelOf, type Placement, type Price, type PriceEntry } from './allocate-price';
export { applyWaivers, sumOfParts, type WaivableLine, type WaiverGrant, type WaiverPart } from './apply-waivers';
export { dueDateOf, isBilledIn, lastDayOf, monthsOfYear, parseMonths, periodOf } from './billing-periods';
export {
  balanceOf,
  billsOf,
  lineStatus,
  monthBoxes,
  sumMoney,
  type Bill,
  type BillLine,
  type LineMoney,
  type MonthBox,
  type MonthState,
} from './bills';
export {
  billsInYear,
  ceilingBreaks,
  isNamed,
  type CeilingBreak,
  type CeilingRule,
  type YearlyCharge,
} from './ceilings';
export { fineOfBill, lateFine, type FineRule } from './late-fine';
export {
  planLines,
  standingKey,
  type DatedGrant,
  type PlanCase,
  type PlannedLine,
  type PlanRules,
  type PlanSubHead,
  type Standing,
  type StudentPlan,
} from './plan-lines';
export { percentOfAmount, splitAmount } from './split-amount';
export { faultOfWaiverStep } from './waiver-chain';
