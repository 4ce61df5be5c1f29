import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { describe, expect, it } from 'vitest';
import { formulaForPaper, formulaNames } from './formula-for-paper';
import { printedBody } from './printed-body';

const compiler = NodeCompiler.create();
const isSet = (source: string) => Boolean(compiler.compile({ mainFileContent: source }).result);

describe('a formula on paper', () => {
  it.each([
    ['x + \\frac{1}{x} = 3'],
    ['\\sqrt[3]{8} \\times \\pi r^2'],
    ['A = \\{1, 2, 3\\}'],
    ['\\text{গতি} = \\frac{d}{t}'],
    ['2H_2 + O_2 \\rightarrow 2H_2O'],
    ['\\vec{F} = m\\vec{a}'],
    ['\\int_0^1 x^2 dx = \\frac{1}{3}'],
    ['\\begin{pmatrix}a & b \\\\ c & d\\end{pmatrix}'],
    ['\\angle ABC = 90^\\circ'],
    ['\\sin 30^\\circ \\neq \\cos 30^\\circ'],
    ['a \\le b \\ge c \\pm d \\div e \\cdot f'],
    ['x = ৫'],
    ['গতি = \\frac{দূরত্ব}{সময়}'],
    ['\\text{গতি} = ১২ মিটার'],
    ['x2 = 2ab'],
    ['\\sqrt{a, b}'],
    ['\\frac{m:n}{1,000}'],
    ['\\overline{AB} \\parallel \\overline{CD}'],
    ['A \\cup B \\cap C \\subset \\mathbb{N}'],
  ])('%s is set as mathematics', (tex) => {
    const typst = formulaForPaper(tex);
    expect(typst).not.toBeNull();
    expect(isSet(`#eval(${JSON.stringify(typst)}, mode: "math")`)).toBe(true);
  });
  it.each([
    ['#panic()'],
    ['\\text{#read("x")}'],
    ['\\foo{x}'],
    ['\\frac{1}{2'],
    ['"a"'],
    ['a $ b'],
    ['eval'],
    ['\\sqrt{}'],
    ['\\sqrt[3]{}'],
    ['√2'],
  ])('%s is not, and nothing of it is run', (tex) => expect(['e v a l', null]).toContain(formulaForPaper(tex)));
  it('may use names that the typesetter knows, and no others', () => {
    expect(formulaNames.filter((name) => !isSet(`#let it = $#[]$\n#repr(eval("${name} x", mode: "math"))`))).toEqual(
      [],
    );
  });
});

describe('the text of a question', () => {
  it('keeps paragraphs, letters, blanks and formulas, and no markup', () => {
    expect(
      printedBody('<p>জল <strong>H<sub>2</sub>O</strong> &amp; {{1}}</p><ul><li>\\(x^2\\)</li></ul><script>x</script>'),
    ).toEqual([
      [
        { kind: 'text', text: 'জল ' },
        { kind: 'text', text: 'H', bold: true },
        { kind: 'text', text: '2', bold: true, raised: 'sub' },
        { kind: 'text', text: 'O', bold: true },
        { kind: 'text', text: ' & ' },
        { kind: 'blank' },
      ],
      [{ kind: 'math', typst: 'x^2', isBlock: false }],
    ]);
  });
});
