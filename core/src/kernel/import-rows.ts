import { AppError, fieldErrors, kernelErrors, kinds, t, type Entity, type Field, type ImportReport, type RowFault } from '@pathshala/shared/kit';
import { toLatinDigits } from '@pathshala/shared/text';
import type { Context } from './context';
import { titleText } from './labels';

const UNREADABLE = t('This value could not be read.', 'মানটি পড়া যায়নি।');
const UNKNOWN_COLUMN = t('Unknown column.', 'অজানা কলাম।');
const NO_SUCH = t('No record with this name was found.', 'এই নামে কোনো তথ্য পাওয়া যায়নি।');
const TWICE = t('This row stands twice in the file.', 'ফাইলে এই সারিটি দুইবার আছে।');

/**
 * Reads rows whose keys are field names or column titles of either language. References are given by name or id.
 * Bad rows are reported with their number and kept out; good ones are saved together unless it is a dry run.
 */
export async function importRows(ctx: Context, entity: Entity, { rows, dryRun }: { rows: Record<string, string>[]; dryRun: boolean }): Promise<ImportReport> {
  const writable = Object.entries(entity.fields).filter(([, field]) => !field.system && field.kind !== 'json' && field.kind !== 'file' && field.kind !== 'image');
  const columns = new Map<string, [string, Field]>();
  for (const [name, field] of writable) for (const title of [name, field.label.en, field.label.bn]) columns.set(title.trim().toLowerCase(), [name, field]);
  const names = await referenceNames(ctx, writable.map(([, field]) => field));
  const faults: RowFault[] = [];
  const good: Record<string, unknown>[] = [];
  const seen = new Set<string>();
  rows.forEach((cells, index) => {
    const found: RowFault[] = [];
    const values: Record<string, unknown> = {};
    for (const [title, cell] of Object.entries(cells)) {
      const column = columns.get(title.trim().toLowerCase());
      const text = cell.normalize('NFC').trim();
      if (!column) {
        if (text !== '') found.push({ row: index + 2, field: title, message: UNKNOWN_COLUMN });
        continue;
      }
      if (text === '') continue;
      const [name, field] = column;
      const value = readCell(field, text, names);
      if (value === undefined) found.push({ row: index + 2, field: name, message: field.kind === 'ref' || field.kind === 'refs' ? NO_SUCH : UNREADABLE });
      else values[name] = value;
    }
    const parsed = entity.input.safeParse(values, { reportInput: true });
    if (found.length === 0 && !parsed.success) {
      for (const [field, messages] of Object.entries(fieldErrors(parsed.error, (path) => entity.fields[String(path[0])]?.label ?? null))) for (const message of messages) found.push({ row: index + 2, field, message });
    }
    const print = JSON.stringify(values);
    if (found.length === 0 && seen.has(print)) found.push({ row: index + 2, field: null, message: TWICE });
    seen.add(print);
    if (found.length > 0) faults.push(...found);
    else good.push({ ...parsed.data, '#': index + 2 });
  });
  let saved = 0;
  if (!dryRun) saved = await saveGood(ctx, entity, good, faults);
  return { total: rows.length, good: dryRun ? good.length : saved, saved, faults };
}

/** Uniqueness is asked before writing, so that one taken name does not undo the other rows. */
async function saveGood(ctx: Context, entity: Entity, rows: Record<string, unknown>[], faults: RowFault[]): Promise<number> {
  let saved = 0;
  const taken = new Set<string>();
  for (const { '#': number, ...values } of rows) {
    const clash = await clashOf(ctx, entity, values, taken);
    if (clash) {
      faults.push({ row: number as number, field: clash, message: new AppError(kernelErrors.DUPLICATE, { what: entity.fields[clash]!.label }).text });
      continue;
    }
    await ctx.repo(entity as Entity<string, any>).create(values as never);
    saved += 1;
  }
  return saved;
}

async function clashOf(ctx: Context, entity: Entity, values: Record<string, unknown>, taken: Set<string>): Promise<string | null> {
  for (const fields of entity.unique) {
    if (fields.every((field) => values[field] === undefined)) continue;
    const key = JSON.stringify([fields, fields.map((field) => values[field] ?? null)]);
    const where = Object.fromEntries(fields.map((field) => [field, (values[field] ?? null) as string | null]));
    if (taken.has(key) || (await ctx.repo(entity).count(where)) > 0) return fields[fields.length - 1]!;
    taken.add(key);
  }
  return null;
}

type Names = Map<string, Map<string, string>>;

async function referenceNames(ctx: Context, fields: readonly Field[]): Promise<Names> {
  const out: Names = new Map();
  for (const { kind, of } of fields) {
    if ((kind !== 'ref' && kind !== 'refs') || !of.entity || out.has(of.entity)) continue;
    const target = ctx.kernel.entity(of.entity);
    const names = new Map<string, string>();
    for (const row of await ctx.repo(target).find({ limit: 20_000 })) {
      const title = titleText(target, row);
      for (const name of [row.id, title.en, title.bn, String((row as Record<string, unknown>).code ?? '')]) if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), row.id);
    }
    out.set(of.entity, names);
  }
  return out;
}

function readCell(field: Field, text: string, names: Names): unknown {
  if (field.kind === 'ref') return names.get(field.of.entity ?? '')?.get(text.toLowerCase());
  if (field.kind === 'refs') {
    const ids = text.split(';').map((part) => names.get(field.of.entity ?? '')?.get(part.trim().toLowerCase()));
    return ids.includes(undefined) ? undefined : ids;
  }
  const textual = field.kind === 'text' || field.kind === 'longText' || field.kind === 'richText' || field.kind === 'choice';
  return kinds[field.kind].fromCell(textual ? text : toLatinDigits(text), field.of);
}
