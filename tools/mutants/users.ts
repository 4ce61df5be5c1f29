/** Code of the project by path, without its tests. */
export type Code = ReadonlyMap<string, string>;

/** From a step of a login to the forms that begin with it are two modules; further away a file is used by all. */
const STEPS = 3;

/**
 * Files outside its folder that use a file, by way of its module's index or directly, and those that use these in turn;
 * the nearest first.
 * @param file path of the file
 * @param homeOf the folder that a file shares with its tests
 */
export function usersOf(file: string, code: Code, homeOf: (path: string) => string): string[] {
  const found = new Set([file]);
  let last = [file];
  for (let step = 0; step < STEPS && last.length > 0; step += 1) {
    last = last.flatMap((used) => directUsers(used, code, homeOf)).filter((path) => !found.has(path));
    for (const path of last) found.add(path);
  }
  return [...found].filter((path) => homeOf(path) !== homeOf(file));
}

function directUsers(used: string, code: Code, homeOf: (path: string) => string): string[] {
  const names = exportsOf(code.get(used) ?? '');
  const stem = used.replace(/^.*\//, '').replace(/\.[^/]*$/, '');
  const module = homeOf(used).replace(/^.*\//, '');
  return [...code]
    .filter(([path]) => path !== used && !path.endsWith('/index.ts'))
    .filter(([path, text]) =>
      importsOf(text).some(
        ({ from, imported }) =>
          (from === stem || (from === module && homeOf(path) !== homeOf(used))) &&
          imported.some((name) => names.has(name)),
      ),
    )
    .map(([path]) => path);
}

const exportsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^export (?:async )?(?:function|const|let|class|abstract class) (\w+)/gm)].map(
      ([, name]) => name!,
    ),
  );

interface Import {
  /** The last part of the path. */
  from: string;
  imported: readonly string[];
}
const imports = new Map<string, readonly Import[]>();
/** Remembered by text, of which the same is asked for at each step. */
function importsOf(text: string): readonly Import[] {
  const known = imports.get(text);
  if (known) return known;
  const found = [...text.matchAll(/^import \{([^}]*)\} from '([^']*)'/gm)].map(([, names, from]): Import => ({
    from: from!.replace(/^.*\//, ''),
    imported: names!.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    ),
  }));
  imports.set(text, found);
  return found;
}
