import { expect, it } from 'vitest';
import { buildRegistry, type RoleKey } from './kit';
import { modules } from './modules';
import { screens } from './screens';
import { SPECIFIED_ADDRESSES } from './specified-addresses.data';

it('holds every screen of every module, once', () => {
  const declared = modules.flatMap((module) => module.screens.map((screen) => screen.id)).sort();
  expect(screens.map((screen) => screen.id).sort()).toEqual(declared);
});

it('has a screen at every address of the specification', () => {
  const plain = (path: string) => path.replaceAll(/:\w+/g, ':') || '/';
  const addresses = SPECIFIED_ADDRESSES.trim().split('\n');
  const there = new Set(screens.map(({ path }) => plain(path)));
  expect(addresses).toHaveLength(343);
  expect(addresses.filter((path) => !there.has(plain(path)))).toEqual([]);
});

/** Roles of the people who open every screen that they may, in both languages (e2e/every-screen.spec.ts). */
const WALKERS: readonly RoleKey[] = ['operator', 'groupStaff', 'head', 'teacher', 'student', 'guardian'];
it('has someone who opens every address of the specification in the walk over all screens', () => {
  const plain = (path: string) => path.replaceAll(/:\w+/g, ':') || '/';
  const registry = buildRegistry(modules);
  const permissions = new Set(WALKERS.flatMap((role) => [...registry.defaultPermissions(role)]));
  const specified = new Set(SPECIFIED_ADDRESSES.trim().split('\n').map(plain));
  const unopened = screens.filter(
    ({ path, permission }) =>
      specified.has(plain(path)) && !['public', 'signed-in'].includes(permission) && !permissions.has(permission),
  );
  expect(unopened.map(({ path }) => path)).toEqual([]);
});
