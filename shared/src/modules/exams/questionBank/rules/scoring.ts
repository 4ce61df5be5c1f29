import { parseNumber } from '../../../../text/numbers';
import { toLatinDigits } from '../../../../text/digits';
import { foldName } from '../../../../text/normalize';
import type { AnswerValue, KeyedQuestion, QuestionContent, QuestionKey, QuestionType } from '../question-shape';

export type Outcome = 'right' | 'partial' | 'wrong' | 'blank' | 'waiting';
export interface Verdict {
  /** At most two decimals; negative when a wrong answer costs something. */
  marks: number;
  outcome: Outcome;
}
export interface MarkingRule {
  marks: number;
  negativePercent: number;
  partialCredit: boolean;
}

/** Half up to hundredths; marks are compared and added as whole hundredths, so that 0.1 + 0.2 is 0.3. */
export const roundMarks = (marks: number) => Math.round(marks * 100 + Number.EPSILON * 100) / 100;

/**
 * Scores one answer. Blank costs nothing. Partly right answers get their share (or nothing without `partialCredit`),
 * only an answer without anything right costs the negative share. Answers that a person must mark wait.
 */
export function scoreAnswer(question: KeyedQuestion, value: AnswerValue | undefined, rule: MarkingRule): Verdict {
  if (isBlank(value))
    return question.key.everybody ? { marks: rule.marks, outcome: 'right' } : { marks: 0, outcome: 'blank' };
  if (question.key.everybody) return { marks: rule.marks, outcome: 'right' };
  const share = JUDGES[question.type](question.key, value, question.content);
  if (share === null) return { marks: 0, outcome: 'waiting' };
  if (share >= 1) return { marks: rule.marks, outcome: 'right' };
  if (share > 0)
    return {
      marks: rule.partialCredit ? roundMarks(rule.marks * share) : 0,
      outcome: rule.partialCredit ? 'partial' : 'wrong',
    };
  return { marks: roundMarks((-rule.marks * rule.negativePercent) / 100), outcome: 'wrong' };
}

/** Sum of a paper, never below zero. */
export const totalScore = (marks: Iterable<number>) =>
  Math.max(0, [...marks].reduce((sum, each) => sum + Math.round(each * 100), 0) / 100);

export function isBlank(value: AnswerValue | undefined): value is null | undefined {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'boolean') return false;
  return Object.values(value).every((each) => each.trim() === '');
}

/** How two typed texts are compared: NFC, either digits, no case, no joiners, one space, no full stop at the end. */
export const comparable = (text: string) =>
  toLatinDigits(foldName(text))
    .replace(/[.।]+$/, '')
    .trim();

/** Share of the marks, 0–1; null = a person must mark it. */
type Judge = (key: QuestionKey, value: NonNullable<AnswerValue>, content: QuestionContent) => number | null;
const texts = (value: NonNullable<AnswerValue>): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
const matches = (accepted: readonly string[] = [], given: string) =>
  accepted.some((each) => comparable(each) === comparable(given));

const JUDGES: Record<QuestionType, Judge> = {
  single: (key, value) => Number(typeof value === 'string' && key.options?.[0] === value),
  // A wrong tick takes back a right one, so that ticking everything gains nothing.
  multiple(key, value) {
    const right = new Set(key.options ?? []);
    const ticked = [...new Set(texts(value))];
    const hits = ticked.filter((each) => right.has(each)).length;
    if (right.size === 0) return 0;
    return Math.max(0, (hits - (ticked.length - hits)) / right.size);
  },
  trueFalse: (key, value) => Number(typeof value === 'boolean' && key.truth === value),
  numeric(key, value) {
    const given = typeof value === 'string' ? parseNumber(value) : null;
    if (given === null || key.value === undefined) return 0;
    const allowed = Math.max(key.tolerance ?? 0, (Math.abs(key.value) * (key.tolerancePercent ?? 0)) / 100);
    // A whisker more than the tolerance: 0.3 must lie within 0.1 of 0.2.
    return Number(Math.abs(given - key.value) <= allowed + 1e-9 * Math.max(1, Math.abs(key.value)));
  },
  shortText: (key, value) => Number(typeof value === 'string' && matches(key.accepted?.[0], value)),
  fillBlanks(key, value) {
    const blanks = key.accepted ?? [];
    const given = texts(value);
    return blanks.length === 0
      ? 0
      : blanks.filter((accepted, index) => matches(accepted, given[index] ?? '')).length / blanks.length;
  },
  matching(key, value) {
    const pairs = Object.entries(key.pairs ?? {});
    if (pairs.length === 0 || typeof value !== 'object' || Array.isArray(value)) return 0;
    return pairs.filter(([left, right]) => value[left] === right).length / pairs.length;
  },
  ordering(key, value) {
    const order = key.order ?? [];
    const given = texts(value);
    return order.length === 0 ? 0 : order.filter((item, index) => given[index] === item).length / order.length;
  },
  creative: () => null,
  file: () => null,
};
