import type { StreamAnswer } from '@pathshala/shared/kit';
import { FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamRows } from '../../src/kernel';
import { world, type World } from '../../src/testing';
import { generate, openFees } from '../../src/modules/money/fees/test/school-fees';

const { rows, totals, file } = feesReports.duesByClass.actions;
let w: World;
/** January to March of class six on the 4th of March; nobody has paid. */
beforeAll(async () => {
  w = await world();
  await openFees(w);
  await generate(w, w.school.accountant, {
    class: w.school.class.id,
    months: ['2026-01-01', '2026-02-01', '2026-03-01'],
  });
});
afterAll(() => w.close());
const bytesOf = async ({ chunks }: StreamAnswer) => {
  const out: Uint8Array[] = [];
  for await (const chunk of chunks) out.push(chunk);
  return Buffer.concat(out);
};
const trailOf = (action: string) => w.store.raw().collection('audit').find({ action }).toArray();

describe('a report with groups', () => {
  it('has a heading, its rows and a subtotal for each group, and sums and a chart of all', async () => {
    const { rows: found, head } = await w.school.office.run(rows, { head: true });
    expect(
      found.map(({ emphasis, level, cells }) => [emphasis ?? level, cells.section ?? cells.class, cells.amount]),
    ).toEqual([
      ['heading', { en: 'Six', bn: 'ষষ্ঠ' }, undefined],
      [1, { en: 'A', bn: 'ক' }, 6 * 268_000],
      [1, { en: 'B', bn: 'খ' }, 268_000],
      ['subtotal', { en: 'Six', bn: 'ষষ্ঠ' }, 7 * 268_000],
    ]);
    expect(head).toMatchObject({
      rows: 4,
      totals: { students: 7, owing: 7, amount: 7 * 268_000, waived: 0, paid: 0, balance: 7 * 268_000 },
      chart: [{ label: { en: 'Six' }, values: [0, 7 * 268_000] }],
      asOf: w.clock.now().toISOString(),
    });
    expect(head!.columns.map(({ key, grouped }) => [key, grouped ?? false]).slice(0, 2)).toEqual([
      ['class', true],
      ['section', false],
    ]);
  });
  it('is ordered within its groups, from any row on, and only by what says so', async () => {
    const { rows: falling } = await w.school.office.run(rows, { sort: 'balance', at: 1, size: 2 });
    expect(falling.map(({ cells }) => (cells.section as { en: string }).en)).toEqual(['B', 'A']);
    expect((await w.school.office.refused(rows, { sort: 'section' })).fields).toHaveProperty('sort');
  });
  it('answers its head alone', async () => {
    const head = await w.school.office.run(totals, { month: '2026-01-01' });
    expect([head.rows, head.totals!.amount]).toEqual([4, 7 * 156_000]);
  });
});

describe('a file of a report', () => {
  it('is flat, so that nothing is counted twice, and its amounts are numbers of taka', async () => {
    const answer = await w.school.office.run(file, { format: 'csv', language: 'en' });
    expect(answer.name).toBe('Dues by class 2026-03-04.csv');
    const lines = (await bytesOf(answer)).toString().replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
      ['Class', 'Section', 'Students', 'With dues', 'Billed'],
      ['Six', 'A', '6', '6', '16080'],
      ['Six', 'B', '1', '1', '2680'],
    ]);
  });
  it('is in Excel in the language of the page, with the sums at the end', async () => {
    const answer = await w.school.office.run(file, { format: 'xlsx', language: 'bn' });
    const sheet = strFromU8(unzipSync(await bytesOf(answer))['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('ষষ্ঠ');
    expect(sheet).toContain('<v>16080</v>');
    expect([...sheet.matchAll(/<row>/g)]).toHaveLength(4);
    expect(sheet.split('<row>').at(-1)).toContain('<v>18760</v>');
  });
  it('is in the trail with the person who took it', async () => {
    const before = await trailOf(file.id);
    await bytesOf(await w.school.office.run(file, { format: 'csv' }));
    const [entry] = (await trailOf(file.id)).slice(before.length);
    expect(entry).toMatchObject({ op: 'look', diff: { rows: [null, 2] } });
  });
});

it('its print sheet is a PDF in both languages, and nobody prints who may not read', async () => {
  const { pdf } = feesReports.duesByClass.sheet.actions;
  for (const language of ['en', 'bn'] as const) {
    const { bytes, name } = await w.school.office.run(pdf, { language, month: '2026-01-01' });
    expect([Buffer.from(bytes.slice(0, 5)).toString(), name.endsWith('.pdf')]).toEqual(['%PDF-', true]);
  }
  for (const action of [rows, totals, file, pdf] as const)
    expect((await w.school.teacher.refused(action, {})).code).toBe('FORBIDDEN');
});

describe('rows one after the other', () => {
  const lines = async (person: typeof w.school.office, options: object = {}) => {
    const found: string[] = [];
    for await (const row of streamRows(person.ctx(), FeeLine, options)) found.push(row.id);
    return found;
  };
  it('are those that the repository answers, in its order', async () => {
    const sort = ['student', 'month'];
    const wanted = await w.school.office.ctx().repo(FeeLine).find({ sort });
    expect(await lines(w.school.office, { sort })).toEqual(wanted.map(({ id }) => id));
    expect(await lines(w.school.office, { sort, skip: 3, limit: 5 })).toEqual(wanted.slice(3, 8).map(({ id }) => id));
  });
  it('are those of the caller only: a guardian’s of their children, a teacher’s none, nothing of another school', async () => {
    const { guardian, students, teacher } = w.school;
    const own = await w
      .system(w.school.id)
      .repo(FeeLine)
      .find({ where: { student: { in: [students[0]!.id, students[1]!.id] } } });
    expect((await lines(guardian)).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(await lines(teacher)).toEqual([]);
    expect(await lines(w.stranger.office)).toEqual([]);
  });
});
