import { AppError, fill } from '@pathshala/shared/kit';
import {
  questionPaperDocuments,
  questionPaperErrors,
  questionPaperTexts as words,
} from '@pathshala/shared/modules/exams/questionpapers';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, type Context } from '../../../../kernel';
import { headOf, numbered, printedQuestions, setName, timeText, wholePaper } from '../services/printed-paper';

const kind = questionPaperDocuments.paper;
const CHOICES = new Set(['single', 'multiple', 'trueFalse']);

export const questionPaperDocument = documentSpec(kind, {
  async content(ctx: Context, { questionPaper: id, set: chosen }) {
    const { locale } = ctx;
    const format = formatsOf(locale);
    const whole = await wholePaper(ctx, id);
    const { paper } = whole;
    const set = Number(chosen);
    if (set > paper.sets!) throw new AppError(questionPaperErrors.NO_SUCH_SET, { count: paper.sets! });
    const head = await headOf(ctx, paper);
    const divisions: Record<string, unknown>[] = [];
    for (const { heading, answer, questions } of numbered(whole, set))
      divisions.push({
        heading,
        rule:
          answer && answer < questions.length ? fill(words.answerOf, { answer: format.number(answer) })[locale] : null,
        // Short questions with options go into two columns, as boards print them.
        isNarrow: questions.length > 3 && questions.every(({ question }) => CHOICES.has(question.type)),
        questions: await printedQuestions(ctx, questions),
      });
    return {
      title: `${head.name}, ${head.exam}`,
      data: {
        ...head,
        set: paper.sets! > 1 ? `${words.set[locale]}: ${setName(set, locale)}` : null,
        time: `${words.time[locale]}: ${timeText(paper.minutes!, locale)}`,
        fullMarks: `${words.fullMarks[locale]}: ${format.number(paper.fullMarks!)}`,
        instructions: paper.instructions ?? null,
        divisions,
      },
    };
  },
});
