import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from './build-product.mjs';
import { projectRoot } from './settings.mjs';

// Budget of a first visit, by what the build says that each page needs: files (page, styles, programs, texts, fonts)
// and their bytes as they travel. Answers of the API come on top; `npm run bench -- pages` measures the whole of it in
// a browser.
const CLIENT = path.join(projectRoot, 'dist', 'client');
const KB = 1000;
/** Not the goals of docs/performance.md but what is reached, with a little air: a page that grows beyond it has to say why. */
const BUDGETS = [
  // Parts that only some roles have on it (money, registers, institutions, the chart) come later and are not in these.
  // Each module adds the addresses, titles and icons of its screens: about 0.1 KB a screen, of which the table of all
  // screens is 17 KB. The goal of a first visit is 350.
  ['/dashboard', { files: 10, kilobytes: 318 }],
  // Half a kilobyte came with the colour and the bell's number that stay without a network; three went with the texts of
  // declaring, monitoring and marking.
  ['/student/quiz/start/:quizDeclareId', { files: 12, kilobytes: 299 }],
] as const;

interface ScreenFiles {
  path: string;
  files: string[];
  en: string[];
  bn: string[];
}
interface Look {
  css: string;
  script: string;
  fonts: Record<'en' | 'bn', string>;
  login: { css: string; script: string };
}
const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8');
let table: ScreenFiles[] = [];
let look: Look;
let start: string[] = [];
beforeAll(async () => {
  await buildClient(projectRoot, { say: () => undefined });
  table = JSON.parse(read('preloads.json')) as ScreenFiles[];
  look = JSON.parse(read('site.json')) as Look;
  start = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
}, 240_000);

/** As it travels: the compressed form where the build has made one. */
function bytesOf(file: string): number {
  const plain = path.join(CLIENT, file);
  return statSync(`${plain}.br`, { throwIfNoEntry: false })?.size ?? statSync(plain).size;
}
/** In Bengali, on a phone with letters of its own. */
function costOf(screen: string) {
  const row = table.find((each) => each.path === screen)!;
  const files = [...new Set([...start, ...row.files, ...row.bn, look.fonts.en.slice(1)])];
  return { files: files.length + 1, kilobytes: files.reduce((sum, file) => sum + bytesOf(file), 0) / KB };
}

describe('a first visit costs no more than', () => {
  it.each(BUDGETS)('the budget of %s', (screen, budget) => {
    const { files, kilobytes } = costOf(screen);
    expect(files).toBeLessThanOrEqual(budget.files);
    expect(kilobytes).toBeLessThanOrEqual(budget.kilobytes);
  });

  /** A page whose styles are in it: these, a program and two faces, in kilobytes. */
  const costOfApart = ({ css, script }: { css: string; script: string }) =>
    [script, look.fonts.en, look.fonts.bn].reduce(
      (sum, file) => sum + bytesOf(file.slice(1)),
      brotliCompressSync(css).length,
    ) / KB;

  it('110 KB for a page of a website, whose styles are in it', () => {
    // The rest is for people's texts and pictures.
    expect(costOfApart(look)).toBeLessThan(110);
  });

  it('110 KB for the login page, whose styles are in it', () => {
    expect(costOfApart(look.login)).toBeLessThan(110);
  });
});

describe('what a page asks for', () => {
  it('has no checker of forms where there is none', () => {
    const asChecks = (file: string) => file.endsWith('.js') && read(file).includes('invalid_union');
    expect(readdirSync(path.join(CLIENT, 'assets')).some((name) => asChecks(`assets/${name}`))).toBe(true);
    for (const [screen] of BUDGETS)
      expect([...start, ...table.find((each) => each.path === screen)!.files].filter(asChecks)).toEqual([]);
  });

  it('has the editor of a text after its form, also of the text of a question with formulas', () => {
    const edits = (file: string) => file.endsWith('.js') && read(file).includes('ProseMirror');
    expect(readdirSync(path.join(CLIENT, 'assets')).some((name) => edits(`assets/${name}`))).toBe(true);
    const form = table.find((each) => each.path === '/site/quiz-question/form')!;
    expect([...start, ...form.files].filter(edits)).toEqual([]);
  });

  it('has the files of a quiz paper only where there are quizzes', () => {
    const others = table.filter(({ path: screen }) => !/quiz|exam|question|paper|calendar/.test(screen));
    expect(others.length).toBeGreaterThan(200);
    expect(others.filter(({ files }) => files.some((file) => /\/paper-/.test(file))).map((each) => each.path)).toEqual(
      [],
    );
  });

  it('is what it needs and no file that only says where that is', () => {
    const assets = readdirSync(path.join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'));
    const asked = new Set(
      assets.flatMap((name) =>
        [...read(`assets/${name}`).matchAll(/import\(["'`]\.\/([\w-]+\.js)/g)].map(([, file]) => file!),
      ),
    );
    const passesOn = /^(?:import"[^"]+";)*import\{[^}]+\}from"[^"]+";(?:\w+\(\);)?export\{[^}]+\};?\s*$/;
    expect(asked.size).toBeGreaterThan(100);
    expect([...asked].filter((name) => passesOn.test(read(`assets/${name}`)))).toEqual([]);
  });
});
