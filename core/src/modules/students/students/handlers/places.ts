import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsErrors, type studentsActions } from '@pathshala/shared/modules/students/students';
import { AppError, type ActionInput } from '@pathshala/shared/kit';
import { addDays } from '@pathshala/shared/text';
import { transit, type Context } from '../../../../kernel';
import { placeStudent } from '../services/admit-student';
import { nextRoll } from '../services/next-roll';
import { presentPlace } from '../services/present-place';

type Input<K extends keyof typeof studentsActions> = ActionInput<(typeof studentsActions)[K]>;

/** Marks until the day before stay with the old place; a place that has not begun yet is changed itself. */
export async function moveSection(ctx: Context, { student, section, on, roll }: Input<'moveSection'>) {
  const old = await placeOf(ctx, student);
  if (old.section === section) throw new AppError(studentsErrors.SAME_SECTION);
  const places = ctx.repo(Enrolment);
  const { year } = old;
  const next = { section, roll: roll ?? (await nextRoll(ctx, { year, section })) };
  if (old.from >= on) {
    const moved = await places.update(old.id, next, { rev: old.rev });
    return { enrolment: moved.id, roll: moved.roll };
  }
  await places.update(old.id, { until: addDays(on, -1) }, { rev: old.rev });
  const { id: _id, rev: _rev, createdAt: _c, updatedAt: _u, createdBy: _cb, updatedBy: _ub, ...rest } = old;
  const made = await places.create({ ...rest, ...next, from: on });
  return { enrolment: made.id, roll: made.roll };
}

/** The old place ends before the new one begins, so that attendance and marks of each day have one. */
export async function placeInYear(ctx: Context, { student, year: id, section, on, roll }: Input<'placeInYear'>) {
  const old = await placeOf(ctx, student);
  const isThere = await ctx.repo(Enrolment).count({ student, year: id, until: { exists: false } });
  if (old.year === id || isThere > 0) throw new AppError(studentsErrors.SAME_YEAR);
  const year = await ctx.repo(AcademicYear).get(id);
  const before = await ctx.repo(AcademicYear).get(old.year);
  const from = on ?? year.startsOn;
  const lastDay = addDays(from, -1);
  await ctx
    .repo(Enrolment)
    .update(old.id, { until: lastDay < before.endsOn ? lastDay : before.endsOn }, { rev: old.rev });
  const made = await placeStudent(ctx, student, { year: id, section, from, roll });
  return { enrolment: made.id, roll: made.roll };
}

/** By way of a roll that nobody has: at no moment two have the same one. */
export async function swapRolls(ctx: Context, { first, second }: Input<'swapRolls'>) {
  const places = ctx.repo(Enrolment);
  const [a, b] = [await places.get(first), await places.get(second)];
  if (a.year !== b.year || a.section !== b.section) throw new AppError(studentsErrors.ROLLS_APART);
  const free = await nextRoll(ctx, a);
  const parked = await places.update(a.id, { roll: free }, { rev: a.rev });
  await places.update(b.id, { roll: a.roll }, { rev: b.rev });
  await places.update(a.id, { roll: b.roll }, { rev: parked.rev });
  return {};
}

export async function readmit(ctx: Context, { student: id, rev, section, on, roll }: Input<'readmit'>) {
  await transit(ctx, Student, 'readmit', { id, rev });
  const place = await placeStudent(ctx, id, { section, from: on, roll });
  return { enrolment: place.id, roll: place.roll };
}

/** @throws AppError NO_PLACE where the student has none */
async function placeOf(ctx: Context, student: string) {
  const place = await presentPlace(ctx, student);
  if (!place) throw new AppError(studentsErrors.NO_PLACE);
  return place;
}
