import type { screenTable } from '@pathshala/shared/screens';
import type { ScreenLoad, ScreenLoads } from '../kit/screen-loads';
import { academicsLoads } from '../modules/academics/screens';
import { accountsLoads } from '../modules/accounts/screens';
import { admissionLoads } from '../modules/admission/screens';
import { agendaLoads } from '../modules/agenda/screens';
import { attendanceLoads } from '../modules/attendance/screens';
import { calendarLoads } from '../modules/calendar/screens';
import { campusLoads } from '../modules/campus/screens';
import { cmsLoads } from '../modules/cms/screens';
import { dashboardLoads } from '../modules/dashboard/screens';
import { employeesLoads } from '../modules/employees/screens';
import { assessmentLoads } from '../modules/assessment/screens';
import { examdayLoads } from '../modules/examday/screens';
import { examLoads } from '../modules/exams/screens';
import { documentsLoads } from '../modules/documents/screens';
import { feesLoads } from '../modules/fees/screens';
import { identityLoads } from '../modules/identity/screens';
import { importsLoads } from '../modules/imports/screens';
import { institutionLoads } from '../modules/institutions/screens';
import { leaveLoads } from '../modules/leave/screens';
import { menusLoads } from '../modules/menus/screens';
import { messagingLoads } from '../modules/messaging/screens';
import { numberingLoads } from '../modules/numbering/screens';
import { packagesLoads } from '../modules/packages/screens';
import { platformLoads } from '../modules/platform/screens';
import { helpdeskLoads } from '../modules/helpdesk/screens';
import { paymentsLoads } from '../modules/payments/screens';
import { payrollLoads } from '../modules/payroll/screens';
import { onboardingLoads } from '../modules/onboarding/screens';
import { oauthLoads } from '../modules/oauth/screens';
import { overviewLoads } from '../modules/overview/screens';
import { recruitmentLoads } from '../modules/recruitment/screens';
import { replicationLoads } from '../modules/replication/screens';
import { resultLoads } from '../modules/results/screens';
import { questionPaperLoads } from '../modules/questionpapers/screens';
import { quizLoads } from '../modules/quizzes/screens';
import { runsLoads } from '../modules/runs/screens';
import { studentsLoads } from '../modules/students/screens';
import { timekeepingLoads } from '../modules/timekeeping/screens';
import { privacyLoads } from '../modules/privacy/screens';

/** Every hand-written screen by id; one of the table without a load here fails the type-check. */
export const screenLoads: Record<string, ScreenLoad> = {
  ...academicsLoads,
  ...accountsLoads,
  ...admissionLoads,
  ...agendaLoads,
  ...attendanceLoads,
  ...calendarLoads,
  ...campusLoads,
  ...cmsLoads,
  ...dashboardLoads,
  ...employeesLoads,
  ...assessmentLoads,
  ...examdayLoads,
  ...examLoads,
  ...documentsLoads,
  ...feesLoads,
  ...identityLoads,
  ...importsLoads,
  ...institutionLoads,
  ...leaveLoads,
  ...menusLoads,
  ...messagingLoads,
  ...numberingLoads,
  ...packagesLoads,
  ...platformLoads,
  ...helpdeskLoads,
  ...paymentsLoads,
  ...payrollLoads,
  ...onboardingLoads,
  ...oauthLoads,
  ...overviewLoads,
  ...recruitmentLoads,
  ...replicationLoads,
  ...resultLoads,
  ...quizLoads,
  ...questionPaperLoads,
  ...runsLoads,
  ...studentsLoads,
  ...timekeepingLoads,
  ...privacyLoads,
} satisfies ScreenLoads<typeof screenTable>;
