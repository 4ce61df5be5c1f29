import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderSms, type SmsItem } from '..';
import { runUnit } from '../../../../kernel';
import { watchQueries, world, type SentQuery, type World } from '../../../../testing';

let w: World;
let taken: () => SentQuery[];
beforeAll(async () => {
  w = await world({ isTraced: true });
  taken = watchQueries(w.store);
});
afterAll(() => w.close());

const item = (index: number): SmsItem => ({ phone: `0171100${String(index).padStart(4, '0')}`, text: 'Hello' });
const order = (from: number, until: number) =>
  runUnit(w.system(w.school.id), { id: 'test.order', audited: true }, (inside) =>
    orderSms(inside, {
      purpose: 'notice',
      source: 'slices',
      title: { en: 'Slices', bn: 'ভাগে ভাগে' },
      items: Array.from({ length: until - from }, (_, index) => item(from + index)),
      leftOut: [
        {
          text: 'Hello',
          recipient: { en: 'Nobody', bn: 'কেউ না' },
          student: w.school.students[0]!.id,
          reason: 'noNumber',
        },
      ],
    }),
  );

it('a batch ordered in slices asks for the keys of each slice, and adds nobody twice', async () => {
  expect(await order(0, 40)).toMatchObject({ ordered: 40, already: 0 });
  taken();
  const { batch, ordered, already } = await order(30, 60);
  expect([ordered, already]).toEqual([20, 10]);
  const asked = taken().filter(({ name, command }) => name === 'find' && 'batch' in (command['filter'] ?? {}));
  expect(asked.map(({ command }) => command['filter']?.['key']?.['$in']?.length)).toEqual([31]);
  expect(await w.system(w.school.id).repo(SmsMessage).count({ batch })).toBe(61);
});
