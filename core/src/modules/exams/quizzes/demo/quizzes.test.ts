import { GroupQuiz, GroupQuizPlace } from '@pathshala/shared/modules/exams/quizzes';
import { Quiz, QuizAttempt, QuizPaper, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import {
  GroupQuizQuestion,
  QuizImage,
  QuizQuestion,
  imagesOf,
  questionFaults,
  type KeyedQuestion,
} from '@pathshala/shared/modules/exams/questionBank';
import { QuestionPaper } from '@pathshala/shared/modules/exams/questionpapers';
import { describe, expect, it } from 'vitest';
import { buildRecipe } from '../../../../seed/recipe/build-recipe';
import { questionPaperRows } from '../../questionpapers/demo/question-papers';
import { quizRows } from './quizzes';

const recipe = buildRecipe({ today: '2026-03-04' });
const rows = quizRows(recipe);
const entities = {
  quizImage: QuizImage,
  quizQuestion: QuizQuestion,
  quizPaper: QuizPaper,
  quiz: Quiz,
  quizSitting: QuizSitting,
  quizAttempt: QuizAttempt,
  groupQuizQuestion: GroupQuizQuestion,
  groupQuiz: GroupQuiz,
  groupQuizPlace: GroupQuizPlace,
};

describe('the quizzes of the demo', () => {
  it('are valid values of their fields', () => {
    for (const [name, list] of Object.entries(rows) as [keyof typeof entities, Record<string, unknown>[]][]) {
      const shape = entities[name].row.partial().omit({ rev: true, createdAt: true, updatedAt: true } as never);
      for (const { tenantId: _, ...row } of list)
        expect(shape.safeParse(row).error?.issues, `${name} ${JSON.stringify(row).slice(0, 200)}`).toBeUndefined();
    }
  });
  it('have choices that are pictures, in the bank of quizzes and in that of exams, each of its own institution', () => {
    const pictures = new Map(rows.quizImage.map(({ id, tenantId }) => [id, tenantId]));
    // Where mathematics is taught in the demo section.
    const drawn = rows.quizQuestion.filter(({ content }) => imagesOf({ content: content! }).length > 0);
    expect(new Set(drawn.map(({ bank }) => bank))).toEqual(new Set(['quiz', 'exam']));
    for (const { content, tenantId } of drawn)
      expect(imagesOf({ content: content! }).map((image) => pictures.get(image))).toEqual(Array(4).fill(tenantId));
  });
  it('have complete questions of every type', () => {
    for (const row of rows.quizQuestion)
      expect(
        questionFaults({ type: row.type, content: row.content ?? {}, key: row.key ?? {} } as KeyedQuestion, row.body),
      ).toEqual([]);
    expect(new Set(rows.quizQuestion.map((row) => row.type)).size).toBe(10);
  });
  it('are over, open and to come in each demo section, and the demo student has not sat the open one', () => {
    for (const place of recipe.places) {
      const own = rows.quiz.filter((row) => row.sections.includes(place.section) && !row.examSubject && !row.groupQuiz);
      expect(own.map((row) => row.state)).toEqual(['resultsReleased', 'open', 'scheduled']);
      const open = own.find((row) => row.state === 'open')!;
      expect(rows.quizAttempt.some((row) => row.quiz === open.id && row.student === place.student)).toBe(false);
      expect(
        rows.quizAttempt.some(
          (row) => row.quiz === own[0]!.id && row.student === place.student && row.state === 'released',
        ),
      ).toBe(true);
    }
  });
  it('have a draft of the group for its own institutions only', () => {
    const draft = rows.groupQuiz.find(({ state }) => state === 'draft');
    expect([
      draft!.questions!.length,
      new Set(draft!.places!.map((each) => recipe.rows.institution.find((row) => row.id === each.institution)!.group)),
    ]).toEqual([8, new Set([draft!.group])]);
    expect(draft!.places!.length).toBeGreaterThan(0);
  });
  it('have a test of the group that two institutions or more have sat, with figures of the papers themselves', () => {
    const held = rows.groupQuiz.find(({ state }) => state === 'declared')!;
    const places = rows.groupQuizPlace.filter(({ groupQuiz }) => groupQuiz === held.id);
    expect(new Set(places.map(({ institution }) => institution)).size).toBeGreaterThan(1);
    for (const place of places) {
      const papers = rows.quizAttempt.filter(({ quiz }) => quiz === place.quiz);
      expect(papers.length).toBe(place.finished);
      expect(papers.length).toBeGreaterThan(20);
      expect(papers.every(({ tenantId, unmarked }) => tenantId === place.institution && unmarked === 0)).toBe(true);
      expect(place.mean).toBeGreaterThan(0);
    }
    expect(new Set(places.map(({ mean }) => mean)).size).toBe(places.length);
  });
  it('have an online exam, worth as much as its part of the paper', () => {
    const exams = rows.quiz.filter((row) => row.examSubject);
    expect(exams.map((row) => [row.state, row.examPart])).toContainEqual(['open', 'mcq']);
    expect(exams.every((row) => row.totalMarks === 30 || row.totalMarks === 25)).toBe(true);
  });
  it('come with papers for exams whose questions are in the bank of exams', () => {
    const papers = questionPaperRows(recipe, rows);
    const shape = QuestionPaper.row.partial().omit({ rev: true, createdAt: true, updatedAt: true } as never);
    expect(papers.length).toBeGreaterThan(0);
    for (const { tenantId: _, ...paper } of papers) {
      expect(shape.safeParse(paper).error?.issues).toBeUndefined();
      expect(paper.questions!.length).toBeGreaterThan(4);
    }
  });
  it('are the same every time', () => expect(quizRows(recipe)).toEqual(rows));
  it('have scores that differ', () => {
    const scores = rows.quizAttempt.map((row) => row.score!);
    expect(new Set(scores).size).toBeGreaterThan(8);
    expect(scores.every((score) => score >= 0 && score <= 13)).toBe(true);
  });
});
