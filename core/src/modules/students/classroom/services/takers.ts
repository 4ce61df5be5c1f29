import { Student } from '@pathshala/shared/modules/foundation/people';
import { systemPart, type Context } from '../../../../kernel';
import { enrolledOn } from '../../../school/academics';
import { ownEntries, takersAmong } from '../../../school/timetable';

interface OfSubject {
  id: string;
  section: string;
  subject?: string | null | undefined;
}

/** Of some posts or lessons those that concern a student: not of another religion or fourth subject. */
export async function concerning<R extends OfSubject>(
  ctx: Context,
  { student, section }: { student: string; section: string },
  rows: readonly R[],
): Promise<R[]> {
  const withSubject = rows.flatMap(({ id, section: of, subject }) => (subject ? [{ id, section: of, subject }] : []));
  const kept = new Set((await ownEntries(ctx, { student, section }, withSubject)).map(({ id }) => id));
  return rows.filter(({ id, subject }) => !subject || kept.has(id));
}

/** Students whom a post concerns, by roll. */
export async function takersOf(
  ctx: Context,
  post: OfSubject,
): Promise<{ student: string; roll: number; name: { en: string; bn: string } }[]> {
  const sys = systemPart(ctx);
  const seats = await enrolledOn(sys, post.section, ctx.today);
  const { section, subject } = post;
  const students = seats.map(({ student }) => student);
  const takers = subject ? await takersAmong(sys, { section, subject }, students) : new Set(students);
  const names = await ctx.labels(Student, [...takers]);
  return seats.flatMap(({ student, roll }) =>
    takers.has(student) ? [{ student, roll, name: names.get(student) ?? { en: '', bn: '' } }] : [],
  );
}
