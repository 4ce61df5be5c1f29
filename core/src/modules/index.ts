import type { CoreModule } from '../kernel';
import { academics } from './school/academics';
import { accounts } from './money/accounts';
import { admission } from './students/admission';
import { agenda } from './front/agenda';
import { approvals } from './school/approvals';
import { assessment } from './exams/assessment';
import { attendance } from './time/attendance';
import { excusals } from './time/excusals';
import { calendar } from './school/calendar';
import { campus } from './school/campus';
import { classroom } from './students/classroom';
import { cms } from './school/cms';
import { consents } from './school/consents';
import { dashboard } from './front/dashboard';
import { gateways } from './money/gateways';
import { payments } from './money/payments';
import { documents } from './foundation/documents';
import { platform } from './foundation/platform';
import { helpdesk } from './school/helpdesk';
import { files } from './foundation/files';
import { employees } from './staff/employees';
import { examday } from './exams/examday';
import { exams } from './exams/exams';
import { fees } from './money/fees';
import { identity } from './foundation/identity';
import { imports } from './foundation/imports';
import { institutions } from './foundation/institutions';
import { invoicing } from './money/invoicing';
import { leave } from './time/leave';
import { lists } from './foundation/lists';
import { meetings } from './school/meetings';
import { menus } from './foundation/menus';
import { messaging } from './school/messaging';
import { numbering } from './foundation/numbering';
import { oauth } from './foundation/oauth';
import { overview } from './front/overview';
import { payroll } from './staff/payroll';
import { packages } from './foundation/packages';
import { officials } from './front/officials';
import { onboarding } from './front/onboarding';
import { people } from './foundation/people';
import { questionpapers } from './exams/questionpapers';
import { questionBank } from './exams/questionBank';
import { quizzes } from './exams/quizzes';
import { sitting } from './exams/sitting';
import { recruitment } from './staff/recruitment';
import { results } from './exams/results';
import { replication } from './front/replication';
import { runs } from './foundation/runs';
import { students } from './students/students';
import { timetable } from './school/timetable';
import { timekeeping } from './time/timekeeping';
import { visitors } from './school/visitors';
import { privacy } from './front/privacy';
import { grouppolicies } from './front/grouppolicies';
import { transfers } from './front/transfers';
import { library } from './students/library';
import { certificates } from './students/certificates';

/** Modules that have behaviour beyond their declarations, in the order of their dependencies. */
export const coreModules: readonly CoreModule[] = [
  files,
  institutions,
  numbering,
  packages,
  platform,
  people,
  identity,
  oauth,
  runs,
  lists,
  imports,
  documents,
  menus,
  academics,
  campus,
  calendar,
  messaging,
  visitors,
  helpdesk,
  consents,
  cms,
  approvals,
  timetable,
  meetings,
  excusals,
  attendance,
  leave,
  timekeeping,
  exams,
  examday,
  results,
  assessment,
  questionBank,
  sitting,
  quizzes,
  questionpapers,
  fees,
  payments,
  accounts,
  gateways,
  invoicing,
  students,
  admission,
  library,
  certificates,
  classroom,
  employees,
  payroll,
  recruitment,
  replication,
  grouppolicies,
  onboarding,
  agenda,
  overview,
  dashboard,
  privacy,
  officials,
  transfers,
];
