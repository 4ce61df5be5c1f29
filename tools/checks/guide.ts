import type { Check, Finding, Project, SourceFile } from './project';

const AREAS = 'shared/src/modules/front/guide/areas.ts';
const SCREEN = /\bid: '([a-zA-Z]+)\.[a-zA-Z.]+'/g;
const MODULE = /'([a-zA-Z]+)'/g;

/**
 * Each screen leads to a page of the guide: the table of areas names the module of every screen, and no module that has
 * none.
 */
export const guide: Check = {
  name: 'every screen has a page in the guide',
  find(project) {
    const areas = project.get(AREAS);
    if (!areas) return [];
    const named = namedModules(areas.text);
    const withScreens = screensOf(project);
    const missing: Finding[] = [...withScreens]
      .filter(([name]) => !named.has(name))
      .map(([name, path]) => ({ path, message: `no area of the guide explains the screens of ${name}` }));
    const gone: Finding[] = [...named]
      .filter((name) => !withScreens.has(name))
      .map((name) => ({ path: AREAS, message: `${name} has no screens` }));
    return [...missing, ...gone];
  },
};

/** Names in the table of areas alone, which ends where its type is given. */
function namedModules(text: string): ReadonlySet<string> {
  const table = /GUIDE_AREAS = \{([\s\S]*?)\n\} as const/.exec(text)?.[1] ?? '';
  return new Set([...table.matchAll(MODULE)].map((found) => found[1]!));
}

/** Modules that have screens, each with the file of the first one. */
function screensOf(project: Project): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  const declares = ({ path, text }: SourceFile) =>
    path.startsWith('shared/src/modules/') && text.includes('defineScreens(');
  for (const { path, text } of [...project.values()].filter(declares))
    for (const [, name] of text.matchAll(SCREEN)) if (!out.has(name!)) out.set(name!, path);
  return out;
}
