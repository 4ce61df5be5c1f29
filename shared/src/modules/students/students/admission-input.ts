import { z } from 'zod';
import { idSchema, type Input } from '../../../kit';
import { Enrolment } from '../../school/academics';
import { Guardian, Student } from '../../foundation/people';

type Adult = { id: string } | Omit<Input<typeof Guardian>, 'relation'>;
/** Without `code` one is given; the relation of the adults follows from where they are named. */
type Person = Omit<Input<typeof Student>, 'code' | 'father' | 'mother' | 'guardian'> & { code?: string | undefined };
type Place = Omit<Input<typeof Enrolment>, 'student' | 'year' | 'roll' | 'from' | 'until'> & {
  year?: string | undefined;
  roll?: number | undefined;
  from?: string | undefined;
};

const adult = z.union([
  z.strictObject({ id: idSchema }),
  Guardian.input.omit({ relation: true }),
]) as unknown as z.ZodType<Adult, Adult>;
const person = Student.input
  .omit({ father: true, mother: true, guardian: true })
  .partial({ code: true }) as unknown as z.ZodType<Person, Person>;
const place = Enrolment.input
  .omit({ student: true, until: true })
  .partial({ year: true, roll: true, from: true }) as unknown as z.ZodType<Place, Place>;

/** A new student with everything that belongs to their first day. */
export const admissionInput = z.strictObject({
  student: person,
  father: adult.optional(),
  mother: adult.optional(),
  /** The person to call: one of the parents, or `guardian`. Left out: the father, or else the mother. */
  contact: z.enum(['father', 'mother', 'guardian']).optional(),
  guardian: adult.optional(),
  /** Left out: on the books without a place yet. */
  place: place.optional(),
  /** The people for whom to open accounts. */
  accounts: z
    .array(z.enum(['student', 'guardian']))
    .max(2)
    .optional(),
});
export type AdmissionInput = z.input<typeof admissionInput>;

export const admissionAnswer = z.strictObject({
  student: idSchema,
  code: z.string(),
  enrolment: idSchema.nullable(),
  roll: z.int().nullable(),
  /** Passwords are shown this once; null where the person has an account and was asked there. */
  accounts: z.array(
    z.strictObject({ kind: z.enum(['student', 'guardian']), login: z.string(), password: z.string().nullable() }),
  ),
});
export type AdmissionAnswer = z.output<typeof admissionAnswer>;
