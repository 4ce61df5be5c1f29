import { t, type ActionOutput } from '@pathshala/shared/kit';
import { Assessment, AssessmentResult, type assessmentActions } from '@pathshala/shared/modules/exams/assessment';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import { legendOf, viewAreas } from '../services/view-areas';

export async function mine(ctx: Context): Promise<ActionOutput<typeof assessmentActions.mine>> {
  const ids = [...((await ownStudents(ctx)) ?? [])];
  const students = await ctx.repo(Student).find({ where: { id: { in: ids } } });
  const rows = await ctx.repo(AssessmentResult).find({ where: { student: { in: ids } }, sort: [] });
  const assessments = await ctx
    .repo(Assessment)
    .find({ where: { id: { in: rows.map((row) => row.assessment) }, state: 'published' }, sort: ['-publishedAt'] });
  const legend = await legendOf(ctx, assessments);
  return {
    students: students.map(({ id, name, nameBn }) => ({
      id,
      name: t(name, nameBn),
      results: assessments.flatMap((assessment) => {
        const row = rows.find((each) => each.assessment === assessment.id && each.student === id);
        if (!row) return [];
        return [
          {
            assessment: assessment.id,
            title: t(assessment.title, assessment.titleBn),
            kind: assessment.kind!,
            publishedAt: assessment.publishedAt!,
            areas: viewAreas(row.areas ?? [], legend(assessment.id)),
          },
        ];
      }),
    })),
  };
}
