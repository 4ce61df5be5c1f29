import { z } from 'zod';
import { foldName } from '../../text/normalize';
import type { KindSpec } from './field';

/** 24 hexadecimal digits. Every id of a body is hostile until the repository finds it in the caller's institution. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/);
const same = { toCell: (value: unknown) => (value == null ? '' : String(value)), fromCell: (cell: string) => cell };

export const choice: KindSpec = {
  ...same,
  schema: (of) => z.enum((of.choices ?? []).map((each) => each.value) as [string, ...string[]]),
  operators: ['eq', 'ne', 'in', 'exists'],
  fromCell: (cell, of) =>
    of.choices?.find(
      ({ value, label }) => value === cell || [label.en, label.bn].some((name) => foldName(name) === foldName(cell)),
    )?.value,
  sample: (n, of) => of.choices?.[n % of.choices.length]?.value,
  bad: 'none of these',
};
export const ref: KindSpec = {
  ...same,
  schema: () => idSchema,
  operators: ['eq', 'ne', 'in', 'exists'],
  sample: () => null,
  bad: 'not-an-id',
};
export const refs: KindSpec = {
  schema: (of) =>
    z
      .array(idSchema)
      .min(of.min ?? 0)
      .max(of.max ?? 500),
  operators: ['eq', 'in', 'exists'],
  toCell: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  fromCell: (cell) => cell.split(/\s+/).filter(Boolean),
  sample: () => null,
  bad: ['not-an-id'],
};
export const file: KindSpec = { ...ref, operators: ['exists'] };
export const image: KindSpec = file;

/** A postal address; the thana, district and division are references into the location catalogue. */
export const addressSchema = z.strictObject({
  line: z.string().trim().max(300),
  postCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  thana: idSchema.optional(),
  district: idSchema.optional(),
  division: idSchema.optional(),
});
export type Address = z.infer<typeof addressSchema>;
export const address: KindSpec = {
  schema: () => addressSchema,
  operators: ['exists'],
  toCell: (value) => (value as Address | null)?.line ?? '',
  fromCell: (cell) => ({ line: cell }),
  sample: (n) => ({ line: `${n}, Sample Road` }),
  bad: { street: 'unknown key' },
};
/** The honest hatch: any shape with a schema of its own. */
export const json: KindSpec = {
  schema: (of) => of.schema ?? z.never(),
  operators: ['exists'],
  toCell: (value) => (value == null ? '' : JSON.stringify(value)),
  fromCell: () => undefined,
  sample: () => null,
  bad: undefined,
};
