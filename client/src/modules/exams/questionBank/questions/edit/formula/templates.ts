/** A formula with places to fill in. */
export interface FormulaTemplate {
  id: 'fraction' | 'mixed' | 'root' | 'nthRoot' | 'power' | 'index' | 'degree' | 'angle' | 'triangle' | 'segment';
  /** Number of places. */
  slots: 1 | 2 | 3;
  build: (slots: readonly string[]) => string;
}

/** Formulas of school books; anything else can still be typed as LaTeX between `\(` and `\)`. */
export const FORMULA_TEMPLATES: readonly FormulaTemplate[] = [
  { id: 'fraction', slots: 2, build: ([over, under]) => String.raw`\frac{${over}}{${under}}` },
  { id: 'mixed', slots: 3, build: ([whole, over, under]) => String.raw`${whole}\frac{${over}}{${under}}` },
  { id: 'power', slots: 2, build: ([base, power]) => `{${base}}^{${power}}` },
  { id: 'index', slots: 2, build: ([base, index]) => `{${base}}_{${index}}` },
  { id: 'root', slots: 1, build: ([under]) => String.raw`\sqrt{${under}}` },
  { id: 'nthRoot', slots: 2, build: ([index, under]) => String.raw`\sqrt[${index}]{${under}}` },
  { id: 'degree', slots: 1, build: ([number]) => String.raw`${number}^{\circ}` },
  { id: 'angle', slots: 1, build: ([name]) => String.raw`\angle ${name}` },
  { id: 'triangle', slots: 1, build: ([name]) => String.raw`\triangle ${name}` },
  { id: 'segment', slots: 1, build: ([name]) => String.raw`\overline{${name}}` },
];

/** Signs missing from keyboards, as LaTeX. */
export const FORMULA_SIGNS: readonly string[] = [
  ...['\\times', '\\div', '\\pm', '\\le', '\\ge', '\\ne', '\\approx', '\\infty', '\\therefore', '\\because'],
  ...['\\to', '\\in', '\\cup', '\\cap', '\\subset', '\\emptyset', '\\perp', '\\parallel', '\\cong', '\\sim'],
  ...['\\alpha', '\\beta', '\\gamma', '\\theta', '\\lambda', '\\mu', '\\pi', '\\omega', '\\Delta', '\\Omega'],
];

/** Escapes the text of a place: a percent sign would begin a comment, a dollar a formula. */
export const slotText = (typed: string): string => typed.trim().replace(/(?<!\\)([%$#&])/g, String.raw`\$1`);

/** The formula of a template; a place that is empty is drawn as a box. */
export const formulaOf = (template: FormulaTemplate, slots: readonly string[]): string =>
  template.build(Array.from({ length: template.slots }, (_, at) => slotText(slots[at] ?? '') || String.raw`\square `));

export interface FoundFormula {
  from: number;
  to: number;
  tex: string;
}
/** Formulas of a text with their places in it, from the backslash of the one bracket to the end of the other. */
export function formulasIn(text: string): FoundFormula[] {
  return [...text.matchAll(/\\\((.+?)\\\)|\\\[(.+?)\\\]/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    tex: (match[1] ?? match[2] ?? '').trim(),
  }));
}

/** The text to insert at a position: a part of the formula there, or a new formula. */
export function insertionAt(text: string, at: number, tex: string): string {
  const isInside = formulasIn(text).some(({ from, to }) => from + 2 <= at && at <= to - 2);
  return isInside ? ` ${tex} ` : String.raw`\(${tex}\)`;
}
