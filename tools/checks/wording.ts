import { parseSync } from 'oxc-parser';
import { isCode, lineAt, type Check, type Finding, type Project, type SourceFile } from './project';

const RETIRED: readonly [RegExp, string][] = [
  [/\bwho(?:m)?ever\b/gi, '"anyone who", or name the person'],
  [/\banew\b/gi, '"again"'],
  [/\bby (?:itself|themselves|himself)\b/gi, '"on its own", "on their own" or "automatically"'],
  [/\bfor good\b/gi, '"permanently"'],
  [/\b(?:every|some|any)body\b/gi, '"everyone", "someone" or "anyone"'],
  [/\b(?:he|his|him|himself)\b/gi, '"they"; people have any gender'],
];
/** Written in halves, so that this file does not accuse itself. */
const NAMES: readonly [RegExp, string][] = [
  [new RegExp(`pup${'il'}`, 'gi'), '"student"'],
  [
    new RegExp(`\\b(?:ctx\\.wi${'sh'}|take${'Turns'}|print${'OfRows'}|bar${'riers'})\\b`, 'g'),
    'the term of docs/glossary.md',
  ],
];

/** Reliable cases only; CODE_STYLE.md has the rest. */
export const plainWords: Check = {
  name: 'comments and documents use present-day words, and names the terms of the glossary',
  find: (project) =>
    prose(project).flatMap((file) => [...judge(file, RETIRED, proseOf(file)), ...judge(file, NAMES, [[0, file.text]])]),
};

/** A clause as a subject (`What a cell shows is …`) reads as a translation; a question may begin so. */
const CLAUSE_FIRST = /^(?:\/\*\*?|\/\/)[\s*]*(What|Who|Whom|Whose|Which) [A-Za-z][^?]*$/;

export const namedSubjects: Check = {
  name: 'comments begin with the thing that they describe',
  find: (project) =>
    [...project.values()]
      .filter((file) => isCode(file) && /\b(?:What|Who|Whom|Whose|Which) [A-Za-z]/.test(file.text))
      .flatMap((file) =>
        parseSync(file.path, file.text).comments.flatMap(({ start, end }) => {
          const clause = CLAUSE_FIRST.exec(file.text.slice(start, end));
          if (!clause) return [];
          return [{ path: file.path, line: lineAt(file.text, start), message: `begins with "${clause[1]}"; name it` }];
        }),
      ),
};

/** Logs of past releases and texts of others stay as they were written. */
const prose = (project: Project) =>
  [...project.values()].filter(
    (file) =>
      (isCode(file) || file.path.endsWith('.md')) && !/(^|\/)(CHANGELOG|LICENSES)\.md$|\.data\.ts$/.test(file.path),
  );

/** The parts of a file that are prose: all of a document, the comments of code. */
function proseOf(file: SourceFile): [number, string][] {
  if (!isCode(file)) return [[0, file.text]];
  if (!RETIRED.some(([pattern]) => file.text.search(pattern) >= 0)) return [];
  return parseSync(file.path, file.text).comments.map(({ start, end }) => [start, file.text.slice(start, end)]);
}

function judge(file: SourceFile, rules: typeof RETIRED, parts: readonly [number, string][]): Finding[] {
  return rules.flatMap(([pattern, better]) =>
    parts.flatMap(([offset, text]) =>
      [...withoutQuotes(text).matchAll(pattern)].map((match) => ({
        path: file.path,
        line: lineAt(file.text, offset + match.index),
        message: `"${match[0]}"; write ${better}`,
      })),
    ),
  );
}

/** Words in quotes or code spans are mentioned, not used; blanks keep the positions. */
const withoutQuotes = (text: string) => text.replace(/`[^`\n]*`|"[^"\n]*"/g, (quoted) => ' '.repeat(quoted.length));
