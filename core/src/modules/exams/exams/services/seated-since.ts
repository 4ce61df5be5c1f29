import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import type { ExamRow, ExamSection, SeatedCandidate } from './candidates';
import { seatedCandidates } from './seated-candidates';

/** Everyone of an exam as a process keeps them from one run to the next. */
export interface Seated {
  /** By enrolment id. */
  readonly candidates: readonly SeatedCandidate[];
  /** Year, last day and sections by which they were found. */
  readonly of: string;
  /** Enrolments of the year in the sections, and choices of the year, at most: see `seatedSince`. */
  readonly enrolments: number;
  readonly choices: number;
}
export interface SeatedNow {
  seated: Seated;
  /** Students who were read again; null: everyone. */
  touched: ReadonlySet<string> | null;
}

/** Beyond so many, reading everyone is not dearer. */
const MOST_TOUCHED = 300;

/**
 * Everyone enrolled in the sections when the exam ends. Of those who are kept only the students are read again of whom a
 * record was written since; a count tells of records that are there no longer. It has to be the kept one and one more
 * for each record written since: then all of these came in and none went. Whatever else happened, two that cancel out
 * among it, leaves fewer, and everyone is read again.
 *
 * Nobody is a candidate without their own record, which stays as long as an enrolment refers to it.
 * @param since an instant before the kept ones were read
 */
export async function seatedSince(
  sys: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  sections: readonly ExamSection[],
  { kept, since }: { kept: Seated; since: string } | { kept: null; since: null },
): Promise<SeatedNow> {
  const of = JSON.stringify([exam.year, exam.endsOn, sections.map(({ id, group }) => [id, group ?? null])]);
  const { year } = exam;
  const inSections = { year, section: { in: sections.map(({ id }) => id) } };
  const counted = async () => {
    const [enrolments, choices] = await Promise.all([
      sys.repo(Enrolment).count(inSections),
      sys.repo(SubjectChoice).count({ year }),
    ]);
    return { enrolments, choices };
  };
  if (kept && kept.of === of) {
    const written = { updatedAt: { gte: since } };
    const student = [{ $project: { _id: 0, student: 1 } }];
    const [now, enrolments, choices, people] = await Promise.all([
      counted(),
      sys.repo(Enrolment).aggregate<{ student: string }>({ ...inSections, ...written }, student),
      sys.repo(SubjectChoice).aggregate<{ student: string }>({ year, ...written }, student),
      sys.repo(Student).aggregate<{ _id: string }>(written, [{ $project: { _id: 1 } }]),
    ]);
    const isWhole =
      now.enrolments === kept.enrolments + enrolments.length && now.choices === kept.choices + choices.length;
    // Records of others, such as those of an import into another class, say nothing of these.
    const own = new Set([...enrolments, ...kept.candidates].map((row) => row.student));
    const touched = new Set(
      [...enrolments, ...choices]
        .map((row) => row.student)
        .concat(people.map(({ _id }) => _id))
        .filter((id) => own.has(id)),
    );
    if (isWhole && touched.size <= MOST_TOUCHED) {
      if (touched.size === 0) return { seated: { ...kept, ...now }, touched };
      const again = await seatedCandidates(sys, exam, { sections, students: [...touched] });
      const others = kept.candidates.filter(({ student: id }) => !touched.has(id));
      const candidates = [...others, ...again].sort((a, b) => (a.enrolment < b.enrolment ? -1 : 1));
      return { seated: { candidates, of, ...now }, touched };
    }
  }
  // Counted first: one that comes in meanwhile is among those written since, and one that goes is missing next time.
  const before = await counted();
  const candidates = await seatedCandidates(sys, exam, { sections });
  return { seated: { candidates, of, ...before }, touched: null };
}
