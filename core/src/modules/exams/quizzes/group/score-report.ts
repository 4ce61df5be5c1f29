import { fill, t, type ReportRow } from '@pathshala/shared/kit';
import { GroupQuiz, quizReports } from '@pathshala/shared/modules/exams/quizzes';
import { formatsOf } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { groupReport } from './report';

const HELD = t('Held {at}; full marks {marks}.', 'অনুষ্ঠিত {at}; পূর্ণমান {marks}।');
const UNMARKED = t(
  '{count} answers are not marked yet. Their papers are not counted; ranks appear once every answer is marked.',
  '{count}টি উত্তরের মূল্যায়ন বাকি। এমন উত্তরপত্র হিসাবে ধরা হয়নি; সব মূল্যায়ন হলে স্থান দেখানো হবে।',
);

/** Quizzes looked through for one that is declared. */
const LOOKED = 20;

async function latest(ctx: Context): Promise<string | undefined> {
  const quizzes = await ctx.repo(GroupQuiz).find({ limit: LOOKED });
  return quizzes.find(({ state }) => state === 'declared')?.id;
}

/** The same figures as the screen shows, of the institutions that are in the group now. */
export const groupScoresReport = reportSpec(quizReports.groupScores, {
  async rows(ctx, { quiz, show }): Promise<ReportRow[]> {
    const id = quiz ?? (await latest(ctx));
    if (!id) return [];
    const { rows, best } = await groupReport(ctx, { id });
    if (show === 'best')
      return best.map(({ place, name, nameBn, institution, score }) => ({
        cells: { place, name: { en: name, bn: nameBn }, institution, score },
      }));
    return rows.map((row) => ({
      cells: {
        institution: row.institution,
        class: row.class,
        state: row.state,
        enrolled: row.enrolled,
        started: row.started,
        finished: row.finished,
        mean: row.mean,
        percent: row.percent,
        median: row.median,
        highest: row.highest,
        lowest: row.lowest,
        place: row.place,
      },
    }));
  },
  async notes(ctx, given) {
    const id = given.quiz ?? (await latest(ctx));
    if (!id) return [];
    const { quiz, unmarked } = await groupReport(ctx, { id });
    const [en, bn] = [formatsOf('en'), formatsOf('bn')];
    return [
      fill(HELD, {
        at: t(en.dateTime(quiz.opensAt), bn.dateTime(quiz.opensAt)),
        marks: t(en.number(quiz.totalMarks), bn.number(quiz.totalMarks)),
      }),
      ...(unmarked > 0 ? [fill(UNMARKED, { count: t(en.number(unmarked), bn.number(unmarked)) })] : []),
    ];
  },
});
