import { AppError, kernelErrors, type Text } from '@pathshala/shared/kit';
import { Exam } from '@pathshala/shared/modules/exams';
import { Result } from '@pathshala/shared/modules/results';
import { formatNumber } from '@pathshala/shared/text';
import { provideResults } from '../../messaging';
import { loadHolds } from '../handlers/report';
import { withheldOf } from './view-result';

const SHOWN = 20;
const inBoth = (value: number, digits?: number): Text => {
  const format = (locale: 'en' | 'bn') =>
    formatNumber(
      value,
      locale,
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
    );
  return { en: format('en'), bn: format('bn') };
};

/** For the SMS of results: what is published, and of whom nothing is withheld. */
provideResults({
  permission: 'results.report',
  async exams(ctx) {
    const rows = await ctx
      .repo(Exam)
      .find({ where: { publishedVersion: { exists: true } }, sort: ['-startsOn'], limit: SHOWN });
    return rows
      .filter((exam) => exam.publishedVersion !== undefined)
      .map(({ id, title, titleBn }) => ({ exam: id, label: { en: title, bn: titleBn } }));
  },
  async read(ctx, { exam: id, sections }) {
    const exam = await ctx.repo(Exam).get(id);
    if (!exam.publishedVersion) throw new AppError(kernelErrors.NOT_FOUND);
    const holds = await loadHolds(ctx, id);
    const rows = await ctx
      .repo(Result)
      .find({ where: { exam: id, version: exam.publishedVersion, section: { in: [...sections] } }, sort: [] });
    const title = { en: exam.title, bn: exam.titleBn };
    const grade = (letter: string): Text => ({ en: letter, bn: letter });
    return {
      title,
      values: new Map(
        rows
          .filter((row) => withheldOf(row, holds) === null)
          .map((row) => [
            row.student,
            { exam: title, gpa: inBoth(row.gpa, 2), grade: grade(row.letter), total: inBoth(row.total) },
          ]),
      ),
    };
  },
});
