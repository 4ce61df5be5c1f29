import { AppError, fill, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  libraryCardNumbers,
  libraryErrors,
  LibraryMember,
  MemberCategory,
} from '@pathshala/shared/modules/students/library';
import { Designation, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { toLatinDigits } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { placesOf } from '../../../school/academics';
import { takeNumber } from '../../../foundation/numbering';

export type Member = Row<typeof LibraryMember>;
/** A person who may read: a student or an employee, with the card if there is one. */
export interface Reader {
  student: string | null;
  staff: string | null;
  name: Text;
  code: string;
  place: Text;
  isHere: boolean;
  member: Member | null;
}
const NOWHERE: Text = { en: '', bn: '' };
const ROLL = t('{section}, roll {roll}', '{section}, রোল {roll}');

export const scanned = (code: string): string => toLatinDigits(code.normalize('NFC')).trim().toUpperCase();
export const unknownCode = (code: string) => new AppError(libraryErrors.LIBRARY_CODE_UNKNOWN, { code: t(code, code) });

/** Reader that was scanned or picked. @throws LIBRARY_CODE_UNKNOWN, NOT_FOUND */
export async function findReader(
  ctx: Context,
  { student, staff, code }: { student?: string | undefined; staff?: string | undefined; code?: string | undefined },
): Promise<Reader> {
  if (student) return readerOfStudent(ctx, student);
  if (staff) return readerOfStaff(ctx, staff);
  const wanted = scanned(code ?? '');
  const card = await ctx.repo(LibraryMember).findOne({ card: wanted });
  if (card) return readerOf(ctx, card);
  for (const text of [wanted, code ?? '']) {
    const known = await ctx.repo(Student).findOne({ code: text });
    if (known) return readerOfStudent(ctx, known.id);
    const numbered = await ctx.repo(Staff).findOne({ code: text });
    if (numbered) return readerOfStaff(ctx, numbered.id);
  }
  throw unknownCode(code ?? '');
}

export const readerOf = (ctx: Context, { student, staff }: Pick<Member, 'student' | 'staff'>): Promise<Reader> =>
  student ? readerOfStudent(ctx, student) : readerOfStaff(ctx, staff!);

async function readerOfStudent(ctx: Context, id: string): Promise<Reader> {
  const row = await ctx.repo(Student).get(id);
  const { place, roll } = (await placesOf(systemPart(ctx), [id])).get(id) ?? { place: null, roll: null };
  const digits = String(roll ?? '');
  return {
    student: id,
    staff: null,
    name: t(row.name, row.nameBn),
    code: row.code,
    place: place ? (roll === null ? place : fill(ROLL, { section: place, roll: t(digits, digits) })) : NOWHERE,
    isHere: row.status === 'active',
    member: await systemPart(ctx).repo(LibraryMember).findOne({ student: id }),
  };
}

async function readerOfStaff(ctx: Context, id: string): Promise<Reader> {
  const row = await ctx.repo(Staff).get(id);
  return {
    student: null,
    staff: id,
    name: t(row.name, row.nameBn),
    code: row.code,
    place: (await ctx.labels(Designation, [row.designation])).get(row.designation) ?? NOWHERE,
    isHere: row.active,
    member: await systemPart(ctx).repo(LibraryMember).findOne({ staff: id }),
  };
}

/** The category of people without another: the first of their kind. @throws NO_CATEGORY */
export async function usualCategory(ctx: Context, { staff }: Pick<Reader, 'staff'>): Promise<string> {
  const kind = staff ? 'staff' : 'student';
  const [first] = await ctx
    .repo(MemberCategory)
    .find({ where: { kind, active: true }, sort: ['rank', 'name'], limit: 1 });
  if (!first) throw new AppError(libraryErrors.NO_CATEGORY);
  return first.id;
}

/** The reader's card; the first loan or reservation opens one, so that nobody enrols readers by hand. */
export async function memberOf(ctx: Context, reader: Reader): Promise<Member> {
  if (reader.member) return reader.member;
  const sys = systemPart(ctx);
  return sys.repo(LibraryMember).create({
    card: await takeNumber(sys, libraryCardNumbers),
    ...(reader.student ? { student: reader.student } : { staff: reader.staff! }),
    category: await usualCategory(ctx, reader),
  });
}
