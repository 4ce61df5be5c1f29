import { describe, expect, it } from 'vitest';
import { markOf, saidOf, tablesIn, withFigures } from './ledger.mjs';

const HEAD = '| Work | median | ratio |\n| --- | --: | --: |';
const OTHER = '| Load | p50 |\n| --- | --: |';
const marked = (inside: string) =>
  `# Before\n\n<!-- ${markOf('tools')} -->\n\n${inside}\n\n<!-- end of ${markOf('tools')} -->\n\nAfter.\n`;
const insideOf = (text: string) => text.slice(text.indexOf('-->') + 3, text.indexOf('<!-- end')).trim();
const run = (output: string, of: { said?: string; isWhole?: boolean } = {}) => ({
  ...{ name: 'tools', output, said: 'Today, commit b:', isWhole: false },
  ...of,
});
const EARLIER = `Yesterday, commit a:\n\n${HEAD}\n| bills | 1 s | 2.00 |\n| quizzes | 3 s | 4.00 |`;

describe('figures of a bench', () => {
  it('replace the rows of the same name and keep the others behind them, with what was said of each', () => {
    const text = withFigures(marked(EARLIER), run(`starting\n\n${HEAD}\n| bills | 2 s | 1.40 |\nended`));
    expect(insideOf(text)).toBe(
      `Today, commit b:\n\n${HEAD}\n| bills | 2 s | 1.40 |\n\nYesterday, commit a:\n\n${HEAD}\n| quizzes | 3 s | 4.00 |`,
    );
    expect(text.startsWith('# Before\n\n<!--')).toBe(true);
    expect(text.endsWith('-->\n\nAfter.\n')).toBe(true);
  });

  it('are the same after the same run once more, in the order in which the bench prints them', () => {
    const output = `${HEAD}\n| z | 1 s | 1.00 |\n| a | 2 s | 1.00 |\n\n${OTHER}\n| y | 4 ms |`;
    const once = withFigures(marked(EARLIER), run(output));
    expect(withFigures(once, run(output))).toBe(once);
    expect(
      tablesIn(insideOf(once)).map(({ head, rows }) => [head.split(' ')[1], ...rows.map((row) => row[2])]),
    ).toEqual([
      ['Work', 'z', 'a'],
      ['Load', 'y'],
      ['Work', 'b', 'q'],
    ]);
  });

  it('replace everything after a whole run that ended well', () => {
    const text = withFigures(marked(EARLIER), run(`${HEAD}\n| bills | 2 s | 1.40 |`, { isWhole: true }));
    expect(insideOf(text)).toBe(`Today, commit b:\n\n${HEAD}\n| bills | 2 s | 1.40 |`);
  });

  it('leave a row of the same name in a table of other columns', () => {
    const text = withFigures(marked(EARLIER), run(`${OTHER}\n| bills | 4 ms |`));
    expect(tablesIn(insideOf(text)).flatMap(({ rows }) => rows)).toEqual([
      '| bills | 4 ms |',
      '| bills | 1 s | 2.00 |',
      '| quizzes | 3 s | 4.00 |',
    ]);
  });

  it.each([
    ['prints no table', 'It did not begin.'],
    ['prints a table without a row', HEAD],
    ['prints rows without their columns', '| bills | 2 s | 1.40 |'],
  ])('stay as they are when the bench %s', (_, output) => {
    expect(withFigures(marked(EARLIER), run(output, { isWhole: true }))).toBe(marked(EARLIER));
  });

  it('are refused where the marks are missing or turned round', () => {
    const output = `${HEAD}\n| bills | 2 s | 1.40 |`;
    const turned = `<!-- end of ${markOf('tools')} -->\n<!-- ${markOf('tools')} -->`;
    for (const text of ['no marks', marked('').replace('end of', 'end'), turned])
      expect(() => withFigures(text, run(output))).toThrow('The marks of figures of tools are missing');
  });

  it('keep to the width of a document when much is said of them', () => {
    const said = `Today, ${'with other work '.repeat(20).trim()}:`;
    const text = withFigures(marked(''), run(`${HEAD}\n| bills | 2 s | 1.40 |`, { said }));
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(118);
    expect(tablesIn(text)[0]!.said.endsWith(said)).toBe(true);
  });
});

describe('what is said of figures', () => {
  const of = { on: new Date('2026-11-28T20:00:00Z'), commit: '`abc`', machine: '2 × Chip, Node 20.20.2' };
  it('is the day in Dhaka, the commit and the machine', () => {
    expect(saidOf({ ...of, busy: [0.02, 0.1] })).toBe('29 November 2026, commit `abc`, 2 × Chip, Node 20.20.2, idle:');
  });
  it.each([
    { busy: [0.83, 0.04], told: '83 % of the processors before and 4 % after it' },
    { busy: [0, 0.5], told: '0 % of the processors before and 50 % after it' },
  ])('names other work on the machine', ({ busy, told }) => {
    expect(saidOf({ ...of, busy })).toContain(`with other work that took ${told}:`);
  });
});
