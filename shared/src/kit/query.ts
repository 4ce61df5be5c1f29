import { z } from 'zod';
import { isListed, kinds, type Field, type Operator } from './fields';
import { typedCode } from './plain-text';

export const PAGE_SIZES = [25, 50, 100, 200] as const;
export const MAX_PAGE_SIZE = 500;
/** A list of more is not counted to its end: nobody leafs so far, and counting reads every record. */
export const MOST_COUNTED = 10_000;

export type Condition = Partial<Record<Operator, unknown>>;

/**
 * The input of an entity's list. `page` counts from 1; `sort` is a field name, `-` in front for descending; `q` is free
 * text.
 */
export interface ListQuery {
  page?: number;
  size?: number;
  sort?: string;
  q?: string;
  filter?: Record<string, Condition>;
  /** Show removed records instead (needs the update permission). */
  removed?: boolean;
}

/**
 * A page of rows. `labels` names the records that the reference fields of these rows point to: entity → id → both
 * languages.
 */
export interface ListPage<Row> {
  rows: Row[];
  /** Number of records; with `isMore` only the first ten thousand of them are counted. */
  total: number;
  isMore?: boolean;
  labels: Record<string, Record<string, { en: string; bn: string }>>;
}

export interface OptionItem {
  id: string;
  label: { en: string; bn: string };
  /** The detail that tells namesakes apart: the code of the record, else its mobile number. */
  hint?: string | undefined;
}

/** Values that are in every record in addition to its own fields and may be filtered and sorted by. */
const stampFilter = z
  .strictObject({ gt: z.iso.datetime(), gte: z.iso.datetime(), lt: z.iso.datetime(), lte: z.iso.datetime() })
  .partial();

/** Kinds with Latin digits wherever they are stored: a part of one that was typed in others means the same. */
const isStoredLatin = ({ kind }: Field) => kind === 'code' || kind === 'phone';

/** All that a value which is encrypted at rest can be asked. */
const SEALED_OPERATORS = new Set<Operator>(['eq', 'in', 'exists']);

function conditionSchema(field: Field): z.ZodType {
  const spec = kinds[field.kind];
  const one = field.kind === 'refs' ? kinds.ref.schema(field.of) : spec.schema(field.of);
  const shape: Record<string, z.ZodType> = {};
  for (const operator of spec.operators) {
    if (field.sealed && !SEALED_OPERATORS.has(operator)) continue;
    if (operator === 'in') shape[operator] = z.array(one).max(500);
    else if (operator === 'contains')
      shape[operator] = isStoredLatin(field) ? typedCode(200) : z.string().min(1).max(200);
    else if (operator === 'exists') shape[operator] = z.boolean();
    else shape[operator] = one;
  }
  return z.strictObject(shape).partial();
}

/** `lookedUp`: what is no field of the record; of it a list is filtered by what something is, and not ordered. */
export function listQuerySchema(
  fields: Readonly<Record<string, Field>>,
  lookedUp: Readonly<Record<string, Field>> = {},
): z.ZodType<ListQuery> {
  const filter: Record<string, z.ZodType> = { createdAt: stampFilter.optional(), updatedAt: stampFilter.optional() };
  // Anyone who may not read a field may not find it out by asking for it either; the repository asks for the right.
  const open = Object.entries(fields).filter(([, field]) => isListed(field));
  for (const [name, field] of open) filter[name] = conditionSchema(field).optional();
  for (const [name, field] of Object.entries(lookedUp))
    if (field.filter) filter[name] = z.strictObject({ eq: kinds[field.kind].schema(field.of) }).optional();
  const ordered = open.filter(([, field]) => !field.sealed).map(([name]) => name);
  const sortable = [...ordered, 'createdAt', 'updatedAt'].flatMap((name) => [name, `-${name}`]);
  return z.strictObject({
    page: z.int().min(1).max(100_000).optional(),
    size: z.int().min(1).max(MAX_PAGE_SIZE).optional(),
    sort: z.enum(sortable as [string, ...string[]]).optional(),
    q: z.string().trim().max(200).optional(),
    filter: z.strictObject(filter).optional(),
    removed: z.boolean().optional(),
  }) as z.ZodType<ListQuery>;
}
