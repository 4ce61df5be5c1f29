import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bundleNode } from './bundle-node.mjs';

it('writes programs in ASCII, with the same meaning', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'core', 'src'), { recursive: true });
  writeFileSync(
    path.join(root, 'main.ts'),
    `const text: string = 'মোঃ ১২ ৳';
const parts = /^(মোঃ|মো\\.)\\s+([০-৯]+)\\s\\৳$/.exec(text)?.slice(1);
const pairs = '😀😀'.match(/😀/gu)?.length;
const plain = '😀'.match(/^😀$/)?.length;
const slash = /[/৳]\\\\ক/.test('৳\\\\ক');
export const found = { parts, pairs, plain, slash, template: \`\${text} টাকা\` };
`,
  );
  await bundleNode(root, { outDir: path.join(root, 'dist'), programs: { main: 'main.ts' } });
  const file = path.join(root, 'dist', 'main.js');
  expect(readFileSync(file, 'utf8')).toMatch(/^[\0-\x7f]*$/);
  const { found } = (await import(pathToFileURL(file).href)) as { found: unknown };
  expect(found).toEqual({ parts: ['মোঃ', '১২'], pairs: 2, plain: 1, slash: true, template: 'মোঃ ১২ ৳ টাকা' });
});
