import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { Exam, examErrors, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import {
  QuestionPaper,
  questionPaperErrors,
  type questionPapersActions,
} from '@pathshala/shared/modules/exams/questionpapers';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { sectionsOfExam } from '../../exams';

const MINUTE_MS = 60_000;

export async function holdOnline(
  ctx: Context,
  { questionPaper: id, part, opensAt }: ActionInput<typeof questionPapersActions.holdOnline>,
): Promise<ActionOutput<typeof questionPapersActions.holdOnline>> {
  const paper = await ctx.repo(QuestionPaper).get(id);
  const offer = await ctx.repo(ExamSubject).get(paper.examSubject);
  const lines = paper.questions ?? [];
  if (lines.length === 0) throw new AppError(questionPaperErrors.NO_QUESTIONS);
  if (!offer.parts!.some(({ key }) => key === part)) throw new AppError(examErrors.UNKNOWN_PART);
  const isChoice = ({ key, answer }: (typeof paper.divisions)[number]) =>
    answer !== undefined && answer < lines.filter((line) => line.division === key).length;
  if (paper.divisions.some(isChoice)) throw new AppError(questionPaperErrors.CHOICE_ONLINE);
  const exam = await ctx.repo(Exam).get(paper.exam);
  const subject = (await ctx.labels(Subject, [paper.subject])).get(paper.subject) ?? { en: '', bn: '' };
  const sections = (await sectionsOfExam(ctx, exam)).filter(
    (section) => section.class === paper.class && (!offer.group || offer.group === section.group),
  );
  const closesAt = new Date(Date.parse(opensAt) + paper.minutes! * MINUTE_MS).toISOString();
  const { quiz } = await ctx.run(quizzesActions.declare, {
    title: `${exam.title}: ${subject.en}`.slice(0, 150),
    titleBn: `${exam.titleBn}: ${subject.bn}`.slice(0, 150),
    class: paper.class,
    sections: sections.map((section) => section.id),
    subject: paper.subject,
    ...(paper.instructions ? { instructions: paper.instructions } : {}),
    questions: lines.map(({ question, marks }) => ({ question, marks })),
    draw: [],
    opensAt,
    closesAt,
    limitMinutes: paper.minutes!,
    shuffleQuestions: true,
    shuffleOptions: true,
    negativePercent: 0,
    partialCredit: true,
    examSubject: offer.id,
    examPart: part,
    // Nothing of an exam is shown before its results.
    review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
  });
  return { quiz: quiz.id };
}
