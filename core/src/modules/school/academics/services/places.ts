import type { Text } from '@pathshala/shared/kit';
import { Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';

export interface Place {
  roll: number | null;
  place: Text | null;
}

/** Section and roll of students now: of their latest enrolments. */
export async function placesOf(ctx: Context, students: readonly string[]): Promise<Map<string, Place>> {
  const seats = await ctx.repo(Enrolment).find({ where: { student: { in: [...students] } }, sort: ['from'] });
  const labels = await ctx.labels(
    Section,
    seats.map((seat) => seat.section),
  );
  return new Map(seats.map((seat) => [seat.student, { roll: seat.roll, place: labels.get(seat.section) ?? null }]));
}
export const NOWHERE: Place = { roll: null, place: null };
