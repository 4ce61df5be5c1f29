import {
  actionsOf,
  importOf,
  kinds,
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
type Sheet = { header: string[]; rows: string[][] };

/** Checks for files that go in and out. */
export function sheetChecks(entity: Any): Check[] {
  if (!entity.actions.includes('import')) return [];
  const checks: Check[] = [
    {
      title: 'bad rows of a file are named by number and column, good ones are saved, and taken back',
      run: (bench) => checkImport(bench, entity),
    },
  ];
  if (entity.actions.includes('export') && entity.actions.includes('list'))
    checks.push({
      title: 'an exported file can be read back, in either language',
      run: (bench) => checkRoundTrip(bench, entity),
    });
  return checks;
}
const actions = (entity: Any) => actionsOf(entity) as unknown as Record<GeneratedVerb, Action<any, any>>;
/** Fields that a file can carry. */
const readable = (entity: Any) => sheetFields(entity).filter(([, field]) => !field.system);

async function checkImport(bench: Bench, entity: Any) {
  const { sampler, ok, equal, world } = bench;
  const person = bench.writer(entity, 'create');
  const count = () => world.system(person.ctx().tenantId).repo(entity).count();
  const good = cellsOf(entity, await sampler.input(entity));
  const another = cellsOf(entity, await sampler.input(entity));
  const columns = new Set(importOf(entity).columns.map(({ key }) => key));
  const header = readable(entity).flatMap(([name]) => (columns.has(name) ? [name] : []));
  const [required] = readable(entity).find(([name, field]) => columns.has(name) && field.given === 'required')!;
  const unreadable = readable(entity).find(([, field]) =>
    ['int', 'date', 'time', 'bool', 'choice', 'ref'].includes(field.kind),
  );
  /** Rows with the column in which each is faulty; of one that comes twice any, or none. */
  const bad: [Record<string, string>, string | null][] = [
    [{ ...another, [required]: '' }, required],
    ...(unreadable ? [[{ ...another, [unreadable[0]]: 'গোলমাল!' }, unreadable[0]] as [typeof good, string]] : []),
    [good, null],
  ];
  const before = await count();
  const rows = [good, ...bad.map(([cells]) => cells)].map((cells) => header.map((name) => cells[name] ?? ''));
  const { id, sheet, faults } = await checkSheet(world, { person, entity, header, rows });
  equal(
    [sheet.total, sheet.created, sheet.faulty],
    [rows.length, 1, bad.length],
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
  equal([saved.sheet.phase, saved.sheet.created], ['saved', 1], `import of ${entity.name}: ${JSON.stringify(faults)}`);
  ok((await count()) === before + 1, `the good ${entity.name} was not saved`);
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

/** The exported file in each language passes the check; one of them is saved and restores the record. */
async function checkRoundTrip(bench: Bench, entity: Any) {
  const { sampler, ok, equal, world } = bench;
  const person = bench.writer(entity, 'create');
  const { list, create, export: write } = actions(entity);
  const made = (await person.run(create, await sampler.input(entity, { full: true }))) as Values & { id: string };
  const { rows } = (await person.run(list, { size: 500 })) as { rows: { id: string }[] };
  const files: Record<'en' | 'bn', Sheet> = {
    en: (await person.run(write, { locale: 'en' })) as Sheet,
    bn: (await person.run(write, { locale: 'bn' })) as Sheet,
  };
  await world.system(world.school.id).repo(entity).remove(made.id);
  const saved = entity.name.length % 2 === 0 ? 'en' : 'bn';
  for (const locale of [saved === 'en' ? 'bn' : 'en', saved] as const) {
    const file = files[locale];
    ok(
      new Set(file.header).size === file.header.length,
      `two columns of ${entity.name} have the same title: ${file.header}`,
    );
    ok(
      file.rows.every((row) => row.length === file.header.length),
      `rows of ${entity.name} are not as wide as their header`,
    );
    const cells = file.rows[rows.findIndex(({ id }) => id === made.id)]!;
    const checked = await checkSheet(world, { person, entity, header: file.header, rows: [cells] });
    equal(checked.faults, [], `${entity.name} read back (${locale})`);
    if (locale === saved) await workOnSheet(world, { person, id: checked.id, step: 'save' });
  }
  const after = (await person.run(list, { size: 500 })) as { rows: ({ id: string } & Values)[] };
  const back = after.rows.find(({ id }) => !rows.some((row) => row.id === id))!;
  const fields = readable(entity).map(([name]) => name);
  const valuesOf = (row: Values) => Object.fromEntries(fields.map((name) => [name, row[name]]));
  equal(valuesOf(back), valuesOf(made), `${entity.name} after a round trip (${saved})`);
}
