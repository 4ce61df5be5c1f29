import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { audienceOf, atomsFor, type Audience, type SectionStudents } from '@pathshala/shared/modules/school/timetable';
import { systemPart, type Context } from '../../../../kernel';

type TakersOf = (sys: Context, sections: readonly string[]) => Promise<SectionStudents[]>;
let provided: TakersOf | null = null;
/** Registers the subjects of students, known to exams, which come after the routine in the order of modules. */
export const provideTakers = (takers: TakersOf): void => void (provided = takers);

/** Sections cut into the groups of students who always have the same lessons; no name of a student comes out. */
export async function audiencesOf(ctx: Context, sections: readonly string[]): Promise<Map<string, Audience>> {
  if (!provided || sections.length === 0) return new Map();
  const students = await provided(systemPart(ctx), [...new Set(sections)]);
  return new Map(students.map((each) => [each.section, audienceOf(each)]));
}

/** Entries of a section that one of its students has: not those of another religion or fourth subject. */
export async function ownEntries<E extends { id: string; section: string; subject: string }>(
  ctx: Context,
  { student, section }: { student: string; section: string },
  entries: readonly E[],
): Promise<E[]> {
  if (!provided || entries.length === 0) return [...entries];
  const [those] = await provided(systemPart(ctx), [section]);
  if (!those?.students.includes(student)) return [...entries];
  const audience = audienceOf(those);
  return entries.filter(
    ({ subject }) => isAllOfSection(those, audience, subject) || those.takers.get(subject)?.has(student),
  );
}

/** Those of some students of a section who have the lessons of a subject there; asked once for all of them. */
export async function takersAmong(
  sys: Context,
  { section, subject }: { section: string; subject: string },
  students: readonly string[],
): Promise<Set<string>> {
  const [those] = provided && students.length > 0 ? await provided(sys, [section]) : [];
  if (!those || isAllOfSection(those, audienceOf(those), subject)) return new Set(students);
  const known = new Set(those.students);
  return new Set(students.filter((student) => !known.has(student) || those.takers.get(subject)?.has(student)));
}

const isAllOfSection = ({ section, takers }: SectionStudents, audience: Audience, subject: string): boolean =>
  !takers.has(subject) || atomsFor(audience, section, subject) === audience.all;

/** The section in which a student sits today. */
export async function sectionToday(ctx: Context, student: string): Promise<string | null> {
  const rows = await ctx
    .repo(Enrolment)
    .find({ where: { student, from: { lte: ctx.today } }, sort: ['-from'], limit: 5 });
  return rows.find((row) => !row.until || row.until >= ctx.today)?.section ?? null;
}
