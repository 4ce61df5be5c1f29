export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'formula'; tex: string; isBlock: boolean }
  | { kind: 'blank'; number: number };

/** `\( … \)` and `\[ … \]` are formulas, `{{1}}` is a blank; everything else is text. */
const SPECIAL = /\\\((.+?)\\\)|\\\[(.+?)\\\]|\{\{(\d{1,2})\}\}/gs;

export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(SPECIAL)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    const [whole, inline, block, blank] = match;
    if (blank !== undefined) pieces.push({ kind: 'blank', number: Number(blank) });
    else pieces.push({ kind: 'formula', tex: (inline ?? block ?? '').trim(), isBlock: block !== undefined });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

export const hasFormula = (text: string): boolean => /\\\(.+?\\\)|\\\[.+?\\\]/s.test(text);
