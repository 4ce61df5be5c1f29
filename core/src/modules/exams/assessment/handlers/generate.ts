import { AppError, fill, t } from '@pathshala/shared/kit';
import { Assessment, assessmentErrors } from '@pathshala/shared/modules/exams/assessment';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { generateAssessment } from '../jobs/generate-assessment';

const TITLE = t('Assessment results: {title}', 'মূল্যায়নের ফলাফল: {title}');

export async function generate(ctx: Context, { assessment: id }: { assessment: string }): Promise<{ run: string }> {
  const { state, title, titleBn, rev } = await ctx.repo(Assessment).get(id);
  if (state !== 'closed') throw new AppError(assessmentErrors.ASSESSMENT_NOT_CLOSED);
  const run = await startRun(ctx, {
    kind: 'assessmentGeneration',
    title: fill(TITLE, { title: t(title, titleBn) }),
    subject: id,
    permission: 'assessment.generate',
    lock: `assessment-${id}`,
    job: generateAssessment,
  });
  // Half of one generation and half of another are never published.
  await ctx.repo(Assessment).update(id, { generatedAt: null }, { rev });
  return { run: run.id };
}
