import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { makeTypesetter } from '../../../../kernel/host';
import { APART, CONJUNCTS, difference, framePage, pageOf, seenBefore, type Drawn } from './page';

const setter = makeTypesetter();
afterAll(() => setter.close());

/**
 * Pages whose stored pictures someone who reads Bengali has looked at: a layout, the paper, and the part of the page
 * that bears the text.
 */
const PAGES: readonly (readonly [string, (text: string) => Promise<Drawn>])[] = [
  ['conjuncts', (text) => pageOf(setter, text)],
  ['mark-sheet', (text) => framePage(setter, text, { of: 'exams.results.mark-sheet', height: 0.3 })],
  ['id-card', (text) => framePage(setter, text, { of: 'school.academics.id-card', paper: 'cr80', height: 1 })],
  ['certificate', (text) => framePage(setter, text, { of: 'students.certificates.certificate', height: 0.5 })],
];

describe.each(PAGES)('%s', (name, draw) => {
  const file = fileURLToPath(new URL(`${name}.png`, import.meta.url));
  const stored = () => sharp(file).greyscale().raw().toBuffer();

  it('draws every conjunct as in the stored picture, and would notice those that fall apart', async () => {
    const { pixels, png } = await draw(CONJUNCTS);
    await seenBefore(file, png);
    expect(difference(pixels, await stored())).toBeLessThan(0.002);
    // A joiner that forbids joining: as a program without shaping draws it.
    expect(difference((await draw(APART)).pixels, await stored())).toBeGreaterThan(0.01);
  });
});
