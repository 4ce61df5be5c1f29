import { Class, Section, Subject } from '@pathshala/shared/modules/school/academics';
import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { paperOf, Quiz, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import { quizErrors, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, type Context } from '../../../../kernel';
import { strengthOf } from '../../../school/academics';
import { freeze } from '../services/freeze';
import { assertOwn, controlled, mayControl, sittingsOf } from '../services/managed';
import { paperBy, type QuizRow, blank, given, viewSitting, viewQuestion } from '../../sitting';

export type QuizAnswer = ActionOutput<typeof quizzesActions.openQuiz>;
type Declaration = ActionInput<typeof quizzesActions.declare>;
const FOREIGN = t('A selected section belongs to another class.', 'বাছাই করা একটি শাখা অন্য শ্রেণির।');

export async function quizzes(
  ctx: Context,
  { state, section, subject, page = 1, size = 25 }: ActionInput<typeof quizzesActions.quizzes>,
): Promise<ActionOutput<typeof quizzesActions.quizzes>> {
  const where = {
    ...given('state', state),
    ...given('subject', subject),
    ...(section ? { sections: { in: [section] } } : {}),
  };
  const repo = ctx.repo(Quiz);
  const [rows, total] = [await repo.find({ where, limit: size, skip: (page - 1) * size }), await repo.count(where)];
  const counts = await ctx
    .repo(QuizAttempt)
    .aggregate<{ _id: { quiz: string; state: string }; n: number }>({ quiz: { in: rows.map((row) => row.id) } }, [
      { $group: { _id: { quiz: '$quiz', state: '$state' }, n: { $sum: 1 } } },
    ]);
  const of = (quiz: string, states: (name: string) => boolean) =>
    counts.filter((each) => each._id.quiz === quiz && states(each._id.state)).reduce((sum, each) => sum + each.n, 0);
  const strength = await strengthOf(ctx, ctx.today, [...new Set(rows.flatMap((row) => row.sections))]);
  const [classes, subjects, sections, staff] = [
    await ctx.labels(
      Class,
      rows.map((row) => row.class),
    ),
    await ctx.labels(
      Subject,
      rows.map((row) => row.subject),
    ),
    await ctx.labels(Section, [...new Set(rows.flatMap((row) => row.sections))]),
    await ctx.labels(
      Staff,
      rows.flatMap((row) => row.teacher ?? []),
    ),
  ];
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      titleBn: row.titleBn,
      class: classes.get(row.class) ?? blank,
      subject: subjects.get(row.subject) ?? blank,
      sections: row.sections.map((each) => sections.get(each) ?? blank),
      teacher: row.teacher ? (staff.get(row.teacher) ?? null) : null,
      state: row.state,
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      limitMinutes: row.limitMinutes,
      questionCount: row.questionCount,
      totalMarks: row.totalMarks,
      students: row.sections.reduce((sum, each) => sum + (strength.get(each) ?? 0), 0),
      started: of(row.id, () => true),
      finished: of(row.id, (name) => name !== 'inProgress'),
    })),
  };
}

export const openQuiz = async (ctx: Context, { quiz }: { quiz: string }): Promise<QuizAnswer> =>
  answerQuiz(ctx, await ctx.repo(Quiz).get(quiz));

export async function declare(ctx: Context, input: Declaration): Promise<QuizAnswer> {
  await assertSections(ctx, input);
  const { teacher = ctx.actor.staff, ...rest } = input;
  const values = Object.fromEntries(
    Object.entries({ ...rest, teacher, ...(await totals(ctx, input)) }).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  );
  return answerQuiz(ctx, await ctx.repo(Quiz).create(values as never));
}

export async function edit(
  ctx: Context,
  { quiz: id, rev, patch }: ActionInput<typeof quizzesActions.edit>,
): Promise<QuizAnswer> {
  const quiz = await controlled(ctx, id);
  if (quiz.state !== 'draft') throw new AppError(quizErrors.QUIZ_NOT_EDITABLE);
  const after = {
    ...quiz,
    ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
  } as QuizRow;
  await assertSections(ctx, after);
  const cleared = Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value === '' ? null : value]));
  return answerQuiz(ctx, await ctx.repo(Quiz).update(id, { ...cleared, ...(await totals(ctx, after)) }, { rev }));
}

export async function copy(
  ctx: Context,
  { quiz, opensAt, closesAt }: ActionInput<typeof quizzesActions.copy>,
): Promise<QuizAnswer> {
  const row = await ctx.repo(Quiz).get(quiz);
  assertOwn(row);
  const {
    title,
    titleBn,
    class: klass,
    sections,
    subject,
    instructions,
    questions,
    draw,
    limitMinutes,
    shuffleQuestions,
    shuffleOptions,
    negativePercent,
    partialCredit,
    review,
  } = row;
  return declare(ctx, {
    title,
    titleBn,
    class: klass,
    sections,
    subject,
    ...given('instructions', instructions),
    questions,
    draw,
    opensAt,
    closesAt,
    limitMinutes,
    shuffleQuestions,
    shuffleOptions,
    negativePercent,
    partialCredit,
    review,
  });
}

export async function discard(
  ctx: Context,
  { quiz: id, rev }: ActionInput<typeof quizzesActions.discard>,
): Promise<{ id: string }> {
  const quiz = await controlled(ctx, id);
  if (quiz.state !== 'draft') throw new AppError(quizErrors.QUIZ_NOT_EDITABLE);
  await ctx.repo(Quiz).remove(id, { rev });
  return { id };
}

/** The paper of a seed, with keys: only for callers who may see the quiz's own questions. */
export async function preview(
  ctx: Context,
  { quiz: id, seed = 1 }: ActionInput<typeof quizzesActions.preview>,
): Promise<ActionOutput<typeof quizzesActions.preview>> {
  const quiz = await ctx.repo(Quiz).get(id);
  const content = quiz.paper
    ? (await paperBy(ctx.kernel, ctx.tenantId!, quiz.paper)).content
    : (await freeze(ctx, quiz)).content;
  return {
    totalMarks: quiz.totalMarks,
    questions: paperOf(content, seed, quiz).map((question, index) => ({
      ...viewQuestion(question, index),
      key: question.key,
    })),
  };
}

async function totals(
  ctx: Context,
  draft: Parameters<typeof freeze>[1] | Declaration,
): Promise<{ questionCount: number; totalMarks: number }> {
  const { count, total } = await freeze(ctx, draft as Parameters<typeof freeze>[1]);
  return { questionCount: count, totalMarks: total };
}

async function assertSections(
  ctx: Context,
  { class: klass, sections }: Pick<QuizRow, 'class' | 'sections'>,
): Promise<void> {
  const rows = await ctx.repo(Section).find({ where: { id: { in: sections } } });
  if (rows.some((row) => row.class !== klass)) throw fieldFault('sections', FOREIGN);
}

/** Everything that the declaring screen shows. */
export async function answerQuiz(ctx: Context, row: QuizRow): Promise<QuizAnswer> {
  const {
    id,
    rev,
    title,
    titleBn,
    class: klass,
    sections,
    subject,
    questions,
    draw,
    opensAt,
    closesAt,
    limitMinutes,
    shuffleQuestions,
    shuffleOptions,
    negativePercent,
    partialCredit,
    review,
    state,
    questionCount,
    totalMarks,
  } = row;
  const isMine = mayControl(ctx, row);
  const why = state === 'draft' ? (await freeze(ctx, row)).why : [];
  const labels = await ctx.labels(Section, sections);
  const strength = await strengthOf(ctx, ctx.today, sections);
  return {
    quiz: {
      id,
      rev,
      title,
      titleBn,
      class: klass,
      sections,
      subject,
      teacher: row.teacher ?? null,
      instructions: row.instructions ?? null,
      questions,
      draw,
      opensAt,
      closesAt,
      limitMinutes,
      lastStartAt: row.lastStartAt ?? null,
      shuffleQuestions,
      shuffleOptions,
      negativePercent,
      partialCredit,
      password: isMine ? (row.password ?? null) : null,
      networks: isMine ? (row.networks ?? null) : null,
      examSubject: row.examSubject ?? null,
      examPart: row.examPart ?? null,
      review,
      state,
      questionCount,
      totalMarks,
      ...given('publishedAt', row.publishedAt),
      ...given('closedAt', row.closedAt),
      ...given('releasedAt', row.releasedAt),
    },
    sittings: (await sittingsOf(ctx, row)).map(viewSitting),
    sections: sections.map((each) => ({
      id: each,
      label: labels.get(each) ?? blank,
      students: strength.get(each) ?? 0,
    })),
    why,
    may: {
      edit: isMine && state === 'draft',
      publish: isMine && state === 'draft' && why.length === 0,
      control: isMine && ['scheduled', 'open', 'paused', 'closing'].includes(state),
      mark: isMine && !['draft', 'scheduled', 'archived'].includes(state),
      release: isMine && (state === 'closed' || state === 'grading'),
    },
  };
}
