import type { z } from 'zod';
import type { Text } from '../text';

/**
 * The closed set of field kinds. Every workspace keeps a `Record<FieldKind, …>`, so a new kind breaks the build until
 * each view of it exists.
 */
export const FIELD_KINDS = [
  'text',
  'longText',
  'richText',
  'code',
  'int',
  'decimal',
  'money',
  'percent',
  'bool',
  'date',
  'time',
  'dateTime',
  'choice',
  'ref',
  'refs',
  'phone',
  'email',
  'file',
  'image',
  'address',
  'json',
  'rows',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Options of every field, of any kind. */
export interface CommonOptions {
  label: Text;
  /** One sentence below the control. */
  help?: Text;
  /** The value may be missing; a patch clears it with `null`. */
  optional?: boolean;
  /** Used on create when the caller leaves the field out. */
  default?: unknown;
  /** A column of the generated list. */
  list?: boolean;
  /** A filter above the generated list. */
  filter?: boolean;
  /** Included in the free-text search of the list and of pickers (text kinds only). */
  search?: boolean;
  /** Written by handlers only: absent from generated inputs and forms. */
  system?: boolean;
  /** May be given on create but never changed afterwards. */
  immutable?: boolean;
  /**
   * Permission that a reader needs; without it the field is left out of what they get. For a step's input that is not a
   * field of the record: the permission to read it in the trail, see `Transition.input`.
   */
  read?: string;
  /**
   * Encrypted at rest: identity numbers, accounts, credentials (`code`, `phone`, `text`, `email`, `json`). Found by its
   * whole value alone, in no order, and masked in the trail. Its reader needs no more than the right of `read`.
   */
  sealed?: true;
  /**
   * Anyone with the right of `read` sees, filters, exports and imports it in lists, too; else it is in records only.
   */
  readInLists?: true;
}

/** One possible value of a `choice` field. `tone` is a status colour of the theme, never a literal colour. */
export interface Choice<V extends string = string> {
  value: V;
  label: Text;
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'urgent';
}

/**
 * A fault found by a rule over the rows of one field: the row (from 0) and the column, or neither where it is about all
 * of them.
 */
export interface RowsFault {
  row: number | null;
  column: string | null;
  text: Text;
}

/** Options that only some kinds use. */
export interface SpecificOptions {
  min?: number;
  max?: number;
  /** Digits after the decimal point (`decimal`, `percent`). */
  scale?: number;
  pattern?: RegExp;
  /** A long number (`code`): blanks and hyphens, which people put between its digits, are dropped. */
  digits?: true;
  /** The one form in which a `code` with several is stored; what is no such code comes back as it is. */
  canonical?: (code: string) => string;
  /**
   * A `code` that people read as a number, such as the subject code 101: stored in Latin digits, shown in the digits of
   * the page.
   */
  isRead?: true;
  choices?: readonly Choice[];
  /**
   * Catalogue with rows (`code`, name, order, `active`) that say how the institution names the choices and which it
   * offers; the stored values stay.
   */
  worded?: string;
  /** Target entity of `ref` and `refs`. */
  entity?: string;
  /** Content types that a `file` or `image` accepts. */
  accept?: readonly string[];
  /** An `image` of a person, which may be taken with the camera of the device. */
  portrait?: true;
  /** Everyone who is logged in may send a file for this field, of their own record. */
  ofOneself?: true;
  /** Field of the same record with the number that a file of a public form must have been kept for. */
  keptFor?: string;
  schema?: z.ZodType;
  /** Columns of `rows`, in the order in which they are entered. */
  columns?: Readonly<Record<string, Field>>;
  /** Column of `rows` that names a row for what refers to it; editors give and keep it, people do not see it. */
  key?: string;
  /** Number columns of `rows` with a sum below them. */
  totals?: readonly string[];
  /** A rule over all `rows`; asked when each value alone is right. */
  judge?(rows: readonly Readonly<Record<string, unknown>>[]): readonly RowsFault[];
}

export type FieldOptions = CommonOptions & SpecificOptions;

/**
 * A declared field. `V` is the value as the API carries it (dates are ISO strings, money is integer paisa, references
 * are ids).
 */
export interface Field<
  K extends FieldKind = FieldKind,
  V = unknown,
  Optional extends boolean = boolean,
  Given extends 'required' | 'may' | 'never' = 'required' | 'may' | 'never',
> {
  readonly kind: K;
  readonly label: Text;
  readonly help: Text | null;
  readonly optional: Optional;
  /** Whether a caller of create must, may or must not give the value. */
  readonly given: Given;
  readonly defaultValue: unknown;
  readonly list: boolean;
  readonly filter: boolean;
  readonly search: boolean;
  readonly system: boolean;
  readonly immutable: boolean;
  readonly read: string | null;
  readonly readInLists: boolean;
  readonly sealed: boolean;
  readonly of: SpecificOptions;
  /** Type-level only. */
  readonly '~value'?: V;
}

export type OptionalOf<O> = O extends { optional: true } ? true : false;
export type GivenOf<O> = O extends { system: true }
  ? 'never'
  : O extends { optional: true } | { default: {} }
    ? 'may'
    : 'required';
export type FieldFor<K extends FieldKind, V, O> = Field<K, V, OptionalOf<O>, GivenOf<O>>;

/** The interface of a kind; one file a kind. */
export interface KindSpec {
  /** Schema of one present value as the API carries it. */
  schema(of: SpecificOptions): z.ZodType;
  /** Filter operators that make sense. */
  operators: readonly Operator[];
  /** Text for an export cell; never localised digits, so that a file can be read back. */
  toCell(value: unknown, of: SpecificOptions): string;
  /** Value from an import cell (already trimmed and with Latin digits), or `undefined` when it cannot be read. */
  fromCell(cell: string, of: SpecificOptions): unknown;
  /**
   * A valid value for tests; different for different `n` where uniqueness may matter. `null` = cannot be made up (a
   * reference).
   */
  sample(n: number, of: SpecificOptions): unknown;
  /** A value that the schema must refuse. */
  bad: unknown;
}

export const OPERATORS = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'contains', 'exists'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Builds a total field from an author's options. */
export function makeField<K extends FieldKind, V, O extends FieldOptions>(kind: K, options: O): FieldFor<K, V, O> {
  const {
    label,
    help,
    optional,
    default: defaultValue,
    list,
    filter,
    search,
    system,
    immutable,
    read,
    readInLists,
    sealed,
    ...of
  } = options;
  const given = system ? 'never' : optional || defaultValue !== undefined ? 'may' : 'required';
  return {
    kind,
    label,
    of,
    given,
    help: help ?? null,
    optional: optional ?? false,
    defaultValue,
    list: list ?? false,
    filter: filter ?? false,
    search: search ?? false,
    system: system ?? false,
    immutable: immutable ?? false,
    read: read ?? null,
    readInLists: readInLists ?? false,
    sealed: sealed ?? false,
  } as unknown as FieldFor<K, V, O>;
}

/** Whether lists, filters and sheets know the field at all; a reader may also need the right of `read`. */
export const isListed = ({ read, readInLists }: Field): boolean => read === null || readInLists;
