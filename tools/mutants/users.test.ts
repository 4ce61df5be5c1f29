import { expect, it } from 'vitest';
import { usersOf } from './users';

const home = (path: string) => path.split('/')[0]!;
const code = new Map([
  ['identity/codes.ts', 'export async function countCode() {}\nexport const LIMIT = 6;'],
  ['identity/login.ts', "import { countCode } from './codes';\nexport const login = () => countCode();"],
  ['identity/index.ts', "export { countCode } from './codes';"],
  ['visitors/gate.ts', "import { other, countCode } from '../identity';\nexport const enterGate = 1;"],
  ['admission/form.ts', "import { enterGate as gate } from '../visitors';\nexport const form = gate;"],
  ['fees/bills.ts', "import { other } from '../identity';"],
  ['fees/namesake.ts', "import { countCode } from '../counting';"],
]);

it('finds who uses a file through indexes of modules, the nearest first', () => {
  expect(usersOf('identity/codes.ts', code, home)).toEqual(['visitors/gate.ts', 'admission/form.ts']);
});

it('finds nobody for a file that is used within its own folder alone', () => {
  expect(usersOf('identity/login.ts', code, home)).toEqual([]);
});
