import { Notice } from '@pathshala/shared/modules/school/cms';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Me } from '@pathshala/shared/modules/foundation/identity';
import { actionsOf, type Action, type Entity, type ListQuery } from '@pathshala/shared';
import { admitActions, examdayActions } from '@pathshala/shared/modules/exams/examday';
import { resultActions } from '@pathshala/shared/modules/exams/results';
import { agendaActions, shownDays } from '@pathshala/shared/modules/front/agenda';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import type { ScreenId } from '@pathshala/shared/screens';
import { callAction } from '../../kit/data/api';
import { keys } from '../../kit/data/query-keys';
import { thisMonth } from '../../kit/ui/period';

/** A question as its screen asks it: the key has to be the same, or the screen does not find the answer. */
export interface Question {
  queryKey: readonly unknown[];
  queryFn: () => Promise<unknown>;
}
const ask = <I, O>(action: Action<I, O, 'query'>, input: I): Question => ({
  queryKey: keys.action(action.id, input ?? {}),
  queryFn: () => callAction(action, input),
});
const list = (entity: Entity, query: ListQuery): Question => ({
  queryKey: keys.list(entity.name, query),
  queryFn: () => callAction(actionsOf(entity).list, query),
});

/** The children of a guardian, or the student themselves, as the choice of a child asks for them. */
export const CHILDREN: Question = list(Student, { size: 50 });
export const RESULTS: Question = ask(resultActions.mine, {});
type Results = { students: { id: string; results: { exam: string; withheld?: unknown }[] }[] };

/** The newest result of each child, as it is open when the page comes. */
export const newestResults = (answer: unknown): Question[] =>
  (answer as Results).students.flatMap(({ id: student, results: [newest] }) =>
    newest && !newest.withheld ? [ask(resultActions.markSheet, { exam: newest.exam, student })] : [],
  );

export interface Place {
  screen: ScreenId;
  /** Files that the page fetches only once it is drawn. */
  parts?: () => Promise<unknown>;
  /** Namespaces of texts beside its module's own. */
  texts?: readonly string[];
  /** Once for the family. */
  all?: (me: Me) => Question[];
  /** Once for each child. */
  each?: (student: string) => Question[];
}

/** The places of a family on a phone that open without a network from the first day, and for the second child. */
export const FAMILY_PLACES: readonly Place[] = [
  { screen: 'dashboard.home', all: () => [ask(dashboardActions.today, {})] },
  {
    screen: 'attendance.mine',
    each: (student) => [ask(attendanceActions.studentCalendar, { student, month: thisMonth() })],
  },
  {
    screen: 'fees.mine',
    texts: ['payments', 'gateways', 'attendance'],
    parts: () =>
      Promise.all([
        import('../../modules/money/payments/parts/WalletOffer'),
        import('../../modules/money/payments/parts/FeePapers'),
        import('../../modules/money/gateways/parts/OnlineOffer'),
      ]),
    each: (student) => [ask(feesActions.statement, { student })],
  },
  { screen: 'dashboard.routine', each: (student) => [ask(dashboardActions.routine, { student })] },
  { screen: 'results.mine' },
  {
    screen: 'examday.mySeats',
    all: () => [ask(examdayActions.mySeats, {}), ask(admitActions.ownAdmits, {})],
  },
  {
    screen: 'cms.board',
    all: () => [list(Notice, { filter: { status: { eq: 'published' } }, sort: '-publishedOn', size: 100 })],
  },
  {
    screen: 'messaging.notifications',
    all: (me) => [
      list(Notification, { page: 1, size: 25, filter: { user: { eq: me.user.id }, archivedAt: { exists: false } } }),
    ],
  },
  { screen: 'leave.mine', texts: ['approvals'], each: (student) => [ask(leaveActions.mine, { student })] },
  { screen: 'agenda.student', all: () => [ask(agendaActions.days, shownDays(thisMonth()))] },
];
