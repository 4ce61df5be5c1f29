import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Promotion } from '@pathshala/shared/modules/students/students';
import type { Row } from '@pathshala/shared/kit';
import { transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { promotionOf } from '../services/promotion-run';

const SLICE = 50;

/** The new places go, and the old ones are open again. */
export default async function revertPromotionJob(sys: Context, { run }: RunPayload) {
  const promotion = await promotionOf(sys, run);
  const exam = await sys.repo(Exam).get(promotion.exam);
  const { endsOn } = await sys.repo(AcademicYear).get(exam.year);
  const made = { promotion: promotion.id };
  await workRun<Row<typeof Enrolment>>(sys, run, {
    count: () => sys.repo(Enrolment).count(made),
    next: (_, cursor) =>
      sys
        .repo(Enrolment)
        .find({ where: { ...made, ...(cursor ? { id: { gt: cursor } } : {}) }, sort: ['id'], limit: SLICE }),
    cursorOf: ({ id }) => id,
    async work(inside, items) {
      for (const { id } of items) await inside.repo(Enrolment).remove(id);
      const old = await inside
        .repo(Enrolment)
        .find({ where: { year: exam.year, student: { in: items.map((row) => row.student) }, until: endsOn } });
      await inside.repo(Enrolment).bulk(old.map(({ id, rev }) => ({ id, rev, patch: { until: null } })));
      return new Map();
    },
    name: ({ student, roll }) => ({
      item: student,
      label: { en: String(roll), bn: String(roll) },
      link: `/student/view/${student}`,
    }),
    finish: async (inside) => void (await transit(inside, Promotion, 'finishReverting', { id: promotion.id })),
  });
}
