import { AcademicYear, Enrolment } from '@pathshala/shared/modules/school/academics';
import { identityErrors } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  studentNumbers,
  studentsErrors,
  type AdmissionAnswer,
  type AdmissionInput,
} from '@pathshala/shared/modules/students/students';
import { AppError, type Row, type StoredInput } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { academicYearNow, academicYearOn } from '../../../school/academics';
import { openAccount } from '../../../foundation/identity';
import { takeNumber } from '../../../foundation/numbering';
import { guardianOf } from './guardian-of';
import { nextRoll } from './next-roll';

/**
 * Makes a student with parents, guardian, place and accounts in the caller's transaction, with the caller's rights.
 * Omitted values are looked up: the ID from its number series, the year of the day, the next roll, parents who are here
 * already because of a sibling. `proved`: the number of an application from outside that a code has proved.
 * @throws AppError VALIDATION for a roll or ID that is taken, NO_YEAR, NOT_YOURS_TO_GIVE; WITHHELD for accounts by
 * someone who acts for the institution: the passwords that they would read last longer than that
 */
export async function admitStudent(
  ctx: Context,
  input: AdmissionInput,
  { proved }: { proved?: string } = {},
): Promise<AdmissionAnswer> {
  if (ctx.actor.impersonator && input.accounts?.length) throw new AppError(identityErrors.WITHHELD);
  const { father, mother, guardian } = {
    father: input.father && (await guardianOf(ctx, input.father, { relation: 'father', proved })),
    mother: input.mother && (await guardianOf(ctx, input.mother, { relation: 'mother', proved })),
    guardian: input.guardian && (await guardianOf(ctx, input.guardian, { relation: 'other', proved })),
  };
  const contact = { father, mother, guardian }[input.contact ?? firstOf({ guardian, father, mother })];
  const { code: asked, ...person } = input.student;
  const code = asked ?? (await freeCode(ctx));
  const student = await ctx.repo(Student).create({
    admittedOn: input.place?.from ?? ctx.today,
    ...(father ? { fatherName: father.name, fatherNameBn: father.nameBn } : {}),
    ...(mother ? { motherName: mother.name, motherNameBn: mother.nameBn } : {}),
    ...(contact ? { phone: contact.phone } : {}),
    ...given(person),
    code,
    ...(father ? { father: father.id } : {}),
    ...(mother ? { mother: mother.id } : {}),
    ...(contact ? { guardian: contact.id } : {}),
  } as StoredInput<typeof Student>);
  const place = input.place ? await placeStudent(ctx, student.id, input.place) : null;
  const accounts: AdmissionAnswer['accounts'] = [];
  for (const kind of new Set(input.accounts)) {
    const opened =
      kind === 'student'
        ? await openAccount(ctx, { kind, record: student.id, ...namesOf(student), login: await usernameOf(ctx, code) })
        : contact
          ? await openAccount(ctx, { kind, record: contact.id, ...namesOf(contact), login: { phone: contact.phone } })
          : null;
    if (opened) accounts.push({ kind, login: opened.login, password: opened.password });
  }
  return { student: student.id, code, enrolment: place?.id ?? null, roll: place?.roll ?? null, accounts };
}

/**
 * A place in a section; the year of its first day, that day or today, and the next roll unless they are given.
 * @throws AppError NO_YEAR
 */
export async function placeStudent(
  ctx: Context,
  student: string,
  { year: asked, section, roll, from, ...rest }: NonNullable<AdmissionInput['place']>,
): Promise<Row<typeof Enrolment>> {
  const year = await (asked ? ctx.repo(AcademicYear).get(asked) : yearOfPlace(ctx, from ?? ctx.today, !from));
  if (!year) throw new AppError(studentsErrors.NO_YEAR);
  return ctx.repo(Enrolment).create({
    ...given(rest),
    year: year.id,
    section,
    student,
    roll: roll ?? (await nextRoll(ctx, { year: year.id, section })),
    from: from ?? (ctx.today < year.startsOn ? year.startsOn : ctx.today),
  } as StoredInput<typeof Enrolment>);
}

/** The year that the day lies in; a place without a day may wait for the next year to begin. */
async function yearOfPlace(ctx: Context, date: string, mayWait: boolean): Promise<Row<typeof AcademicYear> | null> {
  const held = await academicYearOn(ctx, date);
  if (held || !mayWait) return held;
  const nearest = await academicYearNow(ctx);
  return nearest && nearest.startsOn > date ? nearest : null;
}

const firstOf = (adults: Record<'guardian' | 'father' | 'mother', unknown>) =>
  (['guardian', 'father', 'mother'] as const).find((name) => adults[name]) ?? 'guardian';
const namesOf = ({ name, nameBn }: { name: string; nameBn: string }) => ({ name, nameBn });
/** Fields that were left empty are not there. */
const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** IDs that were given by hand before the series began are passed over. */
async function freeCode(ctx: Context): Promise<string> {
  for (;;) {
    const code = await takeNumber(ctx, studentNumbers);
    if (!(await ctx.repo(Student).findOne({ code }))) return code;
  }
}

/** Login name of a student. */
export async function usernameOf(ctx: Context, code: string): Promise<{ username: string }> {
  const { alias } = await ctx.repo(Institution).get(ctx.tenantId!);
  return {
    username: `${alias}.${code}`
      .toLowerCase()
      .replace(/[^a-z0-9._-]/g, '-')
      .slice(0, 40),
  };
}
