import { z } from 'zod';
import { action, defineActions, idSchema, plainLines } from '../../../kit';
import { admissionAnswer, admissionInput } from './admission-input';
import { DUPLICATE_REASONS } from './rules/duplicates';
import { PROMOTION_DECISIONS } from './rules/plan-promotion';

const text = plainLines(200, { min: 0 }).optional();
const label = z.strictObject({ en: z.string(), bn: z.string() });

export const studentsActions = defineActions('students', {
  /** A student with parents, place and accounts, all or nothing. */
  admit: action.command({
    path: 'admit',
    permission: 'students.admit',
    input: admissionInput,
    output: admissionAnswer,
  }),
  /** Students who may be the one that is being typed in. */
  duplicates: action.query({
    path: 'duplicates',
    permission: 'students.admit',
    input: z.strictObject({
      name: text,
      nameBn: text,
      fatherName: text,
      fatherNameBn: text,
      phone: text,
      birthRegistration: text,
      dateOfBirth: z.iso.date().optional(),
      /** The record that is being edited is not its own duplicate. */
      except: idSchema.optional(),
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: idSchema,
          code: z.string(),
          name: label,
          dateOfBirth: z.string(),
          status: z.string(),
          reasons: z.array(z.enum(DUPLICATE_REASONS)),
        }),
      ),
    }),
  }),
  /** A student's present and earlier places, and the family. */
  profile: action.query({
    path: 'students/:student/profile',
    permission: 'student.read',
    input: z.strictObject({ student: idSchema }),
    output: z.strictObject({
      places: z.array(
        z.strictObject({
          enrolment: idSchema,
          year: label,
          section: label,
          roll: z.int(),
          from: z.string(),
          until: z.string().nullable(),
        }),
      ),
      adults: z.array(
        z.strictObject({
          id: idSchema,
          name: label,
          phone: z.string(),
          /** Whether it is their own; otherwise the family's. */
          hasOwnPhone: z.boolean(),
          occupation: z.string().nullable(),
          as: z.array(z.enum(['father', 'mother', 'guardian'])),
        }),
      ),
      siblings: z.array(z.strictObject({ id: idSchema, name: label, section: label.nullable() })),
    }),
  }),
  /**
   * Contacts of a family about a student: the class teacher of their present section, and the office of the
   * institution.
   * Numbers of teachers are theirs and are not said.
   */
  contacts: action.query({
    path: 'students/:student/contacts',
    permission: 'student.read',
    input: z.strictObject({ student: idSchema }),
    output: z.strictObject({
      classTeacher: z.strictObject({ name: label, designation: label.nullable() }).nullable(),
      office: z.strictObject({ name: label, phone: z.string().nullable(), email: z.string().nullable() }),
    }),
  }),
  /** Another section from a day on: earlier marks stay with the old one. */
  moveSection: action.command({
    path: 'move-section',
    permission: 'students.place',
    input: z.strictObject({
      student: idSchema,
      section: idSchema,
      on: z.iso.date(),
      roll: z.int().min(1).max(9999).optional(),
    }),
    output: z.strictObject({ enrolment: idSchema, roll: z.int() }),
  }),
  /**
   * One student goes on in another year, or repeats a class, outside of the promotion of a whole class. The place of
   * the old year ends with that year, or the day before the new place begins. @throws SAME_YEAR, NO_PLACE
   */
  placeInYear: action.command({
    path: 'place-in-year',
    permission: 'students.place',
    input: z.strictObject({
      student: idSchema,
      year: idSchema,
      section: idSchema,
      /** Left out: the first day of that year. */
      on: z.iso.date().optional(),
      roll: z.int().min(1).max(9999).optional(),
    }),
    output: z.strictObject({ enrolment: idSchema, roll: z.int() }),
  }),
  /** Two students of one section exchange their rolls; by their enrolments. */
  swapRolls: action.command({
    path: 'swap-rolls',
    permission: 'students.place',
    input: z.strictObject({ first: idSchema, second: idSchema }),
    output: z.strictObject({}),
  }),
  /** A student who has left comes back into a section. */
  readmit: action.command({
    path: 'readmit',
    permission: 'students.admit',
    input: z.strictObject({
      student: idSchema,
      rev: z.int(),
      section: idSchema,
      on: z.iso.date(),
      roll: z.int().min(1).max(9999).optional(),
    }),
    output: z.strictObject({ enrolment: idSchema, roll: z.int() }),
  }),
  /** The new section of each student if the promotion were applied now; once applied, the plan that was carried out. */
  promotionPreview: action.query({
    path: 'promotions/:promotion/preview',
    permission: 'promotion.read',
    input: z.strictObject({ promotion: idSchema }),
    output: z.strictObject({
      promotion: z.strictObject({ id: idSchema, rev: z.int(), state: z.string() }),
      /** `marks`: nothing is published yet, and the marks of this moment are graded. */
      basis: z.enum(['published', 'marks']),
      /** Sections with the marks and places that it rests on. */
      follow: z.array(idSchema),
      sections: z.array(z.strictObject({ section: idSchema, label, seats: z.int().nullable(), taken: z.int() })),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          name: label,
          from: label,
          oldRoll: z.int(),
          failed: z.int().nullable(),
          gpa: z.number().nullable(),
          rank: z.int().nullable(),
          decision: z.enum(PROMOTION_DECISIONS),
          to: label.nullable(),
          roll: z.int().nullable(),
          /** The committee's decision, where it made one. */
          decided: z.enum(['promoted', 'retained']).nullable(),
        }),
      ),
    }),
  }),
  /** The committee decides against the rules; null follows them again. */
  decidePromotion: action.command({
    path: 'promotions/:promotion/decide',
    permission: 'promotion.update',
    input: z.strictObject({
      promotion: idSchema,
      rev: z.int(),
      student: idSchema,
      decision: z.enum(['promoted', 'retained']).nullable(),
      note: plainLines(200, { min: 0 }).optional(),
    }),
    output: z.strictObject({}),
  }),
});
