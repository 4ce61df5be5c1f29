import { tex2typst } from 'tex2typst';

/**
 * Names of mathematics that a formula may use; any other name would stop the typesetter, or do more than set a formula.
 */
const NAMES: ReadonlySet<string> = new Set(
  'abs alpha angle approx arccos arcsin arctan arrow bar because beta binom bold bullet chi cos cot csc dash.en deg delta det diff dif div dot dots dots.h dots.h.c dots.v emptyset epsilon epsilon.alt equiv eta exists exp forall frac gamma gcd gt.eq gt.eq.slant hat in infinity integral integral.cont integral.double iota italic kappa lambda lim ln log lr lt.eq lt.eq.slant mat max min minus.plus mod mu nabla not nothing nu omega op oo overline parallel partial perp phi phi.alt pi plus.minus product prop psi quad rho root sec sigma sin sinh cosh tanh sqrt square subset subset.eq sum supset supset.eq tan tau theta therefore tilde times triangle underline upright upsilon vec xi zeta Alpha Beta Gamma Delta Epsilon Theta Lambda Xi Pi Sigma Phi Psi Omega thin med thick NN ZZ QQ RR CC cases comma space union sect inter without square.stroked triangle.stroked.t dot.op dot.c degree plus.o'.split(
    ' ',
  ),
);
/** Signs with which the typesetter's language begins code, texts and comments. */
const FORBIDDEN = /[#"$`@;\\]/;
/** Words inside a formula: letters, digits and plain signs only. */
const TEXT = /"[\p{L}\p{M}\p{N} .,:()%+\-–/°]*"/gu;

/** A formula that lacks an argument, as `\sqrt{}` does; a radical sign, too, needs one. */
const EMPTY = /[A-Za-z]\(\s*\)|\(\s*,|,\s*[,)]|\broot(?!\()|[√∛∜]/;

/** Bengali words as authors type them into a formula; text inside `\text` and the like is left as it is. */
const BENGALI = /\\text[a-z]*\{[^{}]*\}|[\u0985-\u09b9\u09ce\u09dc-\u09e1](?:[\u0980-\u09e5 ]*[\u0980-\u09e5])?/gu;
/** A name as the typesetter reads it: letters of any script, then also digits and signs of letters. */
const NAME = /\p{L}[\p{L}\p{M}\p{N}]*(?:\.\p{L}+)*/gu;

/** TeX of a question in the typesetter's own mathematics, or null when it cannot be set safely. */
export function formulaForPaper(tex: string): string | null {
  if (/[#"$`@]/.test(tex)) return null;
  let typst: string;
  try {
    typst = tex2typst(tex.replace(BENGALI, (words) => (words.startsWith('\\') ? words : `\\text{${words}}`)))
      .replaceAll('^circle.small', '"°"')
      .replaceAll('circle.small', '"°"');
  } catch {
    return null;
  }
  const bare = typst.replace(TEXT, ' ').replace(/\\[{}[\]%&_]/g, ' ');
  if (FORBIDDEN.test(bare.replace(/mat\([^#"$`@\\]*\)/g, (matrix) => matrix.replaceAll(';', ',')))) return null;
  const names = bare.match(NAME) ?? [];
  if (names.some((name) => [...name].length > 1 && !NAMES.has(name))) return null;
  return isBalanced(bare) && !EMPTY.test(typst) ? typst : null;
}

/** Names of the table, for the test that sets each of them. */
export const formulaNames = [...NAMES];

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const sign of text) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (PAIRS[sign] && open.pop() !== PAIRS[sign]) return false;
  }
  return open.length === 0;
}
