import { importsActions } from '@pathshala/shared/modules/foundation/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { nextItems, rowsAtOnce } from '../services/slices';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it.each([
  [1, 500],
  [3, 500],
  [6, 333],
  [3_000, 1],
])('rows of %i records each go %i to a transaction', (parts, most) =>
  expect(rowsAtOnce({ parts: Array.from({ length: parts }) as never })).toBe(most),
);

it('works through a large part of a sheet in several transactions, in both directions', async () => {
  const { id: sheet } = await w.school.office.run(importsActions.start, {
    kind: 'house',
    fileName: 'houses.csv',
    header: ['Name', 'নাম'],
    columns: ['name', 'nameBn'],
    rows: Array.from({ length: 5 }, (_, at) => ({ line: at + 2, cells: [`House ${at}`, `হাউস ${at}`] })),
  });
  const walk = async (isBackwards: boolean) => {
    const steps: number[][] = [];
    let cursor: string | null = null;
    for (;;) {
      const items = await nextItems(w.system(w.school.id), { sheet, cursor, isBackwards, most: 2 }, () => true);
      if (items.length === 0) return steps;
      steps.push(items.map(({ line }) => line));
      cursor = String(items.at(-1)!.at);
    }
  };
  expect(await walk(false)).toEqual([[2, 3], [4, 5], [6]]);
  expect(await walk(true)).toEqual([[6, 5], [4, 3], [2]]);
});
