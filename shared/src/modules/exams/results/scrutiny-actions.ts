import { z } from 'zod';
import { action, idSchema, plainText, t } from '../../../kit';
import { label } from './views';

const part = z.strictObject({
  key: z.string(),
  name: z.string(),
  nameBn: z.string(),
  full: z.number(),
  mark: z.number().nullable(),
});

export const resultScrutinyActions = {
  /**
   * Papers of a published result that may be checked again, until when and for how much; those that someone applied
   * for already say so.
   */
  scrutinyOffer: action.query({
    path: 'exams/:exam/students/:student/scrutiny',
    permission: 'results.own',
    input: z.strictObject({ exam: idSchema, student: idSchema }),
    output: z.strictObject({
      until: z.iso.date().nullable(),
      isOpen: z.boolean(),
      /** Paisa for each paper. */
      fee: z.int(),
      papers: z.array(z.strictObject({ paper: idSchema, label, isAsked: z.boolean() })),
    }),
  }),
  /**
   * Asks for papers to be checked again; a fee is billed for each. @throws SCRUTINY_CLOSED, SCRUTINY_ASKED, NOT_FOUND
   */
  applyForScrutiny: action.command({
    path: 'exams/:exam/students/:student/scrutiny',
    permission: 'results.own',
    turn: ({ student }: { student: string }) => `scrutiny ${student}`,
    input: z.strictObject({
      exam: idSchema,
      student: idSchema,
      papers: z.array(idSchema).min(1).max(20),
      reason: plainText(300).optional(),
    }),
    output: z.strictObject({ applications: z.int(), fee: z.int() }),
    ui: { label: t('Apply for scrutiny', 'পুনঃনিরীক্ষণের আবেদন করুন') },
  }),
  /** The marks of the paper of an application, and whether its fee is paid. */
  scrutinyMarks: action.query({
    path: 'scrutiny/:id/marks',
    permission: 'results.scrutinise',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ isPaid: z.boolean(), parts: z.array(part) }),
  }),
  /**
   * Enters the marks that the check found, whatever state the marks sheet is in, and closes the application. They count
   * from the next generation, whose changes are seen before it is published. @throws SCRUTINY_SAME, MARK_TOO_HIGH
   */
  correctMark: action.command({
    path: 'scrutiny/:id/correct',
    permission: 'results.scrutinise',
    withheldFromActing: true,
    work: 'marks',
    input: z.strictObject({
      id: idSchema,
      rev: z.int(),
      /** By key of the part; parts that are not named stay as they are. */
      marks: z.record(z.string().max(12), z.number()),
      note: plainText(300).optional(),
    }),
    output: z.strictObject({ before: z.number(), after: z.number() }),
    ui: { label: t('Correct mark', 'নম্বর সংশোধন করুন') },
  }),
};
