import type { Plugin, Rolldown } from 'vite';

/** The page's own file once its beginnings are in a group: an import of that group and a call. */
const ENTRY =
  /^import\{(?<exported>[\w$]+) as (?<called>[\w$]+)\}from"\.\/(?<target>[^"]+)";await \k<called>\(\);?\s*$/;

/**
 * Lets the page begin with the file that has the program, which calls itself, in place of a file of fifty bytes that
 * calls it: one request less before anything else can be.
 */
export const withoutEntry = (): Plugin => ({
  name: 'without-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter((each) => each.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const { exported, target } = ENTRY.exec(entry?.code ?? '')?.groups ?? {};
      const program = chunks.find(({ fileName }) => fileName === `assets/${target}`);
      const name = program && localName(program, exported!);
      if (!entry || !program || !name) throw new Error('The first file is not what without-entry.ts takes it for.');
      program.code += `${name}();`;
      return html
        .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*href="/${program.fileName}">`), '')
        .replace(`src="/${entry.fileName}"`, `src="/${program.fileName}"`);
    },
  },
});

/** The file's own name for the thing that it exports under this name. */
const localName = ({ code }: Rolldown.OutputChunk, exported: string): string | undefined =>
  /export\{(?<list>[^}]+)\};?\s*$/
    .exec(code)
    ?.groups!['list']!.split(',')
    .map((each) => each.trim().split(' as '))
    .find((names) => names.at(-1) === exported)?.[0];
