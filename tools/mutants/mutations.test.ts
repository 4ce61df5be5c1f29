import { expect, it } from 'vitest';
import { mutated, mutationsOf } from './mutations';

const all = (source: string) => mutationsOf('rule.ts', source).map((each) => mutated(source, each));

it.each([
  ['a >= b;', ['a > b;']],
  ['a === b && c;', ['a !== b && c;', 'a === b || c;']],
  ['const left = paid - due;', ['const left = paid + due;']],
  ['const it = !open;', ['const it = open;']],
  ['if (late) stop;', ['if (false) stop;']],
  ['const it = a ? b : c;', ['const it = a ? (c) : (b);']],
  ['const is = true;', ['const is = false;']],
  ['const days = 7;', ['const days = 8;']],
  ['const most = 4_000;', ['const most = 40000;']],
  ['if (late) throw new AppError(LATE);', ['if (false) throw new AppError(LATE);']],
  ['const of = { optional: true };', ['const of = { optional: false };']],
  ['await save(bill);', ['{}']],
  ['save(bill);', ['{}']],
  ['const rows = all.filter((row) => row.open);', ['const rows = all;']],
  ['const most = Math.max(a, b);', ['const most = Math.min(a, b);']],
  ['const any = all.some(isOpen);', ['const any = all.every(isOpen);']],
])('changes one place of %s at a time', (source, expected) => expect(all(source)).toEqual(expected));

it.each([
  'type Size = 1 | 2 | true;',
  "const text = 'a && b';",
  '// a === b',
  "import { a } from 'b';",
  "if (known) throw new Error('twice');",
  "if (known) { throw new Error('twice'); }",
  'const of = { list: true, filter: true };',
])('leaves %s as it is', (source) => expect(all(source)).toEqual([]));

it('says the line', () => {
  expect(mutationsOf('rule.ts', 'const a = b;\nconst c = !a;').map(({ line }) => line)).toEqual([2]);
});

it('refuses a file that is no code', () => {
  expect(() => mutationsOf('rule.ts', 'const = ;')).toThrow('rule.ts does not parse');
});
