import { z } from 'zod';
import { action, defineActions, idSchema, PUBLIC, t, type Input } from '../../kit';
import { admissionAnswer } from './admission-input';
import { StudentRegistration } from './entities/registration';

/** What a family writes. */
export type RegistrationForm = Input<typeof StudentRegistration>;
const form = StudentRegistration.input as unknown as z.ZodType<RegistrationForm, RegistrationForm>;
const label = z.strictObject({ en: z.string(), bn: z.string() });

export const registrationActions = defineActions('students', {
  /** Whether an institution takes registrations from its website, and into which classes. */
  registrationPage: action.query({
    path: 'public/registration',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema }),
    output: z.strictObject({
      isOpen: z.boolean(),
      classes: z.array(z.strictObject({ id: idSchema, label })),
    }),
  }),
  /**
   * One registration for each birth registration number. The same family that sends it again, after a lost answer or a rejection, gets
   * the number it has. @throws REGISTRATION_CLOSED, REGISTERED_ALREADY, FORM_REFUSED, TOO_MANY_REQUESTS
   */
  register: action.command({
    path: 'public/registration',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema, form, honeypot: z.string().max(500).optional() }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Makes the verified child a student, with parents, place and accounts. Passwords are shown this once. */
  acceptRegistration: action.command({
    path: 'registrations/:studentRegistration/accept',
    permission: 'students.admit',
    ui: { label: t('Accept', 'গ্রহণ করুন') },
    input: z.strictObject({
      studentRegistration: idSchema,
      rev: z.int().min(1),
      section: idSchema,
      roll: z.int().min(1).max(9999).optional(),
    }),
    output: admissionAnswer,
  }),
});
