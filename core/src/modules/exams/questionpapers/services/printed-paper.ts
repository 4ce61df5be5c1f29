import { AppError, fill, type Locale, type Row } from '@pathshala/shared/kit';
import { Class, Subject } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import {
  inSet,
  QuestionPaper,
  questionPaperErrors,
  questionPaperTexts as words,
  SET_NAMES,
} from '@pathshala/shared/modules/exams/questionpapers';
import { partMarks, imagesOf, QuizImage, QuizQuestion } from '@pathshala/shared/modules/exams/questionBank';
import { orderContent, seedOf, type PaperQuestion } from '@pathshala/shared/modules/exams/sitting';
import { formatsOf } from '@pathshala/shared/text';
import { picture, type Context } from '../../../../kernel';
import { frozen } from '../../quizzes';
import { printedBody, runsOf } from './printed-body';

type PaperRow = Row<typeof QuestionPaper>;
export interface WholePaper {
  paper: PaperRow;
  divisions: { heading: string; answer: number | undefined; questions: PaperQuestion[] }[];
}

/**
 * A paper with its questions as they are in the bank now. Items to match or to put in order are mixed: as its author
 * wrote it, it would give the answer away.
 * @throws AppError NO_QUESTIONS, QUESTION_GONE
 */
export async function wholePaper(ctx: Context, id: string): Promise<WholePaper> {
  const paper = await ctx.repo(QuestionPaper).get(id);
  const lines = paper.questions ?? [];
  if (lines.length === 0) throw new AppError(questionPaperErrors.NO_QUESTIONS);
  const rows = await ctx
    .repo(QuizQuestion)
    .find({ where: { id: { in: lines.map((line) => line.question) } }, sort: [] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gone = lines.findIndex((line) => !byId.has(line.question));
  if (gone !== -1) throw new AppError(questionPaperErrors.QUESTION_GONE, { n: gone + 1 });
  return {
    paper,
    divisions: paper.divisions.map(({ key, heading, answer }) => ({
      heading,
      answer,
      questions: lines
        .filter((line) => line.division === key)
        .map(({ question, marks }) => {
          const whole = frozen(byId.get(question)!, marks);
          return {
            ...whole,
            content: orderContent(whole, seedOf(id), { shuffleQuestions: false, shuffleOptions: false }),
          };
        }),
    })),
  };
}

/** One set in its order. Numbers run through all divisions. */
export const numbered = ({ paper, divisions }: WholePaper, set: number) => {
  let last = 0;
  return divisions.map((division) => ({
    ...division,
    questions: inSet(division.questions, { paper: paper.id, set }).map((question) => {
      last += 1;
      return { number: last, question };
    }),
  }));
};

export const setName = (set: number, locale: Locale): string => SET_NAMES[set - 1]![locale];
/** ক, খ, গ, ঘ or a, b, c, d. */
export const optionMark = (index: number, locale: Locale): string =>
  (locale === 'bn' ? 'কখগঘঙচছজঝঞটঠ' : 'abcdefghijkl')[index] ?? '';

/** Heading lines that both papers share. */
export async function headOf(ctx: Context, paper: PaperRow) {
  const { locale } = ctx;
  const exam = await ctx.repo(Exam).get(paper.exam);
  return {
    exam: locale === 'bn' ? exam.titleBn : exam.title,
    name: locale === 'bn' ? paper.nameBn : paper.name,
    class: `${words.class[locale]}: ${(await ctx.labels(Class, [paper.class])).get(paper.class)?.[locale] ?? ''}`,
    subject: `${words.subject[locale]}: ${(await ctx.labels(Subject, [paper.subject])).get(paper.subject)?.[locale] ?? ''}`,
  };
}

export function timeText(minutes: number, locale: Locale): string {
  const { number } = formatsOf(locale);
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60];
  const text =
    hours === 0
      ? fill(words.minutes, { count: number(minutes) })
      : fill(left === 0 ? words.hours : words.hoursMinutes, { hours: number(hours), minutes: number(left) });
  return text[locale];
}

/** A question as the template sets it. */
export async function printedQuestions(
  ctx: Context,
  list: readonly { number: number; question: PaperQuestion }[],
): Promise<Record<string, unknown>[]> {
  const { locale } = ctx;
  const format = formatsOf(locale);
  const images = list.flatMap(({ question }) => imagesOf(question));
  const files = new Map(
    (images.length === 0 ? [] : await ctx.repo(QuizImage).find({ where: { id: { in: images } }, sort: [] })).map(
      (row) => [row.id, row.file],
    ),
  );
  const printed = (image: string | undefined) => picture(image ? files.get(image) : null, { isLarge: true });
  const listed = (entries: readonly { text: string; image?: string | undefined }[] = []) =>
    entries.map(({ text, image }, index) => ({
      mark: optionMark(index, locale),
      runs: runsOf(text),
      picture: printed(image),
    }));
  return list.map(({ number, question: { type, body, image, content, marks } }) => {
    const most = partMarks(content.parts ?? [], marks);
    return {
      number: format.number(number),
      type,
      body: printedBody(body),
      picture: printed(image),
      marks: format.number(marks),
      options:
        type === 'trueFalse'
          ? [words.yes, words.no].map((word, index) => ({
              mark: optionMark(index, locale),
              runs: runsOf(word[locale]),
              picture: null,
            }))
          : listed(content.options ?? content.items),
      left: listed(content.left),
      right: (content.right ?? []).map(({ text }) => ({ runs: runsOf(text) })),
      parts: (content.parts ?? []).map(({ id, label, text }) => ({
        label,
        runs: runsOf(text),
        marks: format.number(most.get(id)!),
      })),
    };
  });
}
