import type { ActionOutput, Row } from '@pathshala/shared/kit';
import { Exam, ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { joinedName, ofVersion, Result, type resultActions } from '@pathshala/shared/modules/exams/results';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Class, Section } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { readerOfNamed } from '../../../school/academics';
import { loadRule, ownTeaching, sectionsOfExam } from '../../exams';
import { loadHolds } from './hold-rule';
import { previousResults } from './previous-results';
import { versionToShow } from './show-version';
import { loadParts, subjectLabels, viewResult, withheldOf } from './view-result';

type Report = ActionOutput<typeof resultActions.report>;

interface Wanted {
  exam: string;
  version?: number | undefined;
  class?: string | undefined;
  section?: string | undefined;
}

/** Rows of one class or section, by class, section and roll; without either, the choices and the statistics alone. */
export async function report(
  ctx: Context,
  { exam: id, version: wanted, class: klass, section }: Wanted,
): Promise<Report> {
  const exam = await ctx.repo(Exam).get(id);
  const { scale, bands } = await loadRule(ctx, exam.setting);
  const sections = await readableSections(ctx, await sectionsOfExam(ctx, exam));
  const shown = await versionToShow(ctx, exam, wanted);
  const chosen = sections.filter((each) => (section ? each.id === section : klass ? each.class === klass : false));
  const rows =
    shown && chosen.length > 0
      ? await ctx.repo(Result).find({
          where: { ...ofVersion(shown), section: { in: chosen.map((each) => each.id) } },
          sort: [],
        })
      : [];
  const order = new Map(chosen.map((each, index) => [each.id, index]));
  rows.sort((a, b) => order.get(a.section)! - order.get(b.section)! || a.roll - b.roll);
  const people = new Map(
    (
      await (
        await readerOfNamed(ctx)
      )
        .repo(Student)
        .aggregate<{ _id: string; name: string; nameBn: string }>({ id: { in: rows.map((row) => row.student) } }, [
          { $project: { name: 1, nameBn: 1 } },
        ])
    ).map((row) => [row._id, row]),
  );
  const holds = await loadHolds(ctx, id);
  const [labels, parts] = [await subjectLabels(ctx, rows), await loadParts(ctx, id)];
  const classLabels = await ctx.labels(Class, exam.classes);
  const sectionLabels = await ctx.labels(
    Section,
    sections.map((each) => each.id),
  );
  const previous = await previousResults(
    ctx,
    exam,
    rows.map((row) => row.student),
  );
  const subjects = new Map(rows.flatMap((row) => (row.lines ?? []).map((line) => [line.subject, line] as const)));
  const religious = new Set(
    (
      await ctx
        .repo(ExamSubject)
        .find({ where: { exam: id, takenBy: { in: ['islam', 'hindu', 'buddhist', 'christian'] } } })
    ).map((row) => row.subject),
  );
  const taught = new Set(sections.map((each) => each.id));
  const statistics = shown?.statistics ?? null;
  return {
    exam: { en: exam.title, bn: exam.titleBn },
    version: shown?.version ?? null,
    published: shown?.version !== undefined && shown.version === exam.publishedVersion,
    maxPoint: scale.maxPoint!,
    bands: bands.map(({ from, letter, point }) => ({ from, letter, point })),
    classes: exam.classes
      .filter((each) => sections.some((one) => one.class === each))
      .map((each) => ({ id: each, label: classLabels.get(each)! })),
    sections: sections.map((each) => ({ id: each.id, class: each.class, label: sectionLabels.get(each.id)! })),
    subjects: [...subjects].map(([subject, line]) => ({
      id: subject,
      label: joinedName(line.papers.map((paper) => labels.get(paper.subject) ?? { en: '', bn: '' })),
      full: line.full,
      ofReligion: religious.has(subject),
    })),
    rows: rows.flatMap((row) => {
      const person = people.get(row.student);
      return person
        ? [{ ...viewResult(row, { person, labels, parts, withheld: withheldOf(row, holds) }), ...previous(row) }]
        : [];
    }),
    // A teacher sees the figures of their own sections only.
    statistics:
      statistics &&
      (ctx.can('exams.everySheet')
        ? statistics
        : { ...statistics, sections: statistics.sections.filter((each) => taught.has(each.section)) }),
  };
}

async function readableSections(ctx: Context, sections: Row<typeof Section>[]): Promise<Row<typeof Section>[]> {
  if (ctx.can('exams.everySheet')) return sections;
  const own = await ownTeaching(ctx);
  return sections.filter((section) => own.has(section.id));
}
