import type { ZodType } from 'zod';
import {
  type AppError,
  fieldErrors,
  fill,
  kinds,
  t,
  type Entity,
  type ImportColumn,
  type ImportKind,
  type ImportPart,
} from '@pathshala/shared/kit';
import { formatNumber, toLatinDigits } from '@pathshala/shared/text';
import { clashFinder, newId, type CellReader, type Context } from '../../../../kernel';
import { findKnown, keyOf, type Known, type Values } from './find-known';
import type { PartPlan, RowFaults, RowPlan, SheetRow } from './row-plan';
import { tryRows } from './try-rows';
import { unreadValue } from './unread-value';

const TWICE = t('This row appears twice in the file.', 'ফাইলে এই সারিটি দুবার আছে।');
const ALSO_IN = t('Row {row} of the file has the same value.', 'ফাইলের {row} নম্বর সারিতেও একই মান আছে।');
const TAKEN = t('This has already been taken.', 'এটি আগে থেকেই ব্যবহৃত হচ্ছে।');

const LOST = t(
  'A number cell keeps 15 digits only, so the last ones are lost. Format the column as text, type the number again and import the file again.',
  'সংখ্যার ঘরে ১৫টির বেশি অঙ্ক থাকে না, তাই শেষের অঙ্কগুলো হারিয়ে গেছে। কলামটি টেক্সট হিসেবে ফরম্যাট করে নম্বরটি আবার লিখুন, তারপর ফাইলটি আবার ইমপোর্ট করুন।',
);
const MOST_DIGITS = 16;
const digitsIn = (text: string) => toLatinDigits(text).replace(/\D/g, '').length;
const isText = ({ field: { kind } }: ImportColumn) => kind === 'code' || kind === 'text';

/**
 * Columns of long numbers that have gone through number cells on their way, as a file saved from Excel shows: most of
 * them end in 00. Of a sheet without such a column none.
 */
export function roundedColumns(rows: readonly SheetRow[]): ReadonlySet<number> {
  const counts = new Map<number, { long: number; rounded: number }>();
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      const text = toLatinDigits(cell).trim();
      if (!/^\d{16,}$/.test(text)) continue;
      const count = counts.get(at) ?? { long: 0, rounded: 0 };
      count.long += 1;
      if (text.endsWith('00')) count.rounded += 1;
      counts.set(at, count);
    }
  return new Set([...counts].flatMap(([at, { long, rounded }]) => (long >= 3 && rounded * 2 > long ? [at] : [])));
}

export interface Planning {
  kind: ImportKind;
  /** For each cell of a row the column that it is read as. */
  columns: readonly (string | null)[];
  read: CellReader;
  /** Columns whose long numbers have lost their last digits. */
  rounded: ReadonlySet<number>;
  /** Key of each row that came before, with its line; those of these rows are added. */
  seen: Map<string, number>;
  /** Unique keys of the records that rows before make, with their lines. */
  unique: Map<string, number>;
  /** Whether rows are tried as well, with everything that saving asks. */
  isCheck: boolean;
}

/** Says of each row what saving it would do now, without doing it. Reads as the person. */
export async function planRows(ctx: Context, rows: readonly SheetRow[], planning: Planning): Promise<RowPlan[]> {
  const { kind } = planning;
  const cells = cellColumns(planning);
  const given = rows.map((row) => readRow(row, cells, planning));
  const plans: RowPlan[] = given.map(({ row, faults }) => ({ row, key: null, faults, parts: [], unique: [] }));
  const pending: PartPlan[] = [];
  for (const part of kind.parts) {
    const values = given.map(({ byPart }, at) => withLinks(part, byPart.get(part.name) ?? {}, plans[at]!));
    const known = await findKnown(ctx, part, values);
    // An author who is first in one row and second in another is created once.
    for (const made of pending) if (part.isShared && made.part.entity === part.entity) known.add(made);
    const created: Values[] = [];
    for (const [at, own] of values.entries()) {
      const plan = plans[at]!;
      const isEmpty = Object.keys(given[at]!.byPart.get(part.name) ?? {}).length === 0;
      if (part.isOptional && isEmpty) continue;
      const ownKey = part.isShared ? null : keyOfRow(part, own);
      if (part.isOnce && ownKey && isSeen(planning, ownKey, plan)) {
        plan.key ??= ownKey;
        continue;
      }
      const found = known.of(own);
      const isSame = found && (found.isPending || part.isOnce);
      const made = found ? (isSame ? same(part, found) : change(part, found, own)) : create(part, own);
      plan.parts.push(made.plan);
      plan.faults.push(...inColumns(made.faults, { part, row: plan.row, planning }));
      // Of two rows with one guardian the first makes them, unless it is faulty.
      if (!found && plan.faults.length === 0) {
        known.add(made.plan);
        pending.push(made.plan);
      }
      if (made.plan.op === 'create') created.push(made.plan.values);
      plan.key ??= ownKey;
    }
    if (planning.isCheck) await holdAgainstOthers(ctx, part, { plans, created, planning });
  }
  handOver(plans);
  if (planning.isCheck) {
    await tryRows(ctx, plans, (plan, part, error) => addRefusal(plan, part, { error, planning }));
    handOver(plans);
  }
  const isOnce = kind.parts.some((part) => part.isOnce);
  for (const plan of plans) {
    const key = plan.key ?? JSON.stringify(plan.row.cells);
    const isAgain = isSeen(planning, key, plan);
    if (isAgain && !isOnce) plan.faults.push({ column: null, message: TWICE });
    if (!isAgain) planning.seen.set(key, plan.row.line);
    plan.key = key;
  }
  return plans;
}

/** Whether another row before has this key; a row is its own when a transaction is tried again. */
const isSeen = ({ seen }: Planning, key: string, { row }: RowPlan) => (seen.get(key) ?? row.line) !== row.line;

/** Hands records that a faulty row was to create over to the next row that needs them. */
function handOver(plans: readonly RowPlan[]): void {
  for (const { faults, parts } of plans)
    for (const made of faults.length > 0 ? parts.filter(({ op }) => op === 'create') : []) {
      const heir = plans.find((plan) => plan.faults.length === 0 && plan.parts.some(({ id }) => id === made.id));
      if (heir) heir.parts = heir.parts.map((each) => (each.id === made.id ? made : each));
    }
}

/** A cell of a row with its column, and with what a value has to be like there. */
interface CellColumn {
  at: number;
  column: ImportColumn;
  schema: ZodType;
}
/** Made once for many rows: making a schema takes longer than reading a cell by it. */
function cellColumns({ kind, columns }: Planning): CellColumn[] {
  const byKey = new Map(kind.columns.map((column) => [column.key, column]));
  return columns.flatMap((key, at) => {
    const column = key ? byKey.get(key) : undefined;
    return column ? [{ at, column, schema: kinds[column.field.kind].schema(column.field.of) }] : [];
  });
}

function readRow(row: SheetRow, cells: readonly CellColumn[], { read, rounded }: Planning) {
  const faults: RowFaults = [];
  const byPart = new Map<string, Record<string, unknown>>();
  for (const { at, column, schema } of cells) {
    const text = (row.cells[at] ?? '').normalize('NFC').trim();
    if (text === '') continue;
    if (isText(column) && (row.lost?.includes(at) || rounded.has(at)) && digitsIn(text) >= MOST_DIGITS) {
      faults.push({ column: column.key, value: text, message: LOST });
    }
    const isWhole = faults.at(-1)?.column !== column.key;
    const value = isWhole ? asStored(schema, read(column.key, text)) : undefined;
    if (isWhole && value === undefined)
      faults.push({
        column: column.key,
        value: text,
        message: unreadValue(column, text),
      });
    const own = byPart.get(column.part);
    if (own) own[column.name] = value;
    else byPart.set(column.part, { [column.name]: value });
  }
  return { row, faults, byPart };
}

/**
 * A value as it would be stored (a phone with its zero), so that it is compared with what is; one that may not be is
 * left for its message.
 */
function asStored(schema: ZodType, value: unknown): unknown {
  const parsed = value === undefined ? null : schema.safeParse(value);
  return parsed?.success ? parsed.data : value;
}

function withLinks({ links }: ImportPart, values: Values, { parts }: RowPlan): Values {
  const idOf = (name: string) => parts.find((each) => each.part.name === name)?.id;
  const linked = Object.entries(links).flatMap(([field, names]) => {
    const ids = typeof names === 'string' ? idOf(names) : names.flatMap((name) => idOf(name) ?? []);
    return ids === undefined || ids.length === 0 ? [] : [[field, ids] as const];
  });
  return { ...values, ...Object.fromEntries(linked) };
}

type Made = { plan: PartPlan; faults: Readonly<Record<string, readonly { en: string; bn: string }[]>> };

function create(part: ImportPart, values: Values): Made {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const parsed = part.entity.input.safeParse(given, { reportInput: true });
  const unread = new Set(Object.keys(values).filter((name) => values[name] === undefined));
  const faults = parsed.success ? {} : fieldErrors(parsed.error, (path) => labelOf(part.entity, path));
  return {
    plan: {
      part,
      op: 'create',
      id: newId(),
      values: parsed.success ? (parsed.data as Values) : given,
      rev: 0,
      before: null,
    },
    // A value that could not be read has its own fault already.
    faults: Object.fromEntries(Object.entries(faults).filter(([name]) => !unread.has(name))),
  };
}

/** A row before it makes this record. */
const same = (part: ImportPart, { id, rev }: Known): Made => ({
  plan: { part, op: 'none', id, values: {}, rev, before: null },
  faults: {},
});

function change(part: ImportPart, found: Known, values: Values): Made {
  const patch = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(found.row[name] ?? null),
    ),
  );
  const parsed = part.entity.patch.safeParse(patch, { reportInput: true });
  // A different spelling only (a number with a prefix) is no change.
  const changed = Object.entries(parsed.success ? (parsed.data as Values) : patch).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(found.row[name] ?? null),
  );
  const names = changed.map(([name]) => name);
  return {
    plan: {
      part,
      op: names.length > 0 ? 'update' : 'none',
      id: found.id,
      values: Object.fromEntries(changed),
      rev: found.rev,
      before: Object.fromEntries(names.map((name) => [name, found.row[name] ?? null])),
    },
    faults: parsed.success ? {} : fieldErrors(parsed.error, (path) => labelOf(part.entity, path)),
  };
}

const labelOf = (entity: Entity, path: readonly PropertyKey[]) => entity.fields[String(path[0])]?.label ?? null;

/** Unique keys that are taken; a row that is faulty already is left alone. */
async function holdAgainstOthers(
  ctx: Context,
  part: ImportPart,
  { plans, created, planning }: { plans: readonly RowPlan[]; created: readonly Values[]; planning: Planning },
): Promise<void> {
  const clashOf = await clashFinder(ctx, part.entity, created);
  for (const plan of plans) {
    const own = plan.parts.find((each) => each.part === part);
    if (own?.op !== 'create' || plan.faults.length > 0) continue;
    const clash = clashOf(own.values);
    // A record that an earlier row makes is found by this one: rows of another slice share it as well.
    const isFound = (fields: readonly string[]) =>
      part.isShared && part.match.some((each) => each.join() === fields.join());
    const keys = part.entity.unique.flatMap((fields) =>
      !isFound(fields) && fields.some((field) => own.values[field] !== undefined)
        ? [`${part.name}:${keyOf(fields, own.values)}`]
        : [],
    );
    const before = keys
      .map((key) => planning.unique.get(key))
      .find((line) => line !== undefined && line !== plan.row.line);
    const isTaken = before !== undefined;
    for (const key of isTaken ? [] : keys) planning.unique.set(key, plan.row.line);
    const field = clash ?? (isTaken ? part.entity.unique[0]!.at(-1)! : null);
    if (field)
      plan.faults.push(
        ...inColumns({ [field]: [before === undefined ? TAKEN : alsoIn(before)] }, { part, row: plan.row, planning }),
      );
    else if (!isTaken) plan.unique.push(...keys);
  }
}

const alsoIn = (line: number) =>
  fill(ALSO_IN, { row: t(formatNumber(line, 'en', PLAIN), formatNumber(line, 'bn', PLAIN)) });
const PLAIN = { grouping: false };

/** Says of a row what saving it was refused with, in its columns. */
export function addRefusal(
  plan: RowPlan,
  part: ImportPart,
  { error, planning }: { error: AppError; planning: Planning },
) {
  const fields = Object.entries(error.fields ?? {});
  // Of a field that has no column, the message names it.
  plan.faults.push(
    ...inColumns(Object.fromEntries(fields.length > 0 ? fields : [['', [error.text]]]), {
      part,
      row: plan.row,
      planning,
    }),
  );
}

function inColumns(
  faults: Made['faults'],
  { part, row, planning }: { part: ImportPart; row: SheetRow; planning: Planning },
): RowFaults {
  return Object.entries(faults).flatMap(([field, messages]) => {
    const column: ImportColumn | undefined = planning.kind.columns.find(
      (each) => each.part === part.name && each.name === field,
    );
    const at = column ? planning.columns.indexOf(column.key) : -1;
    const value = at < 0 ? '' : (row.cells[at] ?? '').trim();
    return messages.map((message) => ({ column: column?.key ?? null, ...(value ? { value } : {}), message }));
  });
}

/** Key that tells this row from others, if its own cells do. */
function keyOfRow({ match, links }: ImportPart, values: Values): string | null {
  const own = match.find((fields) => fields.every((field) => !(field in links) && values[field] !== undefined));
  return own ? keyOf(own, values) : null;
}
