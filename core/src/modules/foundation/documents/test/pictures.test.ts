import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makeTypesetter } from '../../../../kernel';
import { CONJUNCTS, difference, pageOf } from './page';

const setter = makeTypesetter();
afterAll(() => setter.close());

/** Looked at by someone who reads Bengali; made by `pageOf` with the same text. */
const STORED = fileURLToPath(new URL('conjuncts.png', import.meta.url));

it('draws every conjunct as in the stored picture', async () => {
  const stored = await sharp(STORED).greyscale().raw().toBuffer();
  const { pixels } = await pageOf(setter, CONJUNCTS);
  expect(difference(pixels, stored)).toBeLessThan(0.002);
});

it('would notice conjuncts that fall apart', async () => {
  const stored = await sharp(STORED).greyscale().raw().toBuffer();
  // A joiner that forbids joining: as a program without shaping draws it.
  const { pixels } = await pageOf(setter, CONJUNCTS.replaceAll('\u09cd', '\u09cd\u200c'));
  expect(difference(pixels, stored)).toBeGreaterThan(0.01);
});
