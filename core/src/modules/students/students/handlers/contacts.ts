import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { studentsActions } from '@pathshala/shared/modules/students/students';
import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { classTeachersOf } from '../../../school/academics';
import { presentPlace } from '../services/present-place';

/** Nothing but names of class teachers and the numbers that the institution gives to everyone. */
export async function contacts(
  ctx: Context,
  { student: id }: ActionInput<typeof studentsActions.contacts>,
): Promise<ActionOutput<typeof studentsActions.contacts>> {
  await ctx.repo(Student).get(id);
  const seat = await presentPlace(ctx, id);
  const [teacher] = seat ? await classTeachersOf(ctx, seat.section) : [];
  const sys = ctx.asSystem('names of a class teacher and of the office, for a family');
  const staff = teacher ? await sys.repo(Staff).findOne({ id: teacher }) : null;
  const designation = staff?.designation
    ? ((await sys.labels(Designation, [staff.designation])).get(staff.designation) ?? null)
    : null;
  const { name, nameBn, phone, email } = await sys.repo(Institution).get(ctx.tenantId!);
  return {
    classTeacher: staff ? { name: { en: staff.name, bn: staff.nameBn }, designation } : null,
    office: { name: { en: name, bn: nameBn }, phone: phone ?? null, email: email ?? null },
  };
}
