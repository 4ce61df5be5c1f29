import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import {
  AllowanceRule,
  CutRule,
  EmployeeFine,
  OvertimeRule,
  PayAdjustment,
  payrollActions,
  PayLoan,
  PaySetting,
  PayStructure,
  PayWork,
  TaxScale,
} from '@pathshala/shared/modules/staff/payroll';
import { HolidayDuty, StaffDay } from '@pathshala/shared/modules/time/timekeeping';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { adviceDocument } from './documents/advice';
import { incrementDocument } from './documents/increments';
import { settlementDocument } from './documents/settlement';
import { sheetDocument } from './documents/sheet';
import { slipDocument } from './documents/slip';
import { enterResult, payRest } from './handlers/bank-result';
import { addNationalScale, placeInGrade } from './handlers/pay-scale';
import { giveGratuity, gratuity } from './handlers/gratuity';
import { giveIncrements, increments } from './handlers/increments';
import { begin, drop, recalculateOne, slips } from './handlers/runs';
import { saveSetting, setting } from './handlers/setting';
import { settle, settlement } from './handlers/settlement';
import { tryRules } from './handlers/try-rules';
import { calculatePay, refreshPreviews, takeLibraryClaim, tellEmployees } from './jobs/payroll-jobs';
import { hearLibrary } from './services/library-claims';
import { itemRules, runRules, slipRules } from './pay-life';
import { providePayPostings } from '../../money/accounts';
import { postPay } from './jobs/post-pay';
import { payrollPolicies } from './policies';
import { disbursementReport } from './reports/disbursement';
import { gratuityReport } from './reports/gratuity';
import { bookPay } from './services/book-pay';
import { paySource } from './services/pay-source';

providePayPostings(paySource);

const FIVE_SECONDS_MS = 5_000;
export const payroll = defineCoreModule({
  name: 'payroll',
  handlers: implement(payrollActions, {
    tryRules,
    setting,
    saveSetting,
    begin,
    drop,
    recalculateOne,
    slips,
    enterResult,
    payRest,
    addNationalScale,
    placeInGrade,
    gratuity,
    giveGratuity,
    settlement,
    settle,
    increments,
    giveIncrements,
  }),
  policies: payrollPolicies,
  documents: [slipDocument, sheetDocument, adviceDocument, settlementDocument, incrementDocument],
  reports: [disbursementReport, gratuityReport],
  listeners: [bookPay, hearLibrary],
  transitions: [runRules, slipRules, ...itemRules],
  jobs: [
    jobSpec(calculatePay, async () => (await import('./jobs/calculate-pay.handler')).default),
    jobSpec(refreshPreviews, async () => (await import('./jobs/refresh-previews.handler')).default),
    jobSpec(postPay, async () => (await import('./jobs/post-pay.handler')).default),
    jobSpec(takeLibraryClaim, async () => (await import('./jobs/take-library-claim.handler')).default),
    jobSpec(tellEmployees, async () => (await import('./jobs/tell-employees.handler')).default),
  ],
  reactions: [
    {
      job: refreshPreviews,
      everyMs: FIVE_SECONDS_MS,
      entities: [
        StaffDay,
        HolidayDuty,
        LeaveApplication,
        Holiday,
        EmployeeFine,
        PayAdjustment,
        PayLoan,
        PayWork,
        PayStructure,
        PaySetting,
        TaxScale,
        AllowanceRule,
        OvertimeRule,
        CutRule,
      ],
    },
  ],
});
