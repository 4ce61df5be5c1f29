import { AppError, fill, t, type Text } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { quizErrors } from '@pathshala/shared/modules/exams/quizzes';
import { systemPart, type Context } from '../../../../kernel';
import { rightTo, sheetRefusal } from '../../exams';
import type { QuizRow } from '../../sitting';

const FOREIGN = t(
  'The online exam must be of the class and subject of its paper.',
  'অনলাইন পরীক্ষার শ্রেণি ও বিষয় পরীক্ষার বিষয়ের সঙ্গে মিলতে হবে।',
);
const OTHER_GROUP = t(
  'A selected section belongs to a group that does not take this subject.',
  'বাছাই করা একটি শাখার গ্রুপে এই বিষয়টি নেই।',
);
const NOT_THEIRS = t(
  'Only someone who may enter the marks of this subject in every selected section can publish the online exam.',
  'বাছাই করা সব শাখায় এই বিষয়ের নম্বর এন্ট্রির অনুমতি যাঁর আছে, শুধু তিনিই অনলাইন পরীক্ষাটি প্রকাশ করতে পারেন।',
);
const NO_PART = t('The paper of the exam has no such part.', 'পরীক্ষার বিষয়ে এই অংশটি নেই।');
const TOTAL = t(
  'The questions are worth {total} marks, but this part of the exam has {full}.',
  'প্রশ্নগুলোর মোট নম্বর {total}, কিন্তু পরীক্ষার এই অংশের পূর্ণমান {full}।',
);

type Declared = Pick<QuizRow, 'class' | 'sections' | 'subject' | 'examSubject' | 'examPart'>;
/**
 * Reasons that prevent publishing an online exam: its marks are not the caller's to give, or do not fit into the paper.
 */
export async function examFaults(ctx: Context, quiz: Declared, total: number): Promise<Text[]> {
  if (!quiz.examSubject) return [];
  const paper = await ctx.repo(ExamSubject).findOne({ id: quiz.examSubject });
  if (!paper || paper.class !== quiz.class || paper.subject !== quiz.subject) return [FOREIGN];
  const sections = await ctx.repo(Section).find({ where: { id: { in: quiz.sections } }, sort: [] });
  if (sections.some(({ group }) => paper.group && group !== paper.group)) return [OTHER_GROUP];
  // The scores become marks in the hands of the system, so the right to give them is asked for here.
  for (const section of quiz.sections)
    if ((await rightTo(ctx, section, paper.subject)) !== 'enter') return [NOT_THEIRS];
  const part = paper.parts!.find(({ key }) => key === quiz.examPart);
  if (!part) return [NO_PART];
  return part.full === total ? [] : [fill(TOTAL, { total, full: part.full })];
}

/** Results are published when their marks can be taken. @throws AppError EXAM_SHEET_CLOSED */
export async function assertSheetsOpen(ctx: Context, { examSubject, sections }: QuizRow): Promise<void> {
  if (!examSubject) return;
  const sys = systemPart(ctx);
  const labels = await ctx.labels(Section, sections);
  for (const section of sections) {
    const refusal = await sheetRefusal(sys, { examSubject, section });
    if (refusal)
      throw new AppError(quizErrors.EXAM_SHEET_CLOSED, {
        section: labels.get(section) ?? { en: '', bn: '' },
        why: refusal.text,
      });
  }
}
