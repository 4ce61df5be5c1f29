import { t, type Text } from '../../../../kit';
import { toLatinDigits } from '../../../../text/digits';
import { difficulties, questionTypes, type Difficulty, type KeyedQuestion, type QuestionType } from '../question-shape';
import { questionFaults } from './completeness';

/** A question as a line of a sheet gives it. */
export interface SheetQuestion extends KeyedQuestion {
  chapter?: string;
  difficulty: Difficulty;
  body: string;
  marks: number;
  explanation?: string;
}
export interface SheetLine {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  question: SheetQuestion;
  faults: Text[];
}

/**
 * Headings of the sheet, in the order of the template. ক–ঘ are the options of an MCQ, or the parts of a creative
 * question.
 */
export const QUESTION_COLUMNS = [
  { key: 'type', label: t('Type', 'ধরন') },
  { key: 'chapter', label: t('Chapter', 'অধ্যায়') },
  { key: 'difficulty', label: t('Difficulty', 'কঠিনতা') },
  { key: 'body', label: t('Question', 'প্রশ্ন') },
  { key: 'a', label: t('A', 'ক') },
  { key: 'b', label: t('B', 'খ') },
  { key: 'c', label: t('C', 'গ') },
  { key: 'd', label: t('D', 'ঘ') },
  { key: 'answer', label: t('Answer', 'উত্তর') },
  { key: 'marks', label: t('Marks', 'নম্বর') },
  { key: 'explanation', label: t('Explanation', 'ব্যাখ্যা') },
] as const;
type ColumnKey = (typeof QUESTION_COLUMNS)[number]['key'];
const LETTERS = ['a', 'b', 'c', 'd'] as const;
const PART_LABELS = { a: 'ক', b: 'খ', c: 'গ', d: 'ঘ' } as const;

/** Other words that people write for the kinds of a sheet. */
const WORDS: ReadonlyMap<string, QuestionType> = new Map([
  ['mcq', 'single'],
  ['বহুনির্বাচনি', 'single'],
  ['বহুনির্বাচনী', 'single'],
  ['creative', 'creative'],
  ['cq', 'creative'],
  ['সৃজনশীল', 'creative'],
  ['short', 'shortText'],
  ['সংক্ষিপ্ত', 'shortText'],
  ['true/false', 'trueFalse'],
  ['সত্য/মিথ্যা', 'trueFalse'],
  ['number', 'numeric'],
]);
const NO_TYPE = t('The type must be MCQ, creative, short or number.', 'ধরন হবে: বহুনির্বাচনি, সৃজনশীল, সংক্ষিপ্ত বা সংখ্যা।');
const NO_BODY = t('The question is missing.', 'প্রশ্ন লেখা নেই।');
const NO_MARKS = t('Marks must be a number from 0.25 to 100.', 'নম্বর হবে ০.২৫ থেকে ১০০-এর মধ্যে।');

/** Questions of a sheet with headings in its first line, in either language. Empty when none of them is known. */
export function questionsOfSheet(rows: readonly (readonly string[])[]): SheetLine[] {
  const [head = [], ...body] = rows;
  const places = new Map<ColumnKey, number>();
  for (const [at, cell] of head.entries()) {
    const word = plain(cell);
    const column = QUESTION_COLUMNS.find(({ key, label }) => [key, label.en, label.bn].map(plain).includes(word));
    if (column && !places.has(column.key)) places.set(column.key, at);
  }
  if (!places.has('body')) return [];
  return body.flatMap((cells, at) => {
    const cell = (key: ColumnKey) => (cells[places.get(key) ?? -1] ?? '').normalize('NFC').trim();
    return cells.some((each) => each.trim()) ? [lineOf(at + 2, cell)] : [];
  });
}

function lineOf(line: number, cell: (key: ColumnKey) => string): SheetLine {
  const type = typeOf(cell('type'), cell('a'));
  const marks = Number(toLatinDigits(cell('marks') || (type === 'creative' ? '10' : '1')));
  const given = LETTERS.filter((letter) => cell(letter));
  const question: SheetQuestion = {
    type: type ?? 'single',
    ...(cell('chapter') ? { chapter: cell('chapter') } : {}),
    difficulty: choiceOf(difficulties, cell('difficulty')) ?? 'medium',
    body: paragraphs(cell('body')),
    ...answerOf(type ?? 'single', { given, cell }),
    marks,
    ...(cell('explanation') ? { explanation: cell('explanation') } : {}),
  };
  const isMarks = marks >= 0.25 && marks <= 100;
  const faults = [
    ...(type ? [] : [NO_TYPE]),
    ...(cell('body') ? [] : [NO_BODY]),
    ...(isMarks ? [] : [NO_MARKS]),
    ...(type ? questionFaults(question, question.body).map(({ text }) => text) : []),
  ];
  return { line, question, faults };
}

interface Given {
  given: readonly (typeof LETTERS)[number][];
  cell: (key: ColumnKey) => string;
}
function answerOf(type: QuestionType, { given, cell }: Given): Pick<KeyedQuestion, 'content' | 'key'> {
  const answer = cell('answer');
  if (type === 'single' || type === 'multiple') {
    const letters = answer.split(/[,;\s]+/).flatMap((each) => letterOf(each) ?? []);
    return {
      content: { options: given.map((id) => ({ id, text: cell(id) })) },
      key: { options: [...new Set(letters)] },
    };
  }
  if (type === 'creative')
    return {
      content: {
        parts: given.map((id) => ({
          id,
          label: PART_LABELS[id],
          text: cell(id),
          weight: LETTERS.indexOf(id) + 1,
        })),
      },
      key: answer ? { guidance: answer } : {},
    };
  if (type === 'trueFalse') {
    const truth = ['true', 'সত্য'].includes(plain(answer))
      ? true
      : ['false', 'মিথ্যা'].includes(plain(answer))
        ? false
        : undefined;
    return { content: {}, key: truth === undefined ? {} : { truth } };
  }
  if (type === 'numeric') {
    const value = Number(toLatinDigits(answer));
    return { content: {}, key: answer && Number.isFinite(value) ? { value } : {} };
  }
  return {
    content: {},
    key: {
      accepted: [
        answer
          .split('|')
          .map((each) => each.trim())
          .filter(Boolean),
      ],
    },
  };
}

/** A letter of either script, or a number from 1. */
function letterOf(word: string): (typeof LETTERS)[number] | undefined {
  const own = plain(word).replace(/[().।]/g, '');
  const at = [LETTERS.indexOf(own as 'a'), 'কখগঘ'.indexOf(own || ' '), Number(toLatinDigits(own)) - 1].find(
    (each) => each >= 0 && each < LETTERS.length,
  );
  return at === undefined ? undefined : LETTERS[at];
}

/** A line without a type is an MCQ where it has options. */
function typeOf(word: string, firstOption: string): QuestionType | undefined {
  if (!word) return firstOption ? 'single' : undefined;
  const own = plain(word);
  return WORDS.get(own) ?? choiceOf(questionTypes, own);
}
function choiceOf<V extends string>(choices: readonly { value: V; label: Text }[], word: string): V | undefined {
  const own = plain(word);
  return choices.find(({ value, label }) => [value, label.en, label.bn].map(plain).includes(own))?.value;
}
const plain = (text: string) => text.normalize('NFC').trim().toLowerCase();
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${escape(line.trim())}</p>`)
    .join('');
