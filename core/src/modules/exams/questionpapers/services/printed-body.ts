import { splitText } from '@pathshala/shared/modules/exams/questionBank';
import { parseFragment, type DefaultTreeAdapterMap } from 'parse5';
import { formulaForPaper } from './formula-for-paper';

/** A piece of a line as a template sets it. `typst`: a formula that was checked, to be evaluated as mathematics. */
export type Run =
  | { kind: 'text'; text: string; bold?: true; italic?: true; underline?: true; raised?: 'sub' | 'sup' }
  | { kind: 'math'; typst: string; isBlock: boolean }
  | { kind: 'blank' };
type Node = DefaultTreeAdapterMap['childNode'];
type Style = Omit<Extract<Run, { kind: 'text' }>, 'kind' | 'text'>;

const BLOCKS = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'ul', 'ol']);
const STYLES: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  b: { bold: true },
  em: { italic: true },
  i: { italic: true },
  u: { underline: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
};

/**
 * Paragraphs of a question's HTML. Nothing of it reaches the typesetter as source: texts go as data, formulas only when
 * they were understood.
 */
export function printedBody(html: string): Run[][] {
  const paragraphs: Run[][] = [[]];
  const walk = (nodes: readonly Node[], style: Style): void => {
    for (const node of nodes) {
      if (node.nodeName === '#text') paragraphs.at(-1)!.push(...runsOf((node as { value: string }).value, style));
      else if (node.nodeName === 'br') paragraphs.push([]);
      else if ('childNodes' in node && node.nodeName !== 'script' && node.nodeName !== 'style') {
        const isBlock = BLOCKS.has(node.nodeName);
        if (isBlock) paragraphs.push([]);
        walk(node.childNodes, { ...style, ...STYLES[node.nodeName] });
        if (isBlock) paragraphs.push([]);
      }
    }
  };
  walk(parseFragment(html).childNodes, {});
  return paragraphs.filter((runs) => runs.some((run) => run.kind !== 'text' || run.text.trim()));
}

/** A line of plain text with formulas. */
export function runsOf(text: string, style: Style = {}): Run[] {
  return splitText(text).map((piece): Run => {
    if (piece.kind === 'blank') return { kind: 'blank' };
    if (piece.kind === 'text') return { kind: 'text', text: piece.text, ...style };
    const typst = formulaForPaper(piece.tex);
    // A formula that cannot be typeset is printed as written, so that someone sees it before the examinees do.
    return typst === null
      ? { kind: 'text', text: piece.tex, ...style }
      : { kind: 'math', typst, isBlock: piece.isBlock };
  });
}
