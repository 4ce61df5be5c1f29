import { usersOf, type Code } from './users';

/** Files of the second ring: a run of it takes about as long as one of the first. */
const LIKELIEST = 6;
/** Files of the fourth ring. */
const OF_USERS = 12;

/** Test files of the project by path, each with its text. */
type Tests = ReadonlyMap<string, string>;

/**
 * Rings of tests that may know a changed file, the nearest first; no test is in two of them. The first has those named
 * after the file and those of its module that import it, the second the files of the whole project whose words are most
 * like those of the file (a handler is reached through its action, so no import leads to it), the third the rest of its
 * module, the fourth the likeliest of the modules that use it, the fifth those of the area.
 * @param file path of the changed file
 * @param further folders and files of tests of the area
 */
export function ringsOfTests(
  file: string,
  { text, tests, further, code }: { text: string; tests: Tests; further: readonly string[]; code: Code },
): string[][] {
  const stem = file.replace(/^.*\//, '').replace(/\.[^/]*$/, '');
  const home = homeOf(file);
  const imports = new RegExp(`from '[^']*/${stem}'`);
  // A name of several words means the same wherever it is.
  const isNamesake = (path: string) => stem.includes('-') && path.replace(/^.*\//, '').startsWith(`${stem}.test.`);
  const paths = [...tests.keys()].sort();
  const rings = [
    paths.filter(
      (path) =>
        isNamesake(path) || (homeOf(path) === home && (path.includes(`/${stem}.`) || imports.test(tests.get(path)!))),
    ),
    likeliest(file, { text, tests }).slice(0, LIKELIEST),
    paths.filter((path) => homeOf(path) === home),
    testsOfUsers(file, { text, tests, code }),
    paths.filter((path) => further.some((place) => path === place || path.startsWith(`${place}/`))),
  ];
  const seen = new Set<string>();
  return rings
    .map((ring) => ring.filter((path) => !seen.has(path) && seen.add(path)))
    .filter((ring) => ring.length > 0);
}

/** The folder that a file and its tests share: that of a module, or of a room of the kernel, the server or the kit. */
const homeOf = (path: string) =>
  /^(\w+\/src\/modules\/\w+\/\w+|\w+\/src\/\w+\/\w+|\w+\/src\/\w+)\//.exec(path)?.[1] ?? path.replace(/\/[^/]*$/, '');

/** Words of the users count too: a test of a form knows the form, and not the limit behind it. */
function testsOfUsers(file: string, { text, tests, code }: { text: string; tests: Tests; code: Code }): string[] {
  const users = usersOf(file, code, homeOf);
  const homes = new Set(users.map(homeOf));
  const words = [text, ...users.map((path) => code.get(path)!)].join('\n');
  return likeliest(file, { text: words, tests })
    .filter((path) => homes.has(homeOf(path)))
    .slice(0, OF_USERS);
}

/** The module of a file in whichever workspace it is: `money/fees`. */
const moduleOf = (path: string) => /\/modules\/(\w+\/\w+)\//.exec(path)?.[1];

/**
 * The tests with the most words in common. A word counts the more, the fewer tests say it, and twice in tests of the
 * same module; a long test is not nearer because it says more.
 */
function likeliest(file: string, { text, tests }: { text: string; tests: Tests }): string[] {
  const spread = spreadOf(tests);
  const words = wordsOf(`${file} ${text}`);
  const own = moduleOf(file);
  return [...tests]
    .filter(([path]) => mayLoad(path, file))
    .map(([path, other]) => {
      const shared = [...words].filter((word) => wordsIn(other).has(word));
      const weight = shared.reduce((sum, word) => sum + Math.log(tests.size / spread.get(word)!), 0);
      const near = own !== undefined && moduleOf(path) === own ? 2 : 1;
      return { path, likeness: (weight * near) / Math.sqrt(wordsIn(other).size) };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness || (one.path < other.path ? -1 : 1))
    .map(({ path }) => path);
}

/** Only the browser's tests load its code and none of the servers'; tests of shared rules load nothing else. */
function mayLoad(test: string, file: string): boolean {
  const [ofTest, ofFile] = [test, file].map((path) => path.replace(/\/.*/, ''));
  if (ofFile === 'shared') return true;
  return ofFile === 'client' || ofTest === 'client' ? ofTest === ofFile : ofTest !== 'shared';
}

/** Names as code has them, those of files as their functions would be called. */
const wordsOf = (text: string) =>
  new Set(
    (text.match(/[A-Za-z][\w-]{3,}/g) ?? []).map((word) =>
      word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );

const known = new Map<string, Set<string>>();
function wordsIn(text: string): Set<string> {
  const words = known.get(text) ?? wordsOf(text);
  known.set(text, words);
  return words;
}

const spreads = new WeakMap<Tests, Map<string, number>>();
/** In how many of the tests a word is. */
function spreadOf(tests: Tests): Map<string, number> {
  const spread = spreads.get(tests) ?? new Map<string, number>();
  if (spread.size === 0)
    for (const text of tests.values()) for (const word of wordsIn(text)) spread.set(word, (spread.get(word) ?? 0) + 1);
  spreads.set(tests, spread);
  return spread;
}
