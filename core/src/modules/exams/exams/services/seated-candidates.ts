import type { Text } from '@pathshala/shared/kit';
import { SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import {
  choicesBy,
  NONE,
  readPlaced,
  type ChoicesOf,
  type ExamRow,
  type ExamSection,
  type PeopleOf,
  type SeatedCandidate,
} from './candidates';

/**
 * Everyone enrolled in the sections when the exam ends, or some of them, by enrolment id, as the database has them now.
 * Large work that looks at everyone names few: names of thousands cost more than the rest (`candidateNames`).
 */
export async function seatedCandidates(
  sys: Context,
  exam: Pick<ExamRow, 'year' | 'endsOn'>,
  { sections, students: only }: { sections: readonly ExamSection[]; students?: readonly string[] },
): Promise<SeatedCandidate[]> {
  const placed = await readPlaced(sys, exam, { sections, students: only });
  const ids = placed.map(({ student }) => student);
  const [people, choices] = await Promise.all([
    sys
      .repo(Student)
      .aggregate<Pick<PeopleOf, '_id' | 'students'>>({ id: { in: ids } }, [
        { $group: { _id: '$religion', students: { $push: '$_id' } } },
      ]),
    sys
      .repo(SubjectChoice)
      .aggregate<Omit<ChoicesOf, 'choices'>>({ year: exam.year, student: { in: ids } }, [
        { $group: { _id: { subject: '$subject', kind: '$kind' }, students: { $push: '$student' } } },
      ]),
  ]);
  const religions = new Map(
    people.flatMap(({ _id: religion, students }) => students.map((student) => [student, religion] as const)),
  );
  const chosen = choicesBy(choices);
  const groups = new Map(sections.map(({ id, group }) => [id, group]));
  return placed.flatMap((place) => {
    const religion = religions.get(place.student);
    return religion === undefined
      ? []
      : [{ ...place, religion, group: groups.get(place.section), choices: chosen.get(place.student) ?? NONE }];
  });
}

/** Names of some candidates, by student. */
export async function candidateNames(ctx: Context, students: readonly string[]): Promise<ReadonlyMap<string, Text>> {
  if (students.length === 0) return new Map();
  const rows = await ctx
    .repo(Student)
    .aggregate<{ _id: string; name: string; nameBn: string }>({ id: { in: [...students] } }, [
      { $project: { name: 1, nameBn: 1 } },
    ]);
  return new Map(rows.map(({ _id, name, nameBn }) => [_id, { en: name, bn: nameBn }]));
}
