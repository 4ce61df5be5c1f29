import { z } from 'zod';
import {
  action,
  defineActions,
  idSchema,
  nothing,
  PUBLIC,
  valueSchema,
  type Field,
  type Input,
  plainText,
  plainLines,
} from '../../../kit';
import { Institution } from '../../foundation/institutions';
import { InstitutionApplication } from './entities/application';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const valueOf = <F extends Field>(field: F) =>
  valueSchema(field) as z.ZodType<NonNullable<F['~value']>, NonNullable<F['~value']>>;
const { alias, host, eiin, logo, levelFrom, levelTo, type, email, phone, address, addressBn } = Institution.fields;
const { name, nameBn } = InstitutionApplication.fields;

/** The way of a school onto the platform: a visitor applies, the operator decides. */
export const applicationActions = defineActions('onboarding', {
  /** Divisions; with `division` its districts; with `district` its thanas. For people who are not logged in. */
  places: action.query({
    path: 'places',
    permission: PUBLIC,
    input: z.strictObject({ division: idSchema.optional(), district: idSchema.optional() }),
    output: z.strictObject({ items: z.array(z.strictObject({ id: idSchema, label: text })) }),
  }),
  /** `honeypot` is a field that no person sees; programs fill it in. @throws APPLICATION_REFUSED, TOO_MANY_REQUESTS */
  apply: action.command({
    path: 'apply',
    permission: PUBLIC,
    input: z.strictObject({
      ...InstitutionApplication.input.shape,
      honeypot: z.string().max(500).optional(),
    }) as unknown as z.ZodType<ApplicationForm, ApplicationForm>,
    output: z.strictObject({ reference: z.string() }),
  }),
  /**
   * One unit of work: the institution, its first head with an invitation, its group, a copy of the defaults.
   * @throws APPLICATION_DECIDED
   */
  approve: action.command({
    path: 'applications/:id/approve',
    permission: 'onboarding.decide',
    delegates: true,
    input: z.strictObject({
      id: idSchema,
      rev: z.int().min(1),
      name: valueOf(name),
      nameBn: valueOf(nameBn),
      alias: valueOf(alias),
      host: valueOf(host).optional(),
      eiin: valueOf(eiin).optional(),
      type: valueOf(type),
      levelFrom: valueOf(levelFrom),
      levelTo: valueOf(levelTo),
      email: valueOf(email),
      phone: valueOf(phone),
      address: valueOf(address),
      addressBn: valueOf(addressBn),
      logo: valueOf(logo).optional(),
      group: idSchema.optional(),
      headName: plainText(),
      headNameBn: plainText(),
      headEmail: z.string().trim().toLowerCase().pipe(z.email()),
    }),
    output: z.strictObject({ institution: idSchema, user: idSchema, hasDefaults: z.boolean() }),
  }),
  /** @throws APPLICATION_DECIDED */
  reject: action.command({
    path: 'applications/:id/reject',
    permission: 'onboarding.decide',
    input: z.strictObject({ id: idSchema, rev: z.int().min(1), reason: plainLines(500) }),
    output: nothing,
  }),
});

/** The input of a visitor: the fields of the application, and the field that only a program fills in. */
export type ApplicationForm = Input<typeof InstitutionApplication> & { honeypot?: string | undefined };
