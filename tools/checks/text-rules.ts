import { codeFiles, lineAt, type Check, type Finding, type Project, type SourceFile } from './project';

const LONGEST_FILE = 500;
const LONG_FILE = 300;

export const fileLength: Check = {
  name: `no file has more than ${LONGEST_FILE} lines`,
  find: (project) =>
    longerThan(project, LONGEST_FILE).map(({ path, lines }) => ({
      path,
      message: `${lines} lines; split it by concept`,
    })),
  advise: (project) =>
    longerThan(project, LONG_FILE)
      .filter(({ lines }) => lines <= LONGEST_FILE)
      .map(({ path, lines }) => ({ path, message: `${lines} lines; is it one concept?` })),
};

/** Written in halves, so that this file does not accuse itself. */
const UNFINISHED: [RegExp, string][] = [
  [new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'}|HA${'CK'})\\b`, 'g'), 'says that something is unfinished'],
  [
    /\b(?:it|test|describe|bench)\.(?:skip|only|todo|fixme)\b/g,
    'a test that does not run, or that keeps others from running',
  ],
];
const MACHINE_PATH = /(?<![\w.$/}-])\/(?:home|root|Users|work|tmp|var\/folders)\/[\w.-]+/g;

export const finished: Check = {
  name: 'nothing is left unfinished and no test is switched off',
  find: (project) =>
    written(project).flatMap((file) =>
      UNFINISHED.flatMap(([pattern, message]) => findAll(file, pattern, (hit) => `"${hit}": ${message}`)),
    ),
};

/** Test files of one process share imported modules: a module that an earlier file has loaded is no longer replaced. */
const REPLACED = new RegExp(`\\bvi\\.(?:mo${'ck'}|doMo${'ck'})\\(`, 'g');
export const noReplacedModules: Check = {
  name: 'no test replaces a module',
  find: (project) =>
    codeFiles(project).flatMap((file) =>
      findAll(file, REPLACED, (hit) => `${hit}…) works only before a neighbour loads the module; spy on an object`),
    ),
};

/** Casts in the product itself that say nothing about the value; both numbers may only fall. */
const BLIND: readonly [pattern: RegExp, most: number][] = [
  [/\bas never\b/g, 29],
  [/\bas unknown as\b/g, 140],
];
const PRODUCT = /^(?:shared|core|server|workers|client)\/(?!.*(?:\.test\.tsx?$|\/test\/|\/testing\/))/;
export const fewBlindCasts: Check = {
  name: 'casts that hide a type do not become more',
  find: (project) =>
    BLIND.flatMap(([pattern, most]) => {
      const found = codeFiles(project)
        .filter(({ path }) => PRODUCT.test(path))
        .flatMap((file) => findAll(file, pattern, (hit) => `"${hit}" hides a type, and there are ${most} already`));
      return found.slice(most);
    }),
};

const BARE_TIME = /\bexpect\(performance\.now\(\) - \w+\)\.toBeLess/g;
/** A busy machine takes longer for everything; `toBePrompt` measures how slow it is at the moment. */
export const noBareTimes: Check = {
  name: 'no test has a bare bound for a time',
  find: (project) =>
    codeFiles(project)
      .filter(({ path }) => /\.test\.tsx?$/.test(path))
      .flatMap((file) => findAll(file, BARE_TIME, () => 'a time with a bare bound; toBePrompt follows the machine')),
};

export const noMachinePaths: Check = {
  name: "no path of somebody's machine",
  find: (project) =>
    written(project).flatMap((file) => findAll(file, MACHINE_PATH, (hit) => `"${hit}" exists on one machine only`)),
};

const ANY_TEXT = /\b(?:toBengaliDigits|inDigits)\b/g;
/** The folder that writes numbers, and the demo, whose names are written by it. */
const MAY_CHANGE_TEXT =
  /^shared\/src\/text\/|^core\/src\/(seed|modules\/[^/]+\/[^/]+\/demo)\/|^(tools\/checks|e2e)\/|^core\/src\/testing\/|\.test\.tsx?$/;

/** `localizeDigits` takes numbers; a function for any text would change the digits of a transaction id too. */
export const identifiersKeepDigits: Check = {
  name: 'only numbers are shown in the digits of a language',
  find: (project) =>
    codeFiles(project)
      .filter(({ path }) => !MAY_CHANGE_TEXT.test(path) && !/\/test\//.test(path))
      .flatMap((file) =>
        findAll(file, ANY_TEXT, (hit) => `${hit} changes identifiers too; localizeDigits takes numbers`),
      ),
};

const COLOUR =
  /#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b(?![\w-])|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|hwb)\(/g;

/** Both themes and the contrast of every pair are decided in one place. */
export const coloursInTheme: Check = {
  name: 'colours are named in the theme only',
  find: (project) =>
    [...project.values()]
      .filter(
        (file) =>
          /^client\/src\/.*\.(tsx?|css)$/.test(file.path) &&
          !file.path.startsWith('client/src/app/theme/') &&
          !/\.test\.tsx?$/.test(file.path),
      )
      .flatMap((file) => findAll(file, COLOUR, (hit) => `colour ${hit}; take one of the theme`)),
};

/** Patterns that only the kit may use, and the replacement for screens. */
const KIT_ONLY: [RegExp, string][] = [
  [/\buseSearchParams\b/g, 'useAddress of kit/ui keeps the state of a screen in its address'],
  [/\bdownload: name\b|\.download = /g, 'downloadBlob and downloadText of kit/ui hand a file over'],
];
export const onceInTheKit: Check = {
  name: 'screens use the kit for what it does once',
  find: (project) =>
    codeFiles(project)
      .filter(({ path }) => /^client\/src\/(?!kit\/)/.test(path) && !/\.test\.tsx?$/.test(path))
      .flatMap((file) =>
        KIT_ONLY.flatMap(([pattern, message]) => findAll(file, pattern, (hit) => `${hit}: ${message}`)),
      ),
};

/** A browser's own bubbles speak its language and not the product's; a form that works without scripts has nothing else. */
export const formsInWords: Check = {
  name: 'a form leaves its faults to the product',
  find: (project) =>
    codeFiles(project)
      .filter(({ path }) => /^client\/src\/.*\.tsx$/.test(path) && !/\.test\.tsx$/.test(path))
      .flatMap((file) =>
        findAll(
          file,
          /<form\b(?!\s+(?:noValidate|action=))/g,
          () => 'a form without noValidate as its first attribute',
        ),
      ),
};

function longerThan(project: Project, limit: number): { path: string; lines: number }[] {
  return codeFiles(project)
    .filter((file) => !/\.data\.ts$/.test(file.path))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > limit);
}

/** Prose that people of the project write; package manifests and data are not prose. */
const written = (project: Project) => [...project.values()].filter((file) => !/\.(json|jsonc)$/.test(file.path));

function findAll(file: SourceFile, pattern: RegExp, say: (hit: string) => string): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    message: say(match[0]),
  }));
}
