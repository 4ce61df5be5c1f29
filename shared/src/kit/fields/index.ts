import type { z } from 'zod';
import {
  makeField,
  type Choice,
  type CommonOptions,
  type Field,
  type FieldFor,
  type FieldKind,
  type KindSpec,
  type RowsFault,
  type SpecificOptions,
} from './field';
import * as texts from './text-kinds';
import * as numbers from './number-kinds';
import * as times from './time-kinds';
import * as others from './other-kinds';
import * as groups from './groups';
import { COLUMN_KINDS, rowSchema, rowsKind, type Columns, type EmbeddedRow } from './rows-kind';
import type { Address } from './other-kinds';
import { PICTURE_TYPES } from './picture-types';

export * from './field';
export { PICTURE_TYPES } from './picture-types';
export { isBlankRow, rowsFromCell, rowsToCell, type EmbeddedRow } from './rows-kind';
export { labelAt, referencesIn, referredIds, type ReferencePlace } from './references-in';
export { idSchema, addressSchema, type Address } from './other-kinds';

/** The fields of an entity or of an input, by name. */
export type Fields = Readonly<Record<string, Field>>;

/** The views of each kind that both sides need. */
export const kinds: Record<FieldKind, KindSpec> = {
  ...texts,
  ...numbers,
  ...times,
  choice: others.choice,
  ref: others.ref,
  refs: others.refs,
  file: others.file,
  image: others.image,
  address: others.address,
  json: others.json,
  rows: rowsKind((kind) => kinds[kind]),
};

type Common = CommonOptions;
type Bounds = Pick<SpecificOptions, 'min' | 'max'>;

/** Field builders: `f.text({ label: t('Name', 'নাম'), list: true })`. */
export const f = {
  ...groups,
  /** One line. `min`/`max` count characters (default 1–200). */
  text: <const O extends Common & Bounds & Pick<SpecificOptions, 'pattern'>>(o: O): FieldFor<'text', string, O> =>
    makeField('text', o),
  /** Several lines, plain. */
  longText: <const O extends Common & Bounds>(o: O): FieldFor<'longText', string, O> => makeField('longText', o),
  /** HTML, cleaned on write. */
  richText: <const O extends Common & Bounds>(o: O): FieldFor<'richText', string, O> => makeField('richText', o),
  /** Short identifier without spaces; never localised, unless it `isRead`. */
  code: <const O extends Common & Bounds & Pick<SpecificOptions, 'pattern' | 'digits' | 'canonical' | 'isRead'>>(
    o: O,
  ): FieldFor<'code', string, O> => makeField('code', o),
  /** With `choices` the numbers have names, as weekdays have. */
  int: <const O extends Common & Bounds & Pick<SpecificOptions, 'choices'>>(o: O): FieldFor<'int', number, O> =>
    makeField('int', o),
  decimal: <const O extends Common & Bounds & Pick<SpecificOptions, 'scale'>>(o: O): FieldFor<'decimal', number, O> =>
    makeField('decimal', o),
  /** Integer paisa. */
  money: <const O extends Common & Bounds>(o: O): FieldFor<'money', number, O> => makeField('money', o),
  /** 0–100. */
  percent: <const O extends Common & Bounds & Pick<SpecificOptions, 'scale'>>(o: O): FieldFor<'percent', number, O> =>
    makeField('percent', o),
  bool: <const O extends Common>(o: O): FieldFor<'bool', boolean, O> => makeField('bool', o),
  /** `YYYY-MM-DD`. */
  date: <const O extends Common>(o: O): FieldFor<'date', string, O> => makeField('date', o),
  /** `HH:mm` in Dhaka. */
  time: <const O extends Common>(o: O): FieldFor<'time', string, O> => makeField('time', o),
  /** ISO instant in UTC. */
  dateTime: <const O extends Common>(o: O): FieldFor<'dateTime', string, O> => makeField('dateTime', o),
  /** One of a fixed list. */
  choice: <const V extends string, const O extends Common>(
    choices: readonly Choice<V>[],
    o: O,
  ): FieldFor<'choice', V, O> => makeField('choice', { ...o, choices }),
  /** Id of one record of `entity`, of the same institution (or of the platform). */
  ref: <const O extends Common>(entity: string, o: O): FieldFor<'ref', string, O> => makeField('ref', { ...o, entity }),
  refs: <const O extends Common & Bounds>(entity: string, o: O): FieldFor<'refs', string[], O> =>
    makeField('refs', { ...o, entity }),
  phone: <const O extends Common>(o: O): FieldFor<'phone', string, O> => makeField('phone', o),
  email: <const O extends Common>(o: O): FieldFor<'email', string, O> => makeField('email', o),
  file: <const O extends Common & Pick<SpecificOptions, 'accept'>>(o: O): FieldFor<'file', string, O> =>
    makeField('file', o),
  image: <const O extends Common & Pick<SpecificOptions, 'portrait'>>(o: O): FieldFor<'image', string, O> =>
    makeField('image', { ...o, accept: PICTURE_TYPES }),
  address: <const O extends Common>(o: O): FieldFor<'address', Address, O> => makeField('address', o),
  /** Any shape with its own schema; not searchable, not filterable, not in generated forms. */
  json: <S extends z.ZodType, const O extends Common>(schema: S, o: O): FieldFor<'json', z.infer<S>, O> =>
    makeField('json', { ...o, schema }),
  /**
   * Rows inside the record, stored and changed with it: lines of a voucher, earlier exams of a student. `columns` are fields of a
   * kind that fits into a cell, references included. `min`/`max` count rows (default 0–200). `key` names the column that
   * tells the rows apart for what refers to them. `judge` is a rule over all of them.
   */
  rows: <
    const C extends Columns,
    const O extends Common &
      Bounds & {
        key?: keyof C & string;
        totals?: readonly (keyof C & string)[];
        judge?(rows: readonly EmbeddedRow<C>[]): readonly RowsFault[];
      },
  >(
    columns: C,
    o: O,
  ): FieldFor<'rows', EmbeddedRow<C>[], O> => {
    for (const [name, { kind }] of Object.entries(columns))
      if (!COLUMN_KINDS.has(kind)) throw new Error(`Column ${name} cannot be of kind ${kind}`);
    return makeField('rows', { ...o, columns });
  },
};

/** Schema of one row with these columns, for contracts that carry such rows outside of their record. */
export const embeddedRow = <C extends Columns>(columns: C): z.ZodType<EmbeddedRow<C>> =>
  rowSchema(columns, (kind) => kinds[kind]) as unknown as z.ZodType<EmbeddedRow<C>>;
