import type { Row } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/academics';
import {
  type Exam,
  type ExamSubject,
  SubjectChoice,
  subjectsOf,
  type Candidate,
} from '@pathshala/shared/modules/exams';
import { Student } from '@pathshala/shared/modules/people';
import type { Context } from '../../../kernel';

/** A student of an exam with what decides which subjects they sit. */
export interface ExamCandidate extends Candidate {
  enrolment: string;
  student: string;
  section: string;
  roll: number;
  name: string;
  nameBn: string;
}
export type PaperRow = Row<typeof ExamSubject>;
type ExamRow = Row<typeof Exam>;
interface Placed {
  _id: string;
  section: string;
  student: string;
  roll: number;
}

/** Active sections of an exam, in the order of its classes. */
export async function sectionsOfExam(ctx: Context, exam: ExamRow): Promise<Row<typeof Section>[]> {
  const sections = await ctx
    .repo(Section)
    .find({ where: { class: { in: exam.classes }, active: true }, sort: ['rank', 'name'] });
  return sections.sort((a, b) => exam.classes.indexOf(a.class) - exam.classes.indexOf(b.class));
}

/**
 * Those enrolled in the sections when the exam ends, by enrolment id, so that large work can continue behind one of
 * them.
 */
export async function candidatesOf(
  ctx: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  {
    sections,
    after,
    limit,
  }: { sections: readonly Pick<Row<typeof Section>, 'id' | 'group'>[]; after?: string | null; limit?: number },
): Promise<ExamCandidate[]> {
  const placed = await ctx.repo(Enrolment).aggregate<Placed>(
    {
      year: exam.year,
      section: { in: sections.map((section) => section.id) },
      from: { lte: exam.endsOn },
      ...(after ? { id: { gt: after } } : {}),
    },
    [
      { $match: { $or: [{ until: null }, { until: { $gte: exam.endsOn } }] } },
      { $sort: { _id: 1 } },
      ...(limit ? [{ $limit: limit }] : []),
      { $project: { section: 1, student: 1, roll: 1 } },
    ],
  );
  const ids = placed.map((row) => row.student);
  const people = new Map(
    (
      await ctx
        .repo(Student)
        .aggregate<{ _id: string; name: string; nameBn: string; religion: string }>({ id: { in: ids } }, [
          { $project: { name: 1, nameBn: 1, religion: 1 } },
        ])
    ).map((row) => [row._id, row]),
  );
  const choices = new Map<string, Map<string, 'compulsory' | 'optional' | 'none'>>();
  for (const { student, subject, kind } of await ctx
    .repo(SubjectChoice)
    .find({ where: { year: exam.year, student: { in: ids } }, sort: [] })) {
    choices.set(student, (choices.get(student) ?? new Map()).set(subject, kind));
  }
  const groups = new Map(sections.map((section) => [section.id, section.group]));
  return placed.flatMap(({ _id, section, student, roll }) => {
    const person = people.get(student);
    return person
      ? [
          {
            enrolment: _id,
            student,
            section,
            roll,
            name: person.name,
            nameBn: person.nameBn,
            religion: person.religion,
            group: groups.get(section),
            choices: choices.get(student) ?? NONE,
          },
        ]
      : [];
  });
}
const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** Those of the candidates who sit one paper, by roll, with what it counts as for each. */
export function sittersOf(candidates: readonly ExamCandidate[], paper: PaperRow) {
  return candidates
    .flatMap((candidate) => subjectsOf(candidate, [paper]).map(({ kind }) => ({ candidate, kind })))
    .sort((a, b) => a.candidate.roll - b.candidate.roll);
}

/** Papers that a section sits: of its class, and of its group where they name one. */
export const papersOf = (
  papers: readonly PaperRow[],
  section: Pick<Row<typeof Section>, 'class' | 'group'>,
): PaperRow[] =>
  papers.filter((paper) => paper.class === section.class && (!paper.group || paper.group === section.group));
