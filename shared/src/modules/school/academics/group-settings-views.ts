import { z } from 'zod';
import { idSchema } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const named = z.strictObject({ id: idSchema, label });
const values = z.record(z.string(), z.unknown());
const cell = z.strictObject({ institution: idSchema, active: z.boolean(), differs: z.boolean() });
/** The group's record that institutions are compared with; without one, the first institution's record. */
const standard = z.strictObject({ id: idSchema, rev: z.int(), active: z.boolean() });
const setting = z.strictObject({
  key: z.string(),
  label,
  values,
  cells: z.array(cell),
  standard: standard.optional(),
});

/** Records of some kinds across institutions: which exist, who has them and where they differ. References are names. */
export const comparedSettings = z.strictObject({
  institutions: z.array(named),
  lists: z.array(z.strictObject({ entity: z.string(), settings: z.array(setting) })),
  names: z.record(z.string(), z.array(z.strictObject({ value: z.string(), label }))),
});

/** One record and the institutions into which it is written. */
export const settingToWrite = (entities: readonly [string, ...string[]]) =>
  z.strictObject({
    entity: z.enum(entities),
    values,
    active: z.boolean(),
    institutions: z.array(idSchema).min(1).max(100),
  });

const outcome = z.enum(['added', 'changed', 'same', 'refused']);
/** Outcome that writing it would have in each institution; values of references are names. */
export const settingPreview = z.strictObject({
  lines: z.array(
    z.strictObject({
      institution: named,
      outcome,
      changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
      reason: label.optional(),
    }),
  ),
});

export type PreviewedSetting = z.infer<typeof settingPreview>;

/** The outcome in each institution. */
export const settingOutcomes = z.strictObject({
  lines: z.array(
    z.strictObject({
      institution: named,
      outcome,
      reason: label.optional(),
    }),
  ),
});
