import { expect, it } from 'vitest';
import { buildRegistry, ROLE_KEYS, type RoleKey } from '../kit';
import { modules } from '.';
import { RIGHTS } from './rights.data';

const LETTERS: Record<RoleKey, string> = {
  operator: 'O',
  groupStaff: 'G',
  head: 'H',
  office: 'F',
  teacher: 'T',
  accountant: 'A',
  librarian: 'L',
  student: 'S',
  guardian: 'W',
  visitor: 'V',
};
const registry = buildRegistry(modules);

/** One line per permission, such as `O......... country.create`. */
function declaredRights(): string[] {
  const held = ROLE_KEYS.map((role) => [LETTERS[role], new Set(registry.defaultPermissions(role))] as const);
  return [...registry.permissions.keys()].map(
    (key) => `${held.map(([letter, keys]) => (keys.has(key) ? letter : '.')).join('')} ${key}`,
  );
}

it('gives each role exactly the permissions of the table', () => {
  const table = RIGHTS.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(table.length).toBeGreaterThan(1000);
  const declared = declaredRights();
  const known = new Set(table);
  const wanted = new Set(declared);
  expect({
    notInTheTable: declared.filter((line) => !known.has(line)),
    onlyInTheTable: table.filter((line) => !wanted.has(line)),
  }).toEqual({ notInTheTable: [], onlyInTheTable: [] });
});

it('names each permission once, under the module that declares it', () => {
  const blocks = RIGHTS.split(/^# /m).slice(1);
  const rows = blocks.flatMap((block) => {
    const [name, ...lines] = block.trim().split('\n');
    return lines.map((line) => `${name} ${line.slice(line.indexOf(' ') + 1)}`);
  });
  const declared = [...registry.permissions.values()].map(({ key, module }) => `${module} ${key}`);
  expect(rows.toSorted()).toEqual(declared.toSorted());
});
