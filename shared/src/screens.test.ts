import { expect, it } from 'vitest';
import { modules } from './modules';
import { screens } from './screens';

it('holds every screen of every module, once', () => {
  const declared = modules.flatMap((module) => module.screens.map((screen) => screen.id)).sort();
  expect(screens.map((screen) => screen.id).sort()).toEqual(declared);
});
