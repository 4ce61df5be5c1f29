import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import { Formula } from './Formula';
import { splitText } from '@pathshala/shared/modules/exams/questionBank';

type DrawBlank = (number: number) => ReactNode;

/** A line of plain text with formulas. */
export function FormulaText({ text }: { text: string }) {
  return <>{drawText(text, null)}</>;
}

/**
 * The body of a question: HTML from the editor with formulas and blanks. It is rebuilt from known tags; nothing of it
 * is put into the page as HTML.
 */
export function RichBody({ html, blank = null }: { html: string; blank?: DrawBlank | null }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return <>{drawChildren(body, blank)}</>;
}

const TAGS = new Set([
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
]);
const EMPTY = new Set(['br', 'hr']);
/** The page's own headings are above: those of a question are only bold. */
const INSTEAD: Record<string, string> = {
  h1: 'strong',
  h2: 'strong',
  h3: 'strong',
  h4: 'strong',
  h5: 'strong',
  h6: 'strong',
};

const drawChildren = (node: Node, blank: DrawBlank | null): ReactNode[] =>
  [...node.childNodes].map((child, index) => <Fragment key={index}>{drawNode(child, blank)}</Fragment>);

function drawNode(node: Node, blank: DrawBlank | null): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return drawText(node.textContent ?? '', blank);
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  if (name === 'script' || name === 'style') return null;
  const tag = INSTEAD[name] ?? name;
  if (EMPTY.has(tag)) return createElement(tag);
  if (INSTEAD[name])
    return (
      <p>
        <strong>{drawChildren(node, blank)}</strong>
      </p>
    );
  // An unknown tag keeps its words.
  return TAGS.has(tag) ? createElement(tag, null, ...drawChildren(node, blank)) : drawChildren(node, blank);
}

function drawText(text: string, blank: DrawBlank | null): ReactNode {
  return splitText(text).map((piece, index) => {
    if (piece.kind === 'formula') return <Formula key={index} tex={piece.tex} isBlock={piece.isBlock} />;
    if (piece.kind === 'blank') return <Fragment key={index}>{blank ? blank(piece.number) : '_____'}</Fragment>;
    return <Fragment key={index}>{piece.text}</Fragment>;
  });
}
