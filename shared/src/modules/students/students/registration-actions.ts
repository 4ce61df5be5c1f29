import { z } from 'zod';
import { action, defineActions, idSchema, PUBLIC, t, type Input } from '../../../kit';
import { gateActions, honeypotInput, visitInput } from '../../school/visitors';
import { admissionAnswer } from './admission-input';
import { StudentRegistration } from './entities/registration';

/** Fields that a family fills in; the gate gives the mobile. */
export type RegistrationForm = Omit<Input<typeof StudentRegistration>, 'phone'>;
const form = StudentRegistration.input.omit({ phone: true }) as unknown as z.ZodType<
  RegistrationForm,
  RegistrationForm
>;
const label = z.strictObject({ en: z.string(), bn: z.string() });
const choices = z.array(z.strictObject({ id: idSchema, label }));

export const registrationActions = defineActions('students', {
  /** Whether an institution takes registrations from its website, and into which classes. */
  registrationPage: action.query({
    path: 'public/registration',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema }),
    output: z.strictObject({
      isOpen: z.boolean(),
      classes: choices,
      /** Subjects that only students of one religion take. */
      religionSubjects: choices,
      categories: choices,
      boards: choices,
    }),
  }),
  ...gateActions(),
  /** Registrations from the number. @throws VISIT_ENDED */
  myRegistrations: action.query({
    path: 'public/registrations',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject(visitInput),
    output: z.strictObject({
      phone: z.string(),
      registrations: z.array(
        z.strictObject({
          id: idSchema,
          number: z.string(),
          name: label,
          state: z.string(),
          reason: z.string().nullable(),
          /** To be corrected; null where nothing may be changed. */
          form: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
    }),
  }),
  /**
   * One registration for each birth registration number and mobile, so that nobody who knows a child's number keeps the
   * family out or learns that it has registered. The same family that sends it again, after a lost answer or a
   * rejection, gets the number it has. @throws REGISTRATION_CLOSED, FORM_REFUSED, VISIT_ENDED, TOO_MANY_REQUESTS
   */
  register: action.command({
    path: 'public/registration',
    permission: PUBLIC,
    input: z.strictObject({ ...visitInput, form, ...honeypotInput }),
    output: z.strictObject({ number: z.string() }),
  }),
  /**
   * Makes the verified child a student, with parents, place and accounts. Passwords are shown this once. @throws
   * REGISTERED_ALREADY when the child was accepted by another registration
   */
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
