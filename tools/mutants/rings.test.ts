import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { AREAS } from './areas.data';
import { ringsOfTests } from './rings';

const tests = new Map([
  ['core/src/modules/money/fees/services/fine.test.ts', ''],
  ['core/src/modules/money/fees/test/dues.test.ts', "import { fine } from '../services/fine';"],
  ['core/src/modules/money/fees/test/other.test.ts', ''],
  ['core/src/modules/money/accounts/test/fine.test.ts', ''],
  ['core/src/modules/students/test/late.test.ts', 'call(feeActions.chargeFine)'],
  ['client/src/modules/money/fees/late.test.tsx', 'chargeFine()'],
  ['tools/bank/bank.test.ts', ''],
  ['tools/banker.test.ts', ''],
]);
const rings = (file: string, text: string, further: readonly string[]) => ringsOfTests(file, { text, tests, further });

it('runs the tests of the file, the likeliest, those of the module and those of the area in turn, none twice', () => {
  const text = 'export const chargeFine = 1;';
  expect(rings('core/src/modules/money/fees/services/fine.ts', text, ['tools/bank'])).toEqual([
    ['core/src/modules/money/fees/services/fine.test.ts', 'core/src/modules/money/fees/test/dues.test.ts'],
    ['core/src/modules/students/test/late.test.ts'],
    ['core/src/modules/money/fees/test/other.test.ts'],
    ['tools/bank/bank.test.ts'],
  ]);
  expect(rings('server/src/http/gate.ts', '', ['tools/banker.test.ts'])).toEqual([['tools/banker.test.ts']]);
});

it('takes a test of the same name elsewhere as one of the file if the name has several words', () => {
  expect(rings('shared/src/modules/money/fees/late-fine.ts', '', [])).toEqual([]);
  const further = new Map([...tests, ['core/src/modules/students/test/late-fine.test.ts', '']]);
  const of = (file: string) => ringsOfTests(file, { text: '', tests: further, further: [] });
  expect(of('shared/src/modules/money/fees/late-fine.ts')).toEqual([
    ['core/src/modules/students/test/late-fine.test.ts'],
  ]);
  expect(of('shared/src/modules/money/fines/late.ts')).toEqual([]);
});

it('counts the file name too, and keeps browser and server code apart', () => {
  expect(rings('client/src/kit/charge-fine.ts', '', [])).toEqual([['client/src/modules/money/fees/late.test.tsx']]);
  expect(rings('core/src/kernel/charge-fine.ts', '', [])).toEqual([['core/src/modules/students/test/late.test.ts']]);
});

it.each(AREAS)('$name: its folders and files exist', ({ code, tests: further }) => {
  expect([...code, ...further].filter((place) => !existsSync(path.join(projectRoot, place)))).toEqual([]);
});
