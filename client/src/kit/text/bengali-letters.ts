/** A face with Bengali letters draws them in three widths. */
const LETTERS = ['ক', 'ঔ', 'ঃ'];

/**
 * Looks whether a device that should have Bengali letters (`data-bengali`, ADR 0100) really has them: where it has
 * none, each is the same empty box. There the product's own face is asked for, as everywhere else.
 */
export function checkBengaliLetters({ documentElement: page }: Document = document): void {
  if (page.dataset['bengali'] !== 'device') return;
  const pen = page.ownerDocument.createElement('canvas').getContext('2d');
  if (!pen) return;
  pen.font = '32px sans-serif';
  const widths = new Set(LETTERS.map((letter) => pen.measureText(letter).width));
  if (widths.size === 1) delete page.dataset['bengali'];
}
