import { AcademicYear, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { ofVersion, publishedOf, Result, type VersionKey } from '@pathshala/shared/modules/exams/results';
import {
  planPromotion,
  studentsErrors,
  type PlannedPlace,
  type Promotion,
  type PromotionCandidate,
  type PromotionTarget,
} from '@pathshala/shared/modules/students/students';
import { AppError, groupBy, t, type Row } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { gradeNow } from '../../../exams/results';

type PromotionRow = Row<typeof Promotion>;
export interface PromotionPreview {
  /** Basis of the results: the published set, or the marks as they are at this moment. */
  basis: 'published' | 'marks';
  rows: (PlannedPlace & { candidate: PromotionCandidate; enrolment: string })[];
  targets: PromotionTarget[];
}

/** @throws AppError SECTIONS_OF_OTHER_CLASS, which names them */
export async function assertSections(
  ctx: Context,
  { toClass, sections }: Pick<PromotionRow, 'toClass' | 'sections'>,
): Promise<void> {
  const rows = await ctx.repo(Section).find({ where: { id: { in: [...sections] } } });
  const others = rows.filter((row) => row.class !== toClass);
  if (others.length === 0) return;
  const names = [...(await sectionLabels(ctx, others)).values()];
  throw new AppError(studentsErrors.SECTIONS_OF_OTHER_CLASS, {
    sections: t(names.map(({ en }) => en).join(', '), names.map(({ bn }) => bn).join(', ')),
  });
}

/**
 * Works out a promotion from what is known now. `marks`: from marks that nobody has published yet.
 * @throws AppError SAME_YEAR
 */
export async function previewPromotion(ctx: Context, promotion: PromotionRow): Promise<PromotionPreview> {
  const exam = await ctx.repo(Exam).get(promotion.exam);
  if (exam.year === promotion.toYear) throw new AppError(studentsErrors.SAME_YEAR);
  await assertSections(ctx, promotion);
  const year = await ctx.repo(AcademicYear).get(exam.year);
  const [own, chosen] = [
    await ctx.repo(Section).find({ where: { class: promotion.class } }),
    await ctx.repo(Section).find({ where: { id: { in: promotion.sections } } }),
  ];
  const sections = new Map(own.map((row) => [row.id, row]));
  const places = (
    await ctx.repo(Enrolment).find({ where: { year: year.id, section: { in: [...sections.keys()] } }, sort: ['roll'] })
  ).filter((row) => !row.until || row.until >= year.endsOn || row.until >= exam.endsOn);
  const people = new Map(
    (
      await ctx
        .repo(Student)
        .aggregate<{ _id: string; name: string; status: string }>({ id: { in: places.map((row) => row.student) } }, [
          { $project: { name: 1, status: 1 } },
        ])
    ).map((row) => [row._id, row]),
  );
  const basis = exam.publishedVersion ? 'published' : 'marks';
  const results = exam.publishedVersion
    ? await publishedResults(ctx, publishedOf(exam)!)
    : await gradeNow(ctx, exam.id);
  const present = places.filter((row) => people.get(row.student)?.status === 'active');
  const candidates = present.map((row): PromotionCandidate => {
    const { name: sectionName } = sections.get(row.section)!;
    const { name } = people.get(row.student)!;
    const result = results.get(row.student) ?? null;
    return { student: row.student, section: row.section, sectionName, roll: row.roll, name, result };
  });
  const inOrder = promotion.sections.flatMap((id) => chosen.find((row) => row.id === id) ?? []);
  const targets = await targetsOf(ctx, promotion, inOrder);
  const planned = planPromotion({
    candidates,
    targets,
    repeat: await targetsOf(
      ctx,
      promotion,
      own.filter((row) => row.active),
    ),
    rules: promotion as Pick<Required<PromotionRow>, 'maxFailed' | 'rolls' | 'fill'>,
    overrides: promotion.overrides ?? [],
  });
  const byStudent = new Map(candidates.map((each) => [each.student, each]));
  const enrolments = new Map(present.map((row) => [row.student, row.id]));
  return {
    basis,
    targets,
    rows: planned.map((row) => ({
      ...row,
      candidate: byStudent.get(row.student)!,
      enrolment: enrolments.get(row.student)!,
    })),
  };
}

async function publishedResults(ctx: Context, version: VersionKey): Promise<Map<string, PromotionCandidate['result']>> {
  const rows = await ctx.repo(Result).aggregate<{
    _id: string;
    student: string;
    failCount: number;
    inClass?: number;
    gpa: number;
    total: number;
    state: string;
  }>(ofVersion(version), [{ $project: { student: 1, failCount: 1, inClass: 1, gpa: 1, total: 1, state: 1 } }]);
  return new Map(
    rows.flatMap(({ student, state, failCount, inClass, gpa, total }) =>
      state === 'withheld' ? [] : [[String(student), { failCount, rank: inClass ?? null, gpa, total }]],
    ),
  );
}

/** Free seats and the last roll of each section in the year, as before the promotion itself. */
async function targetsOf(
  ctx: Context,
  { id: promotion, toYear: year }: PromotionRow,
  sections: readonly Row<typeof Section>[],
): Promise<PromotionTarget[]> {
  const taken = groupBy(
    (
      await ctx.repo(Enrolment).find({ where: { year, section: { in: sections.map((row) => row.id) } }, sort: [] })
    ).filter((row) => row.promotion !== promotion),
    (row) => row.section,
  );
  return sections.map(({ id, name, capacity }) => {
    const rows = taken.get(id) ?? [];
    const inside = rows.filter((row) => !row.until).length;
    return {
      section: id,
      name,
      seats: capacity === undefined ? null : Math.max(0, capacity - inside),
      lastRoll: Math.max(0, ...rows.map((row) => row.roll)),
    };
  });
}
