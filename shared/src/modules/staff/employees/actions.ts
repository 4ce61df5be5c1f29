import { z } from 'zod';
import { action, defineActions, idSchema, typedCode } from '../../../kit';
import { employments, genders } from '../../foundation/people';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const values = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map(({ value }) => value) as [V, ...V[]]);
export const PERSON_KINDS = ['account', 'guardian', 'student'] as const;

export const employeesActions = defineActions('employees', {
  /** People whom the institution knows already and who may become its employees. */
  known: action.query({
    path: 'known',
    permission: 'staff.create',
    input: z.strictObject({ q: z.string().trim().min(2).max(80) }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          kind: z.enum(PERSON_KINDS),
          id: idSchema,
          name: label,
          phone: z.string().nullable(),
          email: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Makes someone who is known an employee; an account is tied to the record, and its owner works under it from then
   * on.
   */
  attach: action.command({
    path: 'attach',
    permission: 'staff.create',
    input: z.strictObject({
      kind: z.enum(PERSON_KINDS),
      /** Of the membership, the guardian or the student. */
      person: idSchema,
      /** Left out: the next of the series. */
      code: typedCode(40).optional(),
      designation: idSchema,
      gender: values(genders),
      employment: values(employments).optional(),
      joiningDate: z.iso.date(),
      /** Given where the known record has none. */
      phone: z.string().trim().max(20).optional(),
    }),
    output: z.strictObject({ staff: idSchema, code: z.string() }),
  }),
  /**
   * The facts that follow from an employee's record: retirement, length of service, subjects and sections taught, who
   * reports to them.
   */
  profile: action.query({
    path: 'staff/:staff/profile',
    permission: 'staff.read',
    input: z.strictObject({ staff: idSchema }),
    output: z.strictObject({
      service: z.strictObject({ years: z.int(), months: z.int() }).nullable(),
      /** Null to those who may not read the file, and without a date of birth. */
      retiresOn: z.string().nullable(),
      reportsTo: z.strictObject({ id: idSchema, name: label }).nullable(),
      reports: z.array(z.strictObject({ id: idSchema, name: label })),
      teaches: z.array(
        z.strictObject({ section: label, subject: label.nullable(), isClassTeacher: z.boolean(), lessons: z.int() }),
      ),
    }),
  }),
});
