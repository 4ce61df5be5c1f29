import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainLines } from '../../../kit';
import { SETUP_NAMES } from './setup';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const entity = z.enum(SETUP_NAMES as [string, ...string[]]);
const row = z.looseObject({ id: idSchema, rev: z.int() });
const place = z.strictObject({ id: idSchema, rev: z.int(), name: text, alias: z.string(), isTemplate: z.boolean() });

/** The set-up catalogues of one institution, or of the platform's defaults, in the hands of the operator. */
export const setupActions = defineActions('onboarding', {
  /** Number of records of every kind. */
  setup: action.query({
    path: 'setup',
    permission: 'onboarding.setup',
    input: z.strictObject({ institution: idSchema }),
    output: z.strictObject({
      institution: place,
      catalogues: z.array(z.strictObject({ entity, total: z.int(), active: z.int() })),
    }),
  }),
  setupRows: action.query({
    path: 'setup/rows',
    permission: 'onboarding.setup',
    input: z.strictObject({
      institution: idSchema,
      entity,
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(200).default(50),
    }),
    output: z.strictObject({
      rows: z.array(row),
      total: z.int(),
      labels: z.record(z.string(), z.record(z.string(), text)),
    }),
  }),
  /** Choices for a reference of a record of that institution. */
  setupOptions: action.query({
    path: 'setup/options',
    permission: 'onboarding.setup',
    input: z.strictObject({ institution: idSchema, entity: z.string().max(60) }),
    output: z.strictObject({ items: z.array(z.strictObject({ id: idSchema, label: text })) }),
  }),
  /** The structure at one look: which shifts, versions, classes with their groups and sections, and subjects. */
  academics: action.query({
    path: 'setup/academics',
    permission: 'onboarding.setup',
    input: z.strictObject({ institution: idSchema }),
    output: z.strictObject({
      institution: place,
      shifts: z.array(
        z.strictObject({ id: idSchema, name: text, startsAt: z.string(), endsAt: z.string(), active: z.boolean() }),
      ),
      versions: z.array(z.strictObject({ id: idSchema, name: text, active: z.boolean() })),
      groups: z.array(z.strictObject({ id: idSchema, name: text, active: z.boolean() })),
      classes: z.array(
        z.strictObject({
          id: idSchema,
          name: text,
          active: z.boolean(),
          groups: z.array(
            z.strictObject({
              id: idSchema,
              rev: z.int(),
              group: idSchema,
              seats: z.int().nullable(),
              active: z.boolean(),
            }),
          ),
          sections: z.array(
            z.strictObject({
              id: idSchema,
              name: text,
              shift: idSchema,
              version: idSchema.nullable(),
              group: idSchema.nullable(),
              capacity: z.int().nullable(),
              active: z.boolean(),
            }),
          ),
        }),
      ),
      subjects: z.array(z.strictObject({ id: idSchema, code: z.string(), name: text, active: z.boolean() })),
    }),
  }),
  /** With `id` and `rev` a change, without them a new record; `values` as the entity's own form would send them. */
  saveSetup: action.command({
    path: 'setup/save',
    permission: 'onboarding.setup',
    transaction: 'none',
    input: z.strictObject({
      institution: idSchema,
      entity,
      id: idSchema.optional(),
      rev: z.int().min(1).optional(),
      values: z.record(z.string().max(60), z.unknown()),
    }),
    output: z.strictObject({ id: idSchema, rev: z.int() }),
  }),
  /** Refused while something of the institution refers to it. */
  removeSetup: action.command({
    path: 'setup/remove',
    permission: 'onboarding.setup',
    transaction: 'none',
    input: z.strictObject({ institution: idSchema, entity, id: idSchema, rev: z.int().min(1) }),
    output: nothing,
  }),
  /** Makes the platform's defaults, once; with `from` out of an institution's records. @throws TEMPLATE_EXISTS */
  makeTemplate: action.command({
    path: 'template',
    permission: 'onboarding.setup',
    input: z.strictObject({ from: idSchema.optional() }),
    output: z.strictObject({ institution: idSchema }),
  }),
  template: action.query({
    path: 'template',
    permission: 'onboarding.setup',
    input: nothing,
    output: z.strictObject({ institution: idSchema.nullable() }),
  }),
});

/** Institutions come into groups and leave them again; from then on a group's people see them or no longer. */
export const groupActions = defineActions('onboarding', {
  /** @throws GROUP_MEMBER_ALREADY */
  joinGroup: action.command({
    path: 'groups/:group/join',
    permission: 'institutionGroup.update',
    input: z.strictObject({ group: idSchema, institutions: z.array(idSchema).min(1).max(100), joinedOn: z.iso.date() }),
    output: nothing,
  }),
  /** @throws GROUP_MEMBER_NOT */
  leaveGroup: action.command({
    path: 'groups/:group/leave',
    permission: 'institutionGroup.update',
    input: z.strictObject({
      group: idSchema,
      institution: idSchema,
      leftOn: z.iso.date(),
      reason: plainLines(300),
    }),
    output: nothing,
  }),
});
