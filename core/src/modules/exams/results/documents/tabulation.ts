import { fill, t, type Text } from '@pathshala/shared/kit';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import { resultDocuments, sheetTexts, tabulationColumns } from '@pathshala/shared/modules/exams/results';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';
import { letterheadOf } from '../../../foundation/documents';
import { committeeSigners } from '../../examday';
import { report } from '../services/result-report';
import { markOf } from './sheet-lines';

/** Students down, subjects across, on legal paper; the same rows as the screen shows. */
export const tabulationDocument = documentSpec(resultDocuments.tabulation, {
  async content(ctx, { list = 'tabulation', exam, version, class: klass, section }) {
    const { locale } = ctx;
    const say = (text: Text | undefined) => text?.[locale] ?? '';
    const format = formatsOf(locale);
    const gpa = (value: number) => format.number(value, { minimumFractionDigits: 2 });
    const data = await report(ctx, { exam, version, class: klass, section });
    const place = section
      ? (await ctx.labels(Section, [section])).get(section)
      : klass
        ? (await ctx.labels(Class, [klass])).get(klass)
        : undefined;
    const rows =
      list === 'merit'
        ? data.rows.filter((row) => row.passed && !row.withheld).sort((a, b) => (a.inClass ?? 1e9) - (b.inClass ?? 1e9))
        : list === 'failed'
          ? data.rows.filter((row) => !row.passed && !row.withheld)
          : data.rows;
    const heading = { tabulation: sheetTexts.tabulation, merit: sheetTexts.merit, failed: sheetTexts.failedList }[list];
    const passed = data.rows.filter((row) => row.passed && !row.withheld);
    const mean = passed.length > 0 ? passed.reduce((sum, row) => sum + row.gpa, 0) / passed.length : null;
    const fact = (label: Text, value: string) => ({ label: say(label), value });
    const columns = tabulationColumns(data.subjects);
    const { signatures } = await letterheadOf(ctx);
    const where = say(place);
    const signers = await committeeSigners(ctx, exam);
    const [first, second] = signers('tabulator');
    const [controller] = signers('controller');
    return {
      title: [say(heading), say(data.exam), where].filter(Boolean).join(', '),
      data: {
        heading: say(heading),
        exam: [say(data.exam), where].filter(Boolean).join(' · '),
        words: Object.fromEntries(
          (
            [
              'number',
              'roll',
              'name',
              'total',
              'gpa',
              'withoutShort',
              'letter',
              'fails',
              'inSection',
              'inClass',
              'lastPlace',
              'failedMark',
            ] as const
          ).map((key) => [key, say(sheetTexts[key])]),
        ),
        subjects: columns.map((subject) => ({ name: say(subject.label), full: format.number(subject.full) })),
        rows: rows.map((row, index) => ({
          number: format.number(index + 1),
          roll: format.digits(row.roll),
          name: locale === 'bn' ? row.nameBn : row.name,
          cells: columns.map(({ subjects }) => {
            const line = row.lines.find((each) => subjects.includes(each.subject));
            if (!line) return null;
            return {
              mark: markOf(line, locale),
              letter: line.state === 'graded' ? line.letter : '',
              failed: !line.passed && line.kind !== 'excluded' && line.state !== 'exempt',
              optional: line.kind === 'optional',
            };
          }),
          total: format.number(row.total),
          held: row.withheld ? say(sheetTexts.withheld) : null,
          gpa: gpa(row.gpa),
          without: gpa(row.gpaWithoutOptional),
          letter: row.letter,
          fails: row.failCount > 0 ? format.number(row.failCount) : '',
          inSection: row.inSection === null ? '–' : format.number(row.inSection),
          inClass: row.inClass === null ? '–' : format.number(row.inClass),
          last: row.previous?.inClass ? format.number(row.previous.inClass) : '–',
        })),
        summary: [
          fact(sheetTexts.students, format.number(data.rows.length)),
          fact(sheetTexts.passed, format.number(passed.length)),
          fact(
            sheetTexts.passRate,
            data.rows.length === 0 ? '–' : format.percent((passed.length * 100) / data.rows.length),
          ),
          fact(
            t(
              `GPA ${formatsOf('en').number(data.maxPoint, { minimumFractionDigits: 2 })}`,
              `জিপিএ ${formatsOf('bn').number(data.maxPoint, { minimumFractionDigits: 2 })}`,
            ),
            format.number(passed.filter((row) => row.gpa === data.maxPoint).length),
          ),
          ...(mean === null ? [] : [fact(sheetTexts.meanGpa, gpa(Math.round(mean * 100) / 100))]),
          ...data.bands.map(({ letter }) => ({
            label: letter,
            value: format.number(data.rows.filter((row) => !row.withheld && row.letter === letter).length),
          })),
        ],
        graceNote: rows.some((row) => row.lines.some((line) => line.grace)) ? say(sheetTexts.graceMark) : null,
        draft: data.published ? null : fill(sheetTexts.draft, {})[locale],
        signatures: [
          { name: say(first), role: `${say(sheetTexts.tabulator)} ${format.number(1)}`, image: null },
          { name: say(second), role: `${say(sheetTexts.tabulator)} ${format.number(2)}`, image: null },
          { name: say(signers('scrutiniser')[0]), role: say(sheetTexts.checker), image: null },
          controller ? { ...signatures.controller, name: say(controller) } : signatures.controller,
          signatures.head,
        ],
      },
    };
  },
});
