import {
  actionsOf,
  kinds,
  type Action,
  type Entity,
  type Field,
  type GeneratedVerb,
  type ImportReport,
} from '@pathshala/shared/kit';
import { sheetFields } from '../kernel/sheets/export-rows';
import { isBilingual, type Bench, type Check } from './bench';
import type { Values } from './sample';

type Any = Entity<string, any>;
type Sheet = { header: string[]; rows: string[][] };

/** Checks for files that go in and out. */
export function sheetChecks(entity: Any): Check[] {
  if (!entity.actions.includes('import')) return [];
  const checks: Check[] = [
    {
      title: 'bad rows of a file are named by number and column, good ones are saved',
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
  const { sampler, ok, equal } = bench;
  const person = bench.writer(entity, 'create');
  const send = (rows: Values[], dryRun: boolean) =>
    person.run(actions(entity).import, { rows, dryRun }) as Promise<ImportReport>;
  const count = async () => ((await person.run(actions(entity).list, {})) as { total: number }).total;
  const good = cellsOf(entity, await sampler.input(entity));
  const another = cellsOf(entity, await sampler.input(entity));
  const [required] = readable(entity).find(([, field]) => field.given === 'required')!;
  const { [required]: _, ...incomplete } = another;
  const unreadable = readable(entity).find(([, field]) =>
    ['int', 'date', 'time', 'bool', 'choice', 'ref'].includes(field.kind),
  );
  const bad: [Values, string | null][] = [
    [incomplete, required],
    [{ ...another, surprise: 'x' }, 'surprise'],
    ...(unreadable ? [[{ ...another, [unreadable[0]]: 'গোলমাল!' }, unreadable[0]] as [Values, string]] : []),
    [good, null],
  ];
  const before = await count();
  const rows = [good, ...bad.map(([cells]) => cells)];
  const trial = await send(rows, true);
  equal(
    [trial.total, trial.good, trial.saved],
    [rows.length, 1, 0],
    `trial of ${entity.name}: ${JSON.stringify(trial.faults)}`,
  );
  ok((await count()) === before, `the trial saved a ${entity.name}`);
  bad.forEach(([, field], index) => {
    const fault = trial.faults.find((each) => each.row === index + 3);
    ok(
      fault && fault.field === field && isBilingual(fault.message),
      `row ${index + 3} of ${entity.name} should be refused for ${field}: ${JSON.stringify(trial.faults)}`,
    );
  });
  const report = await send(rows, false);
  equal(
    [report.good, report.saved, report.faults.map(({ row }) => row)],
    [1, 1, trial.faults.map(({ row }) => row)],
    `import of ${entity.name}: ${JSON.stringify(report.faults)}`,
  );
  ok((await count()) === before + 1, `the good ${entity.name} was not saved`);
  const isGiven = (name: string) => name in good || (entity.fields[name] as Field).defaultValue !== undefined;
  if (entity.unique.some((tuple) => tuple.every(isGiven))) {
    const again = await send([good], true);
    ok(again.good === 0 && again.faults.length > 0, `a ${entity.name} that exists already passes the trial`);
  }
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

async function checkRoundTrip(bench: Bench, entity: Any) {
  const { sampler, ok, equal, world } = bench;
  const person = bench.writer(entity, 'create');
  const { list, create, import: read, export: write } = actions(entity);
  const fields = readable(entity);
  for (const locale of ['en', 'bn'] as const) {
    const made = (await person.run(create, await sampler.input(entity, { full: true }))) as Values & { id: string };
    const { rows } = (await person.run(list, { size: 500 })) as { rows: { id: string }[] };
    const file = (await person.run(write, { locale })) as Sheet;
    ok(
      new Set(file.header).size === file.header.length,
      `two columns of ${entity.name} have the same title: ${file.header}`,
    );
    ok(
      file.rows.every((row) => row.length === file.header.length),
      `rows of ${entity.name} are not as wide as their header`,
    );
    const cells = file.rows[rows.findIndex(({ id }) => id === made.id)]!;
    await world.system(world.school.id).repo(entity).remove(made.id);
    const report = (await person.run(read, {
      rows: [Object.fromEntries(file.header.map((title, index) => [title, cells[index]!]))],
      dryRun: false,
    })) as ImportReport;
    equal([report.saved, report.faults], [1, []], `${entity.name} read back (${locale})`);
    const after = (await person.run(list, { size: 500 })) as { rows: ({ id: string } & Values)[] };
    const back = after.rows.find(({ id }) => !rows.some((row) => row.id === id))!;
    equal(
      Object.fromEntries(fields.map(([name]) => [name, back[name]])),
      Object.fromEntries(fields.map(([name]) => [name, made[name]])),
      `${entity.name} after a round trip (${locale})`,
    );
  }
}
