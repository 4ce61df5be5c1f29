import {
  AppError,
  fieldErrors,
  kernelErrors,
  labelAt,
  t,
  type Entity,
  type Field,
  type ImportReport,
  type RowFault,
} from '@pathshala/shared/kit';
import { foldName } from '@pathshala/shared/text';
import type { Context } from '../contracts';
import { wholeKernel } from '../whole-kernel';
import { clashFinder } from './import-clashes';
import { newId } from '../mongo/connection';
import { sheetFields } from './export-rows';
import { cellReader } from './cell-reader';
import { valueFaults } from './value-faults';

const UNREADABLE = t(
  'This value does not fit the column. Check its form, for example of a date or number.',
  'মানটি এই কলামের উপযোগী নয়। তারিখ বা সংখ্যার লেখার ধরন দেখুন।',
);
const UNKNOWN_COLUMN = t('Unknown column.', 'অচেনা কলাম।');
const NO_SUCH = t(
  'No record has exactly this name, or several have it. Check the spelling.',
  'হুবহু এই নামে কোনো তথ্য নেই, অথবা একাধিক আছে। বানান দেখুন।',
);
const TWICE = t('This row appears twice in the file.', 'ফাইলে এই সারিটি দুবার আছে।');

/**
 * Reads rows whose keys are field names or column titles of either language. References are given by name or id,
 * choices by the institution's words for them or the built-in ones. Bad rows are reported with their number and kept
 * out; good ones are saved together unless it is a dry run.
 */
export async function importRows(
  ctx: Context,
  entity: Entity,
  { rows, dryRun }: { rows: Record<string, string>[]; dryRun: boolean },
): Promise<ImportReport> {
  const writable = Object.entries(entity.fields).filter(
    ([, field]) => !field.system && field.kind !== 'json' && field.kind !== 'file' && field.kind !== 'image',
  );
  const columns = new Map<string, [string, Field]>();
  for (const [name, field] of writable)
    for (const title of [name, field.label.en, field.label.bn]) columns.set(foldName(title), [name, field]);
  // An export shows them too, so that a file of the product comes back as it went; nobody sets them by a file.
  const shownOnly = new Set(
    sheetFields(entity).flatMap(([name, { system, label }]) =>
      system ? [name, label.en, label.bn].map((title) => foldName(title)) : [],
    ),
  );
  const read = await cellReader(ctx, writable);
  const faults: RowFault[] = [];
  const good: Record<string, unknown>[] = [];
  const seen = new Set<string>();
  rows.forEach((cells, index) => {
    const found: RowFault[] = [];
    const values: Record<string, unknown> = {};
    for (const [title, cell] of Object.entries(cells)) {
      const column = columns.get(foldName(title));
      const text = cell.normalize('NFC').trim();
      if (!column) {
        if (text !== '' && !shownOnly.has(foldName(title)))
          found.push({ row: index + 2, field: title, message: UNKNOWN_COLUMN });
        continue;
      }
      if (text === '') continue;
      const [name, field] = column;
      const value = read(name, text);
      if (value === undefined)
        found.push({
          row: index + 2,
          field: name,
          message: field.kind === 'ref' || field.kind === 'refs' ? NO_SUCH : UNREADABLE,
        });
      else values[name] = value;
    }
    const parsed = entity.input.safeParse(values, { reportInput: true });
    if (found.length === 0 && !parsed.success) {
      for (const [field, messages] of Object.entries(fieldErrors(parsed.error, (path) => labelAt(entity.fields, path))))
        for (const message of messages) found.push({ row: index + 2, field, message });
    }
    const print = JSON.stringify(values);
    if (found.length === 0 && seen.has(print)) found.push({ row: index + 2, field: null, message: TWICE });
    seen.add(print);
    if (found.length > 0) faults.push(...found);
    else good.push({ ...parsed.data, '#': index + 2 });
  });
  const saved = await saveGood(ctx, entity, good, { dryRun, faults });
  return { total: rows.length, good: saved, saved: dryRun ? 0 : saved, faults: faults.sort((a, b) => a.row - b.row) };
}

/** Rows that nothing but unique keys speaks against are written so many at a time. */
const TOGETHER = 500;

/**
 * Checks a row against existing records (a taken name, a rule between fields) before it is written, so that one such
 * row does not undo the others. Where a rule looks at other records, each row is written before the next one is
 * checked.
 * @returns how many rows were, or would be, saved
 */
async function saveGood(
  ctx: Context,
  entity: Entity,
  rows: readonly Record<string, unknown>[],
  { dryRun, faults }: { dryRun: boolean; faults: RowFault[] },
): Promise<number> {
  const repo = ctx.repo(entity as Entity<string, any>);
  const clashOf = await clashFinder(ctx, entity, rows);
  const most = wholeKernel(ctx.kernel).policies.get(entity.name)?.check ? 1 : TOGETHER;
  let saved = 0;
  let waiting: Record<string, unknown>[] = [];
  const write = async () => {
    if (waiting.length > 0 && !dryRun) await repo.addMany(waiting);
    waiting = [];
  };
  for (const { '#': row, ...values } of rows) {
    const clash = clashOf(values);
    const against = clash
      ? [{ field: clash, message: new AppError(kernelErrors.DUPLICATE, { what: entity.fields[clash]!.label }).text }]
      : await valueFaults(ctx, entity, { values, id: newId() });
    for (const fault of against) faults.push({ row: row as number, ...fault });
    if (against.length > 0) continue;
    saved += 1;
    waiting.push(values);
    if (waiting.length >= most) await write();
  }
  await write();
  return saved;
}
