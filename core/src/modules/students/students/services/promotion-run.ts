import { AttendanceMark, AttendanceTotal } from '@pathshala/shared/modules/time/attendance';
import { AcademicYear, Class, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamMark } from '@pathshala/shared/modules/exams/exams';
import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { Promotion, studentsErrors } from '@pathshala/shared/modules/students/students';
import { AppError, fill, t, type Row } from '@pathshala/shared/kit';
import { onTransitions, type Context, type Job } from '../../../../kernel';
import { startRun, type RunPayload } from '../../../foundation/runs';
import { applyPromotion, revertPromotion } from '../jobs/carry-out-promotion';
import { previewPromotion } from './promotion-preview';

type PromotionRow = Row<typeof Promotion>;
const APPLYING = t('Promotion from class {class}', '{class} শ্রেণি থেকে উত্তরণ');
const REVERTING = t('Promotion from class {class}, taken back', '{class} শ্রেণি থেকে উত্তরণ, ফিরিয়ে নেওয়া');

/** The promotion that a run is about. */
export async function promotionOf(sys: Context, run: string): Promise<PromotionRow> {
  const { subject } = await sys.repo(Run).get(run);
  return sys.repo(Promotion).get(subject);
}

async function start(
  ctx: Context,
  { id, class: from }: PromotionRow,
  { title, job }: { title: typeof APPLYING; job: Job<RunPayload> },
) {
  const name = (await ctx.labels(Class, [from])).get(from)!;
  await startRun(ctx, {
    kind: 'promotion',
    title: fill(title, { class: name }),
    subject: id,
    permission: 'promotion.read',
    lock: `promotion-${id}`,
    job,
  });
}

/** @throws AppError PROMOTION_RESTS when something was marked, billed or examined at the new places */
async function assertNothingRests(ctx: Context, { id, toYear }: PromotionRow): Promise<void> {
  const { startsOn, endsOn } = await ctx.repo(AcademicYear).get(toYear);
  const places = await ctx.repo(Enrolment).find({ where: { promotion: id }, sort: [] });
  const students = { in: places.map((row) => row.student) };
  const exams = await ctx.repo(Exam).find({ where: { year: toYear }, sort: [] });
  const counts = [
    await ctx.repo(AttendanceMark).count({ student: students, date: { gte: startsOn, lte: endsOn } }),
    await ctx.repo(AttendanceTotal).count({ student: students, from: { gte: startsOn, lte: endsOn } }),
    await ctx.repo(FeeLine).count({ student: students, month: { gte: `${startsOn.slice(0, 7)}-01`, lte: endsOn } }),
    await ctx.repo(ExamMark).count({ student: students, exam: { in: exams.map((exam) => exam.id) } }),
    places.filter((row) => row.until).length,
  ];
  if (counts.some((count) => count > 0)) throw new AppError(studentsErrors.PROMOTION_RESTS);
}

export const promotionTransitions = onTransitions(Promotion, {
  apply: {
    async before(ctx, { record }) {
      const { basis, rows } = await previewPromotion(ctx, record);
      if (basis !== 'published') throw new AppError(studentsErrors.RESULTS_UNPUBLISHED);
      const plan = rows.flatMap(({ enrolment, student, decision, section, roll }) =>
        section && roll ? [{ enrolment, student, decision, section, roll }] : [],
      );
      if (plan.length === 0) throw new AppError(studentsErrors.NOBODY_TO_PROMOTE);
      return { plan };
    },
    after: (ctx, { record }) => start(ctx, record, { title: APPLYING, job: applyPromotion }),
  },
  revert: {
    before: (ctx, { record }) => assertNothingRests(ctx, record),
    after: (ctx, { record }) => start(ctx, record, { title: REVERTING, job: revertPromotion }),
  },
});
