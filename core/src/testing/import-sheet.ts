import { actionsOf, importOf, matchColumns, type ActionOutput, type Entity, type Row } from '@pathshala/shared/kit';
import { importsActions, PlatformSheetImport, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import type { Person } from './person';
import type { World } from './world';

export interface ImportedSheet {
  id: string;
  sheet: Row<typeof SheetImport>;
  faults: ActionOutput<typeof importsActions.faults>['rows'];
}

/** Reads a sheet of an entity as the list's import does: columns by their headings, then the check by a worker. */
export async function checkSheet(
  { kernel, system }: Pick<World, 'kernel' | 'system'>,
  { person, entity, header, rows }: { person: Person; entity: Entity; header: string[]; rows: string[][] },
): Promise<ImportedSheet> {
  const { id, run } = await person.run(importsActions.start, {
    kind: entity.name,
    fileName: `${entity.path}.csv`,
    header,
    columns: matchColumns(importOf(entity), header),
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  });
  return workOn({ kernel, system }, { person, id, run });
}

/** Saves or takes back what was checked. */
export async function workOnSheet(
  world: Pick<World, 'kernel' | 'system'>,
  { person, id, step }: { person: Person; id: string; step: 'save' | 'undo' },
): Promise<ImportedSheet> {
  const { run } = await person.run(importsActions[step], { id });
  return workOn(world, { person, id, run });
}

async function workOn(
  { kernel, system }: Pick<World, 'kernel' | 'system'>,
  { person, id, run }: { person: Person; id: string; run: string },
): Promise<ImportedSheet> {
  const { tenantId } = person.ctx();
  const work = await kernel.jobs.get('imports.workOnSheet')!.load();
  await work(system(tenantId), { run });
  const sheets = (tenantId === null ? PlatformSheetImport : SheetImport) as typeof SheetImport;
  const sheet = await person.run(actionsOf(sheets).get, { id });
  const faults = sheet.faulty > 0 ? (await person.run(importsActions.faults, { id })).rows : [];
  return { id, sheet, faults };
}
