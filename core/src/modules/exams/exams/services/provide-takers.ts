import { groupBy } from '@pathshala/shared/kit';
import { Section, SubjectCondition } from '@pathshala/shared/modules/school/academics';
import { subjectsOf } from '@pathshala/shared/modules/exams/exams';
import type { SectionStudents } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';
import { academicYearNow } from '../../../school/academics';
import { provideTakers } from '../../../school/timetable';
import { candidatesOf } from './candidates';

/**
 * Students of each subject of a class, by the conditions of the class and everyone's religion and choices: the same
 * rules by which they sit its papers.
 */
async function takersBySection(sys: Context, sections: readonly string[]): Promise<SectionStudents[]> {
  const rows = await sys.repo(Section).find({ where: { id: { in: [...sections] } }, sort: [], atMost: 2_000 });
  const year = await academicYearNow(sys);
  if (!year) return rows.map(({ id }) => ({ section: id, students: [], takers: new Map() }));
  const conditions = groupBy(
    await sys.repo(SubjectCondition).find({
      where: { class: { in: [...new Set(rows.map((row) => row.class))] }, active: true },
      sort: [],
      atMost: 5_000,
    }),
    (row) => row.class,
  );
  const seated = groupBy(
    await candidatesOf(sys, { year: year.id, endsOn: sys.today }, { sections: rows }),
    (candidate) => candidate.section,
  );
  return rows.map(({ id, class: level }) => {
    const candidates = seated.get(id) ?? [];
    const offered = conditions.get(level) ?? [];
    const takers = new Map<string, Set<string>>(offered.map((offer) => [offer.subject, new Set<string>()]));
    for (const candidate of candidates)
      for (const { offer } of subjectsOf(candidate, offered)) takers.get(offer.subject)?.add(candidate.student);
    for (const [subject, those] of takers) if (those.size === candidates.length) takers.delete(subject);
    return { section: id, students: candidates.map((candidate) => candidate.student), takers };
  });
}

provideTakers(takersBySection);
