import { actionsOf } from '@pathshala/shared/kit';
import { activityActions } from '@pathshala/shared/modules/foundation/identity';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { House } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../src/testing';

let w: World;
const MINUTE_MS = 60_000;
beforeAll(async () => {
  w = await world({ students: 60 });
  const adult = { nameBn: 'অভিভাবক', relation: 'mother' as const };
  await w
    .system(w.school.id)
    .repo(Guardian)
    .createMany(
      Array.from({ length: 200 }, (_, at) => ({ ...adult, name: `Adult ${at}`, phone: `018990${10_000 + at}` })),
    );
});
afterAll(() => w.close());
// Each test begins a new reading.
beforeEach(() => w.clock.advance(11 * MINUTE_MS));

/** Entries about reading that this work adds to the activity log. */
async function readingIn(work: () => Promise<unknown>): Promise<[string, unknown][]> {
  const looks = async () => (await w.school.head.run(activityActions.activity, { op: 'look' })).rows;
  const before = new Set((await looks()).map(({ id }) => id));
  await work();
  return (await looks())
    .filter(({ id }) => !before.has(id))
    .map(({ entity, diff }): [string, unknown] => [entity, diff['rows']?.[1]]);
}
const page = (at: number) => w.school.office.run(actionsOf(Guardian).list, { page: at, size: 50 });

describe('reading page by page', () => {
  it('leaves one row of the person and the list once it is more than a page, and not one a page', async () => {
    expect(
      await readingIn(async () => {
        for (let at = 1; at <= 5; at += 1) await page(at);
      }),
    ).toEqual([['guardian', 150]]);
  });
  it('is nothing where a screen reads the same again, or a person looks at a page now and then', async () => {
    expect(
      await readingIn(async () => {
        for (let again = 0; again < 6; again += 1) await page(1);
        w.clock.advance(11 * MINUTE_MS);
        await page(2);
        w.clock.advance(11 * MINUTE_MS);
        await page(3);
      }),
    ).toEqual([]);
  });
  it('is seen where one opens record after record', async () => {
    const { rows } = await w.school.office.run(actionsOf(Guardian).list, { size: 100 });
    w.clock.advance(11 * MINUTE_MS);
    const more = (await w.school.office.run(actionsOf(Guardian).list, { page: 3, size: 50 })).rows;
    w.clock.advance(11 * MINUTE_MS);
    const found = await readingIn(async () => {
      for (const { id } of new Map([...rows, ...more].map((row) => [row.id, row])).values())
        await w.school.office.run(actionsOf(Guardian).get, { id });
    });
    expect(found).toEqual([['guardian', 101]]);
  });
  it('is nobody’s matter in lists that hold no personal details', async () => {
    await w
      .system(w.school.id)
      .repo(House)
      .createMany(Array.from({ length: 120 }, (_, at) => ({ name: `House ${at}`, nameBn: `হাউস ${at}` })));
    expect(
      await readingIn(async () => {
        for (let at = 1; at <= 3; at += 1) await w.school.office.run(actionsOf(House).list, { page: at, size: 50 });
      }),
    ).toEqual([]);
  });
});

describe('paper', () => {
  it('that lists everyone leaves a row, as its preview does, once for both', async () => {
    const { pdf, preview } = studentsReports.list.sheet.actions;
    expect(
      await readingIn(async () => {
        await w.school.office.run(preview, {});
        await w.school.office.run(pdf, {});
      }),
    ).toEqual([['students', 61]]);
  });
  it('about a few leaves none', async () => {
    const { pdf } = studentsReports.list.sheet.actions;
    expect(await readingIn(() => w.school.office.run(pdf, { section: w.school.sectionB.id }))).toEqual([]);
  });
});

it('an export leaves a row each time', async () => {
  const { export: take } = actionsOf(Student);
  expect(
    await readingIn(async () => {
      await w.school.office.run(take, { locale: 'en' });
      await w.school.office.run(take, { locale: 'en' });
    }),
  ).toEqual([
    ['student', 61],
    ['student', 61],
  ]);
});
