import type { Row } from '@pathshala/shared/kit';
import { AdmitPass } from '@pathshala/shared/modules/exams/examday';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import type { Context } from '../../../../kernel';

export interface AdmitStanding {
  /** Paisa that should have been paid before today; 0 where the exam does not ask for it. */
  overdue: number;
  pass: Row<typeof AdmitPass> | null;
  isWithheld: boolean;
}
type Overdue = (sys: Context, students: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Fees know what is overdue; they are above the exams. */
let overdueOf: Overdue = () => Promise.resolve(new Map());
/** Paisa that each of these students should have paid before today; students without dues may be missing. */
export const overdueNow: Overdue = (sys, students) => overdueOf(sys, students);
export const provideOverdue = (source: Overdue): void => void (overdueOf = source);

/**
 * Whether each of these students gets the admit card of an exam, by the rule of the exam and the list of students
 * let through.
 */
export async function admitStandings(
  sys: Context,
  exam: Pick<Row<typeof Exam>, 'id' | 'admitRule'>,
  students: readonly string[],
): Promise<(student: string) => AdmitStanding> {
  if (exam.admitRule !== 'paid') return () => ({ overdue: 0, pass: null, isWithheld: false });
  const passes = new Map(
    (await sys.repo(AdmitPass).find({ where: { exam: exam.id, student: { in: [...students] } }, sort: [] })).map(
      (pass) => [pass.student, pass],
    ),
  );
  const overdue = await overdueOf(sys, students);
  return (student) => {
    const [owed, pass] = [overdue.get(student) ?? 0, passes.get(student) ?? null];
    return { overdue: owed, pass, isWithheld: owed > 0 && pass === null };
  };
}
