import { codeFiles, isTest, lineAt, type Check, type Finding, type Project } from './project';
import { UNTESTED } from './untested-errors.data';

const DECLARES = /\bdefineErrors\(/;
const CODE = /^ {2}([A-Z][A-Z0-9_]+): \{/gm;
const PROVES = /^(core\/src\/testing|e2e)\//;

/**
 * Every code of the error catalogue occurs in a test, so that every refusal is tested. Those of
 * `untested-errors.data.ts` are still owed; one that is tested leaves the list, which only becomes shorter.
 */
export const testedErrors: Check = {
  name: 'every declared error code occurs in a test',
  find(project) {
    const words = wordsOfTests(project);
    const declared = declaredCodes(project);
    return [...untested(declared, words), ...outdated(words)];
  },
};

interface Declared {
  code: string;
  path: string;
  line: number;
}

function untested(declared: readonly Declared[], words: ReadonlySet<string>): Finding[] {
  return declared
    .filter(({ code }) => !words.has(code) && !UNTESTED.has(code))
    .map(({ code, path, line }) => ({ path, line, message: `no test has a call refused with ${code}` }));
}

function outdated(words: ReadonlySet<string>): Finding[] {
  return [...UNTESTED]
    .filter((code) => words.has(code))
    .map((code) => ({
      path: 'tools/checks/untested-errors.data.ts',
      message: `${code} is owed no longer: take it out`,
    }));
}

function declaredCodes(project: Project): Declared[] {
  return codeFiles(project)
    .filter(({ path, text }) => path.startsWith('shared/src/') && DECLARES.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CODE)].map((found) => ({ code: found[1]!, path, line: lineAt(text, found.index) })),
    );
}

function wordsOfTests(project: Project): ReadonlySet<string> {
  const texts = codeFiles(project).filter((file) => isTest(file) || PROVES.test(file.path));
  return new Set(texts.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
}
