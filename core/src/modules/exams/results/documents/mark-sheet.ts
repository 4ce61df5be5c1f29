import { AppError, fill, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Class, Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  isOfVersion,
  ofVersion,
  publishedOf,
  Result,
  resultDocuments,
  sheetTexts,
  type VersionKey,
} from '@pathshala/shared/modules/exams/results';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, qrCode, type Context, type DocumentContent } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { letterheadOf, verifyAddress } from '../../../foundation/documents';
import { loadRule } from '../../exams';
import { ownStudents } from '../../../foundation/people';
import { versionToShow } from '../services/show-version';
import { loadHolds } from '../services/hold-rule';
import { previousResults } from '../services/previous-results';
import { attendedUntil, classFigures } from '../services/sheet-figures';
import {
  loadParts,
  subjectLabels,
  viewResult,
  withheldOf,
  type ResultRow,
  type ResultView,
} from '../services/view-result';
import { attendedText } from './attended-text';
import { sheetLines } from './sheet-lines';

const kind = resultDocuments.markSheet;
const SLICE = 60;
const blank: Text = { en: '', bn: '' };

export const markSheetDocument = documentSpec(kind, {
  async content(ctx, { exam: id, student, version: wanted }) {
    const exam = await ctx.repo(Exam).get(id);
    const isOwn = (await ownStudents(ctx)) !== null;
    const shown = isOwn ? publishedOf(exam) : await versionToShow(ctx, exam, wanted);
    const row = shown ? await ctx.repo(Result).findOne({ ...ofVersion(shown), student }) : null;
    if (!shown || !row) throw new AppError(kernelErrors.NOT_FOUND);
    const held = withheldOf(row, await loadHolds(ctx, id));
    // A family has no paper of what it may not see.
    if (held && isOwn) throw new AppError(kernelErrors.NOT_FOUND);
    return sheetsOf(ctx, exam, { shown, rows: [row] });
  },
  batch: {
    slice: SLICE,
    async title(ctx, { exam: id, section, class: klass }) {
      const exam = await ctx.repo(Exam).get(id);
      const place = section
        ? (await ctx.labels(Section, [section])).get(section)
        : klass
          ? (await ctx.labels(Class, [klass])).get(klass)
          : undefined;
      const what = { exam: { en: exam.title, bn: exam.titleBn }, place: place ?? blank };
      return fill(
        place
          ? t('Mark sheets: {exam}, {place}', 'নম্বরপত্র: {exam}, {place}')
          : t('Mark sheets: {exam}', 'নম্বরপত্র: {exam}'),
        what,
      );
    },
    async items(ctx, input) {
      const { rows } = await rowsOf(ctx, input);
      const people = await ctx.labels(
        Student,
        rows.map((row) => row.student),
      );
      return rows.map(({ student }) => ({ id: student, label: people.get(student) ?? blank }));
    },
    async content(ctx, input, ids) {
      const wanted = new Set(ids);
      const exam = await ctx.repo(Exam).get(input.exam);
      const { shown, rows } = await rowsOf(ctx, input);
      return sheetsOf(ctx, exam, { shown, rows: rows.filter((row) => wanted.has(row.student)) });
    },
  },
  async verify(sys, id) {
    const row = await sys.repo(Result).findOne({ id });
    if (!row) return null;
    const exam = await sys.repo(Exam).get(row.exam);
    const student = await sys.repo(Student).findOne({ id: row.student });
    if (!student) return null;
    const [en, bn] = [formatsOf('en'), formatsOf('bn')];
    const gpa = { minimumFractionDigits: 2 };
    return {
      // Where a corrected mark changes a result or its places, the paper of the later version is the one that counts.
      state: isOfVersion(row, publishedOf(exam)) && row.state === 'normal' ? 'valid' : 'cancelled',
      facts: [
        { label: sheetTexts.name, value: t(student.name, student.nameBn) },
        { label: sheetTexts.id, value: t(student.code, student.code) },
        { label: Exam.labels.one, value: t(exam.title, exam.titleBn) },
        { label: sheetTexts.result, value: row.passed ? sheetTexts.passed : sheetTexts.failed },
        { label: sheetTexts.gpa, value: t(en.number(row.gpa, gpa), bn.number(row.gpa, gpa)) },
      ],
    };
  },
});

interface Place {
  exam: string;
  class?: string | undefined;
  section?: string | undefined;
  version?: number | undefined;
}

/** Rows with the version that they are of in this paper: several share a row, which names the first of them. */
interface Shown {
  /** null: there is none, and no rows. */
  shown: VersionKey | null;
  rows: readonly ResultRow[];
}

/** Finished results that nobody holds back, by section and roll. */
async function rowsOf(ctx: Context, { exam: id, class: klass, section, version: wanted }: Place): Promise<Shown> {
  const exam = await ctx.repo(Exam).get(id);
  const shown = await versionToShow(ctx, exam, wanted);
  if (!shown) return { shown, rows: [] };
  const sections = await ctx
    .repo(Section)
    .find({ where: { ...(klass ? { class: klass } : {}), ...(section ? { id: section } : {}) } });
  const order = new Map(sections.map((each, index) => [each.id, index]));
  const holds = await loadHolds(ctx, id);
  const rows = await ctx
    .repo(Result)
    .find({ where: { ...ofVersion(shown), section: { in: [...order.keys()] } }, sort: [] });
  return {
    shown,
    rows: rows
      .filter((row) => withheldOf(row, holds) === null)
      .sort((a, b) => order.get(a.section)! - order.get(b.section)! || a.roll - b.roll),
  };
}

/**
 * The sheets of some results of one version. A public one has what its page shows: no parents, no figures of others, no
 * earlier exam, no signatures.
 */
export async function sheetsOf(
  ctx: Context,
  exam: Row<typeof Exam>,
  { shown, rows, isPublic = false }: Shown & { isPublic?: boolean },
): Promise<DocumentContent> {
  const { locale } = ctx;
  const say = (text: Text | undefined) => text?.[locale] ?? '';
  const format = formatsOf(locale);
  const gpa = (value: number) => format.number(value, { minimumFractionDigits: 2 });
  const { bands, setting } = await loadRule(ctx, exam.setting);
  const ids = rows.map((row) => row.student);
  const named = await readerOfNamed(ctx);
  const people = new Map((await named.repo(Student).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  const sections = new Map(
    (await ctx.repo(Section).find({ where: { id: { in: [...new Set(rows.map((row) => row.section))] } } })).map(
      (row) => [row.id, row],
    ),
  );
  const classes = await ctx.labels(Class, [...new Set([...sections.values()].map((each) => each.class))]);
  const shifts = await ctx.labels(Shift, [...new Set([...sections.values()].map((each) => each.shift))]);
  const year = (await ctx.labels(AcademicYear, [exam.year])).get(exam.year);
  const [labels, parts, holds] = [
    await subjectLabels(ctx, rows),
    await loadParts(ctx, exam.id),
    await loadHolds(ctx, exam.id),
  ];
  const version = shown?.version ?? 0;
  const figures = await classFigures(ctx, exam, version);
  const attended = await attendedUntil(ctx, exam, ids);
  const { head } = (await letterheadOf(ctx)).signatures;
  const previous = await previousResults(ctx, exam, ids);
  const isPublished = exam.publishedVersion === version;
  const ofAll = (place: number | null, all: number | null) =>
    place === null
      ? null
      : all === null || isPublic
        ? format.number(place)
        : fill(sheetTexts.ofAll, { place: format.number(place), all: format.number(all) })[locale];
  const totalText = { none: sheetTexts.totalWithout, above: sheetTexts.totalAbove, full: sheetTexts.totalFull };

  const previousText = (last: ResultView['previous']) =>
    last
      ? fill(sheetTexts.previousOf, {
          exam: last.exam,
          gpa: { en: gpa(last.gpa), bn: gpa(last.gpa) },
          progress: sheetTexts[last.progress],
        })[locale]
      : null;

  const sheets = rows.flatMap((row) => {
    const person = people.get(row.student);
    const section = sections.get(row.section);
    if (!person || !section) return [];
    const result = viewResult(row, { person, labels, parts, withheld: withheldOf(row, holds) });
    const hasOptional = result.lines.some((line) => line.kind === 'optional');
    const attendance = attended.get(row.student);
    const either = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : (en ?? bn));
    const fact = (label: Text, value: string | null | undefined) => ({ label: say(label), value: value || null });
    return [
      {
        facts: [
          fact(sheetTexts.name, either(person.name, person.nameBn)),
          fact(sheetTexts.id, person.code),
          fact(sheetTexts.father, isPublic ? null : either(person.fatherName, person.fatherNameBn)),
          fact(sheetTexts.roll, format.digits(row.roll)),
          fact(sheetTexts.mother, isPublic ? null : either(person.motherName, person.motherNameBn)),
          fact(sheetTexts.class, say(classes.get(section.class))),
          fact(sheetTexts.year, say(year)),
          fact(
            sheetTexts.section,
            [either(section.name, section.nameBn), say(shifts.get(section.shift))].filter(Boolean).join(' · '),
          ),
        ],
        ...sheetLines(result.lines, {
          locale,
          highest: (subject) => (isPublic ? null : figures.highest(section.class, subject)),
        }),
        total: {
          label: say(hasOptional ? totalText[setting.optionalInTotal ?? 'none'] : sheetTexts.total),
          full: format.number(result.fullTotal),
          obtained: format.number(result.total),
          letter: result.letter,
          point: gpa(result.gpa),
        },
        standing: [
          fact(sheetTexts.result, say(result.passed ? sheetTexts.passed : sheetTexts.failed)),
          fact(sheetTexts.gpa, `${gpa(result.gpa)} (${result.letter})`),
          fact(sheetTexts.without, hasOptional ? gpa(result.gpaWithoutOptional) : null),
          fact(sheetTexts.fails, result.failCount > 0 ? format.number(result.failCount) : null),
          fact(sheetTexts.inSection, ofAll(result.inSection, figures.inSection(row.section))),
          fact(sheetTexts.inClass, ofAll(result.inClass, figures.inClass(section.class))),
          fact(sheetTexts.previous, isPublic ? null : previousText(previous(row).previous)),
          fact(sheetTexts.attendance, attendance && !isPublic ? attendedText(attendance, format)[locale] : null),
        ],
        passed: result.passed,
        mark: result.withheld ? say(sheetTexts.withheld) : null,
        signatures: isPublic
          ? []
          : [
              { name: '', role: say(sheetTexts.guardian), image: null },
              { name: '', role: say(sheetTexts.teacher), image: null },
              head,
            ],
        qr: isPublished ? qrCode(verifyAddress(ctx.kernel, { kind, tenantId: ctx.tenantId!, record: row.id })) : null,
      },
    ];
  });
  const one = rows.length === 1 ? people.get(rows[0]!.student) : undefined;
  const heading = say(isPublic ? sheetTexts.result : sheetTexts.markSheet);
  const title = [
    heading,
    say({ en: exam.title, bn: exam.titleBn }),
    one ? (locale === 'bn' ? one.nameBn : one.name) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return {
    title,
    data: {
      heading,
      isPublic,
      websiteNote: isPublic ? say(sheetTexts.fromWebsite) : null,
      exam: `${say({ en: exam.title, bn: exam.titleBn })}, ${say(year)}`,
      issued:
        isPublished && exam.publishedAt
          ? fill(sheetTexts.published, { date: format.date(exam.publishedAt.slice(0, 10)) })[locale]
          : say(sheetTexts.draft),
      words: Object.fromEntries(
        (
          [
            'number',
            'subject',
            'full',
            'obtained',
            'highest',
            'letter',
            'point',
            'optional',
            'range',
            'remark',
          ] as const
        ).map((key) => [key, say(sheetTexts[key])]),
      ),
      // From the best down; the upper end of a band is what lies below the next.
      bands: bands.map(({ from, letter, point }, index) => ({
        range: `${format.number(from)}–${format.number(index === 0 ? 100 : bands[index - 1]!.from - 1)}`,
        letter,
        point: gpa(point),
      })),
      sheets,
    },
  };
}
