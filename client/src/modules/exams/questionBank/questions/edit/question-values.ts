import type {
  Difficulty,
  QuestionContent,
  QuestionKey,
  QuestionType,
} from '@pathshala/shared/modules/exams/questionBank';

/** A question while its author works on it; half-finished things may be in it. */
export interface QuestionValues {
  class?: string | undefined;
  subject?: string | undefined;
  chapter?: string | undefined;
  difficulty: Difficulty;
  type: QuestionType;
  body?: string | undefined;
  image?: string | undefined;
  content: QuestionContent;
  key: QuestionKey;
  explanation?: string | undefined;
  marks: number;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** A name that is not taken yet inside one question. */
export function freshName(taken: readonly { id: string }[]): string {
  const used = new Set(taken.map((each) => each.id));
  return [...LETTERS].find((letter) => !used.has(letter)) ?? `z${taken.length}`;
}

const named = (count: number) => Array.from({ length: count }, (_, index) => ({ id: LETTERS[index]!, text: '' }));
const PART_LABELS = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ'];
/** Weights of the four usual parts: knowledge, understanding, application, higher skill. */
export const partOf = (index: number) => ({
  id: LETTERS[index]!,
  label: PART_LABELS[index] ?? String(index + 1),
  text: '',
  weight: Math.min(index + 1, 4),
});

/** Initial content of a question of this type. */
export function blankContent(type: QuestionType): { content: QuestionContent; key: QuestionKey } {
  if (type === 'single' || type === 'multiple') return { content: { options: named(4) }, key: { options: [] } };
  if (type === 'matching')
    return { content: { left: named(3), right: named(3) }, key: { pairs: { a: 'a', b: 'b', c: 'c' } } };
  if (type === 'ordering') return { content: { items: named(3) }, key: { order: ['a', 'b', 'c'] } };
  if (type === 'creative') return { content: { parts: [0, 1, 2, 3].map(partOf) }, key: {} };
  if (type === 'shortText') return { content: {}, key: { accepted: [[]] } };
  return { content: {}, key: {} };
}

/** Choices may stay when a question with one right answer becomes one with several, and the other way round. */
export function changeType(
  { type, content, key }: Pick<QuestionValues, 'type' | 'content' | 'key'>,
  next: QuestionType,
): { content: QuestionContent; key: QuestionKey } {
  const isChoice = (each: QuestionType) => each === 'single' || each === 'multiple';
  if (!isChoice(type) || !isChoice(next)) return blankContent(next);
  return { content, key: { options: next === 'single' ? (key.options ?? []).slice(0, 1) : (key.options ?? []) } };
}

/** Highest blank that the text names; `{{1}}` and `{{2}}` give 2. */
export const blanksIn = (body: string): number =>
  Math.max(0, ...[...body.matchAll(/\{\{(\d{1,2})\}\}/g)].map((match) => Number(match[1])));

const filled = <T extends { text: string; image?: string | undefined }>(list: readonly T[] | undefined): T[] =>
  (list ?? []).filter((each) => each.text.trim() !== '' || each.image !== undefined);
const has = (list: readonly { id: string }[], id: string | undefined) => list.some((each) => each.id === id);

/** The question to send: only what the type uses, without what was left empty. */
export function cleanQuestion({
  type,
  content,
  key,
  body,
}: Pick<QuestionValues, 'type' | 'content' | 'key' | 'body'>): { content: QuestionContent; key: QuestionKey } {
  const everybody = key.everybody ? { everybody: true } : {};
  if (type === 'single' || type === 'multiple') {
    const options = filled(content.options);
    return {
      content: { options },
      key: { options: (key.options ?? []).filter((each) => has(options, each)), ...everybody },
    };
  }
  if (type === 'trueFalse')
    return { content: {}, key: { ...(key.truth === undefined ? {} : { truth: key.truth }), ...everybody } };
  if (type === 'numeric') {
    const { value, tolerance, tolerancePercent } = key;
    const given = {
      ...(value === undefined ? {} : { value }),
      ...(tolerance ? { tolerance } : {}),
      ...(tolerancePercent ? { tolerancePercent } : {}),
    };
    return { content: content.unit?.trim() ? { unit: content.unit.trim() } : {}, key: { ...given, ...everybody } };
  }
  if (type === 'shortText')
    return {
      content: {},
      key: { accepted: [(key.accepted?.[0] ?? []).filter((each) => each.trim() !== '')], ...everybody },
    };
  if (type === 'fillBlanks') {
    const blanks = blanksIn(body ?? '');
    return {
      content: blanks > 0 ? { blanks } : {},
      key: {
        accepted: Array.from({ length: blanks }, (_, index) =>
          (key.accepted?.[index] ?? []).filter((each) => each.trim() !== ''),
        ),
        ...everybody,
      },
    };
  }
  if (type === 'matching') {
    const left = filled(content.left);
    const right = filled(content.right);
    return {
      content: { left, right },
      key: {
        pairs: Object.fromEntries(
          Object.entries(key.pairs ?? {}).filter(([from, to]) => has(left, from) && has(right, to)),
        ),
        ...everybody,
      },
    };
  }
  if (type === 'ordering') {
    const items = filled(content.items);
    return { content: { items }, key: { order: items.map((each) => each.id), ...everybody } };
  }
  const parts = filled(content.parts);
  return {
    content: parts.length > 0 ? { parts } : {},
    key: { ...(key.guidance?.trim() ? { guidance: key.guidance.trim() } : {}), ...everybody },
  };
}
