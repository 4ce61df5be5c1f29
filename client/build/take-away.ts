import { parseAst, type ESTree } from 'vite';

type Statement = ESTree.Program['body'][number];

/**
 * A file of the kit's declarations without the schemas that nothing in it uses, and without the imports that were only
 * for them.
 * @param code with schemas taken out where they were used
 */
export function withoutUnused(code: string): string {
  const { body } = parseAst(code);
  const declaredBy = new Map(body.flatMap((node) => declared(node).map((name) => [name, node] as const)));
  const used = new Set<string>();
  const kept = new Set<Statement>();
  const keep = (node: Statement) => {
    if (kept.has(node)) return;
    kept.add(node);
    for (const name of namesIn(node)) {
      used.add(name);
      const by = declaredBy.get(name);
      if (by) keep(by);
    }
  };
  for (const node of body) if (node.type !== 'ImportDeclaration' && !mayGo(node)) keep(node);
  return body
    .map((node) => {
      if (node.type !== 'ImportDeclaration') return kept.has(node) ? code.slice(node.start, node.end) : '';
      const taken = node.specifiers.filter(({ local }) => used.has(local.name));
      if (taken.length === 0) return '';
      if (taken.some(({ type }) => type !== 'ImportSpecifier')) return code.slice(node.start, node.end);
      return `import { ${taken.map((each) => code.slice(each.start, each.end)).join(', ')} } from ${node.source.raw};`;
    })
    .join('\n');
}

/** The names of the file that a statement declares. */
function declared(node: Statement): string[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return declaration?.type === 'FunctionDeclaration' && declaration.id ? [declaration.id.name] : [];
}

/** Exports stay, except a schema: `z` at the root of what it is made of. */
function mayGo(node: Statement): boolean {
  if (node.type === 'VariableDeclaration' || node.type === 'FunctionDeclaration') return true;
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return false;
  return node.declaration.declarations.every(({ init }) => init !== null && rootOf(init) === 'z');
}

/** `z` of `z.string().max(9)`. */
function rootOf(node: ESTree.Expression): string | null {
  let at: ESTree.Expression | ESTree.Super = node;
  while (at.type === 'CallExpression' || at.type === 'MemberExpression')
    at = at.type === 'CallExpression' ? at.callee : at.object;
  return at.type === 'Identifier' ? at.name : null;
}

/** Every name that may be a variable: all of them but keys and properties. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (typeof node !== 'object' || node === null) return [];
  const parts = node as Record<string, unknown> & { type?: string };
  if (parts.type === 'Identifier') return [parts['name'] as string];
  const isPlain = parts['computed'] === false;
  return Object.entries(parts).flatMap(([name, part]) =>
    isPlain && (name === 'key' || name === 'property') ? [] : namesIn(part),
  );
}
