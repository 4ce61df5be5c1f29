const HEX = /^#[0-9a-f]{6}$/i;
/** Contrast that small text needs on its background (WCAG AA). */
const READABLE = 4.5;
const LEAF = 'var(--mantine-color-leaf-7)';

export interface Brand {
  background: string;
  text: string;
  /** The colour of links on a white page: the institution's own where it can be read there. */
  ink: string;
}

/** An institution's own colour with a text colour that can be read on it; without one, or with a broken one, ours. */
export function brandOf(colour: string | undefined): Brand {
  if (!colour || !HEX.test(colour)) return { background: LEAF, text: 'var(--mantine-color-white)', ink: LEAF };
  return contrastWithWhite(colour) >= READABLE
    ? { background: colour, text: 'var(--mantine-color-white)', ink: colour }
    : { background: colour, text: 'var(--mantine-color-black)', ink: 'var(--mantine-color-text)' };
}

/** Contrast ratio of a colour against white, 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
