import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  /** Erased by the compiler: it creates no dependency at run time. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

/** Input of the checks: the text files under version control's reach, by path. */
export type Project = ReadonlyMap<string, SourceFile>;

export interface Finding {
  path: string;
  line?: number;
  message: string;
}

/** A rule about the whole project. */
export interface Check {
  /** Statement that holds when it passes, for the list of results. */
  name: string;
  find(project: Project): Finding[];
  /** Worth a look, no reason to fail. */
  advise?(project: Project): Finding[];
}

export const WORKSPACES = ['shared', 'core', 'server', 'workers', 'client', 'embedded', 'e2e', 'tools'] as const;
export type Workspace = (typeof WORKSPACES)[number];

const IGNORED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.git',
  'coverage',
  'data',
  'test-results',
  'playwright-report',
]);
const TEXT_FILE = /\.(ts|tsx|mjs|cjs|js|json|jsonc|css|html|md|yml|yaml|conf|sh)$|^(Dockerfile|run)$/;
const CODE_FILE = /\.(ts|tsx|mjs|js)$/;

/**
 * Reads every text file below the root; `data` is left out at the top only, where the running product keeps its own.
 */
export function readProject(root: string): Project {
  const files = new Map<string, SourceFile>();
  const visit = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const below = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !(IGNORED_FOLDERS.has(entry.name) && (entry.name !== 'data' || folder === '')))
        visit(below);
      if (entry.isFile() && TEXT_FILE.test(entry.name) && below !== 'package-lock.json')
        files.set(below, { path: below, text: readFileSync(path.join(root, below), 'utf8') });
    }
  };
  visit('');
  return files;
}

/** A project out of nothing, for tests. */
export const projectOf = (texts: Record<string, string>): Project =>
  new Map(Object.entries(texts).map(([name, text]) => [name, { path: name, text }]));

/** The engine that puts the demo in, and the demo data of each module. */
export const DEMO_DATA = /^core\/src\/(seed|modules\/[^/]+\/[^/]+\/demo)\//;
export const isCode = (file: SourceFile) => CODE_FILE.test(file.path);
export const isTest = (file: SourceFile) =>
  /\.(test|spec|bench)\.[a-z]+$/.test(file.path) || /(^|\/)(testing|test|bench)\//.test(file.path);
export const codeFiles = (project: Project) => [...project.values()].filter(isCode);

export function workspaceOf(file: string): Workspace | undefined {
  return WORKSPACES.find((workspace) => file.startsWith(`${workspace}/`));
}

const importCache = new WeakMap<SourceFile, Import[]>();

/** Imports, re-exports and dynamic imports with a literal name. */
export function importsOf(file: SourceFile): Import[] {
  const cached = importCache.get(file);
  if (cached) return cached;
  const { module } = parseSync(file.path, file.text);
  const found: Import[] = [
    ...module.staticImports.map((each) => ({
      specifier: each.moduleRequest.value,
      line: lineAt(file.text, each.start),
      isTypeOnly: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap((each) => {
      const request = each.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
      return request
        ? [
            {
              specifier: request.value,
              line: lineAt(file.text, each.start),
              isTypeOnly: each.entries.every((entry) => entry.isType),
            },
          ]
        : [];
    }),
    ...module.dynamicImports.flatMap((each) => {
      const literal = /^(['"`])([^'"`$]+)\1$/.exec(
        file.text.slice(each.moduleRequest.start, each.moduleRequest.end).trim(),
      );
      return literal?.[2] ? [{ specifier: literal[2], line: lineAt(file.text, each.start), isTypeOnly: false }] : [];
    }),
  ];
  importCache.set(file, found);
  return found;
}

/**
 * The file of the project that an import means.
 * @returns undefined for a package of others
 */
export function resolveImport(project: Project, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return findFile(project, path.posix.join(path.posix.dirname(from), specifier));
  const own = /^@pathshala\/([a-z0-9]+)(?:\/(.+))?$/.exec(specifier);
  if (!own?.[1]) return undefined;
  return resolveOwn(project, own[1], own[2] ? `./${own[2]}` : '.');
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

function resolveOwn(project: Project, workspace: string, subpath: string): string | undefined {
  const manifest = project.get(`${workspace}/package.json`);
  const exported: Record<string, string> = manifest ? (JSON.parse(manifest.text).exports ?? {}) : {};
  for (const [pattern, target] of Object.entries(exported)) {
    const [head = '', tail] = pattern.split('*');
    if (tail === undefined ? subpath === pattern : subpath.startsWith(head) && subpath.endsWith(tail)) {
      const star = tail === undefined ? '' : subpath.slice(head.length, subpath.length - tail.length);
      return findFile(project, path.posix.join(workspace, target.replace('*', star)));
    }
  }
  return undefined;
}

function findFile(project: Project, base: string): string | undefined {
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}/index.ts`, `${base}/index.tsx`].find((candidate) =>
    project.has(candidate),
  );
}
