import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { readScreens } from './read-screens';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));
const MODULES = path.join(CLIENT, 'src', 'modules');
/** By name of the module. */
const MODULE_FOLDERS = new Map(
  readdirSync(MODULES, { withFileTypes: true })
    .filter((wing) => wing.isDirectory())
    .flatMap((wing) =>
      readdirSync(path.join(MODULES, wing.name)).map((name) => [name, path.join(MODULES, wing.name, name)] as const),
    ),
);
const frameFile = (name: string) => path.join(CLIENT, 'src', 'app', 'shell', `${name}.tsx`);
/** Frames that are files of their own. */
const FRAMES: Partial<Record<string, string>> = { office: frameFile('OfficeFrame'), quiet: frameFile('QuietFrame') };
/** Modules that no first screen needs and every page must have without a network. */
const KEPT = [
  'app/Overlays.tsx',
  'app/shell/OfficeFrame.tsx',
  'modules/exams/sitting/pages/SitPage/QuestionsDrawer.tsx',
].map((file) => path.join(CLIENT, 'src', file));

/**
 * Writes `preloads.json`: for each screen the files that it needs in addition to those of the first line, texts by
 * language, and `later` those that the offline worker fetches when all is quiet. The server names them in the page it
 * sends, so that the browser asks for all of them at once and not for each when the one before it has been read.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const { screens } = await readScreens();
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
    const withImports = (entry: Rolldown.OutputChunk | undefined, found = new Set<string>()) => {
      if (!entry || found.has(entry.fileName)) return found;
      found.add(entry.fileName);
      for (const sheet of entry.viteMetadata?.importedCss ?? []) found.add(sheet);
      for (const file of entry.imports) withImports(bundle[file] as Rolldown.OutputChunk, found);
      return found;
    };
    const start = withImports(chunks.find(({ isEntry }) => isEntry));
    const kept = new Set(KEPT.flatMap((root) => [...withImports(chunkOf.get(root))]));
    const textFiles = (namespaces: Iterable<string>, language: string) =>
      [...namespaces]
        .map((name) => textsOf(name, language))
        .map((id) => chunkOf.get(id)?.fileName)
        .filter((file) => file !== undefined);
    const namespacesOf = (id: string, found = new Set<string>(), seen = new Set<string>()) => {
      if (seen.has(id) || id.includes('node_modules')) return found;
      seen.add(id);
      const info = this.getModuleInfo(id);
      for (const [, name] of (info?.code ?? '').matchAll(/useTranslation\(["'](\w+)["']/g)) found.add(name!);
      for (const each of info?.importedIds ?? []) namespacesOf(each, found, seen);
      return found;
    };
    const pages = pageFiles();
    const table = screens.flatMap(({ id, path: address, formerPaths = [], frame = 'office' }) => {
      const page = pages.get(id);
      const roots = [FRAMES[frame], page].filter((each) => each !== undefined);
      const files = new Set(
        roots.flatMap((root) => [...withImports(chunkOf.get(root))]).filter((file) => !start.has(file)),
      );
      const spoken = new Set(['kit', 'app', ...roots.flatMap((root) => [...namespacesOf(root)])]);
      const texts = (language: string) => [...new Set(textFiles(spoken, language))];
      const later = [...kept].filter((file) => !start.has(file) && !files.has(file));
      const row = { frame, files: [...files], later, en: texts('en'), bn: texts('bn') };
      // An earlier address, which redirects to the screen, is not a missing page.
      return [address, ...formerPaths].map((each) => ({ path: each, ...row }));
    });
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(table) });
  },
});

const textsOf = (name: string, language: string) =>
  path.join(
    name === 'kit' || name === 'app' ? path.join(CLIENT, 'src', name) : (MODULE_FOLDERS.get(name) ?? ''),
    'i18n',
    `${language}.json`,
  );

/** Screen → the file that is loaded for it, out of the modules' own tables. */
function pageFiles(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of MODULE_FOLDERS.values()) {
    // A module of parts alone, such as approvals, has no screens.
    const screens = path.join(folder, 'screens.ts');
    if (!isFile(screens)) continue;
    const table = readFileSync(screens, 'utf8');
    for (const [, id, file] of table.matchAll(/'([\w.]+)':[^,]*?import\('(\.[^']+)'\)/g)) {
      const target = ['.tsx', '.ts', '/index.tsx'].map((end) => path.join(folder, file!) + end);
      found.set(id!, target.find((each) => isFile(each)) ?? target[0]!);
    }
  }
  return found;
}

function isFile(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}
