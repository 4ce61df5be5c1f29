import { AppError, type AnyEntity, type Field, type Row } from '@pathshala/shared/kit';
import { transfersErrors, UNCARRIED, type InstitutionImport } from '@pathshala/shared/modules/front/transfers';
import type { CarriedRow, Context } from '../../../../kernel';
import { entityOf } from './carried-entry';
import { inPath, openArchive, parsed, type NumberedEntry } from './open-archive';

/** Ids of the records of an archive, by entity. */
export type IdsInArchive = ReadonlyMap<string, ReadonlySet<string>>;
/** Faults of one file that are named; the rest is of the same kind. */
const NAMED = 5;

/** Reads the archive once. A million records take some 100 MB for the time of the check. */
export async function idsInArchive(sys: Context, found: Row<typeof InstitutionImport>): Promise<IdsInArchive> {
  const archive = await openArchive(sys, found);
  const ids = new Map<string, Set<string>>();
  for (let entry = await archive.next(0); entry; entry = await archive.next(entry.at)) {
    const name = /^records\/(\w+)-\d+\.jsonl$/.exec(entry.path)?.[1];
    if (!name) continue;
    const known = ids.get(name) ?? new Set<string>();
    for (const { id } of rowsOf(entry)) known.add(String(id));
    ids.set(name, known);
  }
  return ids;
}

/** A file that cannot be read is named when its turn comes; until then it holds nothing that others may refer to. */
function rowsOf(entry: NumberedEntry): CarriedRow[] {
  try {
    return parsed<CarriedRow>(entry);
  } catch {
    return [];
  }
}

/**
 * Records of the institution lead to records of the institution: one that the archive does not hold would stay missing
 * here. Removed records are in the archive; their own references are history and are not judged.
 * @throws AppError REFERS_TO_NOTHING with the record and what it refers to; ARCHIVE_BROKEN with the path
 */
export function assertReferences(sys: Context, entry: NumberedEntry, ids: IdsInArchive): void {
  const entity = entityOf(sys, entry);
  if (!entity) return;
  const { entities } = sys.kernel.registry;
  const isOwn = (name: string | undefined): name is string =>
    name !== undefined && entities.get(name)?.scope === 'tenant' && !UNCARRIED.has(name);
  const missing: string[] = [];
  const look = (row: CarriedRow, field: Field, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (field.kind === 'rows') {
      for (const each of value as Record<string, unknown>[])
        for (const [name, column] of Object.entries(field.of.columns ?? {})) look(row, column as Field, each[name]);
      return;
    }
    const target = field.of.entity;
    if ((field.kind !== 'ref' && field.kind !== 'refs') || !isOwn(target)) return;
    for (const id of field.kind === 'refs' ? (value as string[]) : [String(value)])
      if (!ids.get(target)?.has(id)) missing.push(describe(entity, row, { field, target: entities.get(target)!, id }));
  };
  const rows = parsed<CarriedRow>(entry).filter((row) => row['alive'] !== false);
  inPath(entry.path, () => {
    for (const row of rows)
      for (const [name, field] of Object.entries(entity.fields)) look(row, field as Field, row[name]);
  });
  if (missing.length === 0) return;
  const more = missing.length > NAMED ? ` (+${missing.length - NAMED})` : '';
  throw new AppError(transfersErrors.REFERS_TO_NOTHING, { what: `${missing.slice(0, NAMED).join('; ')}${more}` });
}

const describe = (
  entity: AnyEntity,
  row: CarriedRow,
  { field, target, id }: { field: Field; target: AnyEntity; id: string },
): string => `${entity.labels.one.en} ${row.id}, ${field.label.en}: ${target.labels.one.en} ${id}`;
