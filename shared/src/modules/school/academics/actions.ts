import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';
import { comparedSettings, settingOutcomes, settingToWrite } from './group-settings-views';
import { GROUP_SETTING_ENTITIES, GROUP_SETTING_KINDS } from './rules/group-settings';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const named = z.strictObject({ id: idSchema, label });
const groupRow = z.strictObject({
  class: named,
  group: named.nullable(),
  seats: z.int().optional(),
  sections: z.array(named.extend({ students: z.int() })),
  subjects: z.array(named.extend({ kind: z.enum(['compulsory', 'optional', 'excluded']), takenBy: z.string() })),
  choices: z.array(
    z.strictObject({
      id: idSchema,
      label,
      rule: z.enum(['choose', 'fourth', 'apart']),
      of: z.int(),
      least: z.int(),
      most: z.int(),
    }),
  ),
});

const personKind = z.enum(['student', 'staff', 'guardian']);

export const academicsActions = defineActions('academics', {
  /**
   * People by ID, name in either language (beginnings of words), mobile (a student's also by that of the guardian), or,
   * of students, "class section roll"; the best matches first, and only those whom the caller may read. `place` tells
   * namesakes apart: class and section, or designation.
   */
  findPeople: action.query({
    path: 'people/find',
    permission: 'student.read',
    input: z.strictObject({
      q: z.string().trim().min(1).max(60),
      kinds: z.array(personKind).min(1).max(3),
      limit: z.int().min(1).max(50).default(12),
    }),
    output: z.strictObject({
      people: z.array(
        z.strictObject({
          kind: personKind,
          id: idSchema,
          code: z.string().nullable(),
          name: z.string(),
          nameBn: z.string(),
          place: label.nullable(),
          roll: z.int().nullable(),
          phone: z.string().nullable(),
          /** No longer at the institution. */
          isFormer: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Sections, with the roll where one sits there, that a text may mean with which nobody is found: "siz a 12", "6 a 12".
   */
  meantPlaces: action.query({
    path: 'people/meant',
    permission: 'student.read',
    input: z.strictObject({ q: z.string().trim().min(1).max(60) }),
    output: z.strictObject({ places: z.array(z.strictObject({ label, roll: z.int().nullable() })) }),
  }),
  /** Photographs that are missing, by section of today. */
  photoCounts: action.query({
    path: 'photo-counts',
    permission: 'academics.idCards',
    input: z.strictObject({}),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          section: idSchema,
          label: z.strictObject({ en: z.string(), bn: z.string() }),
          students: z.int(),
          missing: z.int(),
        }),
      ),
    }),
  }),
  /** The content of each group of each class: its sections, its subjects and the choices. */
  groupDetails: action.query({
    path: 'group-details',
    permission: 'academics.groupDetails',
    input: z.strictObject({}),
    output: z.strictObject({ rows: z.array(groupRow) }),
  }),
  /**
   * Settings of one kind across the institutions of the caller's group: which exist, who has them and where they
   * differ. References are names.
   */
  groupSettings: action.query({
    path: 'group-settings',
    permission: 'academics.groupSettings',
    input: z.strictObject({ kind: z.enum(GROUP_SETTING_KINDS) }),
    output: comparedSettings,
  }),
  /**
   * Writes one setting into the named institutions of the group: added where it is missing, changed where it is
   * otherwise, switched off with `active: false`. Each says what became of it, in a transaction of its own.
   */
  setInGroup: action.command({
    path: 'group-settings',
    permission: 'academics.groupSettings',
    transaction: 'none',
    input: settingToWrite(GROUP_SETTING_ENTITIES),
    output: settingOutcomes,
    ui: { label: t('Apply to institutions', 'প্রতিষ্ঠানে প্রয়োগ') },
  }),
});
