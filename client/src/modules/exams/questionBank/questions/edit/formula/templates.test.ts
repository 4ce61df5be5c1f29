import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { FORMULA_SIGNS, FORMULA_TEMPLATES, formulaOf, formulasIn, insertionAt } from './templates';

const of = (id: string) => FORMULA_TEMPLATES.find((each) => each.id === id)!;

describe('a formula from the palette', () => {
  it.each([
    ['fraction', ['3', '4'], '\\frac{3}{4}'],
    ['mixed', ['১', '১', '২'], '১\\frac{১}{২}'],
    ['power', ['x', '2'], '{x}^{2}'],
    ['nthRoot', ['3', '27'], '\\sqrt[3]{27}'],
    ['fraction', ['50%', '$'], '\\frac{50\\%}{\\$}'],
    ['root', ['\\pi'], '\\sqrt{\\pi}'],
    ['fraction', ['', ' '], '\\frac{\\square }{\\square }'],
  ])('%s of %j', (id, slots, tex) => expect(formulaOf(of(id), slots)).toBe(tex));
  it('is one that the library can draw, empty or filled, and so is every sign', () => {
    const all = [
      ...FORMULA_TEMPLATES.flatMap((each) => [formulaOf(each, []), formulaOf(each, ['a', '1', 'x\\pi'])]),
      ...FORMULA_SIGNS,
    ];
    for (const tex of all)
      expect(() => katex.renderToString(tex, { throwOnError: true, strict: 'ignore' })).not.toThrow();
  });
});

describe('the place of a formula', () => {
  const text = 'মান: \\(x+1\\) কত?';
  it('is found in its text', () => expect(formulasIn(text)).toEqual([{ from: 5, to: 12, tex: 'x+1' }]));
  it.each([
    [0, '\\(\\pi\\)'],
    [8, ' \\pi '],
    [12, '\\(\\pi\\)'],
  ])('at %i decides the inserted text', (at, put) => expect(insertionAt(text, at, '\\pi')).toBe(put));
});
