import type { RecordTab } from '../kit/record-tabs';
import { admissionTabs } from '../modules/admission/record-tabs';
import { assessmentTabs } from '../modules/assessment/record-tabs';
import { attendanceTabs } from '../modules/attendance/record-tabs';
import { employeesTabs } from '../modules/employees/record-tabs';
import { feesTabs } from '../modules/fees/record-tabs';
import { leaveTabs } from '../modules/leave/record-tabs';
import { payrollTabs } from '../modules/payroll/record-tabs';
import { privacyTabs } from '../modules/privacy/record-tabs';
import { recruitmentTabs } from '../modules/recruitment/record-tabs';
import { resultTabs } from '../modules/results/record-tabs';
import { studentsTabs } from '../modules/students/record-tabs';
import { timekeepingTabs } from '../modules/timekeeping/record-tabs';

/** What modules add to records of other modules, in the order in which people see it. */
export const recordTabs: readonly RecordTab[] = [
  ...attendanceTabs,
  ...leaveTabs,
  ...resultTabs,
  ...assessmentTabs,
  ...feesTabs,
  ...studentsTabs,
  ...admissionTabs,
  ...recruitmentTabs,
  ...employeesTabs,
  ...timekeepingTabs,
  ...payrollTabs,
  ...privacyTabs,
];
