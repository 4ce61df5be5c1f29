import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Promotion } from '@pathshala/shared/modules/students/students';
import type { Row } from '@pathshala/shared/kit';
import { transit, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { promotionOf } from '../services/promotion-run';

const SLICE = 50;
type Planned = NonNullable<Row<typeof Promotion>['plan']>[number];

/**
 * The old place ends with its year, the new one begins with the next; slice by slice, each student in one transaction
 * or not at all.
 */
export default async function applyPromotionJob(sys: Context, { run }: RunPayload) {
  const promotion = await promotionOf(sys, run);
  const plan = [...(promotion.plan ?? [])].sort((a, b) => a.enrolment.localeCompare(b.enrolment));
  const exam = await sys.repo(Exam).get(promotion.exam);
  const [oldYear, newYear] = [
    await sys.repo(AcademicYear).get(exam.year),
    await sys.repo(AcademicYear).get(promotion.toYear),
  ];
  const names = await sys.labels(
    Student,
    plan.map((row) => row.student),
  );
  await workRun<Planned>(sys, run, {
    count: async () => plan.length,
    next: async (_, cursor) => plan.filter((row) => cursor === null || row.enrolment > cursor).slice(0, SLICE),
    cursorOf: ({ enrolment }) => enrolment,
    async work(inside, items) {
      const old = await inside.repo(Enrolment).find({ where: { id: { in: items.map((row) => row.enrolment) } } });
      await inside
        .repo(Enrolment)
        .bulk(old.flatMap(({ id, rev, until }) => (until ? [] : [{ id, rev, patch: { until: oldYear.endsOn } }])));
      await inside.repo(Enrolment).createMany(
        items.map(({ student, section, roll }) => ({
          year: newYear.id,
          student,
          section,
          roll,
          from: newYear.startsOn,
          promotion: promotion.id,
        })),
      );
      return new Map();
    },
    name: ({ student }) => ({ item: student, label: names.get(student)!, link: `/student/view/${student}` }),
    finish: async (inside) => void (await transit(inside, Promotion, 'finishApplying', { id: promotion.id })),
  });
}
