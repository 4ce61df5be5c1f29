import { actionsOf } from '@pathshala/shared/kit';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainQuery, watchQueries, world, type SentQuery, type World } from '../../../../testing';
import { openCounter } from './counter';

const MANY = 300;
let w: World;
let taken: () => SentQuery[];
beforeAll(async () => {
  w = await world({ isTraced: true });
  const { cash } = await openCounter(w);
  taken = watchQueries(w.store);
  const [first, second] = w.school.students;
  const receipt = (at: number, student: { id: string }, over: object = {}) => ({
    number: `SHP-2026-${String(at).padStart(6, '0')}`,
    date: '2026-03-04',
    student: student.id,
    code: `S-${1000 + at}`,
    name: 'Tasnim Jahan',
    nameBn: 'তাসনীম জাহান',
    paymentType: cash,
    method: 'Cash',
    methodBn: 'নগদ',
    amount: 100,
    fine: 0,
    wallet: 0,
    dueAfter: 0,
    source: 'counter' as const,
    collectorName: 'Counter',
    collectorNameBn: 'কাউন্টার',
    status: 'issued' as const,
    requestKey: `request-${at}`,
    ...over,
  });
  await w
    .system(w.school.id)
    .repo(Receipt)
    .createMany([
      receipt(123, first!, { name: 'Karim Uddin', nameBn: 'করিম উদ্দিন', reference: 'BGH7K2M9X8Y' }),
      receipt(124, second!, { reference: '9X8Y-7Z' }),
      ...Array.from({ length: MANY }, (_, at) => receipt(5_000 + at, second!)),
    ]);
});
afterAll(() => w.close());

const { list, export: sheet } = actionsOf(Receipt);
const found = async (q: string, who = w.school.office) => {
  const { rows, total } = await who.run(list, { q, size: 100 });
  return total > 5 ? total : rows.map(({ number }) => number);
};
const [KARIM, OTHER] = ['SHP-2026-000123', 'SHP-2026-000124'];

describe('a receipt is found', () => {
  it.each<[string, string, string[] | number]>([
    ['its number', 'SHP-2026-000123', [KARIM]],
    ['its number without leading zeros', '123', [KARIM]],
    ['its number in Bengali digits', '১২৩', [KARIM]],
    ['some of the zeros, which begin no word', '0123', [KARIM]],
    ['the student ID, in small letters', 's-1123', [KARIM]],
    ['beginnings of the name, in any order', 'udd kar', [KARIM]],
    ['the name in Bengali, whichever vowel was typed', 'করীম উদ্দীন', [KARIM]],
    ['the beginning of a transaction ID', 'bgh7', [KARIM]],
    ['the last letters of a transaction ID', 'M9X8', [KARIM]],
    ['words of different fields', 'karim 123', [KARIM]],
    ['a part with its signs', '8Y-7', [OTHER]],
    ['what all of them have', 'shp 2026', MANY + 2],
    ['nobody', 'Nobody at all', []],
    ['three letters inside a word', 'rim', []],
    ['nothing but signs', '.*', []],
  ])('by %s', async (_, q, wanted) => expect(await found(q)).toEqual(wanted));

  it('by the words that it has now', async () => {
    const repo = w.system(w.school.id).repo(Receipt);
    const { id } = (await repo.findOne({ number: OTHER }))!;
    await repo.update(id, { reference: 'QQW12' });
    expect([await found('qqw'), await found('9x8')]).toEqual([[OTHER], []]);
    await repo.update(id, { reference: '9X8Y-7Z' });
    expect(await found('9x8')).toEqual([OTHER]);
  });
  it('by families among their own: what others have decides nothing for them', async () => {
    expect(await found('9x8y')).toEqual([OTHER]);
    expect(await found('9x8y', w.school.student)).toEqual([KARIM]);
    expect(await found('S-1124', w.school.student)).toEqual([]);
  });
});

describe('page, count and export of one search', () => {
  it('are of the same receipts', async () => {
    const q = 'S-6';
    const first = await w.school.office.run(list, { q, size: 25 });
    expect([first.total, first.rows.length]).toEqual([MANY, 25]);
    const last = await w.school.office.run(list, { q, size: 25, page: 12 });
    expect([last.total, last.rows.at(-1)?.number]).toEqual([MANY, 'SHP-2026-005000']);
    expect((await w.school.office.run(sheet, { q })).rows).toHaveLength(MANY);
  });
  it('do not look inside the fields because a filter leaves nothing', async () => {
    const none = { date: { eq: '2025-01-01' } };
    expect((await w.school.office.run(list, { q: '2026', filter: none })).rows).toEqual([]);
    expect((await w.school.office.run(list, { q: 'M9X8', filter: none })).rows).toEqual([]);
  });
});

it('a search reads what it finds', async () => {
  const examined = async (q: string) => {
    taken();
    await found(q);
    let docs = 0;
    for (const query of taken().filter(({ collection }) => collection === 'receipts'))
      docs += (await explainQuery(w.store, query)).examined;
    return docs;
  };
  expect(await examined('123')).toBe(1);
  expect(await examined('SHP-2026-000123')).toBeLessThanOrEqual(2);
  expect(await examined('করিম')).toBeLessThanOrEqual(2);
});
