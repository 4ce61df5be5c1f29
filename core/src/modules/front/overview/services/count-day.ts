import type { StoredInput } from '@pathshala/shared/kit';
import { AttendanceSheet, sumRegisters } from '@pathshala/shared/modules/time/attendance';
import { judgeDay } from '@pathshala/shared/modules/school/calendar';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { SmsBatch } from '@pathshala/shared/modules/school/messaging';
import { InstitutionDay } from '@pathshala/shared/modules/front/overview';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { QuizAttempt, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { ResultVersion } from '@pathshala/shared/modules/exams/results';
import { startOfDay, type Context } from '../../../../kernel';
import { activeSections } from '../../../school/academics';
import { dayFacts } from '../../../school/calendar';

type Counted = Omit<StoredInput<typeof InstitutionDay>, 'institution' | 'group' | 'date'>;
const RUNNING = ['open', 'paused', 'closing'];

/** Counts today in the institution of `sys`, all but its dues. */
export const countDay = (sys: Context) => keepToday(sys, countedToday);
/** Adds up what is overdue in the institution of `sys`. Apart, because every unpaid bill is looked at. */
export const countDues = (sys: Context) => keepToday(sys, async () => ({ overdue: await overdueOf(sys) }));

/** Stores the counts; unchanged ones are not written. */
async function keepToday(
  sys: Context,
  count: (sys: Context) => Promise<Partial<{ [K in keyof Counted]: Counted[K] | null }>>,
): Promise<void> {
  const institution = await sys.repo(Institution).findOne({ id: sys.tenantId! });
  if (institution?.status !== 'active') return;
  const next = { ...(await count(sys)), group: institution.group ?? null };
  const days = sys.repo(InstitutionDay);
  const present = await days.findOne({ institution: institution.id, date: sys.today });
  if (!present) {
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
    await days.create({ ...(given as Counted), institution: institution.id, date: sys.today });
    return;
  }
  const changed = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => (present[name as keyof typeof present] ?? null) !== value),
  );
  if (Object.keys(changed).length > 0) await days.update(present.id, changed);
}

async function countedToday(sys: Context) {
  const [facts, students, staff, registers, quizzes, sms, result] = await Promise.all([
    dayFacts(sys, sys.today, sys.today),
    sys.repo(Student).count({ status: 'active' }),
    sys.repo(Staff).count({ active: true }),
    registersOf(sys),
    quizzesOf(sys),
    smsOf(sys),
    lastResult(sys),
  ]);
  return { school: judgeDay(sys.today, facts).school, students, staff, sms, ...registers, ...quizzes, ...result };
}

async function registersOf(sys: Context) {
  const sections = (await activeSections(sys)).map((section) => section.id);
  const sheets = (await sys.repo(AttendanceSheet).find({ where: { date: sys.today, period: 0 } })).filter((sheet) =>
    sections.includes(sheet.section),
  );
  return { sections: sections.length, ...sumRegisters(sheets) };
}

/** Quizzes that can be sat now, and the students sitting one. */
async function quizzesOf(sys: Context) {
  const sittings = await sys.repo(QuizSitting).find({ where: { state: { in: RUNNING } } });
  if (sittings.length === 0) return { quizzes: 0, sitting: 0 };
  const quizzes = [...new Set(sittings.map((row) => row.quiz))];
  return {
    quizzes: quizzes.length,
    sitting: await sys.repo(QuizAttempt).count({ quiz: { in: quizzes }, state: 'inProgress' }),
  };
}

/** SMS of today's batches that went out. */
async function smsOf(sys: Context): Promise<number> {
  const batches = await sys.repo(SmsBatch).find({ where: { createdAt: { gte: startOfDay(sys.today).toISOString() } } });
  return batches.reduce((total, batch) => total + batch.sent + batch.delivered, 0);
}

async function overdueOf(sys: Context): Promise<number> {
  const [sum] = await sys
    .repo(FeeLine)
    .aggregate<{ overdue: number }>({ dueDate: { lt: sys.today }, balance: { gt: 0 } }, [
      { $group: { _id: null, overdue: { $sum: '$balance' } } },
    ]);
  return sum?.overdue ?? 0;
}

async function lastResult(sys: Context) {
  const [version] = await sys
    .repo(ResultVersion)
    .find({ where: { state: 'published' }, sort: ['-publishedAt'], limit: 1 });
  if (!version) return { exam: null, examBn: null, examined: 0, passed: 0 };
  const exam = await sys.repo(Exam).findOne({ id: version.exam });
  return {
    exam: exam?.title ?? null,
    examBn: exam?.titleBn ?? null,
    examined: version.passed + version.failed,
    passed: version.passed,
  };
}
