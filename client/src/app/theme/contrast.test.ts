import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme';

/** The share of WCAG AA for text of the usual size. */
const ENOUGH = 4.5;
const GROUNDS = [
  '--mantine-color-body',
  '--page',
  '--surface',
  '--surface-sunken',
  '--row-hover',
  '--row-changed',
  '--row-selected',
];
const TONES = ['good', 'bad', 'warn', 'info', 'neutral'];

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** A colour as numbers, also one that the theme mixes of two. */
function rgb(colour: string): number[] {
  const mixed = /^color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)$/.exec(colour);
  if (!mixed) return channels(colour);
  const [over, under] = [channels(mixed[1]!), channels(mixed[3]!)];
  return over.map((value, at) => (value * Number(mixed[2]) + under[at]! * (100 - Number(mixed[2]))) / 100);
}
function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dim! + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const { [scheme]: variables } = cssVariablesResolver(theme as never) as unknown as Record<
    string,
    Record<string, string>
  >;
  it.each(GROUNDS)('quiet text is read on %s', (ground) => {
    expect(contrast(variables!['--mantine-color-dimmed']!, variables![ground]!)).toBeGreaterThanOrEqual(ENOUGH);
  });
  it.each(TONES)('a badge that is %s is read', (tone) => {
    expect(contrast(variables![`--tone-${tone}-text`]!, variables![`--tone-${tone}-soft`]!)).toBeGreaterThanOrEqual(
      ENOUGH,
    );
  });
});
