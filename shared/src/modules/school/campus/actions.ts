import { z } from 'zod';
import { action, defineActions, idSchema, t, plainText } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const named = z.strictObject({ id: idSchema, label });
const name = plainText(80);
/** A section as it should be; with `id` and `rev` an existing one. Fields that are left out are empty. */
export const sectionPlan = z.strictObject({
  id: idSchema.optional(),
  rev: z.int().optional(),
  class: idSchema,
  shift: idSchema,
  version: idSchema.optional(),
  group: idSchema.optional(),
  name,
  nameBn: name,
  capacity: z.int().min(1).max(300).optional(),
  room: idSchema.optional(),
  classTeacher: idSchema.optional(),
  active: z.boolean().default(true),
});
export type SectionPlan = z.input<typeof sectionPlan>;
const gridRow = z.strictObject({
  id: idSchema,
  rev: z.int(),
  label,
  class: idSchema,
  shift: idSchema,
  version: idSchema.optional(),
  group: idSchema.optional(),
  name: z.string(),
  nameBn: z.string(),
  capacity: z.int().optional(),
  active: z.boolean(),
  room: named.extend({ seats: z.int() }).optional(),
  classTeacher: named.optional(),
  /** Students enrolled in the year. */
  students: z.int(),
});
export type SectionGridRow = z.infer<typeof gridRow>;
const choice = z.strictObject({ id: idSchema, label, active: z.boolean() });

export const campusActions = defineActions('campus', {
  /**
   * Every section of the institution with its place, room, class teacher and the students of a year (default: the
   * current one).
   */
  sectionGrid: action.query({
    path: 'sections',
    permission: 'campus.setUpSections',
    input: z.strictObject({ year: idSchema.optional() }),
    output: z.strictObject({
      year: named.nullable(),
      years: z.array(named),
      shifts: z.array(choice),
      versions: z.array(choice),
      classes: z.array(choice),
      groups: z.array(choice),
      sections: z.array(gridRow),
    }),
  }),
  /**
   * Sets up sections, all or none. Where something is in the way nothing is written, and the answer says what, row by
   * row. @throws CONFLICT when one was changed meanwhile
   */
  saveSections: action.command({
    path: 'sections',
    permission: 'campus.setUpSections',
    input: z.strictObject({ sections: z.array(sectionPlan).min(1).max(200) }),
    output: z.strictObject({
      created: z.int(),
      changed: z.int(),
      faults: z.array(z.strictObject({ row: z.int(), text: label })),
    }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
});
