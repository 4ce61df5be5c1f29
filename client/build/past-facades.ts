import type { Plugin, Rolldown } from 'vite';

/** The form of such a file: imports, perhaps a call that runs what it passes on, and the names it passes on. */
const FACADE =
  /^(?<bare>(?:import"\.\/[\w-]+\.js";)*)import\{(?<imported>[^}]+)\}from"(?<target>\.\/[\w-]+\.js)";(?:(?<run>\w+)\(\);)?export\{(?<exported>[^}]+)\};?\s*$/;
const DYNAMIC = /import\((["'`])\.\/([\w-]+\.js)\1\)/g;

/**
 * Leads `import()` past the little files that the bundler makes where several things that are loaded apart are in one
 * file: one more request each, and on a slow line one more wait, for a line that says where the thing is. They stay
 * in the build, for browsers that kept a file which still asks for them.
 */
export const pastFacades = (): Plugin => ({
  name: 'past-facades',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const byName = new Map(chunks.map((chunk) => [chunk.fileName.replace(/^.*\//, ''), chunk]));
    const straight = new Map<string, string>();
    for (const [name, chunk] of byName) {
      const there = straightImport(chunk, byName);
      if (there) straight.set(name, there);
    }
    for (const chunk of chunks)
      chunk.code = chunk.code.replaceAll(DYNAMIC, (asked, _quote, name: string) => straight.get(name) ?? asked);
  },
});

/** `import()` of the file behind a facade, with the same names; null for any other file. */
function straightImport(
  { code, viteMetadata }: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): string | null {
  const { bare = '', imported, target, run, exported } = FACADE.exec(code)?.groups ?? {};
  if (!imported || !target || !exported || viteMetadata?.importedCss.size) return null;
  const behind = byName.get(target.slice(2));
  const besides = [...bare.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, name]) => byName.get(name!)?.fileName ?? '');
  if (!behind || besides.some((file) => !behind.imports.includes(file))) return null;
  const nameOf = new Map(pairsOf(imported).map(([theirs, own]) => [own, theirs]));
  const names = pairsOf(exported).map(([own, given]) => `${given}:m.${nameOf.get(own)}`);
  const first = run ? `m.${nameOf.get(run)}(),` : '';
  return `import("${target}").then(m=>(${first}{${names.join(',')}}))`;
}

/** `a as b, c` → [a, b], [c, c]. */
const pairsOf = (list: string): [string, string][] =>
  list.split(',').map((each) => {
    const [name, as = name] = each.trim().split(' as ');
    return [name!, as!];
  });
