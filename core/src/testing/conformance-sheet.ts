import {
  actionsOf,
  importOf,
  kinds,
  matchColumns,
  type Action,
  type Entity,
  type Field,
  type GeneratedVerb,
} from '@pathshala/shared/kit';
import { sheetFields } from '../kernel/sheets/export-rows';
import { isBilingual, type Bench, type Check } from './bench';
import { checkSheet, workOnSheet } from './import-sheet';
import type { Values } from './sample';

type Any = Entity<string, any>;
/** A file with one record, filled in by hand or exported. */
interface Given {
  header: readonly string[];
  cells: readonly string[];
  /** The same record in the other language. */
  other?: readonly string[];
}

/**
 * Checks of imported and exported files. Checking a file and saving it are separate jobs, so that one file serves all
 * checks.
 */
export function sheetChecks(entity: Any): Check[] {
  if (!entity.actions.includes('import')) return [];
  const bad = 'bad rows of a file are named by number and column, good ones are saved, and taken back';
  if (!entity.actions.includes('export') || !entity.actions.includes('list'))
    return [
      { title: bad, run: async (bench) => void (await checkImport(bench, entity, await filledIn(bench, entity))) },
    ];
  return [
    {
      title: `an exported file can be read back, in either language; ${bad}`,
      run: (bench) => checkRoundTrip(bench, entity),
    },
  ];
}
const actions = (entity: Any) => actionsOf(entity) as unknown as Record<GeneratedVerb, Action<any, any>>;
/** Fields that a file can carry. */
const readable = (entity: Any) => sheetFields(entity).filter(([, field]) => !field.system);

async function filledIn({ sampler }: Bench, entity: Any): Promise<Given> {
  const cells = cellsOf(entity, await sampler.input(entity));
  const columns = new Set(importOf(entity).columns.map(({ key }) => key));
  const header = readable(entity).flatMap(([name]) => (columns.has(name) ? [name] : []));
  return { header, cells: header.map((name) => cells[name] ?? '') };
}

/** @param look called once the record is saved, before the import is undone */
async function checkImport(
  bench: Bench,
  entity: Any,
  { header, cells, other }: Given,
  look: () => Promise<void> = () => Promise.resolve(),
) {
  const { sampler, ok, equal, world } = bench;
  const person = bench.writer(entity, 'create');
  const count = () => world.system(person.ctx().tenantId).repo(entity).count();
  const columns = matchColumns(importOf(entity), header);
  /** Another record with its required values alone, so that no other column stands in for a missing one. */
  const another = cellsOf(entity, await sampler.input(entity));
  const changed = (column: string, text: string) =>
    columns.map((each) => (each === column ? text : ((each && another[each]) ?? '')));
  const [required] = readable(entity).find(([name, field]) => columns.includes(name) && field.given === 'required')!;
  const unreadable = readable(entity).find(
    ([name, field]) => columns.includes(name) && ['int', 'date', 'time', 'bool', 'choice', 'ref'].includes(field.kind),
  );
  /** Rows with the column in which each is faulty; of one that comes twice any, or none. */
  const bad: (readonly [readonly string[], string | null])[] = [
    [changed(required, ''), required],
    ...(unreadable ? [[changed(unreadable[0], 'গোলমাল!'), unreadable[0]] as const] : []),
    [cells, null],
  ];
  const before = await count();
  const rows = [cells, ...bad.map(([row]) => row), ...(other ? [other] : [])].map((row) => [...row]);
  const { id, sheet, faults } = await checkSheet(world, { person, entity, header: [...header], rows });
  // The row in the other language makes a second record, or repeats the first where a value must be unique.
  const columnsAt = (line: number) => faults.find((row) => row.line === line)?.faults.map(({ column }) => column);
  const again = other && columnsAt(rows.length + 1);
  if (again) equal(again, columnsAt(rows.length), `${entity.name} in the other language: ${JSON.stringify(faults)}`);
  const sound = other && !again ? 2 : 1;
  const good = sheet.created;
  ok(good > 0 && good <= sound, `${good} of ${entity.name} would be made: ${JSON.stringify(faults)}`);
  equal(
    [sheet.total, sheet.faulty],
    [rows.length, rows.length - sound],
    `check of ${entity.name}: ${JSON.stringify(faults)}`,
  );
  ok((await count()) === before, `the check saved a ${entity.name}`);
  bad.forEach(([, column], index) => {
    const found = faults.find(({ line }) => line === index + 3)?.faults ?? [];
    ok(
      found.some((fault) => (column === null || fault.column === column) && isBilingual(fault.message)),
      `row ${index + 3} of ${entity.name} should be refused for ${column}: ${JSON.stringify(faults)}`,
    );
  });
  const saved = await workOnSheet(world, { person, id, step: 'save' });
  equal(
    [saved.sheet.phase, saved.sheet.created],
    ['saved', good],
    `import of ${entity.name}: ${JSON.stringify(faults)}`,
  );
  ok((await count()) === before + good, `the good ${entity.name} was not saved`);
  await look();
  const undone = await workOnSheet(world, { person, id, step: 'undo' });
  equal(undone.sheet.phase, 'undone', `undo of ${entity.name}`);
  ok((await count()) === before, `the undo left the ${entity.name}`);
}

/** Cells as a person would type them: references by id, since a sample's name says nothing. */
function cellsOf(entity: Any, input: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = entity.fields[name] as Field;
      return [
        name,
        field.kind === 'ref' || field.kind === 'refs'
          ? [value].flat().join('; ')
          : kinds[field.kind].toCell(value, field.of),
      ];
    }),
  );
}

/** A file in one language restores the record; the row exported in the other language is recognised as the same. */
async function checkRoundTrip(bench: Bench, entity: Any) {
  const { sampler, ok, equal, world } = bench;
  const person = bench.writer(entity, 'create');
  const { list, create, export: write } = actions(entity);
  const made = (await person.run(create, await sampler.input(entity, { full: true }))) as Values & { id: string };
  const { rows } = (await person.run(list, { size: 500 })) as { rows: { id: string }[] };
  const exported = async (locale: 'en' | 'bn'): Promise<Given> => {
    const file = (await person.run(write, { locale })) as { header: string[]; rows: string[][] };
    ok(
      new Set(file.header).size === file.header.length,
      `two columns of ${entity.name} have the same title: ${file.header}`,
    );
    ok(
      file.rows.every((row) => row.length === file.header.length),
      `rows of ${entity.name} are not as wide as their header`,
    );
    return { header: file.header, cells: file.rows[rows.findIndex(({ id }) => id === made.id)]! };
  };
  const files = { en: await exported('en'), bn: await exported('bn') };
  const [of, other] = entity.name.length % 2 === 0 ? [files.en, files.bn] : [files.bn, files.en];
  const columnsOf = ({ header }: Given) => matchColumns(importOf(entity), header);
  equal(columnsOf(other), columnsOf(of), `columns of ${entity.name} in the other language`);
  await world.system(world.school.id).repo(entity).remove(made.id);
  await checkImport(bench, entity, { ...of, other: other.cells }, async () => {
    const after = (await person.run(list, { size: 500 })) as { rows: ({ id: string } & Values)[] };
    const back = after.rows.filter(({ id }) => !rows.some((row) => row.id === id));
    const fields = readable(entity).map(([name]) => name);
    const valuesOf = (row: Values) => Object.fromEntries(fields.map((name) => [name, row[name]]));
    ok(back.length > 0, `${entity.name} did not come back`);
    for (const row of back) equal(valuesOf(row), valuesOf(made), `${entity.name} after a round trip`);
  });
}
