import type { Screen } from './kit';
import { academicsScreens } from './modules/academics';
import { admissionScreens } from './modules/admission';
import { agendaScreens } from './modules/agenda';
import { assessmentScreens } from './modules/assessment';
import { attendanceScreens } from './modules/attendance';
import { calendarScreens } from './modules/calendar';
import { campusScreens } from './modules/campus';
import { cmsScreens } from './modules/cms';
import { dashboardScreens } from './modules/dashboard';
import { documentsScreens } from './modules/documents';
import { employeesScreens } from './modules/employees';
import { examdayScreens } from './modules/examday';
import { examScreens } from './modules/exams';
import { feesScreens } from './modules/fees';
import { geoScreens } from './modules/geo';
import { importsScreens } from './modules/imports';
import { identityScreens } from './modules/identity';
import { institutionScreens } from './modules/institutions';
import { leaveScreens } from './modules/leave';
import { menusScreens } from './modules/menus';
import { messagingScreens } from './modules/messaging';
import { numberingScreens } from './modules/numbering';
import { accountsScreens } from './modules/accounts';
import { paymentsScreens } from './modules/payments';
import { platformScreens } from './modules/platform';
import { helpdeskScreens } from './modules/helpdesk';
import { packagesScreens } from './modules/packages';
import { payrollScreens } from './modules/payroll';
import { onboardingScreens } from './modules/onboarding';
import { oauthScreens } from './modules/oauth';
import { overviewScreens } from './modules/overview';
import { peopleScreens } from './modules/people';
import { recruitmentScreens } from './modules/recruitment';
import { replicationScreens } from './modules/replication';
import { resultScreens } from './modules/results';
import { runsScreens } from './modules/runs';
import { studentsScreens } from './modules/students';
import { timekeepingScreens } from './modules/timekeeping';
import { questionPaperScreens } from './modules/questionpapers';
import { quizScreens } from './modules/quizzes';
import { privacyScreens } from './modules/privacy';

/** The one screen table: router, menus, breadcrumb, titles, palette, permission checks and the smoke test are folds over it. */
export const screenTable = [
  ...dashboardScreens,
  ...attendanceScreens,
  ...leaveScreens,
  ...peopleScreens,
  ...admissionScreens,
  ...studentsScreens,
  ...payrollScreens,
  ...employeesScreens,
  ...timekeepingScreens,
  ...recruitmentScreens,
  ...helpdeskScreens,
  ...platformScreens,
  ...paymentsScreens,
  ...accountsScreens,
  ...academicsScreens,
  ...campusScreens,
  ...calendarScreens,
  ...messagingScreens,
  ...numberingScreens,
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
  ...quizScreens,
  ...questionPaperScreens,
  ...agendaScreens,
  ...overviewScreens,
  ...privacyScreens,
] as const;
export { MENU_GROUPS } from './modules/menus';

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
