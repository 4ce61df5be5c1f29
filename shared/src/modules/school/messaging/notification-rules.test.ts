import { expect, it } from 'vitest';
import { Notification } from './entities/notification';
import { burstOf, gatherBursts, isMutable, MUTABLE_KINDS } from './notification-rules';

const id = 'a'.repeat(24);

it.each([
  [`marksSheet:${id}:submit:4`, { entity: 'marksSheet', transition: 'submit' }],
  [`notice:${id}`, null],
  [`leave:${id}:approve`, null],
  ['welcome', null],
  [`x:${id}:y:z`, null],
])('news of %s have %j in common', (source, burst) => expect(burstOf(source)).toEqual(burst));

it('news of an account and of money are never turned off, and every other kind exists', () => {
  expect(['account', 'fee', 'payroll'].filter(isMutable)).toEqual([]);
  const kinds = Notification.fields.kind.of.choices!.map(({ value }) => value);
  expect(MUTABLE_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
  expect(kinds.filter((kind) => !isMutable(kind)).toSorted()).toEqual(['account', 'fee', 'payroll']);
});

it('three of a kind are one line in the place of the newest; two are two', () => {
  const rows = ['b', 'a', 'b', 'c', 'a', 'b', 'none'].map((key, at) => ({ key: key === 'none' ? undefined : key, at }));
  const lines = gatherBursts(rows, ({ key }) => key).map(({ items, isBurst }) => [isBurst, items.map(({ at }) => at)]);
  expect(lines).toEqual([
    [true, [0, 2, 5]],
    [false, [1]],
    [false, [3]],
    [false, [4]],
    [false, [6]],
  ]);
});
