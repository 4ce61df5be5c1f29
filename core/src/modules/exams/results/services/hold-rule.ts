import type { Row } from '@pathshala/shared/kit';
import { ExamSitting, SeatMark } from '@pathshala/shared/modules/exams/examday';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { ResultHold } from '@pathshala/shared/modules/exams/results';
import { Section } from '@pathshala/shared/modules/school/academics';
import { type Context, systemPart } from '../../../../kernel';
import { overdueNow } from '../../examday';
import { candidatesOf } from '../../exams';

type ExamRow = Row<typeof Exam>;
type HoldRow = Row<typeof ResultHold>;
const MOST = 20_000;

/** Students of some classes of an exam with what speaks against their result. */
interface HoldStage {
  sections: readonly Row<typeof Section>[];
  candidates: Awaited<ReturnType<typeof candidatesOf>>;
  overdue: ReadonlyMap<string, number>;
  expelled: ReadonlySet<string>;
  holds: ReadonlyMap<string, HoldRow>;
}

/** `only`: one class of the exam. */
export async function readHoldStage(ctx: Context, exam: ExamRow, only?: string): Promise<HoldStage> {
  const classes = exam.classes.filter((each) => only === undefined || each === only);
  const sections = await ctx.repo(Section).find({ where: { class: { in: classes } }, sort: ['rank'] });
  const candidates = sections.length > 0 ? await candidatesOf(ctx, exam, { sections }) : [];
  const students = candidates.map(({ student }) => student);
  // The sum that families read themselves; who withholds results needs no right to the bills.
  const overdue = await overdueNow(systemPart(ctx), students);
  const sittings = await ctx.repo(ExamSitting).find({ where: { exam: exam.id }, sort: [] });
  const expelled = await ctx.repo(SeatMark).find({
    where: { sitting: { in: sittings.map(({ id }) => id) }, status: 'expelled' },
    sort: [],
    limit: MOST,
  });
  const holds = await ctx.repo(ResultHold).find({ where: { exam: exam.id }, sort: [], limit: MOST });
  return {
    sections,
    candidates,
    overdue,
    expelled: new Set(expelled.map(({ student }) => student)),
    holds: new Map(holds.map((hold) => [hold.student, hold])),
  };
}

interface HoldRule {
  rule: HoldRow['reason'];
  /** Paisa. */
  least?: number | undefined;
}

/** As the rule wrote it: a person who has changed it since, or has brought it back, withholds the result. */
const isOfRule = ({ byRule, rev }: HoldRow): boolean => byRule === true && rev === 1;

/**
 * Students whose result a rule withholds now, and those whose result it releases. A result that a person withheld is
 * released by a person.
 */
export function planHolds(
  { candidates, overdue, expelled, holds }: Pick<HoldStage, 'candidates' | 'overdue' | 'expelled' | 'holds'>,
  { rule, least = 1 }: HoldRule,
): { hold: string[]; lift: HoldRow[] } {
  const isMeant = (student: string) => (rule === 'dues' ? (overdue.get(student) ?? 0) >= least : expelled.has(student));
  const students = candidates.map(({ student }) => student);
  return {
    hold: students.filter((student) => isMeant(student) && !holds.has(student)),
    lift: students.flatMap((student) => {
      const hold = holds.get(student);
      return hold && isOfRule(hold) && hold.reason === rule && !isMeant(student) ? [hold] : [];
    }),
  };
}

/** Holds that the caller may read: the office all of them, students and guardians their own, teachers none. */
export const loadHolds = async (ctx: Context, exam: string): Promise<Map<string, 'dues' | 'discipline'>> =>
  new Map((await ctx.repo(ResultHold).find({ where: { exam } })).map((row) => [row.student, row.reason]));
