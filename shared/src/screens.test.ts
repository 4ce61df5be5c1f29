import { expect, it } from 'vitest';
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
