import { splitText } from '@pathshala/shared/modules/exams/questionBank';

const SIGNS: Record<string, string> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  infty: '∞',
  pi: 'π',
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  lambda: 'λ',
  mu: 'μ',
  omega: 'ω',
  Omega: 'Ω',
  circ: '°',
  angle: '∠',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  in: '∈',
  cup: '∪',
  cap: '∩',
  subset: '⊂',
  emptyset: '∅',
  therefore: '∴',
  because: '∵',
  sum: '∑',
  int: '∫',
  degree: '°',
  quad: ' ',
  left: '',
  right: '',
  text: '',
  mathrm: '',
  displaystyle: '',
};
const ARGUMENT = String.raw`\{([^{}]*)\}`;

/**
 * A formula in a line of plain characters, for the name of a control: fractions with a stroke, roots with their sign.
 */
export function spokenFormula(tex: string): string {
  let line = tex;
  for (let before = ''; before !== line;) {
    before = line;
    line = line
      .replace(
        new RegExp(String.raw`\\[dt]?frac\s*${ARGUMENT}\s*${ARGUMENT}`, 'g'),
        (_, over: string, under: string) => `${inOne(over)}/${inOne(under)}`,
      )
      .replace(new RegExp(String.raw`\\sqrt\s*${ARGUMENT}`, 'g'), (_, under: string) => `√${inOne(under)}`)
      .replace(new RegExp(String.raw`\^\s*${ARGUMENT}`, 'g'), (_, power: string) => `^${inOne(power)}`);
  }
  return line
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? name)
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/[{}\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
const inOne = (part: string) => (/^[\p{L}\p{N}.\\]+$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`);

/** A line with its formulas as characters. */
export const spokenText = (text: string): string =>
  splitText(text)
    .map((piece) =>
      piece.kind === 'formula' ? spokenFormula(piece.tex) : piece.kind === 'blank' ? '_____' : piece.text,
    )
    .join('')
    .trim();
