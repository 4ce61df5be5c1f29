import { actionsOf, MOST_COUNTED } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { explainQuery, watchQueries, world, type SentQuery, type World } from '../../../../testing';

const MANY = MOST_COUNTED + 500;
let w: World;
let taken: () => SentQuery[];
beforeAll(async () => {
  w = await world({ isTraced: true });
  taken = watchQueries(w.store);
  const rows = Array.from({ length: MANY }, (_, at) => ({
    id: newId(),
    tenantId: w.school.id,
    name: `Karim ${at}`,
    nameBn: `করিম ${at}`,
    relation: 'father',
    phone: `017${String(at).padStart(8, '0')}`,
  }));
  await bulkLoad(w.store, Guardian, rows, w.clock.now());
});
afterAll(() => w.close());

async function examined(work: () => Promise<unknown>): Promise<number> {
  taken();
  await work();
  let docs = 0;
  for (const query of taken().filter(({ collection }) => collection === 'guardians'))
    docs += (await explainQuery(w.store, query)).examined;
  return docs;
}

it('a list of very many says that there are more, and reads none of them to count them', async () => {
  const { total, isMore, rows } = await w.school.office.run(actionsOf(Guardian).list, { size: 25 });
  expect([total, isMore, rows.length]).toEqual([MOST_COUNTED, true, 25]);
  // Their number comes out of the index.
  expect(await examined(() => w.school.office.run(actionsOf(Guardian).list, { size: 25 }))).toBe(25);
});

it('a page that is not full counts nothing', async () => {
  const found = await w.school.office.run(actionsOf(Guardian).list, { filter: { phone: { eq: '01700000077' } } });
  expect([found.total, found.isMore]).toEqual([1, undefined]);
  taken();
  await w.school.office.run(actionsOf(Guardian).list, { filter: { phone: { eq: '01700000077' } } });
  expect(taken().filter(({ name, collection }) => name === 'aggregate' && collection === 'guardians')).toEqual([]);
});

it('a picker reads what it shows', async () => {
  expect(await examined(() => w.school.office.run(actionsOf(Guardian).options, {}))).toBeLessThanOrEqual(50);
});

it('records of many ids are looked up one by one, however many there are', async () => {
  const some = await w.system(w.school.id).repo(Guardian).find({ limit: 1_500 });
  const ids = some.map(({ id }) => id);
  const docs = await examined(() =>
    w.school.office
      .ctx()
      .repo(Guardian)
      .find({ where: { id: { in: ids } } }),
  );
  expect(docs).toBe(1_500);
});

it('active students are counted in the index, without reading one of them', async () => {
  const { office } = w.school;
  const rows = Array.from({ length: 300 }, (_, at) => ({
    id: newId(),
    tenantId: w.school.id,
    code: `C${at}`,
    name: `Rahim ${at}`,
    nameBn: `রহিম ${at}`,
    status: at % 3 === 0 ? 'left' : 'active',
  }));
  const before = await office.ctx().repo(Student).count({ status: 'active' });
  await bulkLoad(w.store, Student, rows, w.clock.now());
  taken();
  expect(await office.ctx().repo(Student).count({ status: 'active' })).toBe(before + 200);
  const [query] = taken().filter(({ collection }) => collection === 'students');
  expect((await explainQuery(w.store, query!)).examined).toBe(0);
});
