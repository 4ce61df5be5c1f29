import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { toXlsx } from './xlsx';

async function partsOf(blob: Blob): Promise<Record<string, string>> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsArrayBuffer(blob);
  await read;
  const bytes = new Uint8Array(reader.result as ArrayBuffer);
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

it('writes a file in which phones keep their zeros, amounts are numbers, formulas are text and Bengali stays whole', async () => {
  const parts = await partsOf(
    await toXlsx(
      [
        { label: 'নাম', isNumber: false },
        { label: 'Mobile', isNumber: false },
        { label: 'Due', isNumber: true },
      ],
      [
        ['ক্ষমা', '01712345678', '1250.50'],
        ['=1+1', '', 'none'],
      ],
    ),
  );
  const sheet = parts['xl/worksheets/sheet1.xml']!;
  const strings = parts['xl/sharedStrings.xml'] ?? sheet;
  for (const text of ['নাম', 'ক্ষমা', '01712345678', '=1+1', 'none']) expect(strings).toContain(text);
  expect(sheet).toContain('<v>1250.5</v>');
  expect(sheet).not.toContain('<f>');
  expect(sheet).not.toContain('1712345678</v>');
});
