import { expect, it } from 'vitest';
import { spokenText } from './spoken-text';

it.each([
  ['পদ্মা', 'পদ্মা'],
  [String.raw`\(x = 3\)`, 'x = 3'],
  [String.raw`\(x = \frac{5}{3}\)`, 'x = 5/3'],
  [String.raw`\(\frac{a + b}{\sqrt{2x}}\) মিটার`, '(a + b)/(√2x) মিটার'],
  [String.raw`\(\pi r^{2}\)`, 'π r^2'],
  [String.raw`\(30^{\circ} \times 2\)`, '30^° × 2'],
  [String.raw`\(\left( x^{n+1} \right)\)`, '( x^(n+1) )'],
])('%s is said as %s', (text, said) => expect(spokenText(text)).toBe(said));
