import { AppError, fill, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { AcademicYear, Class, Section } from '@pathshala/shared/modules/school/academics';
import {
  Assessment,
  assessmentDocuments,
  AssessmentResult,
  ratings,
  transcriptTexts as texts,
} from '@pathshala/shared/modules/exams/assessment';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec, systemPart, type Context, type DocumentContent } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { letterheadOf } from '../../../foundation/documents';
import { attendedBetween } from '../../../time/attendance';
import { legendOf, viewAreas } from '../services/view-areas';

type ResultRow = Row<typeof AssessmentResult>;
const kind = assessmentDocuments.transcript;
/** Transcripts that commit together. */
const SLICE = 60;
const TITLE = t('{kind}: {title}', '{kind}: {title}');

export const transcriptDocument = documentSpec(kind, {
  async content(ctx, { assessment: id, student }) {
    const row = await ctx.repo(AssessmentResult).findOne({ assessment: id, student });
    if (!row) throw new AppError(kernelErrors.NOT_FOUND);
    return transcripts(ctx, await ctx.repo(Assessment).get(id), [row]);
  },
  batch: {
    slice: SLICE,
    async title(ctx, { assessment: id }) {
      const { title, titleBn } = await ctx.repo(Assessment).get(id);
      return fill(TITLE, { kind: kind.labels.many, title: t(title, titleBn) });
    },
    async items(ctx, input) {
      const rows = await rowsOf(ctx, input);
      const people = await ctx.labels(
        Student,
        rows.map(({ student }) => student),
      );
      return rows.map(({ student }) => ({ id: student, label: people.get(student) ?? { en: '', bn: '' } }));
    },
    async content(ctx, input, ids) {
      const wanted = new Set(ids);
      const rows = (await rowsOf(ctx, input)).filter(({ student }) => wanted.has(student));
      return transcripts(ctx, await ctx.repo(Assessment).get(input.assessment), rows);
    },
  },
});

const rowsOf = (ctx: Context, { assessment, section }: { assessment: string; section?: string | undefined }) =>
  ctx
    .repo(AssessmentResult)
    .find({ where: { assessment, ...(section ? { section } : {}) }, sort: ['section', 'roll'] });

async function transcripts(
  ctx: Context,
  assessment: Row<typeof Assessment>,
  rows: readonly ResultRow[],
): Promise<DocumentContent> {
  const { locale } = ctx;
  const say = (text: Text | null | undefined) => text?.[locale] ?? '';
  const format = formatsOf(locale);
  const legend = (await legendOf(ctx, [assessment]))(assessment.id);
  const ids = rows.map(({ student }) => student);
  const named = await readerOfNamed(ctx);
  const people = new Map((await named.repo(Student).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
  const sections = new Map(
    (await ctx.repo(Section).find({ where: { id: { in: rows.map(({ section }) => section) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const classes = await ctx.labels(Class, [...new Set([...sections.values()].map((row) => row.class))]);
  const year = (await ctx.labels(AcademicYear, [assessment.year])).get(assessment.year);
  const { head } = (await letterheadOf(ctx)).signatures;
  const { startsOn } = await systemPart(ctx).repo(AcademicYear).get(assessment.year);
  const attended = await attendedBetween(ctx, ids, { from: startsOn, until: assessment.endsOn });
  const isProgress = assessment.kind === 'progress';
  const heading = say(isProgress ? texts.progress : kind.labels.one);
  const title = say(t(assessment.title, assessment.titleBn));
  const either = (en: string | undefined, bn: string | undefined) => (locale === 'bn' ? (bn ?? en) : (en ?? bn));
  const fact = (label: Text, value: string | undefined) => ({ label: say(label), value: value || null });
  const sheets = rows.flatMap((row) => {
    const person = people.get(row.student);
    const section = sections.get(row.section);
    const attendance = attended.get(row.student);
    if (!person || !section) return [];
    return [
      {
        facts: [
          fact(texts.name, either(person.name, person.nameBn)),
          fact(texts.id, person.code),
          fact(texts.father, either(person.fatherName, person.fatherNameBn)),
          fact(texts.class, say(classes.get(section.class))),
          fact(texts.mother, either(person.motherName, person.motherNameBn)),
          fact(texts.section, either(section.name, section.nameBn)),
          fact(texts.year, say(year)),
          fact(texts.roll, format.digits(row.roll)),
          fact(
            texts.attendance,
            attendance
              ? fill(texts.attended, {
                  present: format.number(attendance.present),
                  days: format.number(attendance.days),
                })[locale]
              : undefined,
          ),
        ],
        areas: viewAreas(row.areas ?? [], legend).map((area) => ({
          name: say(area.name),
          level: area.level ?? 0,
          levelName: area.levelName ? `${say(area.levelName)} (${format.number(area.level!)})` : null,
          lines: area.indicators.map(({ code, name, rating }) => ({ code, name: say(name), rating: rating ?? 'none' })),
        })),
      },
    ];
  });
  const one = rows.length === 1 ? people.get(rows[0]!.student) : undefined;
  return {
    title: [heading, title, one ? either(one.name, one.nameBn) : ''].filter(Boolean).join(', '),
    data: {
      heading,
      subtitle: `${title}, ${say(year)}`,
      levels: isProgress ? 0 : legend.levels.length,
      words: { level: say(texts.level), remark: say(texts.remark) },
      legend: ratings.map(({ value, label, mood }) => ({ rating: value, text: say(isProgress ? mood : label) })),
      issued: assessment.publishedAt
        ? fill(texts.published, { date: format.date(assessment.publishedAt.slice(0, 10)) })[locale]
        : say(texts.draft),
      signatures: [
        { name: '', role: say(texts.guardian), image: null },
        { name: '', role: say(texts.teacher), image: null },
        head,
      ],
      sheets,
    },
  };
}
