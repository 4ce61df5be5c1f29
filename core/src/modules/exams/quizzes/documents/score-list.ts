import type { Text } from '@pathshala/shared/kit';
import { attemptStates } from '@pathshala/shared/modules/exams/sitting';
import { quizDocuments, scoreListTexts } from '@pathshala/shared/modules/exams/quizzes';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { report } from '../services/quiz-report';

/** Those who scored by place, the others after them by roll; the same figures as the screen shows. */
export const scoreListDocument = documentSpec(quizDocuments.scoreList, {
  async content(ctx, { quiz: id, section }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const { quiz, summary, rows } = await report(ctx, { quiz: id, ...(section ? { section } : {}) });
    const title = locale === 'bn' ? quiz.titleBn : quiz.title;
    const number = (value: number | null | undefined) =>
      value === null || value === undefined ? '–' : format.number(value, { maximumFractionDigits: 2 });
    const fact = (label: Text, value: string) => ({ label: say(label), value });
    const inOrder = [...rows].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.roll - b.roll);
    const hasSections = new Set(rows.map(({ section: of }) => of.en)).size > 1;
    return {
      title: `${say(quizDocuments.scoreList.labels.one)}, ${title}`,
      data: {
        heading: say(quizDocuments.scoreList.labels.one),
        quiz: title,
        words: Object.fromEntries(Object.entries(scoreListTexts).map(([key, text]) => [key, say(text)])),
        facts: [
          fact(scoreListTexts.opened, format.dateTime(quiz.opensAt)),
          fact(scoreListTexts.fullMarks, number(quiz.totalMarks)),
          ...(section && rows[0] ? [fact(scoreListTexts.section, say(rows[0].section))] : []),
        ],
        subject: say(quiz.subject),
        hasSections,
        rows: inOrder.map((row) => ({
          place: number(row.place),
          roll: format.digits(row.roll),
          name: locale === 'bn' ? row.nameBn : row.name,
          section: say(row.section),
          state: say(attemptStates.find(({ value }) => value === row.state)!.label),
          // Of the answers that are marked; the rest follows.
          score: row.unmarked ? say(scoreListTexts.soFar).replace('{score}', number(row.score)) : number(row.score),
          percent: row.percent === undefined || row.unmarked ? '–' : format.percent(row.percent),
          minutes: number(row.minutes),
        })),
        figures: [
          fact(scoreListTexts.enrolled, number(summary.enrolled)),
          fact(scoreListTexts.finished, number(summary.finished)),
          ...(summary.unmarked > 0 ? [fact(scoreListTexts.unmarked, number(summary.unmarked))] : []),
          fact(scoreListTexts.highest, number(summary.highest)),
          fact(scoreListTexts.lowest, number(summary.lowest)),
          fact(scoreListTexts.mean, number(summary.mean)),
          fact(scoreListTexts.median, number(summary.median)),
        ],
        signatures: [
          { name: '', role: say(scoreListTexts.teacher), image: null },
          (await letterheadOf(ctx)).signatures.head,
        ],
      },
    };
  },
});
