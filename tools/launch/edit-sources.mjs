import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ start: number, end: number, text: string }} Edit */

/**
 * Changes files before they are bundled: letters in regular expressions become escapes, and contracts in `shared` make
 * their schemas late.
 * @param {string} root @returns {Promise<import('esbuild').Plugin>}
 */
export async function editSources(root) {
  const { parseSync, Visitor } = await import('oxc-parser');
  const contracts = path.join(root, 'shared', 'src', 'modules');
  return {
    name: 'edit-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8');
        const hasLetters = /[^\0-\x7f]/.test(text);
        const isContract = file.startsWith(contracts) && /\baction\.(query|command|signal)\(/.test(text);
        if (!hasLetters && !isContract) return undefined;
        /** @type {Edit[]} */
        const edits = [];
        new Visitor({
          Literal: (node) => {
            if (hasLetters && 'regex' in node) edits.push(escaped(text, node));
          },
          CallExpression: (call) => {
            if (isContract) edits.push(...lateSchemas(call));
          },
        }).visit(parseSync(file, text).program);
        return { contents: edited(text, edits), loader: loaderOf(file) };
      });
    },
  };
}

/** @param {string} file @returns {import('esbuild').Loader} */
const loaderOf = (file) => (/\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'js');

/**
 * Edits at one place come in the order in which they were found.
 * @param {string} text @param {Edit[]} edits
 */
function edited(text, edits) {
  let out = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    out += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return out + text.slice(at);
}

/**
 * A letter as an escape, as the bundler does it in texts. The runtime keeps a program with one letter outside Latin-1
 * in two bytes for each of its characters. A backslash before such a letter means the letter itself.
 * @param {string} text @param {{ start: number, end: number }} place @returns {Edit}
 */
function escaped(text, { start, end }) {
  const expression = text.slice(start, end);
  const ascii = expression.replace(/(\\[\0-\x7f])|\\?([^\0-\x7f])/g, (whole, /** @type {string} */ kept, letter) =>
    kept ? whole : `\\u${String(letter).charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { start, end, text: ascii };
}

/**
 * `input: z.object({…})` of an action becomes a property that makes the schema when it is read: a third of all schemas,
 * of which a process reads few. A schema with a name is shared and exists anyway.
 * @param {import('oxc-parser').CallExpression} call @returns {Edit[]}
 */
function lateSchemas({ callee, arguments: [declared] }) {
  const isAction =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'action';
  if (!isAction || declared?.type !== 'ObjectExpression') return [];
  return declared.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.kind !== 'init' || property.key.type !== 'Identifier') return [];
    const { key, value } = property;
    if ((key.name !== 'input' && key.name !== 'output') || value.type !== 'CallExpression') return [];
    return [
      { start: property.start, end: value.start, text: `get ${key.name}() { return ` },
      { start: value.end, end: value.end, text: '; }' },
    ];
  });
}
