import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractFor } from './light-contracts';
import { parseAst, type ESTree, type Plugin } from 'vite';

const SHARED = fileURLToPath(new URL('../../shared/src/', import.meta.url));
const MODULES = fileURLToPath(new URL('../src/modules/', import.meta.url));
const LIBRARIES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
/** Libraries of which a page uses a few names out of hundreds, and where their index is. */
const INDEX_OF: Record<string, string> = {
  '@tabler/icons-react': '@tabler/icons-react/dist/esm/tabler-icons-react.mjs',
  ...Object.fromEntries(
    ['core', 'dates', 'hooks', 'modals', 'notifications', 'spotlight'].map((name) => [
      `@mantine/${name}`,
      `@mantine/${name}/esm/index.mjs`,
    ]),
  ),
};
const isIndex = (file: string) =>
  (file.endsWith('/index.ts') && (file.startsWith(SHARED) || file.startsWith(MODULES))) ||
  Object.values(INDEX_OF).some((each) => file === LIBRARIES + each);

/** Place of definition of a name that an index exports. */
interface Home {
  file: string;
  name: string;
}

/**
 * Leads imports past the `index` of a module or library to the file that defines the name: people import a module, and
 * the browser loads only the contract that a screen uses, not every entity, rule and text with it. The bundler alone
 * keeps them all, because files that need each other must run in the order of their imports. It also makes
 * `getModuleInfo` tell exactly what a screen needs, by which the files are grouped (`chunks.ts`).
 */
export const pastIndexes = (): Plugin => ({
  name: 'past-indexes',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    const file = id.split('?')[0]!;
    if (!/\.(tsx?|mjs)$/.test(file) || !/from\s*["'](\.|@pathshala|@mantine|@tabler)/.test(code)) return null;
    let straight = '';
    let at = 0;
    for (const node of parseAst(code).body) {
      if (node.type !== 'ImportDeclaration') continue;
      const imports = straightImports(node, { importer: file, id, code });
      if (imports === null) continue;
      straight += code.slice(at, node.start) + imports;
      at = node.end;
    }
    return at === 0 ? null : { code: straight + code.slice(at), map: null };
  },
});

/** The import as one of each defining file; null where it stays as it is. */
function straightImports(
  { specifiers, source }: ESTree.ImportDeclaration,
  { importer, id, code }: { importer: string; id: string; code: string },
): string | null {
  const index = fileOf(source.value, importer);
  if (!index || specifiers.some((each) => each.type !== 'ImportSpecifier')) return null;
  const reader = { importer: id, code };
  if (!isIndex(index) && contractFor(index, reader) === index) return null;
  const homes = isIndex(index) ? homesOf(index) : null;
  return (specifiers as ESTree.ImportSpecifier[])
    .map(({ imported, local }) => {
      const asked = nameOf(imported);
      const home = homes?.get(asked) ?? { file: index, name: asked };
      return `import { ${home.name} as ${local.name} } from ${JSON.stringify(contractFor(home.file, reader))};`;
    })
    .join('');
}

const known = new Map<string, Map<string, Home>>();

/** Each name that an index passes on → where it is defined; a name of its own is not among them. */
function homesOf(index: string): Map<string, Home> {
  const before = known.get(index);
  if (before) return before;
  const homes = new Map<string, Home>();
  known.set(index, homes);
  const { body } = parseAst(readFileSync(index, 'utf8'), { lang: 'ts' });
  const imported = new Map<string, Home>();
  const follow = (source: string, name: string): Home | null => {
    const file = fileOf(source, index);
    // Of another library, by its name: one such name left at its index brings the whole index with it.
    if (!file) return /^[@\w]/.test(source) ? { file: source, name } : null;
    return (isIndex(file) ? homesOf(file).get(name) : null) ?? { file, name };
  };
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const each of node.specifiers) {
      const home = each.type === 'ImportSpecifier' ? follow(node.source.value, nameOf(each.imported)) : null;
      if (home) imported.set(each.local.name, home);
    }
  }
  for (const node of body) {
    if (node.type === 'ExportAllDeclaration' && !node.exported) {
      const file = fileOf(node.source.value, index);
      for (const [name, home] of file ? exportsOf(file) : []) homes.set(name, home);
    }
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const name of declaredIn(node)) homes.set(name, { file: index, name });
    for (const each of node.specifiers) {
      const local = nameOf(each.local);
      const home = node.source ? follow(node.source.value, local) : imported.get(local);
      if (home) homes.set(nameOf(each.exported), home);
    }
  }
  return homes;
}

/** The names that `export * from` a file passes on. */
function exportsOf(file: string): Map<string, Home> {
  if (isIndex(file)) return homesOf(file);
  const names: string[] = [];
  for (const node of parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }).body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    names.push(...node.specifiers.map(({ exported }) => nameOf(exported)), ...declaredIn(node));
  }
  return new Map(names.map((name) => [name, { file, name }]));
}

/** `a` and `b` of `export const a = 1, b = 2`. */
function declaredIn({ declaration }: ESTree.ExportNamedDeclaration): string[] {
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return declaration && 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

/** The file that an import means, for the few forms that matter here. */
function fileOf(source: string, importer: string): string | null {
  if (INDEX_OF[source]) return LIBRARIES + INDEX_OF[source];
  const base = source.startsWith('@pathshala/shared')
    ? path.join(SHARED, source.slice('@pathshala/shared'.length))
    : source.startsWith('.')
      ? path.join(path.dirname(importer), source)
      : source.startsWith('/')
        ? source
        : null;
  if (!base) return null;
  const found = [base, `${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((each) => isFile(each));
  return found ?? null;
}

const files = new Map<string, boolean>();
function isFile(file: string): boolean {
  if (!files.has(file)) files.set(file, /\.\w+$/.test(file) && existsSync(file));
  return files.get(file)!;
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name);
