import {
  parseSync,
  Visitor,
  type CallExpression,
  type Expression,
  type ArrayExpression,
  type ObjectExpression,
  type VariableDeclarator,
} from 'oxc-parser';

/** Text to put in at an offset of the original. */
export interface Insertion {
  at: number;
  text: string;
}

/** Puts all insertions in; offsets are those of the unchanged text. */
export function insertAll(text: string, insertions: readonly Insertion[]): string {
  return [...insertions]
    .sort((left, right) => right.at - left.at)
    .reduce((result, { at, text: added }) => result.slice(0, at) + added + result.slice(at), text);
}

/** The first call of this function in the file; with `first`, of those that begin with this name. */
export function findCall(text: string, callee: string, first?: string): CallExpression | undefined {
  let found: CallExpression | undefined;
  new Visitor({
    CallExpression(node: CallExpression) {
      const [argument] = node.arguments;
      const isOurs = first === undefined || (argument?.type === 'Identifier' && argument.name === first);
      if (!found && isOurs && node.callee.type === 'Identifier' && node.callee.name === callee) found = node;
    },
  }).visit(parseSync('source.ts', text).program);
  return found;
}

/** The list or object literal that a constant is set to, without what TypeScript says of it. */
export function findLiteral(text: string, constant: string): ArrayExpression | ObjectExpression | undefined {
  let found: Expression | undefined;
  new Visitor({
    VariableDeclarator(node: VariableDeclarator) {
      if (!found && node.id.type === 'Identifier' && node.id.name === constant) found = node.init ?? undefined;
    },
  }).visit(parseSync('source.ts', text).program);
  while (found?.type === 'TSAsExpression' || found?.type === 'TSSatisfiesExpression') found = found.expression;
  return found?.type === 'ArrayExpression' || found?.type === 'ObjectExpression' ? found : undefined;
}

/** The value of a property of an object literal. */
export function propertyValue(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value;
  }
  return undefined;
}

/**
 * Adds an element at the end of a list or object literal, in the layout that it has.
 * @param literal `[…]` or `{…}` with its place in the text
 */
export function appendTo(text: string, literal: { start: number; end: number }, element: string): Insertion {
  const inside = text.slice(literal.start + 1, literal.end - 1);
  const kept = inside.trimEnd();
  const at = literal.start + 1 + kept.length;
  const comma = kept === '' || kept.endsWith(',') ? '' : ',';
  const isMultiline = inside.includes('\n') && inside.slice(kept.length).includes('\n');
  if (isMultiline) {
    const indent = /\n([ \t]*)\S[^\n]*$/.exec(kept)?.[1] ?? '  ';
    return { at, text: `${comma}\n${indent}${element},` };
  }
  if (kept !== '') return { at, text: `${comma} ${element}` };
  return { at, text: text.startsWith('{', literal.start) ? ` ${element} ` : element };
}

/** Adds names to an import of a module, or a new import line behind the last one. */
export function importNames(text: string, from: string, names: readonly string[]): Insertion[] {
  const { module } = parseSync('source.ts', text);
  const present = module.staticImports.find(
    (each) => each.moduleRequest.value === from && !each.entries.some((entry) => entry.isType),
  );
  const known = new Set(present?.entries.map((entry) => entry.localName.value));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return [];
  if (present) return [{ at: text.indexOf('{', present.start) + 1, text: ` ${missing.join(', ')},` }];
  const last = module.staticImports.at(-1);
  return [
    {
      at: last?.end ?? 0,
      text: `${last ? '\n' : ''}import { ${missing.join(', ')} } from '${from}';${last ? '' : '\n'}`,
    },
  ];
}
