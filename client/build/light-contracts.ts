import { fileURLToPath } from 'node:url';
import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';
import { withoutUnused } from './take-away';

const SHARED = fileURLToPath(new URL('../../shared/src/', import.meta.url));

/** Suffix of a contract's file: a reader that imports it this way checks no input. */
const UNCHECKED = '?unchecked';
/** Readers of contracts that send and show, and have no form that checks with one: frame, dashboard, quiz paper. */
const SENDERS = [
  'app/',
  'modules/front/dashboard/',
  'kit/fields/file/file-links',
  'modules/school/messaging/(Bell|BellPanel|use-unread)',
  'modules/foundation/platform/use-dashboard-tint',
  'modules/foundation/identity/(use-keep-profile|impersonation/ImpersonationBanner|session-watch/KeeperWatch)',
  'modules/exams/questionBank/questions/',
  'modules/exams/sitting/(pages/SitPage|answers|attempt)/',
  'modules/exams/sitting/parts/use-my-quizzes',
].map((path) => new RegExp(`/client/src/${path}`));
const CHECKS = /\buseActionForm\b|\bReasonDialog\b|Actions\.\w+\.input\b/;

/**
 * The file of a contract as its reader needs it. A sender's has no schemas at all, and with them the checker stays away
 * from the first screen.
 */
export function contractFor(file: string, { importer, code }: { importer: string; code: string }): string {
  if (!file.startsWith(`${SHARED}modules/`) || !/[/-]actions(\/[\w-]+)?\.ts$/.test(file)) return file;
  if (importer.endsWith(UNCHECKED)) return file + UNCHECKED;
  if (!SENDERS.some((each) => each.test(importer))) return file;
  if (CHECKS.test(code))
    throw new Error(`${importer} checks an input: it cannot be among SENDERS (light-contracts.ts)`);
  return file + UNCHECKED;
}

/**
 * Removes the parts of the contracts that only the server uses: the schema of each answer, and of a query's input (a
 * command's stays, forms check with it, unless the reader only sends). It is more than half of a contract. Values that
 * a file of `shared` makes and nobody takes are not made: nothing there has an effect when it is imported.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(SHARED)) return null;
    const isUnchecked = id.endsWith(UNCHECKED);
    const light = edited(code, isContract(code) ? schemasIn(code, isUnchecked) : []);
    const lean = isUnchecked ? withoutUnused(light) : light;
    const made = edited(lean, parseAst(lean).body.flatMap(madeHere));
    return made === code ? null : { code: made, map: null };
  },
});

const isContract = (code: string) => /\baction\s*\.\s*(query|command|signal)\b/.test(code);

function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function schemasIn(code: string, isUnchecked: boolean): Edit[] {
  const cuts: Edit[] = [];
  new Visitor({
    CallExpression(call) {
      const kind = kindOf(call.callee);
      const [draft] = call.arguments;
      if (!kind || draft?.type !== 'ObjectExpression') return;
      for (const property of draft.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { name } = property.key;
        if (name === 'output' || (name === 'input' && (isUnchecked || kind === 'query')))
          cuts.push({ start: property.start, end: property.end, text: `${name}: null` });
      }
    },
  }).visit(parseAst(code));
  return cuts;
}

/** Marks `const schema = z.string()` as a thing that may stay away. */
function madeHere(node: ESTree.Program['body'][number]): Edit[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression'
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
          { start: init.end, end: init.end, text: ')()' },
        ]
      : [],
  );
}

/** `query` of `action.query`; null for any other call. */
const kindOf = (callee: ESTree.Expression): string | null =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'action' &&
  callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
