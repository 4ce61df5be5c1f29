import { AppError, groupBy, t, type ActionInput, type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { GroupQuiz, GroupQuizPlace, quizErrors, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { paperTotal, type PaperContent } from '@pathshala/shared/modules/exams/sitting';
import { GroupQuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { fieldFault, type Context } from '../../../../kernel';
import { placeGroupQuiz } from '../jobs/group-quiz';
import { paperFaults, takeChosen } from '../services/chosen-questions';
import { ORDER_MS, retryFrom } from '../services/retry-from';
import { given } from '../../sitting';
import { groupPlaces, labelPlaces } from './places';
import { ownGroup } from '../../questionBank';

type GroupQuizRow = Row<typeof GroupQuiz>;
type Answer = ActionOutput<typeof quizzesActions.groupQuiz>;
const NO_PLACES = t('Select at least one class.', 'অন্তত একটি শ্রেণি বাছাই করুন।');
const FOREIGN = t(
  'A selected class, subject or institution does not belong to this group, or its head has not opened exams to it.',
  'বাছাই করা কোনো শ্রেণি, বিষয় বা প্রতিষ্ঠান এই গ্রুপের নয়, অথবা প্রধান গ্রুপকে পরীক্ষা নেওয়ার সুযোগ দেননি।',
);
const TWICE = t('A class is selected twice.', 'একটি শ্রেণি দুবার বাছাই করা হয়েছে।');
const BACKWARDS = t('The end cannot be before the start.', 'শেষের সময় শুরুর আগে হতে পারে না।');

export async function groupQuizzes(ctx: Context): Promise<ActionOutput<typeof quizzesActions.groupQuizzes>> {
  const rows = await ctx.repo(GroupQuiz).find({ limit: 200 });
  const places = groupBy(
    await ctx.repo(GroupQuizPlace).find({ where: { groupQuiz: { in: rows.map((row) => row.id) } } }),
    (row) => row.groupQuiz,
  );
  return {
    group: ownGroup(ctx),
    rows: rows.map((row) => {
      const own = places.get(row.id) ?? [];
      const sum = (field: 'enrolled' | 'started' | 'finished') => own.reduce((total, each) => total + each[field], 0);
      const { id, rev, title, titleBn, state, opensAt, closesAt, limitMinutes, totalMarks } = row;
      return {
        id,
        rev,
        title,
        titleBn,
        state,
        opensAt,
        closesAt,
        limitMinutes,
        totalMarks,
        questions: row.questions.length,
        institutions: new Set(row.places.map((each) => each.institution)).size,
        enrolled: sum('enrolled'),
        started: sum('started'),
        finished: sum('finished'),
        refused: own.filter((each) => each.refusedAt).length,
      };
    }),
  };
}

export async function groupQuiz(ctx: Context, { id }: { id: string }): Promise<Answer> {
  const quiz = await ctx.repo(GroupQuiz).get(id);
  const places = await ctx.repo(GroupQuizPlace).find({ where: { groupQuiz: id } });
  return {
    quiz: viewQuiz(quiz),
    why: quiz.state === 'draft' ? (await freezeGroup(ctx, quiz)).why : [],
    places: await viewPlaces(ctx, places),
  };
}

export async function saveGroupQuiz(
  ctx: Context,
  { id, rev, instructions, ...values }: ActionInput<typeof quizzesActions.saveGroupQuiz>,
): Promise<ActionOutput<typeof quizzesActions.saveGroupQuiz>> {
  if (values.closesAt <= values.opensAt) throw fieldFault('closesAt', BACKWARDS);
  await assertPlaces(ctx, values.places);
  const repo = ctx.repo(GroupQuiz);
  if (id) {
    if ((await repo.get(id)).state !== 'draft') throw new AppError(quizErrors.QUIZ_NOT_EDITABLE);
    const { content } = await freezeGroup(ctx, values);
    const row = await repo.update(
      id,
      { ...values, instructions: instructions || null, totalMarks: paperTotal(content) },
      rev === undefined ? {} : { rev },
    );
    return { quiz: viewQuiz(row), why: (await freezeGroup(ctx, row)).why };
  }
  const { content, why } = await freezeGroup(ctx, values);
  const row = await repo.create({
    ...values,
    ...given('instructions', instructions || null),
    group: ownGroup(ctx),
    totalMarks: paperTotal(content),
  });
  return { quiz: viewQuiz(row), why };
}

export async function discardGroupQuiz(
  ctx: Context,
  { id, rev }: { id: string; rev: number },
): Promise<{ id: string }> {
  if ((await ctx.repo(GroupQuiz).get(id)).state !== 'draft') throw new AppError(quizErrors.QUIZ_NOT_EDITABLE);
  await ctx.repo(GroupQuiz).remove(id, { rev });
  return { id };
}

/**
 * From this commit on the paper is final; a worker creates each institution's quiz, and none of them waits for another.
 */
export async function declareGroupQuiz(
  ctx: Context,
  { id, rev }: { id: string; rev: number },
): Promise<ActionOutput<typeof quizzesActions.declareGroupQuiz>> {
  const quiz = await ctx.repo(GroupQuiz).get(id);
  if (quiz.state !== 'draft') throw new AppError(quizErrors.QUIZ_NOT_EDITABLE);
  await assertPlaces(ctx, quiz.places);
  const { content, why } = await freezeGroup(ctx, quiz);
  if (why[0]) throw new AppError(quizErrors.QUIZ_NOT_READY, { why: why[0] });
  const row = await ctx.repo(GroupQuiz).update(
    id,
    {
      state: 'declared',
      content,
      totalMarks: paperTotal(content),
      declaredAt: ctx.now.toISOString(),
      declaredBy: ctx.actor.userId,
    },
    { rev },
  );
  const places = await ctx
    .repo(GroupQuizPlace)
    .createMany(quiz.places.map((place) => ({ ...place, group: quiz.group, groupQuiz: id })));
  for (const place of places) ctx.after(placeGroupQuiz, { place: place.id }, { id: `group-quiz-${place.id}` });
  return { quiz: viewQuiz(row), places: places.length };
}

/** A place that was refused, or has waited for longer than its order takes, is ordered again. */
export async function retryGroupQuizPlace(ctx: Context, { place: id }: { place: string }): Promise<{ place: string }> {
  const place = await ctx.repo(GroupQuizPlace).get(id);
  const from = retryFrom(place);
  if (from === null || from > ctx.now.toISOString()) return { place: id };
  const quiz = await ctx.repo(GroupQuiz).get(place.groupQuiz);
  if (quiz.closesAt <= ctx.now.toISOString()) throw new AppError(quizErrors.GROUP_QUIZ_OVER);
  const { rev } = await ctx.repo(GroupQuizPlace).update(id, { refusedAt: null }, { rev: place.rev });
  // An id of its own: the order before is done or has failed. Without a refusal the place stays as it is, and presses
  // within minutes are one order.
  const turn = Math.floor(ctx.now.getTime() / ORDER_MS);
  ctx.after(placeGroupQuiz, { place: id }, { id: `group-quiz-${id}-${rev}-${turn}` });
  return { place: id };
}

export async function viewPlaces(
  ctx: Context,
  places: readonly Row<typeof GroupQuizPlace>[],
): Promise<Answer['places']> {
  const labels = await labelPlaces(ctx, places);
  return places.map((place) => ({
    id: place.id,
    ...labels.get(place.id)!,
    state: place.state,
    enrolled: place.enrolled,
    started: place.started,
    finished: place.finished,
    mean: place.mean ?? null,
    refusal: (place.refusedAt && place.refusal) || null,
    retryFrom: retryFrom(place),
  }));
}

const viewQuiz = (row: GroupQuizRow): Answer['quiz'] => {
  const {
    id,
    rev,
    title,
    titleBn,
    instructions,
    questions,
    places,
    opensAt,
    closesAt,
    limitMinutes,
    shuffleQuestions,
    shuffleOptions,
    negativePercent,
    review,
    state,
    totalMarks,
  } = row;
  return {
    id,
    rev,
    title,
    titleBn,
    instructions: instructions ?? null,
    questions,
    places,
    opensAt,
    closesAt,
    limitMinutes,
    shuffleQuestions,
    shuffleOptions,
    negativePercent,
    review,
    state,
    totalMarks,
  };
};

/** The paper as it would be now, and the reasons that prevent declaring the quiz. */
async function freezeGroup(
  ctx: Context,
  quiz: Pick<GroupQuizRow, 'questions' | 'places' | 'closesAt'>,
): Promise<{ content: PaperContent; why: Text[] }> {
  const wanted = [...new Set(quiz.questions.map((each) => each.question))];
  const { questions, why } = takeChosen(
    wanted.length === 0 ? [] : await ctx.repo(GroupQuizQuestion).find({ where: { id: { in: wanted } } }),
    quiz.questions,
  );
  const content = { questions, pools: [] };
  why.push(...paperFaults(ctx, content, quiz.closesAt));
  if (quiz.places.length === 0) why.push(NO_PLACES);
  return { content, why };
}

/** Every id of a place is hostile until it is found in an institution of this group. */
async function assertPlaces(ctx: Context, places: GroupQuizRow['places']): Promise<void> {
  if (places.length === 0) return;
  const { institutions } = await groupPlaces(ctx);
  const byId = new Map(institutions.map((each) => [each.id, each]));
  for (const place of places) {
    const known = byId.get(place.institution);
    if (
      !known?.classes.some((each) => each.id === place.class) ||
      !known.subjects.some((each) => each.id === place.subject)
    )
      throw fieldFault('places', FOREIGN);
  }
  if (new Set(places.map((each) => `${each.institution}:${each.class}`)).size < places.length)
    throw fieldFault('places', TWICE);
}
