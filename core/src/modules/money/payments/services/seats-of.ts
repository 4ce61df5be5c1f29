import { Enrolment } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';

const CHUNK = 1_000;

/** The latest section of each student. */
export async function seatsOf(ctx: Context, students: readonly string[]): Promise<Map<string, string>> {
  const seats = new Map<string, string>();
  for (let at = 0; at < students.length; at += CHUNK) {
    const where = { student: { in: students.slice(at, at + CHUNK) } };
    for (const { student, section } of await ctx.repo(Enrolment).find({ where, sort: ['from'] }))
      seats.set(student, section);
  }
  return seats;
}
