import { type ActionOutput, groupBy } from '@pathshala/shared/kit';
import { Exam, type examActions, ExamSubject, MarksSheet, subjectsOf } from '@pathshala/shared/modules/exams/exams';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { alikeOf, candidatesOf, papersOf, sectionsOfExam } from '../services/candidates';
import { visibleSections } from '../services/mark-list';
import { rightTo, type SheetRow, UNNAMED } from '../services/marks-sheets';

type Sheets = ActionOutput<typeof examActions.sheets>['sheets'];
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
