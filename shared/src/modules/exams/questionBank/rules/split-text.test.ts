import { describe, expect, it } from 'vitest';
import { hasFormula, splitText } from './split-text';

describe('text of a question', () => {
  it.each([
    ['plain', [{ kind: 'text', text: 'plain' }]],
    [
      '\\(x^2\\) কত?',
      [
        { kind: 'formula', tex: 'x^2', isBlock: false },
        { kind: 'text', text: ' কত?' },
      ],
    ],
    ['\\[ \\frac{1}{2} \\]', [{ kind: 'formula', tex: '\\frac{1}{2}', isBlock: true }]],
    [
      'রাজধানী {{1}}, নদী {{12}}',
      [
        { kind: 'text', text: 'রাজধানী ' },
        { kind: 'blank', number: 1 },
        { kind: 'text', text: ', নদী ' },
        { kind: 'blank', number: 12 },
      ],
    ],
    ['\\(f(x) = (a+b)\\)', [{ kind: 'formula', tex: 'f(x) = (a+b)', isBlock: false }]],
    ['5 \\( open', [{ kind: 'text', text: '5 \\( open' }]],
    ['', []],
  ])('%j is split', (text, pieces) => {
    expect(splitText(text)).toEqual(pieces);
  });
  it('knows whether a text needs the formula library', () => {
    expect([hasFormula('a \\(b\\)'), hasFormula('(a)'), hasFormula('\\[a\\]')]).toEqual([true, false, true]);
  });
});
