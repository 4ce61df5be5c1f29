import { fileURLToPath } from 'node:url';
import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

const SHARED = fileURLToPath(new URL('../../shared/src/modules/', import.meta.url));

/**
 * Takes out of the contracts what only the server looks at: the schema of each answer, and of what a query asks (a command's
 * stays, forms check with it). It is more than half of a contract.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(SHARED) || !/\baction\s*\.\s*(query|command|signal)\b/.test(code)) return null;
    const cuts: { start: number; end: number; name: string }[] = [];
    new Visitor({
      CallExpression(call) {
        const kind = kindOf(call.callee);
        const [draft] = call.arguments;
        if (!kind || draft?.type !== 'ObjectExpression') return;
        for (const property of draft.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier')
            if (property.key.name === 'output' || (property.key.name === 'input' && kind === 'query'))
              cuts.push({ start: property.start, end: property.end, name: property.key.name });
      },
    }).visit(parseAst(code));
    if (cuts.length === 0) return null;
    let light = '';
    let at = 0;
    for (const { start, end, name } of cuts.sort((a, b) => a.start - b.start)) {
      light += `${code.slice(at, start)}${name}: null`;
      at = end;
    }
    return { code: light + code.slice(at), map: null };
  },
});

/** `query` of `action.query`; null for any other call. */
const kindOf = (callee: ESTree.Expression): string | null =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'action' &&
  callee.property.type === 'Identifier'
    ? callee.property.name
    : null;
