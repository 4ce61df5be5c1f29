import { type PaperContent, paperCount, type PaperQuestion, paperTotal } from '@pathshala/shared/modules/exams/sitting';
import { addDays } from '@pathshala/shared/text';
import { paperHash } from '..';
import { instantOf } from '../../../time/attendance/demo/attendance';
import { pictureRows, withPictures } from './choice-pictures';
import { addAttempts } from './quiz-attempts';
import { addGroup } from './quiz-group';
import { type Course, paperIdOf, type QuizInput, type QuizPlan, type QuizRows, REVIEW, sittingIdOf } from './quiz-plan';
import { examRows } from '../../exams/demo/exams';
import { EXAM_QUESTIONS } from '../../exams/demo/exam-questions.data';
import { QUESTION_BANKS, type QuestionPlan } from './quizzes.data';
import { rowId } from '../../../../seed/recipe/row-id';
import type { DemoPlace, Recipe } from '../../../../seed/recipe/types';

/** Open from the day before the demo begins until long after it. */
const OPEN_DAYS = 120;

/**
 * For the demo section of each institution: a bank of questions in the subjects that it learns, a quiz that is over
 * with its results, one that the demo student can sit at any time, and one that is still to come.
 */
export function quizRows(recipe: Recipe): QuizRows {
  const rows: QuizRows = {
    quizImage: [],
    quizQuestion: [],
    quizPaper: [],
    quiz: [],
    quizSitting: [],
    quizAttempt: [],
    groupQuizQuestion: [],
    groupQuiz: [],
    groupQuizPlace: [],
  };
  for (const place of recipe.places) addPlace(rows, recipe, place);
  addGroup(rows, recipe);
  return composed(rows);
}

/** NFC throughout, like the rest of the recipe: ড় ঢ় য় have two encodings. */
const composed = (rows: QuizRows): QuizRows => JSON.parse(JSON.stringify(rows).normalize('NFC')) as QuizRows;

function addPlace(rows: QuizRows, recipe: Recipe, place: DemoPlace): void {
  const klass = recipe.rows.section.find((row) => row.id === place.section)!.class;
  const codes = new Map(recipe.rows.subject.map((row) => [row.id, row.code]));
  const courses = recipe.rows.teachingAssignment
    .filter((row) => row.section === place.section && row.subject && QUESTION_BANKS.has(codes.get(row.subject)!))
    .map((row): Course => ({ code: codes.get(row.subject!)!, subject: row.subject!, staff: row.staff }));
  rows.quizImage.push(...pictureRows(place.institution));
  const bank = new Map<string, PaperQuestion[]>();
  for (const { code, subject } of courses) {
    const course = { code, subject, klass, tenantId: place.institution };
    bank.set(code, addQuestions(rows, course));
    addExamQuestions(rows, course);
  }
  const own = courses.find((course) => course.staff === place.teacher);
  const other = courses.find((course) => course.staff === place.secondTeacher) ?? own;
  if (!own || !other) return;
  const base = (course: Course, key: string, over: Partial<QuizInput>): QuizPlan => ({
    id: rowId('quiz', `${place.alias}:${key}`),
    place,
    course,
    klass,
    values: {
      shuffleQuestions: true,
      shuffleOptions: true,
      negativePercent: 25,
      partialCredit: true,
      limitMinutes: 30,
      draw: [],
      ...over,
    } as QuizPlan['values'],
  });
  const questions = bank.get(own.code)!.filter((question) => question.type !== 'creative' && question.type !== 'file');
  const past = addDays(recipe.today, -6);
  const over = base(own, 'over', {
    title: 'Weekly quiz 3',
    titleBn: 'সাপ্তাহিক কুইজ ৩',
    state: 'resultsReleased',
    opensAt: instantOf(past, '10:00'),
    closesAt: instantOf(past, '11:00'),
    closedAt: instantOf(past, '11:01'),
    releasedAt: instantOf(past, '15:00'),
  });
  addQuiz(rows, over, { questions: questions.slice(0, 10), pools: [] });
  addAttempts(rows, recipe, over, {
    content: { questions: questions.slice(0, 10), pools: [] },
    share: 0.93,
    state: 'released',
  });

  const easy = questions.filter((question) => question.difficulty === 'easy');
  const fixed = questions
    .filter((question) => question.difficulty !== 'easy')
    .slice(0, 5)
    .map((question) => ({ ...question, marks: 2 }));
  const content: PaperContent = {
    questions: fixed,
    pools: [{ count: 3, questions: easy.map((question) => ({ ...question, marks: 1 })) }],
  };
  const open = base(own, 'open', {
    title: 'Practice quiz',
    titleBn: 'অনুশীলন কুইজ',
    state: 'open',
    opensAt: instantOf(addDays(recipe.today, -1), '08:00'),
    closesAt: instantOf(addDays(recipe.today, OPEN_DAYS), '17:00'),
    draw: [{ count: 3, marks: 1, difficulty: 'easy' }],
    negativePercent: 0,
    instructions: 'নির্দেশনা: প্রতিটি প্রশ্ন মনোযোগ দিয়ে পড়ে উত্তর দাও। লেখা সঙ্গে সঙ্গে সংরক্ষিত হয়; সংযোগ কেটে গেলেও লিখতে থাকো।',
    review: { immediately: 'score', whileOpen: 'score', afterClose: 'marks', afterRelease: 'keys' },
  });
  addQuiz(rows, open, content);
  addAttempts(rows, recipe, open, { content, share: 0.15, state: 'graded', not: [place.student] });

  addOnlineExam(rows, recipe, { place, klass, course: own, base });
  const soon = addDays(recipe.today, 2);
  addQuiz(
    rows,
    base(other, 'soon', {
      title: 'Chapter test',
      titleBn: 'অধ্যায় পরীক্ষা',
      state: 'scheduled',
      opensAt: instantOf(soon, '10:00'),
      closesAt: instantOf(soon, '10:45'),
      lastStartAt: instantOf(soon, '10:10'),
      limitMinutes: 25,
    }),
    { questions: bank.get(other.code)!.slice(0, 8), pools: [] },
  );
}

interface ExamOfPlace {
  place: DemoPlace;
  klass: string;
  course: Course;
  base: (course: Course, key: string, over: Partial<QuizInput>) => QuizPlan;
}
/** The MCQs of the exam whose marks are being entered, which the demo student can sit at any time, too. */
function addOnlineExam(rows: QuizRows, recipe: Recipe, { place, klass, course, base }: ExamOfPlace): void {
  const { exam: exams, examSubject } = examRows(recipe);
  const exam = exams.find((row) => row.state === 'open' && row.classes.includes(klass));
  const offer = examSubject.find(
    (row) => row.exam === exam?.id && row.class === klass && row.subject === course.subject,
  );
  const part = offer?.parts?.find(({ key }) => key === 'mcq');
  const bank = rows.quizQuestion.filter(
    (row) =>
      row.bank === 'exam' &&
      row.tenantId === place.institution &&
      row.subject === course.subject &&
      row.type === 'single',
  );
  if (!exam || !offer || !part || bank.length === 0) return;
  const questions = bank.map(({ id, body, content, key, chapter, difficulty }): PaperQuestion => ({
    id: id!,
    type: 'single',
    body,
    content: content!,
    key: key!,
    marks: part.full / bank.length,
    chapter: chapter!,
    difficulty: difficulty!,
  }));
  const subject = recipe.rows.subject.find((row) => row.id === course.subject)!;
  const plan = base(course, 'exam', {
    title: `${exam.title}: ${subject.name}`,
    titleBn: `${exam.titleBn}: ${subject.nameBn}`,
    state: 'open',
    opensAt: instantOf(addDays(recipe.today, -1), '09:00'),
    closesAt: instantOf(addDays(recipe.today, OPEN_DAYS), '17:00'),
    examSubject: offer.id,
    examPart: part.key,
    negativePercent: 0,
  });
  addQuiz(rows, plan, { questions, pools: [] });
}

/** Questions reserved for exams, in the same subjects. */
const addExamQuestions = (
  rows: QuizRows,
  { code, subject, klass, tenantId }: { code: string; subject: string; klass: string; tenantId: string },
): void =>
  (EXAM_QUESTIONS.get(code) ?? []).forEach(({ marks = 1, content: planned = {}, ...plan }, index) => {
    const content = withPictures(planned, tenantId);
    const id = rowId('quizQuestion', `${tenantId}:exam:${code}:${index}`);
    rows.quizQuestion.push({
      id,
      tenantId,
      bank: 'exam',
      class: klass,
      subject,
      ...plan,
      content,
      marks,
      status: 'ready',
    });
  });

function addQuestions(
  rows: QuizRows,
  { code, subject, klass, tenantId }: { code: string; subject: string; klass: string; tenantId: string },
): PaperQuestion[] {
  return QUESTION_BANKS.get(code)!.map(({ marks = 1, content: planned = {}, ...plan }: QuestionPlan, index) => {
    const content = withPictures(planned, tenantId);
    const id = rowId('quizQuestion', `${tenantId}:${code}:${index}`);
    rows.quizQuestion.push({
      id,
      tenantId,
      bank: 'quiz',
      class: klass,
      subject,
      ...plan,
      content,
      marks,
      status: 'ready',
    });
    return {
      id,
      type: plan.type,
      body: plan.body,
      content,
      key: plan.key,
      ...(plan.explanation ? { explanation: plan.explanation } : {}),
      marks,
      chapter: plan.chapter,
      difficulty: plan.difficulty,
    };
  });
}

function addQuiz(rows: QuizRows, plan: QuizPlan, content: PaperContent): void {
  const { id, place, course, klass, values } = plan;
  const tenantId = place.institution;
  const counts = { questionCount: paperCount(content), totalMarks: paperTotal(content) };
  const { title, titleBn, state, opensAt, closesAt, limitMinutes, lastStartAt } = values;
  rows.quizPaper.push({ id: paperIdOf(plan), tenantId, hash: paperHash(content), version: 1, content });
  rows.quiz.push({
    ...values,
    id,
    tenantId,
    class: klass,
    subject: course.subject,
    sections: [place.section],
    teacher: course.staff,
    questions: content.questions.map(({ id: question, marks }) => ({ question, marks })),
    paper: paperIdOf(plan),
    ...counts,
    review: values.review ?? REVIEW,
    publishedAt: addHours(opensAt, -48),
  });
  rows.quizSitting.push({
    id: sittingIdOf(plan),
    tenantId,
    quiz: id,
    section: place.section,
    title,
    titleBn,
    state,
    opensAt,
    closesAt,
    ...(lastStartAt ? { lastStartAt } : {}),
    limitMinutes,
    ...counts,
    ...(values.examSubject ? { examSubject: values.examSubject } : {}),
    locked: false,
  });
}

const addHours = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
