import { SOURCE_FIELDS, type ProfileColumn, type SourceFieldKey } from '@pathshala/shared/modules/front/officials';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { PayStructure } from '@pathshala/shared/modules/staff/payroll';
import type { Context } from '../../../../kernel';

interface Origin {
  entity: { fields: Readonly<Record<string, { read: string | null }>> };
  field: string;
}
const of = (entity: Origin['entity'], field: string): Origin => ({ entity, field });

/** Where a value comes from, if not from the student's field of the same name. */
const ORIGINS: Partial<Record<SourceFieldKey, Origin>> = {
  phone: of(Guardian, 'phone'),
  relation: of(Student, 'guardianRelation'),
  guardianName: of(Student, 'guardian'),
  guardianNameBn: of(Student, 'guardian'),
  guardianNid: of(Guardian, 'nationalId'),
  occupation: of(Guardian, 'occupation'),
  income: of(Guardian, 'yearlyIncome'),
  fatherNid: of(Guardian, 'nationalId'),
  motherNid: of(Guardian, 'nationalId'),
  fatherPhone: of(Student, 'father'),
  motherPhone: of(Student, 'mother'),
  staffBirth: of(Staff, 'dateOfBirth'),
  staffNid: of(Staff, 'nationalId'),
  staffGender: of(Staff, 'gender'),
  staffPhone: of(Staff, 'phone'),
};

/** Those who may not see pay prepare the bill without its amounts. */
const OF_PAY: ReadonlySet<SourceFieldKey> = new Set<SourceFieldKey>([
  'mpoCode',
  'mpoBasic',
  'mpoHouseRent',
  'mpoMedical',
  'mpoSpecial',
  'mpoDeduction',
  'mpoPayable',
]);

/** Whether the caller may not read what the column is filled from. */
export function isWithheld(ctx: Context, { field }: Pick<ProfileColumn, 'field'>): boolean {
  if (OF_PAY.has(field)) return !ctx.can(`${PayStructure.name}.read`);
  const source = SOURCE_FIELDS[field].of;
  const origin =
    ORIGINS[field] ?? (source === 'student' ? of(Student, field) : source === 'staff' ? of(Staff, field) : null);
  const read = origin?.entity.fields[origin.field]?.read ?? null;
  return read !== null && !ctx.can(read);
}
