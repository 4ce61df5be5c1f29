import { world } from '@pathshala/core/testing';
import { expect, it } from 'vitest';
import { keptHosts } from './kept-hosts';

it('keeps pages of institutions, of the platform and of a few other names, however many are made up', async () => {
  const w = await world({ env: { PUBLIC_URL: 'https://platform.example' } });
  const isKept = keptHosts(w.kernel);
  const made = await Promise.all(Array.from({ length: 100 }, (_, n) => isKept(`made-up-${n}.example`)));
  expect(made.filter(Boolean)).toHaveLength(8);
  expect(await isKept('made-up-0.example')).toBe(true);
  expect(await isKept('platform.example')).toBe(true);
  expect(await isKept('school.example.test')).toBe(true);
  expect(await isKept('another.example')).toBe(false);
  await w.close();
});
