import { AppError, kernelErrors, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { employeeNumbers, type employeesActions } from '@pathshala/shared/modules/staff/employees';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { foldForSearch } from '@pathshala/shared/text';
import { fieldFault, type Context } from '../../../../kernel';
import { membersWithoutRecord, tieToStaff } from '../../../foundation/identity';
import { takeNumber } from '../../../foundation/numbering';

type Known = ActionOutput<typeof employeesActions.known>['rows'][number];
const MOST = 20;
const NO_PHONE = t('Their mobile number is not known; enter it.', 'তাঁর মোবাইল নম্বর জানা নেই; লিখুন।');

/** Accounts without a record, guardians and students whose name, number or address fits; at most 20 of each. */
export async function known(
  ctx: Context,
  { q }: ActionInput<typeof employeesActions.known>,
): Promise<{ rows: Known[] }> {
  const wanted = foldForSearch(q);
  const accounts = (await membersWithoutRecord(ctx))
    .filter(({ user }) =>
      [user.name, user.nameBn, user.phone, user.email].some((each) => each && foldForSearch(each).includes(wanted)),
    )
    .slice(0, MOST)
    .map(({ membership, user }) => row('account', { ...user, id: membership.id }));
  const guardians = ctx.can('guardian.read')
    ? (await ctx.repo(Guardian).find({ q, limit: MOST })).map((each) => row('guardian', each))
    : [];
  const students = ctx.can('student.read')
    ? (await ctx.repo(Student).find({ q, limit: MOST })).map((each) => row('student', each))
    : [];
  return { rows: [...accounts, ...guardians, ...students] };
}

interface Person {
  id: string;
  name: string;
  nameBn: string;
  phone?: string | undefined;
  email?: string | undefined;
}
const row = (kind: Known['kind'], { id, name, nameBn, phone, email }: Person): Known => ({
  kind,
  id,
  name: { en: name, bn: nameBn },
  phone: phone ?? null,
  email: email ?? null,
});

/** The record of an employee made from what is known of a person. @throws AppError NOT_FOUND, VALIDATION */
export async function attach(
  ctx: Context,
  { kind, person: id, code: typed, phone: given, ...post }: ActionInput<typeof employeesActions.attach>,
) {
  const code = typed ?? (await takeNumber(ctx, employeeNumbers));
  const { person, more } = await load(ctx, { kind, id });
  const phone = given ?? person.phone;
  if (!phone) throw fieldFault('phone', NO_PHONE);
  const { name, nameBn, email } = person;
  const staff = await ctx.repo(Staff).create({
    ...more,
    ...post,
    code,
    name,
    nameBn,
    phone,
    ...(email ? { email } : {}),
  });
  if (kind === 'account') await tieToStaff(ctx, { membership: id, staff: staff.id });
  return { staff: staff.id, code };
}

async function load(ctx: Context, { kind, id }: { kind: Known['kind']; id: string }) {
  if (kind === 'guardian') return { person: await ctx.repo(Guardian).get(id), more: {} };
  if (kind === 'student') {
    const student = await ctx.repo(Student).get(id);
    const { dateOfBirth, religion, fatherName, fatherNameBn, motherName, motherNameBn, bloodGroup } = student;
    const file = { dateOfBirth, religion, fatherName, fatherNameBn, motherName, motherNameBn, bloodGroup };
    return {
      person: student,
      more: Object.fromEntries(Object.entries(file).filter(([, value]) => value !== undefined)),
    };
  }
  const found = (await membersWithoutRecord(ctx)).find(({ membership }) => membership.id === id);
  if (!found) throw new AppError(kernelErrors.NOT_FOUND);
  return { person: found.user, more: {} };
}
