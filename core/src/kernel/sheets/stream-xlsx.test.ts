import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { streamCsv } from './stream-csv';
import { streamXlsx, type SheetColumnSpec, type SheetRow } from './stream-xlsx';

const columns: SheetColumnSpec[] = [
  { label: 'নাম & "name"', kind: 'text' },
  { label: 'Amount', kind: 'amount' },
  { label: 'Day', kind: 'date' },
  { label: 'At', kind: 'dateTime' },
];
async function* each<T>(rows: Iterable<T>) {
  yield* rows;
}
async function bytesOf(chunks: AsyncIterable<Uint8Array>) {
  const out: Uint8Array[] = [];
  for await (const chunk of chunks) out.push(chunk);
  return Buffer.concat(out);
}
const sheetOf = async (rows: SheetRow[], name = 'Sheet') => {
  const files = unzipSync(await bytesOf(streamXlsx({ name, columns }, each(rows))));
  return { sheet: strFromU8(files['xl/worksheets/sheet1.xml']!), book: strFromU8(files['xl/workbook.xml']!) };
};

it('keeps the types of numbers, days and instants of Dhaka, and escapes texts', async () => {
  const { sheet } = await sheetOf([
    { cells: ['<Rafi>\u0001\ud800', 1250.5, '2026-01-01', '2026-01-01T18:00:00.000Z'] },
    { cells: ['=1+1', null, 'no day', null], isBold: true },
  ]);
  expect(sheet).toContain('নাম &amp; &quot;name&quot;');
  expect(sheet).toContain('<t xml:space="preserve">&lt;Rafi&gt;</t>');
  expect(sheet).toContain('<v>1250.5</v>');
  expect(sheet).toContain('<v>46023</v></c><c s="6"><v>46024</v>');
  // Text that begins like a formula stays text, and so does an invalid date.
  expect(sheet).toContain('t="inlineStr" s="7"><is><t xml:space="preserve">=1+1');
  expect(sheet).toContain('no day');
  expect(sheet).toContain('<autoFilter ref="A1:D3"/>');
});
it.each([
  ['Dues: 6/A [2026]', 'Dues  6 A  2026'],
  ['?', '1'],
  ['x'.repeat(40), 'x'.repeat(31)],
])('calls the sheet of %s by what a sheet may be called', async (name, wanted) =>
  expect((await sheetOf([], name)).book).toContain(`<sheet name="${wanted}"`),
);
it('fails where the rows do, in the middle of a file', async () => {
  async function* broken(): AsyncGenerator<SheetRow> {
    yield { cells: ['a', 1, null, null] };
    throw new Error('the database is gone');
  }
  await expect(bytesOf(streamXlsx({ name: 'x', columns }, broken()))).rejects.toThrow('the database is gone');
});
it('asks for rows only as fast as they are taken away, and stops when nobody takes them', async () => {
  let made = 0;
  async function* endless(): AsyncGenerator<SheetRow> {
    for (;;) yield { cells: [`row ${(made += 1)} ${Math.sin(made)}`, made, '2026-01-01', null] };
  }
  const chunks = streamXlsx({ name: 'x', columns }, endless());
  for (let taken = 0; taken < 3;) taken += (await chunks.next()).value!.length > 1_000 ? 1 : 0;
  await chunks.return(undefined);
  const then = made;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made - then).toBeLessThan(5_000);
  expect(made).toBeLessThan(50_000);
});
it('writes CSV that a spreadsheet reads in Bengali', async () => {
  const text = (
    await bytesOf(
      streamCsv(
        ['নাম', 'a,b'],
        each([
          ['=x', 1.5],
          [null, 2],
        ]),
      ),
    )
  ).toString();
  expect(text).toBe('\ufeffনাম,"a,b"\r\n\'=x,1.5\r\n,2\r\n');
});
