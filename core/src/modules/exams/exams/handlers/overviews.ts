import { AppError, groupBy, kernelErrors, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import {
  Exam,
  type examActions,
  ExamMark,
  ExamSubject,
  fullOf,
  hundredths,
  MarksSheet,
  subjectsOf,
} from '@pathshala/shared/modules/exams/exams';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { alikeOf, candidatesOf, papersOf, sectionsOfExam, sittersOf } from '../services/candidates';
import { ownTeaching, rightTo, UNNAMED, type SheetRow } from '../services/marks-sheets';

type Sheets = ActionOutput<typeof examActions.sheets>['sheets'];
type MarkList = ActionOutput<typeof examActions.markList>;
type SheetFacts = Pick<SheetRow, 'examSubject' | 'section' | 'state' | 'complete' | 'lastEntryAt'>;
/** Of hundreds of sheets, what a row of the overview shows. */
const SHEET_FACTS = { _id: 0, examSubject: 1, section: 1, state: 1, complete: 1, lastEntryAt: 1 };

/** Sections in class order, each with its papers, as far as the caller has to do with them. */
export async function sheets(ctx: Context, { exam: id }: { exam: string }): Promise<{ sheets: Sheets }> {
  const exam = await ctx.repo(Exam).get(id);
  const sections = await visibleSections(ctx, await sectionsOfExam(ctx, exam));
  const papers = await ctx.repo(ExamSubject).find({ where: { exam: id } });
  const candidates = groupBy(await candidatesOf(ctx, exam, { sections }), (candidate) => candidate.section);
  const rows = new Map(
    (await ctx.repo(MarksSheet).aggregate<SheetFacts>({ exam: id }, [{ $project: SHEET_FACTS }])).map((row) => [
      `${row.examSubject}:${row.section}`,
      row,
    ]),
  );
  const subjects = await ctx.labels(
    Subject,
    papers.map((paper) => paper.subject),
  );
  const labels = await ctx.labels(
    Section,
    sections.map((section) => section.id),
  );
  const taught = groupBy(
    await ctx
      .repo(TeachingAssignment)
      .find({ where: { section: { in: sections.map(({ id: one }) => one) } }, sort: [] }),
    ({ section, subject }) => `${section}:${subject}`,
  );
  const names = await ctx.labels(Staff, [...new Set([...taught.values()].flat().map(({ staff }) => staff))]);
  const out: Sheets = [];
  for (const section of sections) {
    const kinds = alikeOf(candidates.get(section.id) ?? []);
    for (const paper of papersOf(papers, section)) {
      const right = await rightTo(ctx, section.id, paper.subject);
      if (right === 'none') continue;
      const sheet = rows.get(`${paper.id}:${section.id}`);
      const sitting = kinds
        .filter(({ example }) => subjectsOf(example, [paper]).length > 0)
        .reduce((sum, kind) => sum + kind.candidates.length, 0);
      // A religion or a choice that nobody in this section has.
      if (sitting === 0) continue;
      out.push({
        examSubject: paper.id,
        section: section.id,
        subject: subjects.get(paper.subject) ?? UNNAMED,
        sectionLabel: labels.get(section.id) ?? UNNAMED,
        state: sheet?.state ?? 'open',
        complete: sheet?.complete ?? 0,
        candidates: sitting,
        own: right === 'enter',
        teachers: (taught.get(`${section.id}:${paper.subject}`) ?? []).flatMap(({ staff }) => names.get(staff) ?? []),
        ...(sheet?.lastEntryAt ? { lastEntryAt: sheet.lastEntryAt } : {}),
      });
    }
  }
  return { sheets: out };
}

/** Sections that the caller has anything to do with. */
async function visibleSections(ctx: Context, sections: readonly Row<typeof Section>[]): Promise<Row<typeof Section>[]> {
  if (ctx.can('exams.everySheet')) return [...sections];
  const own = await ownTeaching(ctx);
  return sections.filter((section) => own.has(section.id));
}

export async function markList(
  ctx: Context,
  { exam: id, section: sectionId }: { exam: string; section: string },
): Promise<MarkList> {
  const exam = await ctx.repo(Exam).get(id);
  const [section] = await visibleSections(ctx, [await ctx.repo(Section).get(sectionId)]);
  if (!section) throw new AppError(kernelErrors.NOT_FOUND);
  const candidates = (await candidatesOf(ctx, exam, { sections: [section] })).sort((a, b) => a.roll - b.roll);
  const papers = papersOf(await ctx.repo(ExamSubject).find({ where: { exam: id } }), section).filter(
    (paper) => sittersOf(candidates, paper).length > 0,
  );
  const marks = new Map(
    (
      await ctx
        .repo(ExamMark)
        .find({ where: { exam: id, student: { in: candidates.map((each) => each.student) } }, sort: [] })
    ).map((row) => [`${row.examSubject}:${row.student}`, row]),
  );
  const subjects = await ctx.labels(
    Subject,
    papers.map((paper) => paper.subject),
  );
  return {
    exam: { en: exam.title, bn: exam.titleBn },
    section: (await ctx.labels(Section, [section.id])).get(section.id) ?? UNNAMED,
    papers: papers.map((paper) => ({
      examSubject: paper.id,
      subject: subjects.get(paper.subject) ?? UNNAMED,
      full: fullOf(paper.parts!),
      parts: paper.parts!,
    })),
    rows: candidates.map((candidate) => ({
      student: candidate.student,
      roll: candidate.roll,
      name: candidate.name,
      nameBn: candidate.nameBn,
      cells: papers.map((paper) => {
        const row = marks.get(`${paper.id}:${candidate.student}`);
        const values = Object.values(row?.marks ?? {});
        return {
          sits: subjectsOf(candidate, [paper]).length > 0,
          status: row?.status ?? null,
          marks: row?.marks ?? {},
          total:
            row?.complete && (row.status === 'present' || (row.status === 'absent' && values.length > 0))
              ? values.reduce((sum, value) => sum + hundredths(value), 0) / 100
              : null,
        };
      }),
    })),
  };
}
