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
const users = new Map([
  ['core/src/modules/students/enrol.ts', "import { chargeFine } from '../money/fees';"],
  ['core/src/modules/staff/pay/pay.ts', "import { payFine } from '../../money/fees';"],
]);
const rings = (file: string, text: string, further: readonly string[]) =>
  ringsOfTests(file, { text, tests, further, code: new Map([...users, [file, text]]) });

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
  const of = (file: string) => ringsOfTests(file, { text: '', tests: further, further: [], code: users });
  expect(of('shared/src/modules/money/fees/late-fine.ts')).toEqual([
    ['core/src/modules/students/test/late-fine.test.ts'],
  ]);
  expect(of('shared/src/modules/money/fines/late.ts')).toEqual([]);
});

it('runs tests of the modules that use the file before those of the area', () => {
  const file = 'core/src/modules/money/fees/services/fine.ts';
  const pay = 'core/src/modules/staff/pay/test/pay.test.ts';
  const all = new Map([
    ...tests,
    [pay, 'payFine() after bonus, grade, advance, provident'],
    ['core/src/modules/staff/leave/test/leave.test.ts', 'payFine()'],
  ]);
  const known = new Map([...users, [file, 'export const payFine = 1;']]);
  // The second ring is full of namesakes.
  for (let number = 0; number < 6; number += 1)
    all.set(`workers/test/fine-${number}.test.ts`, 'payFine(), export const payFine');
  const found = ringsOfTests(file, {
    text: 'export const payFine = 1;',
    tests: all,
    further: ['tools/bank'],
    code: known,
  });
  expect(found.slice(-2)).toEqual([[pay], ['tools/bank/bank.test.ts']]);
});

it('counts the file name too, and keeps browser and server code apart', () => {
  expect(rings('client/src/kit/charge-fine.ts', '', [])).toEqual([['client/src/modules/money/fees/late.test.tsx']]);
  expect(rings('core/src/kernel/charge-fine.ts', '', [])).toEqual([['core/src/modules/students/test/late.test.ts']]);
});

it.each(AREAS)('$name: its folders and files exist', ({ code, tests: further }) => {
  expect([...code, ...further].filter((place) => !existsSync(path.join(projectRoot, place)))).toEqual([]);
});
