import type { ActionInput, ActionOutput } from '@pathshala/shared';
import type { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { addDays, instantAt } from '@pathshala/shared/text';

export type Declaration = ActionInput<typeof quizzesActions.declare>;
export type OpenQuiz = ActionOutput<typeof quizzesActions.openQuiz>;
/** A declaration while it is filled in. */
export type QuizValues = Partial<Declaration> &
  Pick<
    Declaration,
    'questions' | 'draw' | 'review' | 'shuffleQuestions' | 'shuffleOptions' | 'partialCredit' | 'negativePercent'
  >;

export const FIELDS = [
  'title',
  'titleBn',
  'class',
  'sections',
  'subject',
  'teacher',
  'instructions',
  'questions',
  'draw',
  'opensAt',
  'closesAt',
  'limitMinutes',
  'lastStartAt',
  'shuffleQuestions',
  'shuffleOptions',
  'negativePercent',
  'partialCredit',
  'password',
  'networks',
  'examSubject',
  'examPart',
  'review',
] as const satisfies readonly (keyof Declaration)[];
/** May be left empty; `null` clears them. */
const OPTIONAL: readonly string[] = [
  'teacher',
  'instructions',
  'lastStartAt',
  'password',
  'networks',
  'examSubject',
  'examPart',
];

/**
 * A new quiz before any input: open tomorrow from 10:00 to 18:00, with the default rules.
 * @param today the date in Dhaka
 */
export const blankQuiz = (teacher: string | undefined, today: string): QuizValues => ({
  opensAt: instantAt(addDays(today, 1), '10:00').toISOString(),
  closesAt: instantAt(addDays(today, 1), '18:00').toISOString(),
  questions: [],
  draw: [],
  shuffleQuestions: true,
  shuffleOptions: true,
  partialCredit: true,
  negativePercent: 0,
  limitMinutes: 30,
  ...(teacher ? { teacher } : {}),
  review: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
});
/** Rules and reviews that most quizzes leave at their defaults; a form begins without them. */
const MORE = [
  'shuffleQuestions',
  'shuffleOptions',
  'partialCredit',
  'negativePercent',
  'password',
  'networks',
  'review',
] as const satisfies readonly (keyof QuizValues)[];
export const isUsual = (values: QuizValues): boolean => {
  const usual = blankQuiz(undefined, '2026-01-01');
  return MORE.every((name) =>
    isEmpty(values[name]) ? isEmpty(usual[name]) : JSON.stringify(values[name]) === JSON.stringify(usual[name]),
  );
};
export const valuesOf = (quiz: OpenQuiz['quiz']): QuizValues =>
  Object.fromEntries(FIELDS.map((name) => [name, quiz[name] ?? undefined])) as unknown as QuizValues;

/** The values to send: everything for a new quiz, only what differs for an existing one. */
export function declarationOf(values: QuizValues): Declaration {
  return Object.fromEntries(
    FIELDS.flatMap((name) => (isEmpty(values[name]) ? [] : [[name, values[name]]])),
  ) as unknown as Declaration;
}
export function patchOf(values: QuizValues, base: OpenQuiz['quiz']): Partial<Declaration> {
  const out: Record<string, unknown> = {};
  for (const name of FIELDS) {
    if (JSON.stringify(values[name] ?? null) === JSON.stringify(base[name] ?? null)) continue;
    if (!isEmpty(values[name])) out[name] = values[name];
    else if (OPTIONAL.includes(name)) {
      if (!isEmpty(base[name])) out[name] = null;
    } else out[name] = values[name];
  }
  return out as Partial<Declaration>;
}

export const totalMarks = ({ questions, draw }: Pick<QuizValues, 'questions' | 'draw'>): number =>
  (questions.reduce((sum, each) => sum + Math.round(each.marks * 100), 0) +
    draw.reduce((sum, rule) => sum + rule.count * Math.round(rule.marks * 100), 0)) /
  100;
export const questionCount = ({ questions, draw }: Pick<QuizValues, 'questions' | 'draw'>): number =>
  questions.length + draw.reduce((sum, rule) => sum + rule.count, 0);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
