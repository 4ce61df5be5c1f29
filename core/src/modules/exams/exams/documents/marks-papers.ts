import type { Locale, Text } from '@pathshala/shared/kit';
import { examDocuments, examMarkStatuses, fullOf, hundredths, marksTexts } from '@pathshala/shared/modules/exams/exams';
import { formatsOf, numberInWords } from '@pathshala/shared/text';
import { documentSpec, type Context } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { markList } from '../services/mark-list';
import { answerSheet } from '../services/marks-sheets';

type Status = (typeof examMarkStatuses)[number]['value'];
const wordsOf = (locale: Locale) =>
  Object.fromEntries(Object.entries(marksTexts).map(([key, text]) => [key, text[locale]]));
const statusWord = (status: Status) => examMarkStatuses.find(({ value }) => value === status)!.label;
const signer = (role: Text, locale: Locale) => ({ name: '', role: role[locale], image: null });

/** A mark as it is written out beside its figure, so that nobody changes the figure: 56.5 is "Fifty-six point Five". */
export function markInWords(mark: number, locale: Locale): string {
  const [whole, decimals = ''] = String(mark).split('.');
  const rest = [...decimals].map((digit) => numberInWords(Number(digit), locale)).join(' ');
  return `${numberInWords(Number(whole), locale)}${rest ? `${locale === 'bn' ? ' দশমিক ' : ' point '}${rest}` : ''}`;
}

/** How many sat, were absent and are missing, and the spread of the totals. */
function figuresOf(
  totals: readonly number[],
  counts: { all: number; sat: number; absent: number; missing: number },
  ctx: Context,
) {
  const format = formatsOf(ctx.locale);
  const mean = totals.reduce((sum, total) => sum + hundredths(total), 0) / totals.length / 100;
  const figure = (label: Text, value: number) => ({ label: label[ctx.locale], value: format.number(value) });
  return [
    figure(marksTexts.sitters, counts.all),
    figure(marksTexts.sat, counts.sat),
    figure(marksTexts.absent, counts.absent),
    ...(counts.missing > 0 ? [figure(marksTexts.missing, counts.missing)] : []),
    ...(totals.length > 0
      ? [
          figure(marksTexts.highest, Math.max(...totals)),
          figure(marksTexts.lowest, Math.min(...totals)),
          figure(marksTexts.average, Math.round(mean * 100) / 100),
        ]
      : []),
  ];
}

export const marksFoilDocument = documentSpec(examDocuments.marksFoil, {
  async content(ctx, { examSubject, section, form = 'entered' }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const answer = await answerSheet(ctx, { examSubject, section });
    const isEmpty = form === 'empty';
    const lines = answer.rows.map(({ mark, ...row }) => {
      const marks = answer.parts.map(({ key }) => mark?.marks[key]);
      const isPresent = mark?.status === 'present';
      const total =
        isPresent && marks.every((each) => each !== undefined)
          ? marks.reduce<number>((sum, each) => sum + hundredths(each!), 0) / 100
          : null;
      return { row, marks, total, status: mark && !isPresent ? mark.status : null };
    });
    const totals = lines.flatMap(({ total }) => total ?? []);
    const [away, absent] = [
      lines.filter(({ status }) => status !== null).length,
      lines.filter(({ status }) => status === 'absent').length,
    ];
    return {
      title: `${say(examDocuments.marksFoil.labels.one)}, ${say(answer.subject)}, ${say(answer.section)}`,
      data: {
        heading: say(examDocuments.marksFoil.labels.one),
        exam: say(answer.exam.title),
        subject: say(answer.subject),
        section: say(answer.section),
        words: wordsOf(locale),
        parts: answer.parts.map((part) => ({
          name: locale === 'bn' ? part.nameBn : part.name,
          full: format.number(part.full),
        })),
        full: format.number(fullOf(answer.parts)),
        rows: lines.map(({ row, marks, total, status }, at) => ({
          number: format.number(at + 1),
          roll: format.digits(row.roll),
          name: locale === 'bn' ? row.nameBn : row.name,
          parts: marks.map((mark) => (isEmpty || mark === undefined ? '' : format.number(mark))),
          total: isEmpty || total === null ? '' : format.number(total),
          inWords: isEmpty || total === null ? '' : markInWords(total, locale),
          note: isEmpty || status === null ? '' : say(statusWord(status)),
        })),
        figures: isEmpty
          ? []
          : figuresOf(
              totals,
              { all: lines.length, sat: totals.length, absent, missing: lines.length - away - totals.length },
              ctx,
            ),
        draft: isEmpty || answer.sheet.state !== 'open' ? null : say(marksTexts.draft),
        signatures: [
          signer(marksTexts.teacher, locale),
          signer(marksTexts.scrutinizer, locale),
          (await letterheadOf(ctx)).signatures.controller,
        ],
      },
    };
  },
});

export const markListDocument = documentSpec(examDocuments.markList, {
  async content(ctx, { exam, section }) {
    const { locale } = ctx;
    const say = (text: Text) => text[locale];
    const format = formatsOf(locale);
    const list = await markList(ctx, { exam, section });
    const { signatures } = await letterheadOf(ctx);
    return {
      title: `${say(examDocuments.markList.labels.one)}, ${say(list.exam)}, ${say(list.section)}`,
      data: {
        heading: say(examDocuments.markList.labels.one),
        exam: `${say(list.exam)} · ${say(list.section)}`,
        words: wordsOf(locale),
        papers: list.papers.map(({ subject, full, parts }) => ({
          name: say(subject),
          full: format.number(full),
          parts: parts.length > 1 ? parts.map((part) => (locale === 'bn' ? part.nameBn : part.name)).join(' + ') : '',
        })),
        rows: list.rows.map((row, at) => ({
          number: format.number(at + 1),
          roll: format.digits(row.roll),
          name: locale === 'bn' ? row.nameBn : row.name,
          cells: row.cells.map(({ sits, status, marks, total }, paper) => {
            const { parts } = list.papers[paper]!;
            const isAway = total === null && status !== null && status !== 'present';
            return {
              total: !sits ? '' : isAway ? say(statusWord(status)) : total === null ? '–' : format.number(total),
              parts:
                sits && parts.length > 1 && Object.keys(marks).length > 0
                  ? parts.map(({ key }) => (marks[key] === undefined ? '–' : format.number(marks[key]))).join(' + ')
                  : '',
            };
          }),
        })),
        signatures: [signer(marksTexts.classTeacher, locale), signatures.controller, signatures.head],
      },
    };
  },
});
