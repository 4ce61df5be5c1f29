import { describe, expect, it } from 'vitest';
import { brandOf, contrastWithWhite } from './brand-colour';

describe('colour of an institution', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
  ])('%s has contrast %s with white', (colour, ratio) => expect(contrastWithWhite(colour)).toBeCloseTo(ratio, 1));
  it.each([
    ['#0f6b4f', 'var(--mantine-color-white)', '#0f6b4f'],
    ['#7a2e6e', 'var(--mantine-color-white)', '#7a2e6e'],
    ['#f6d55c', 'var(--mantine-color-black)', 'var(--mantine-color-text)'],
  ])('%s carries text in %s, and links are in %s', (colour, text, ink) =>
    expect(brandOf(colour)).toEqual({ background: colour, text, ink }),
  );
  it.each([undefined, '', 'green', '#fff', 'red;background:url(x)'])('%s is replaced by our own', (colour) =>
    expect(brandOf(colour).background).toBe('var(--mantine-color-leaf-7)'),
  );
});
