import type { CoreModule } from '../kernel';
import { academics } from './academics';
import { accounts } from './accounts';
import { admission } from './admission';
import { agenda } from './agenda';
import { approvals } from './approvals';
import { assessment } from './assessment';
import { attendance } from './attendance';
import { calendar } from './calendar';
import { campus } from './campus';
import { cms } from './cms';
import { dashboard } from './dashboard';
import { payments } from './payments';
import { documents } from './documents';
import { platform } from './platform';
import { helpdesk } from './helpdesk';
import { files } from './files';
import { employees } from './employees';
import { examday } from './examday';
import { exams } from './exams';
import { fees } from './fees';
import { identity } from './identity';
import { imports } from './imports';
import { institutions } from './institutions';
import { leave } from './leave';
import { lists } from './lists';
import { menus } from './menus';
import { messaging } from './messaging';
import { numbering } from './numbering';
import { oauth } from './oauth';
import { overview } from './overview';
import { payroll } from './payroll';
import { packages } from './packages';
import { onboarding } from './onboarding';
import { people } from './people';
import { questionpapers } from './questionpapers';
import { quizzes } from './quizzes';
import { recruitment } from './recruitment';
import { results } from './results';
import { replication } from './replication';
import { runs } from './runs';
import { students } from './students';
import { timekeeping } from './timekeeping';
import { visitors } from './visitors';
import { privacy } from './privacy';

/** What happens in the modules that have behaviour beyond their declarations, in the order of their dependencies. */
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
  cms,
  approvals,
  attendance,
  leave,
  timekeeping,
  exams,
  examday,
  results,
  assessment,
  quizzes,
  questionpapers,
  fees,
  payments,
  accounts,
  students,
  admission,
  employees,
  payroll,
  recruitment,
  replication,
  onboarding,
  agenda,
  overview,
  dashboard,
  privacy,
];
