import type { screenTable } from '@pathshala/shared/screens';
import type { ScreenLoad, ScreenLoads } from '../kit/screen-loads';
import { academicsLoads } from '../modules/school/academics/screens';
import { accountsLoads } from '../modules/money/accounts/screens';
import { admissionLoads } from '../modules/students/admission/screens';
import { agendaLoads } from '../modules/front/agenda/screens';
import { attendanceLoads } from '../modules/time/attendance/screens';
import { calendarLoads } from '../modules/school/calendar/screens';
import { campusLoads } from '../modules/school/campus/screens';
import { cmsLoads } from '../modules/school/cms/screens';
import { consentsLoads } from '../modules/school/consents/screens';
import { dashboardLoads } from '../modules/front/dashboard/screens';
import { employeesLoads } from '../modules/staff/employees/screens';
import { assessmentLoads } from '../modules/exams/assessment/screens';
import { examdayLoads } from '../modules/exams/examday/screens';
import { examLoads } from '../modules/exams/exams/screens';
import { documentsLoads } from '../modules/foundation/documents/screens';
import { feesLoads } from '../modules/money/fees/screens';
import { identityLoads } from '../modules/foundation/identity/screens';
import { importsLoads } from '../modules/foundation/imports/screens';
import { institutionLoads } from '../modules/foundation/institutions/screens';
import { invoicingLoads } from '../modules/money/invoicing/screens';
import { leaveLoads } from '../modules/time/leave/screens';
import { menusLoads } from '../modules/foundation/menus/screens';
import { messagingLoads } from '../modules/school/messaging/screens';
import { numberingLoads } from '../modules/foundation/numbering/screens';
import { packagesLoads } from '../modules/foundation/packages/screens';
import { platformLoads } from '../modules/foundation/platform/screens';
import { helpdeskLoads } from '../modules/school/helpdesk/screens';
import { gatewaysLoads } from '../modules/money/gateways/screens';
import { paymentsLoads } from '../modules/money/payments/screens';
import { payrollLoads } from '../modules/staff/payroll/screens';
import { onboardingLoads } from '../modules/front/onboarding/screens';
import { oauthLoads } from '../modules/foundation/oauth/screens';
import { overviewLoads } from '../modules/front/overview/screens';
import { recruitmentLoads } from '../modules/staff/recruitment/screens';
import { groupPolicyLoads } from '../modules/front/grouppolicies/screens';
import { replicationLoads } from '../modules/front/replication/screens';
import { resultLoads } from '../modules/exams/results/screens';
import { questionPaperLoads } from '../modules/exams/questionpapers/screens';
import { bankLoads } from '../modules/exams/questionBank/screens';
import { sittingLoads } from '../modules/exams/sitting/screens';
import { quizLoads } from '../modules/exams/quizzes/screens';
import { runsLoads } from '../modules/foundation/runs/screens';
import { studentsLoads } from '../modules/students/students/screens';
import { timetableLoads } from '../modules/school/timetable/screens';
import { timekeepingLoads } from '../modules/time/timekeeping/screens';
import { officialsLoads } from '../modules/front/officials/screens';
import { privacyLoads } from '../modules/front/privacy/screens';
import { transfersLoads } from '../modules/front/transfers/screens';
import { guideLoads } from '../modules/front/guide/screens';
import { meetingsLoads } from '../modules/school/meetings/screens';
import { classroomLoads } from '../modules/students/classroom/screens';
import { libraryLoads } from '../modules/students/library/screens';
import { certificatesLoads } from '../modules/students/certificates/screens';

/** Every hand-written screen by id; one of the table without a load here fails the type-check. */
export const screenLoads: Record<string, ScreenLoad> = {
  ...academicsLoads,
  ...accountsLoads,
  ...admissionLoads,
  ...agendaLoads,
  ...attendanceLoads,
  ...calendarLoads,
  ...campusLoads,
  ...consentsLoads,
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
  ...invoicingLoads,
  ...leaveLoads,
  ...menusLoads,
  ...messagingLoads,
  ...numberingLoads,
  ...packagesLoads,
  ...platformLoads,
  ...helpdeskLoads,
  ...paymentsLoads,
  ...gatewaysLoads,
  ...payrollLoads,
  ...onboardingLoads,
  ...oauthLoads,
  ...overviewLoads,
  ...recruitmentLoads,
  ...replicationLoads,
  ...groupPolicyLoads,
  ...resultLoads,
  ...bankLoads,
  ...sittingLoads,
  ...quizLoads,
  ...questionPaperLoads,
  ...runsLoads,
  ...studentsLoads,
  ...timekeepingLoads,
  ...timetableLoads,
  ...privacyLoads,
  ...officialsLoads,
  ...transfersLoads,
  ...guideLoads,
  ...libraryLoads,
  ...certificatesLoads,
  ...meetingsLoads,
  ...classroomLoads,
} satisfies ScreenLoads<typeof screenTable>;
