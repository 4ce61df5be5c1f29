import { valueSchema, type Field } from '@pathshala/shared/kit';
import { explainQuery, watchQueries, world, type SentQuery, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { toApi } from '../../core/src/kernel/mongo/derive-model';
import { fillBigSchool } from './big-school';
import { PLAN, type BigSchool } from './big-school.data';

const STUDENTS = 60;
let stop: () => Promise<void>;
let w: World;
let taken: () => SentQuery[];
let big: BigSchool;
beforeAll(async () => {
  stop = await setup();
  w = await world({ isTraced: true });
  taken = watchQueries(w.store);
  ({ big } = await fillBigSchool(w, w.school, STUDENTS));
});
afterAll(async () => {
  await w.close();
  await stop();
});

it('what is written in bulk is as the entities declare it: each value, what must be there, and what is referred to', async () => {
  const faults: string[] = [];
  for (const name of Object.keys(PLAN)) {
    const entity = w.kernel.entity(name);
    const rows = await w.store.documents(entity).find({}).limit(60).toArray();
    if (rows.length === 0) faults.push(`${name} has no rows`);
    for (const row of rows)
      for (const [field, declared] of Object.entries(entity.fields as Record<string, Field>)) {
        const value = toApi(declared, row[field]);
        const isThere = value !== undefined;
        if (!isThere && !declared.optional && declared.defaultValue === undefined)
          faults.push(`${name}.${field} is missing`);
        if (isThere && !valueSchema(declared).safeParse(value).success)
          faults.push(`${name}.${field}: ${JSON.stringify(value)}`);
        if (isThere && declared.kind === 'ref') {
          const target = w.store.documents(w.kernel.entity(declared.of.entity!));
          if (!(await target.findOne({ _id: row[field] as never }))) faults.push(`${name}.${field} refers to nothing`);
        }
      }
  }
  expect([...new Set(faults)]).toEqual([]);
});

it('a school that is ten times as large has ten times the records, and people find their way in it', async () => {
  const students = (await w.school.head.run(w.registry.actions.get('student.list')!, {})) as { total: number };
  expect(students.total).toBeGreaterThan(STUDENTS * 1.7);
  const sheets = (await w.school.teacher.run(w.registry.actions.get('attendanceSheet.list')!, {})) as { total: number };
  expect(sheets.total).toBeGreaterThan(0);
  const trail = await w.store.raw().collection('audit').countDocuments({ entity: 'student', action: 'student.update' });
  expect(trail).toBe(STUDENTS * 3);
});

it.each<{ what: string; action: string; input: () => object; collection: string; most: number }>([
  {
    what: 'the dashboard reads the places of today, not those of all years',
    action: 'dashboard.today',
    input: () => ({}),
    collection: 'enrolments',
    most: STUDENTS + 7,
  },
  {
    what: 'the months of a year read its bills',
    action: 'fees.months',
    input: () => ({ year: w.school.year.id }),
    collection: 'fee_lines',
    most: STUDENTS * 6,
  },
  {
    what: 'the link of a picture reads the record that has it',
    action: 'files.links',
    input: () => ({ target: 'student.photo', ids: [w.school.id] }),
    collection: 'students',
    most: 0,
  },
])('$what', async ({ action, input, collection, most }) => {
  taken();
  await w.school.head.run(w.registry.actions.get(action)!, input());
  let docs = 0;
  for (const query of taken().filter((each) => each.collection === collection))
    docs += (await explainQuery(w.store, query)).examined;
  expect(docs).toBeLessThanOrEqual(most);
});

it.each<{ what: string; action: string; input: () => object }>([
  { what: 'the list of students', action: 'students.listTotals', input: () => ({}) },
  { what: 'students counted', action: 'students.countsTotals', input: () => ({}) },
  { what: 'birthdays', action: 'students.birthdaysTotals', input: () => ({}) },
  { what: 'absence of a month', action: 'attendance.absenceTotals', input: () => ({}) },
  { what: 'dues with their sums', action: 'fees.duesTotals', input: () => ({}) },
  { what: 'the months of a year', action: 'fees.months', input: () => ({ year: w.school.year.id }) },
  {
    what: 'the registers of a day',
    action: 'attendance.board',
    input: () => ({ date: w.clock.now().toISOString().slice(0, 10), period: 0 }),
  },
  { what: 'a name that begins so', action: 'student.options', input: () => ({ q: 'zzz' }) },
])('$what, asked again, reads nobody', async ({ action, input }) => {
  const query = w.registry.actions.get(action)!;
  w.kernel.caches.open();
  await w.school.head.run(query, input());
  taken();
  await w.school.head.run(query, input());
  let docs = 0;
  for (const each of taken()) docs += (await explainQuery(w.store, each)).examined;
  w.kernel.caches.suspend();
  expect(docs).toBeLessThan(big.students / 2);
});
