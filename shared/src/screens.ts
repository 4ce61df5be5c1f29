import type { Screen } from './kit';
import { academicsScreens } from './modules/school/academics';
import { admissionScreens } from './modules/students/admission';
import { agendaScreens } from './modules/front/agenda';
import { assessmentScreens } from './modules/exams/assessment';
import { attendanceScreens } from './modules/time/attendance';
import { calendarScreens } from './modules/school/calendar';
import { campusScreens } from './modules/school/campus';
import { cmsScreens } from './modules/school/cms';
import { consentsScreens } from './modules/school/consents';
import { dashboardScreens } from './modules/front/dashboard';
import { documentsScreens } from './modules/foundation/documents';
import { employeesScreens } from './modules/staff/employees';
import { examdayScreens } from './modules/exams/examday';
import { examScreens } from './modules/exams/exams';
import { feesScreens } from './modules/money/fees';
import { geoScreens } from './modules/foundation/geo';
import { importsScreens } from './modules/foundation/imports';
import { identityScreens } from './modules/foundation/identity';
import { institutionScreens } from './modules/foundation/institutions';
import { invoicingScreens } from './modules/money/invoicing';
import { leaveScreens } from './modules/time/leave';
import { menusScreens } from './modules/foundation/menus';
import { messagingScreens } from './modules/school/messaging';
import { numberingScreens } from './modules/foundation/numbering';
import { accountsScreens } from './modules/money/accounts';
import { gatewaysScreens } from './modules/money/gateways';
import { paymentsScreens } from './modules/money/payments';
import { platformScreens } from './modules/foundation/platform';
import { helpdeskScreens } from './modules/school/helpdesk';
import { packagesScreens } from './modules/foundation/packages';
import { payrollScreens } from './modules/staff/payroll';
import { onboardingScreens } from './modules/front/onboarding';
import { oauthScreens } from './modules/foundation/oauth';
import { officialsScreens } from './modules/front/officials';
import { overviewScreens } from './modules/front/overview';
import { peopleScreens } from './modules/foundation/people';
import { recruitmentScreens } from './modules/staff/recruitment';
import { groupPolicyScreens } from './modules/front/grouppolicies';
import { replicationScreens } from './modules/front/replication';
import { resultScreens } from './modules/exams/results';
import { runsScreens } from './modules/foundation/runs';
import { studentsScreens } from './modules/students/students';
import { timetableScreens } from './modules/school/timetable';
import { timekeepingScreens } from './modules/time/timekeeping';
import { questionPaperScreens } from './modules/exams/questionpapers';
import { bankScreens } from './modules/exams/questionBank';
import { quizScreens } from './modules/exams/quizzes';
import { sittingScreens } from './modules/exams/sitting';
import { privacyScreens } from './modules/front/privacy';
import { transfersScreens } from './modules/front/transfers';
import { guideScreens } from './modules/front/guide';
import { libraryScreens } from './modules/students/library';
import { certificatesScreens } from './modules/students/certificates';
import { meetingsScreens } from './modules/school/meetings';
import { classroomScreens } from './modules/students/classroom';

/**
 * The one screen table: router, menus, breadcrumb, titles, palette, permission checks and the smoke test are folds over
 * it.
 */
export const screenTable = [
  ...dashboardScreens,
  ...attendanceScreens,
  ...invoicingScreens,
  ...leaveScreens,
  ...peopleScreens,
  ...admissionScreens,
  ...studentsScreens,
  ...payrollScreens,
  ...employeesScreens,
  ...timetableScreens,
  ...timekeepingScreens,
  ...recruitmentScreens,
  ...helpdeskScreens,
  ...platformScreens,
  ...paymentsScreens,
  ...gatewaysScreens,
  ...accountsScreens,
  ...academicsScreens,
  ...campusScreens,
  ...calendarScreens,
  ...messagingScreens,
  ...numberingScreens,
  ...consentsScreens,
  ...cmsScreens,
  ...institutionScreens,
  ...onboardingScreens,
  ...importsScreens,
  ...identityScreens,
  ...oauthScreens,
  ...packagesScreens,
  ...menusScreens,
  ...geoScreens,
  ...examScreens,
  ...assessmentScreens,
  ...examdayScreens,
  ...resultScreens,
  ...feesScreens,
  ...runsScreens,
  ...documentsScreens,
  ...replicationScreens,
  ...groupPolicyScreens,
  ...bankScreens,
  ...quizScreens,
  ...sittingScreens,
  ...questionPaperScreens,
  ...agendaScreens,
  ...overviewScreens,
  ...privacyScreens,
  ...officialsScreens,
  ...transfersScreens,
  ...guideScreens,
  ...libraryScreens,
  ...certificatesScreens,
  ...meetingsScreens,
  ...classroomScreens,
] as const;
export { MENU_GROUPS } from './modules/foundation/menus';

const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'without',
]);
export const screens: readonly Screen[] = screenTable.map((screen: Screen) => ({
  ...screen,
  title: { ...screen.title, en: inTitleCase(screen.title.en) },
}));
export type ScreenId = (typeof screenTable)[number]['id'];

/** Titles are written as titles; the labels that many of them come from are in sentences too. */
function inTitleCase(title: string): string {
  return title.replace(/(?<=[ (])\p{Ll}[\p{L}'-]*/gu, (word) =>
    SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** Screens that show, change or begin one record of an entity, where it has its own. */
export const pagesOf = (entity: string): readonly Screen[] => screens.filter((each) => each.page?.entity === entity);
