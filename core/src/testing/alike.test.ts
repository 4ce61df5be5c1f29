import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alike, DESK } from './alike';
import { world, type World } from './world';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
const rolesOf = (people: readonly { actor: { role: string | null } }[]) => people.map(({ actor }) => actor.role).sort();

it('office employees with the same answers of a policy take turns; teachers and families are asked each time', async () => {
  const { head, office, teacher, student } = w.school;
  const kinds = await alike([head, office, teacher, student], Holiday, 'read');
  const turns = [rolesOf(kinds.next()), rolesOf(kinds.next())];
  expect(turns.map((roles) => roles.filter((role) => !DESK.includes(role!)))).toEqual([
    ['student', 'teacher'],
    ['student', 'teacher'],
  ]);
  expect(
    turns
      .flat()
      .filter((role) => DESK.includes(role!))
      .sort(),
  ).toEqual(['head', 'office']);
});

it('those whom a policy answers differently are asked each time', async () => {
  const { office, librarian } = w.school;
  const kinds = await alike([office, librarian], Student, 'update');
  expect(rolesOf(kinds.next())).toEqual(['librarian', 'office']);
});

it('no code of the product asks which employee of the office a caller is', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = ['kernel', 'modules'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(test|demo)\//.test(file));
  const asks = new RegExp(`(actor|caller)\\??\\.role\\s*[!=]==\\s*'(${DESK.join('|')})'`);
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => asks.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
