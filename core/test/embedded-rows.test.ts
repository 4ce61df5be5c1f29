import { access, buildRegistry, defineEntity, defineModule, f, t, type Input } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { modules } from '@pathshala/shared/modules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellReader, labelsOfRows, makeLog, runUnit, systemContext, type Context, type Store } from '../src/kernel';
import { clockOf, makeKernel, memoryQueue, openStore } from '../src/kernel/host';
import { coreModules } from '../src/modules';
import { exportRows } from '../src/kernel/sheets/export-rows';
import { freshName, testConfig } from '../src/testing/test-config';

const Fixture = defineEntity({
  name: 'fixture',
  labels: { one: t('Fixture', 'খেলা'), many: t('Fixtures', 'খেলাসমূহ') },
  fields: {
    name: f.text({ label: t('Name', 'নাম'), list: true }),
    teams: f.rows(
      {
        house: f.ref('house', { label: t('House', 'হাউস') }),
        points: f.int({ label: t('Points', 'পয়েন্ট'), min: 0, default: 0 }),
        note: f.text({ label: t('Note', 'মন্তব্য'), optional: true }),
      },
      { label: t('Teams', 'দলসমূহ'), min: 1, list: true },
    ),
  },
  title: 'name',
  order: ['name'],
  access: access({ read: ['office'], write: ['office'] }),
  live: 'list',
  remove: 'free',
});
const registry = buildRegistry([
  ...modules,
  defineModule({ name: 'sports', labels: t('Sports', 'খেলাধুলা'), entities: [Fixture] }),
]);
const [OURS, THEIRS] = ['a'.repeat(24), 'b'.repeat(24)];
let store: Store;
let ctx: Context;
let houses: { padma: string; meghna: string; theirs: string };
const inInstitution = (tenantId: string) => systemContext(kernelOf(), 'test', { tenantId });
const kernelOf = () => {
  const config = testConfig({ MONGO_DATABASE: store.raw().databaseName });
  return makeKernel({
    config,
    store,
    queue: memoryQueue(),
    clock: clockOf(config),
    log: makeLog('test', config.LOG_LEVEL),
    modules: coreModules,
  });
};
beforeAll(async () => {
  store = await openStore({ registry, url: testConfig().MONGO_URL, database: freshName(), appName: 'pathshala-test' });
  await store.ensureIndexes();
  ctx = inInstitution(OURS);
  const add = async (where: Context, name: string, nameBn: string) =>
    (await where.repo(House).create({ name, nameBn })).id;
  houses = {
    padma: await add(ctx, 'Padma', 'পদ্মা'),
    meghna: await add(ctx, 'Meghna', 'মেঘনা'),
    theirs: await add(inInstitution(THEIRS), 'Jamuna', 'যমুনা'),
  };
});
afterAll(async () => {
  await store.raw().dropDatabase();
  await store.close();
});

it('rows are stored with their record: references as ids, defaults filled in, read back as they were written', async () => {
  const { id } = await ctx
    .repo(Fixture)
    .create({ name: 'Final', teams: [{ house: houses.padma, points: 3, note: 'home' }] });
  const [stored] = await store.raw().collection('fixtures').find({ name: 'Final' }).toArray();
  expect(stored!['teams'][0].house).not.toBeTypeOf('string');
  const row = await ctx.repo(Fixture).get(id);
  expect(row.teams).toEqual([{ house: houses.padma, points: 3, note: 'home' }]);
  expect((await labelsOfRows(ctx, Fixture, [row])).house?.[houses.padma]).toEqual({ en: 'Padma', bn: 'পদ্মা' });
});

it('a row may not refer to a record of another institution, and the refusal names the row and the column', async () => {
  const teams = [
    { house: houses.padma, points: 0 },
    { house: houses.theirs, points: 0 },
  ];
  await expect(ctx.repo(Fixture).create({ name: 'Stolen', teams })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: { 'teams.1.house': [{ en: 'The selected House is not valid.', bn: 'বাছাই করা হাউস সঠিক নয়।' }] },
  });
});

it('what a row refers to is in use as long as the row is there', async () => {
  const { id } = await ctx.repo(Fixture).create({ name: 'Semi-final', teams: [{ house: houses.meghna, points: 0 }] });
  await expect(ctx.repo(House).remove(houses.meghna)).rejects.toMatchObject({ code: 'IN_USE' });
  await ctx.repo(Fixture).update(id, { teams: [{ house: houses.padma, points: 0 }] });
  await ctx.repo(House).remove(houses.meghna);
  expect(await ctx.repo(House).findOne({ id: houses.meghna })).toBeNull();
});

it('records are found by what a row of theirs refers to', async () => {
  const { id } = await ctx.repo(Fixture).create({ name: 'Asked', teams: [{ house: houses.padma, points: 7 }] });
  const found = await ctx.repo(Fixture).find({ where: { 'teams.house': { in: [houses.padma] }, 'teams.points': 7 } });
  expect(found.map((row) => row.id)).toEqual([id]);
  await expect(ctx.repo(Fixture).find({ where: { 'teams.nothing': 1 } })).rejects.toThrow('has no field teams.nothing');
});

it('the trail says what the rows were and are; rows that are the same change nothing', async () => {
  const teams = [{ house: houses.padma, points: 1 }];
  const { id, rev } = await ctx.repo(Fixture).create({ name: 'Round', teams });
  expect((await ctx.repo(Fixture).update(id, { teams: [{ ...teams[0]! }] })).rev).toBe(rev);
  await runUnit(ctx, { id: 'test.unit', audited: true }, (unit) =>
    unit.repo(Fixture).update(id, { teams: [{ house: houses.padma, points: 2 }] }),
  );
  const [entry] = await store
    .raw()
    .collection('audit')
    .find({ op: 'update', entity: 'fixture' })
    .sort({ _id: -1 })
    .toArray();
  expect(entry!['diff'].teams).toEqual([teams, [{ house: houses.padma, points: 2 }]]);
});

it('a sheet carries the rows in one cell, by the names of what they refer to, in either language', async () => {
  await ctx.repo(Fixture).create({
    name: 'Sheet',
    teams: [
      { house: houses.padma, points: 2, note: 'a | b' },
      { house: houses.padma, points: 5 },
    ],
  });
  for (const locale of ['en', 'bn'] as const) {
    const { header, rows } = await exportRows(ctx, Fixture, { locale, filter: { name: { eq: 'Sheet' } } });
    const house = locale === 'en' ? 'Padma' : 'পদ্মা';
    expect(rows[0]![1]).toBe(`${house} | 2 | a \\| b\n${house} | 5 | `);
    const at = header.indexOf(Fixture.fields.teams.label[locale]);
    const read = await cellReader(ctx, [['teams', Fixture.fields.teams]]);
    const teams = read('teams', rows[0]![at]!) as Input<typeof Fixture>['teams'];
    await ctx.repo(Fixture).create({ name: `Back ${locale}`, teams });
    expect((await ctx.repo(Fixture).findOne({ name: `Back ${locale}` }))?.teams).toEqual([
      { house: houses.padma, points: 2, note: 'a | b' },
      { house: houses.padma, points: 5 },
    ]);
  }
  const read = await cellReader(ctx, [['teams', Fixture.fields.teams]]);
  const bad = Fixture.input.safeParse({ name: 'Bad', teams: read('teams', 'Padma | -1') });
  expect(bad.error?.issues.map(({ path }) => path.join('.'))).toEqual(['teams.0.points']);
});
