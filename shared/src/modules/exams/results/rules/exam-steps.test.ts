import { expect, it } from 'vitest';
import { EXAM_STEPS, examSteps, type ExamStep, type StepFacts } from './exam-steps';

const of = (given: Partial<Record<ExamStep, [number, number]>>) =>
  examSteps(
    Object.fromEntries(EXAM_STEPS.map((id) => [id, { done: given[id]?.[0] ?? 0, all: given[id]?.[1] ?? 1 }])) as Record<
      ExamStep,
      StepFacts
    >,
  ).map(({ state }) => state[0]);

it.each<[string, Partial<Record<ExamStep, [number, number]>>, string]>([
  ['begins with papers', {}, 'n w w w w w w'],
  ['without a class has papers as its next step', { papers: [0, 0] }, 'n w w w w w w'],
  ['has its routine next when each class has papers', { papers: [3, 3], routine: [4, 13] }, 'd n w w w w w'],
  [
    'has seats next when every paper has its day',
    { papers: [3, 3], routine: [13, 13], seats: [1, 10] },
    'd d n w w w w',
  ],
  [
    'of a class without routine and seats continues with marks',
    { papers: [1, 1], routine: [0, 4], seats: [0, 0], marks: [1, 8] },
    'd s s n w w w',
  ],
  [
    'keeps a routine that is done, also where seats were never given',
    { papers: [1, 1], routine: [4, 4], seats: [0, 4], marks: [8, 8], checks: [3, 8] },
    'd d s d n w w',
  ],
  [
    'is to be published last',
    { papers: [1, 1], routine: [4, 4], seats: [4, 4], marks: [8, 8], checks: [8, 8], results: [1, 1] },
    'd d d d d d n',
  ],
  [
    'has no next step once it is published',
    {
      papers: [1, 1],
      routine: [4, 4],
      seats: [4, 4],
      marks: [8, 8],
      checks: [8, 8],
      results: [1, 1],
      publication: [1, 1],
    },
    'd d d d d d d',
  ],
])('an exam %s', (_, facts, states) => expect(of(facts).join(' ')).toBe(states));

it('whose results are being made has no next step until they are', () => {
  const facts = Object.fromEntries(EXAM_STEPS.map((id) => [id, { done: 1, all: 1 }])) as Record<ExamStep, StepFacts>;
  const steps = examSteps({
    ...facts,
    results: { done: 0, all: 1, isRunning: true },
    publication: { done: 0, all: 1 },
  });
  expect(steps.slice(-2).map(({ state }) => state)).toEqual(['running', 'waiting']);
});
