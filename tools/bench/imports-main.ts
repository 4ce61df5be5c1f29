import { actionsOf } from '@pathshala/shared/kit';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import { importsActions, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { closeSpareStores, world, type World } from '@pathshala/core/testing';
import { openServices } from './bench-services';
import { printFigures } from './figures';
import { timed } from './stopwatch';

const ROWS = Number(process.argv[2] ?? 10_000);
const STUDENTS = 50;
const KIND = 'academics.studentPlacement';
const COLUMNS = [
  'guardian.name',
  'guardian.nameBn',
  'guardian.relation',
  'guardian.phone',
  'student.code',
  'student.name',
  'student.nameBn',
  'student.gender',
  'student.religion',
  'student.dateOfBirth',
  'enrolment.year',
  'enrolment.section',
  'enrolment.roll',
  'enrolment.from',
];

/**
 * A sheet of students with guardian and place: the trial run, the saving, and taking it back, beside bare inserts of
 * the same documents.
 */
async function bench(w: World): Promise<void> {
  const { office } = w.school;
  const labelOf = async (entity: typeof AcademicYear) =>
    (await office.run(actionsOf(entity).options, {})).items[0]!.label.en;
  const year = await labelOf(AcademicYear);
  const sections = await makeSections(w);
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    line: n + 2,
    cells: [
      ...[`Guardian ${n}`, `অভিভাবক ${n}`, 'পিতা', `017${String(20_000_000 + n)}`],
      ...[`IMP-${n}`, `Student ${n}`, `শিক্ষার্থী ${n}`, 'Male', 'ইসলাম', '১৫/০৩/২০১২'],
      ...[year, sections[n % sections.length]!, String(1 + Math.floor(n / sections.length)), '2026-01-01'],
    ],
  }));
  const [checked, { id }] = await timed(async () => {
    const started = await office.run(importsActions.start, {
      kind: KIND,
      fileName: 'students.xlsx',
      header: COLUMNS,
      columns: COLUMNS,
      rows,
    });
    await w.runJobs();
    return started;
  });
  console.log(`Trial run: ${(checked / 1_000).toFixed(1)} s`);
  const [saved] = await timed(async () => {
    await office.run(importsActions.save, { id });
    await w.runJobs();
  });
  console.log(`Saving: ${(saved / 1_000).toFixed(1)} s`);
  const sheet = await office.run(actionsOf(SheetImport).get, { id });
  if (sheet.created !== ROWS || sheet.faulty !== 0) throw new Error(`${sheet.created} saved, ${sheet.faulty} faulty`);
  const bound = await bareInserts(w);
  const [undone] = await timed(async () => {
    await office.run(importsActions.undo, { id });
    await w.runJobs();
  });
  const one = (what: string, times: number, goal: number) => ({ what, times: [times], bound: [bound], goal });
  printFigures([
    one(`trial run of a sheet of ${ROWS} rows, three records each (bound: bare inserts of these)`, checked, 4),
    one('saving it', saved, 10),
    one('taking the whole of it back', undone, 10),
  ]);
}

/**
 * Sections as large as in a school, so that no rule over a section has thousands to look at. @returns their names as a
 * sheet has them
 */
async function makeSections(w: World): Promise<string[]> {
  const sys = w.system(w.school.id);
  const [{ id: _id, rev: _rev, createdAt: _at, updatedAt: _changed, ...first }] = (await sys
    .repo(Section)
    .find({ limit: 1 })) as never as [Record<string, unknown>];
  const made = await sys.repo(Section).createMany(
    Array.from({ length: Math.ceil(ROWS / STUDENTS) }, (_, n) => ({
      ...first,
      name: `Section ${n}`,
      nameBn: `শাখা ${n}`,
      capacity: STUDENTS,
    })) as never,
  );
  const names = await sys.labels(
    Section,
    made.map(({ id }) => id),
  );
  return [...names.values()].map(({ en }) => en);
}

async function bareInserts(w: World): Promise<number> {
  const db = w.store.raw();
  let took = 0;
  for (const name of ['guardians', 'students', 'enrolments']) {
    const documents = await db
      .collection(name)
      .find({}, { projection: { _id: 0 } })
      .toArray();
    const copy = db.collection(`bench_${name}`);
    const indexes = (await db.collection(name).indexes()).filter((each) => each['name'] !== '_id_');
    await copy.createIndexes(indexes.map(({ key, name: called }) => ({ key, name: called })));
    const [time] = await timed(() => copy.insertMany(documents, { ordered: false, writeConcern: { w: 'majority' } }));
    took += time;
  }
  return took;
}

const stop = await openServices();
const w = await world({ clock: 'running', env: { NODE_ENV: 'production' } });
try {
  await bench(w);
} finally {
  await w.close();
  await closeSpareStores();
  await stop();
}
