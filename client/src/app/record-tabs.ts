import type { RecordTab } from '../kit/record-tabs';
import { admissionTabs } from '../modules/students/admission/record-tabs';
import { assessmentTabs } from '../modules/exams/assessment/record-tabs';
import { attendanceTabs } from '../modules/time/attendance/record-tabs';
import { cmsTabs } from '../modules/school/cms/record-tabs';
import { employeesTabs } from '../modules/staff/employees/record-tabs';
import { accountsTabs } from '../modules/money/accounts/record-tabs';
import { examTabs } from '../modules/exams/exams/record-tabs';
import { feesTabs } from '../modules/money/fees/record-tabs';
import { leaveTabs } from '../modules/time/leave/record-tabs';
import { libraryTabs } from '../modules/students/library/record-tabs';
import { payrollTabs } from '../modules/staff/payroll/record-tabs';
import { privacyTabs } from '../modules/front/privacy/record-tabs';
import { recruitmentTabs } from '../modules/staff/recruitment/record-tabs';
import { resultTabs } from '../modules/exams/results/record-tabs';
import { studentsTabs } from '../modules/students/students/record-tabs';
import { timekeepingTabs } from '../modules/time/timekeeping/record-tabs';

/** Tabs that modules add to records of other modules, in the order in which people see them. */
export const recordTabs: readonly RecordTab[] = [
  ...attendanceTabs,
  ...leaveTabs,
  ...resultTabs,
  ...assessmentTabs,
  ...examTabs,
  ...accountsTabs,
  ...feesTabs,
  ...studentsTabs,
  ...admissionTabs,
  ...libraryTabs,
  ...recruitmentTabs,
  ...employeesTabs,
  ...timekeepingTabs,
  ...payrollTabs,
  ...privacyTabs,
  ...cmsTabs,
];
