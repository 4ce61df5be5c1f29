import { actionsOf, buildRegistry, fillPath, type Entity, type ListQuery, type Screen } from '@pathshala/shared';
import { modules } from '@pathshala/shared/modules';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { Institution, InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { QuizQuestion, bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { sittingActions, type QuizState } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import { PlatformChallan, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { WebMenuItem } from '@pathshala/shared/modules/school/cms';
import { SupportTicket } from '@pathshala/shared/modules/school/helpdesk';
import { meetingsActions } from '@pathshala/shared/modules/school/meetings';
import { Notification, SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { classroomActions } from '@pathshala/shared/modules/students/classroom';
import type { ScreenId } from '@pathshala/shared/screens';
import { expect, type Page } from '@playwright/test';
import type { Caller } from './api';

type FindExample = (caller: Caller) => Promise<string | undefined>;
const firstOf =
  (entity: Entity, query: Partial<ListQuery> = {}): FindExample =>
  async (caller) =>
    (await caller.run(actionsOf(entity).list, query as ListQuery)).rows[0]?.id;
const quizThatIs =
  (...states: QuizState[]): FindExample =>
  async (caller) =>
    (await caller.run(quizzesActions.quizzes, { page: 1, size: 100 })).rows.find(({ state }) => states.includes(state))
      ?.id;

/**
 * The value for a path parameter: a real record that the visiting person may see. The form of a catalogue takes the
 * first row of its list.
 */
const EXAMPLES: Partial<Record<ScreenId, FindExample>> = {
  'employees.profile': firstOf(Staff),
  'employees.edit': firstOf(Staff),
  'students.profile': firstOf(Student),
  'students.edit': firstOf(Student),
  'accounts.debitEdit': firstOf(Voucher, { filter: { nature: { eq: 'debit' } } }),
  'accounts.creditEdit': firstOf(Voucher, { filter: { nature: { eq: 'credit' } } }),
  'accounts.journalEdit': firstOf(Voucher, { filter: { nature: { eq: 'journal' } } }),
  'accounts.contraEdit': firstOf(Voucher, { filter: { nature: { eq: 'contra' } } }),
  'cms.subMenu': firstOf(WebMenuItem),
  'helpdesk.ticket': firstOf(SupportTicket),
  'helpdesk.platformTicket': firstOf(SupportTicket),
  'guide.area': () => Promise.resolve('fees'),
  'messaging.notification': firstOf(Notification),
  'messaging.smsBatch': firstOf(SmsBatch),
  'institutions.edit': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.academicGroups': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.details': firstOf(Institution, { filter: { alias: { eq: 'shapla' } } }),
  'onboarding.newSite': firstOf(InstitutionGroup),
  'onboarding.edit': firstOf(InstitutionApplication, { filter: { status: { eq: 'pending' } } }),
  'invoicing.editInvoice': firstOf(PlatformInvoice),
  'invoicing.editChallan': firstOf(PlatformChallan),
  'onboarding.approve': firstOf(InstitutionApplication, { filter: { status: { eq: 'pending' } } }),
  'quizzes.edit': quizThatIs('draft', 'scheduled', 'closed', 'resultsReleased'),
  'quizzes.monitor': quizThatIs('open', 'closing', 'closed', 'grading'),
  'quizzes.marking': quizThatIs('grading', 'closed', 'resultsReleased'),
  'quizzes.keys': quizThatIs('grading', 'closed', 'resultsReleased'),
  'quizzes.editQuestion': firstOf(QuizQuestion, { filter: { bank: { eq: 'quiz' } } }),
  'questionpapers.paper': firstOf(QuestionPaper),
  'quizzes.editExamQuestion': firstOf(QuizQuestion, { filter: { bank: { eq: 'exam' } } }),
  'quizzes.editGroupQuestion': async (caller) =>
    (await caller.run(bankActions.groupBank, { page: 1, size: 1 })).rows[0]?.id,
  'meetings.invitation': async (caller) =>
    (await caller.run(meetingsActions.list, {})).rows.find(({ isLesson }) => !isLesson)?.id,
  'meetings.routineInvitation': async (caller) =>
    (await caller.run(meetingsActions.list, {})).rows.find(({ isLesson }) => isLesson)?.id,
  'classroom.work': async (caller) => (await caller.run(classroomActions.desk, {})).posts[0]?.id,
  'quizzes.sit': async (caller) =>
    (await caller.run(sittingActions.mine, {})).rows.find(({ canStart, canResume }) => canStart || canResume)?.sitting
      .quiz,
  'quizzes.sitExam': async (caller) =>
    (await caller.run(sittingActions.mine, {})).rows.find(
      ({ sitting, canStart, canResume }) => sitting.examSubject && (canStart || canResume),
    )?.sitting.quiz,
  'quizzes.review': async (caller) =>
    (await caller.run(sittingActions.mine, {})).rows.find(({ review }) => review !== 'nothing')?.sitting.quiz,
};
/** The code is one that nobody signed: the screen says so. */
const SEEN_BY_VISITORS = { alias: 'meghna', evanttype: 'uniform', code: 'unknown' };
/**
 * Values for the parameters of public paths: a published event, a student of the website that is shown without a
 * name, and a draw of an admission.
 */
export async function seenByVisitors(page: Page): Promise<Record<string, string>> {
  const ask = async (path: string, query: Record<string, string>, base = '/api/web') =>
    (
      await page.request.get(`${base}/${path}?${new URLSearchParams(query).toString()}`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      })
    ).json();
  const { site_id } = (await ask('get-common-data', {})) as { site_id: string };
  const { declarations } = (await ask('declarations', { site_id }, '/api/admission/public')) as {
    declarations: { draws: { id: string }[] }[];
  };
  const draw = declarations.flatMap(({ draws }) => draws)[0]!.id;
  const [event] = (await ask('get-event-item', { site_id })) as { id: string }[];
  const sections = JSON.stringify(await ask('get-site-page', { site_id, page: 'students' }));
  const names = JSON.stringify(
    await ask('get-site-page', { site_id, page: 'students', item: /section=([0-9a-f]{24})/.exec(sections)![1]! }),
  );
  const [, username, , student_history_id] = /student-details\/([^."]+)\.([0-9a-f]{24})\.([0-9a-f]{24})/.exec(names)!;
  return {
    ...SEEN_BY_VISITORS,
    draw,
    id: event!.id,
    username: username!,
    site_id,
    student_history_id: student_history_id!,
  };
}

const registry = buildRegistry(modules);

/** Paths that lead somewhere, by screen. */
export async function pathsOf(
  list: readonly Screen[],
  identifier: string,
  caller: Caller,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { id, path, entity } of list) {
    const parameter = /:(\w+)/.exec(path)?.[1];
    if (!parameter) {
      paths.set(id, path);
      continue;
    }
    const find = entity === undefined ? EXAMPLES[id as ScreenId] : firstOf(registry.entities.get(entity)!);
    const example = await find?.(caller);
    expect.soft(example, `${id}: something that ${identifier} may open`).toBeDefined();
    if (example !== undefined) paths.set(id, fillPath(path, { [parameter]: example }));
  }
  return paths;
}
