import { AppError, fill, t, type ActionOutput } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Exam, ExamMark, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { type resultActions, resultErrors, ResultVersion } from '@pathshala/shared/modules/exams/results';
import type { Context } from '../../../../kernel';
import { candidatesOf, ruleDigest, sittersOf } from '../../exams';
import { startRun } from '../../../foundation/runs';
import { generateResults } from '../jobs/generate-results';
import { loadPlan } from '../services/generation-plan';

const TITLE = t('Result generation: {exam}', 'ফলাফল তৈরি: {exam}');
type Precheck = ActionOutput<typeof resultActions.precheck>;

export async function generate(
  ctx: Context,
  { exam: id }: { exam: string },
): Promise<{ run: string; version: number }> {
  const exam = await ctx.repo(Exam).get(id);
  if (exam.state === 'draft') throw new AppError(resultErrors.EXAM_IS_DRAFT);
  // Faults of the exam as a whole are reported before anything begins.
  const { settings } = await loadPlan(ctx, id);
  const run = await startRun(ctx, {
    kind: 'resultGeneration',
    title: fill(TITLE, { exam: { en: exam.title, bn: exam.titleBn } }),
    subject: id,
    permission: 'results.generate',
    lock: `results-${id}`,
    job: generateResults,
  });
  const version = exam.lastVersion! + 1;
  await ctx.repo(Exam).update(id, { lastVersion: version }, { rev: exam.rev });
  await ctx.repo(ResultVersion).create({ exam: id, version, run: run.id, rule: ruleDigest(settings) });
  return { run: run.id, version };
}

/**
 * Every paper of every section with the number of students of whom something is missing; those without a gap are
 * counted only.
 */
export async function precheck(ctx: Context, { exam: id }: { exam: string }): Promise<Precheck> {
  const plan = await loadPlan(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === resultErrors.EXAM_WITHOUT_SUBJECTS.code) return null;
    throw error;
  });
  const exam = plan?.exam ?? (await ctx.repo(Exam).get(id));
  const view = {
    id,
    title: { en: exam.title, bn: exam.titleBn },
    state: exam.state!,
    publishedVersion: exam.publishedVersion ?? null,
  };
  if (!plan)
    return {
      exam: view,
      students: 0,
      sections: 0,
      subjects: 0,
      missingMarks: 0,
      sheets: { total: 0, complete: 0, submitted: 0 },
      missing: [],
    };
  const sections = [...plan.sections.values()];
  const candidates = await candidatesOf(ctx, exam, { sections });
  const done = await ctx
    .repo(ExamMark)
    .aggregate<{ examSubject: string; student: string }>({ exam: id, complete: true }, [
      { $project: { _id: 0, examSubject: 1, student: 1 } },
    ]);
  const complete = new Set(done.map((row) => `${row.examSubject}:${row.student}`));
  const papers = [...new Map([...plan.papers.values()].flat().map((paper) => [paper.id, paper])).values()];
  const subjects = await ctx.labels(
    Subject,
    papers.map((paper) => paper.subject),
  );
  const labels = await ctx.labels(
    Section,
    sections.map((section) => section.id),
  );
  const rows = sections
    .flatMap((section) => {
      const own = candidates.filter((candidate) => candidate.section === section.id);
      return plan.papers.get(section.id)!.map((paper) => {
        // Papers that are printed without counting may stay empty.
        const sitters = sittersOf(own, paper).filter(({ kind }) => kind !== 'excluded');
        return {
          examSubject: paper.id,
          section: section.id,
          subject: subjects.get(paper.subject)!,
          sectionLabel: labels.get(section.id)!,
          candidates: sitters.length,
          missing: sitters.filter(({ candidate }) => !complete.has(`${paper.id}:${candidate.student}`)).length,
        };
      });
    })
    .filter((row) => row.candidates > 0);
  const missing = rows.filter((row) => row.missing > 0);
  return {
    exam: view,
    students: candidates.length,
    sections: sections.length,
    subjects: papers.length,
    missingMarks: missing.reduce((sum, row) => sum + row.missing, 0),
    sheets: {
      total: rows.length,
      complete: rows.length - missing.length,
      submitted: await ctx.repo(MarksSheet).count({ exam: id, state: { in: ['submitted', 'locked'] } }),
    },
    missing,
  };
}
