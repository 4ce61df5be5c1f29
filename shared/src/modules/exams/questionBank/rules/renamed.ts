import type { AnswerValue, QuestionKey, QuestionType } from '../question-shape';

/** Lists of a question with entries that have ids. */
export const ID_LISTS = ['options', 'left', 'right', 'items', 'parts'] as const;
export type IdList = (typeof ID_LISTS)[number];
/** For each list of one question: id → the id by which the other side knows the same entry. */
export type Renaming = Readonly<Record<IdList, ReadonlyMap<string, string>>>;

/**
 * An answer with the ids of the other side. `undefined`: it names something that is not on the paper, or has another
 * question's shape.
 */
export function renamedAnswer(type: QuestionType, value: AnswerValue, names: Renaming): AnswerValue | undefined {
  if (value === null) return null;
  const rename = RENAME[type];
  return rename ? rename(value, names) : value;
}

/** A key with the ids of the other side. */
export function renamedKey(key: QuestionKey, names: Renaming): QuestionKey {
  const { options, pairs, order, ...rest } = key;
  return {
    ...rest,
    ...(options ? { options: options.flatMap((id) => names.options.get(id) ?? []) } : {}),
    ...(order ? { order: order.flatMap((id) => names.items.get(id) ?? []) } : {}),
    ...(pairs ? { pairs: renamedPairs(pairs, names) ?? {} } : {}),
  };
}

type Rename = (value: NonNullable<AnswerValue>, names: Renaming) => AnswerValue | undefined;

const RENAME: Partial<Record<QuestionType, Rename>> = {
  single: (value, { options }) => (typeof value === 'string' ? renamedId(value, options) : undefined),
  multiple: (value, { options }) => renamedIds(value, options),
  ordering: (value, { items }) => renamedIds(value, items),
  matching: (value, names) => (isRecord(value) ? renamedPairs(value, names) : undefined),
  creative: (value, { parts }) => (isRecord(value) ? renamedRecord(value, (id) => parts.get(id)) : undefined),
};

const isRecord = (value: NonNullable<AnswerValue>): value is Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value);

/** An empty text is an entry that was left out. */
const renamedId = (id: string, names: ReadonlyMap<string, string>) => (id === '' ? '' : names.get(id));

function renamedIds(value: NonNullable<AnswerValue>, names: ReadonlyMap<string, string>): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map((id) => renamedId(id, names));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

const renamedPairs = (pairs: Readonly<Record<string, string>>, { left, right }: Renaming) =>
  renamedRecord(
    pairs,
    (id) => left.get(id),
    (id) => renamedId(id, right),
  );

function renamedRecord(
  record: Readonly<Record<string, string>>,
  key: (id: string) => string | undefined,
  value: (text: string) => string | undefined = (text) => text,
): Record<string, string> | undefined {
  const entries = Object.entries(record).map(([id, text]) => [key(id), value(text)] as const);
  return entries.every((entry): entry is readonly [string, string] => entry[0] !== undefined && entry[1] !== undefined)
    ? Object.fromEntries(entries)
    : undefined;
}
