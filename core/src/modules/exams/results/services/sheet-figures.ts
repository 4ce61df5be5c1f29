import type { Row } from '@pathshala/shared/kit';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { ResultVersion } from '@pathshala/shared/modules/exams/results';
import { systemContext, systemPart, type Context } from '../../../../kernel';
import { attendedBetween, type Attended } from '../../../time/attendance';

/** Figures about others on a mark sheet: how many there were, and the highest mark of each subject. */
export interface ClassFigures {
  inSection(section: string): number | null;
  inClass(klass: string): number | null;
  highest(klass: string, subject: string): number | null;
}
const NOTHING: ClassFigures = { inSection: () => null, inClass: () => null, highest: () => null };

/**
 * Figures of a whole class name nobody: anyone who has a mark sheet is told them, though the results of others are not
 * theirs to read.
 */
export async function classFigures(ctx: Context, exam: Row<typeof Exam>, version: number): Promise<ClassFigures> {
  const sys = systemContext(ctx.kernel, 'figures of a class on a mark sheet', { tenantId: ctx.tenantId });
  const statistics = (await sys.repo(ResultVersion).findOne({ exam: exam.id, version }))?.statistics;
  if (!statistics) return NOTHING;
  const classes = new Map(
    (await sys.repo(Section).find({ where: { id: { in: statistics.sections.map(({ section }) => section) } } })).map(
      (row) => [row.id, row.class],
    ),
  );
  return {
    inSection: (section) => statistics.sections.find((each) => each.section === section)?.students ?? null,
    inClass(klass) {
      const own = statistics.sections.filter(({ section }) => classes.get(section) === klass);
      return own.length === 0 ? null : own.reduce((sum, { students }) => sum + students, 0);
    },
    highest: (klass, subject) =>
      statistics.subjects.find((each) => each.class === klass && each.subject === subject)?.highest ?? null,
  };
}

/** Whole days of some students from the beginning of the year to the end of the exam. */
export async function attendedUntil(
  ctx: Context,
  exam: Row<typeof Exam>,
  students: readonly string[],
): Promise<Map<string, Attended>> {
  const { startsOn } = await systemPart(ctx).repo(AcademicYear).get(exam.year);
  return attendedBetween(ctx, students, { from: startsOn, until: exam.endsOn });
}
