import { parseSync, Visitor, type CallExpression } from 'oxc-parser';
import { codeFiles, isTest, lineAt, type Check, type Finding, type Project, type SourceFile } from './project';

/** Screen texts of one namespace in both languages, keys flattened with dots. */
interface Namespace {
  name: string;
  paths: { en: string; bn: string };
  en: Map<string, string>;
  bn: Map<string, string>;
}

const PLURAL_ENDING = /_(zero|one|two|few|many|other)$/;
const BENGALI_LETTER = /[\u0985-\u09B9\u09CE\u09DC-\u09DF]/;
const LATIN_WORD = /[A-Za-z]{2,}/;

/** Same keys, same placeholders, and Bengali that is Bengali. */
export const translationParity: Check = {
  name: 'English and Bengali screen texts have the same keys and placeholders',
  find: (project) => namespaces(project).flatMap((namespace) => [...missingKeys(namespace), ...unevenTexts(namespace)]),
};

/** Keys that no code names, and names that no key has. */
export const translationUse: Check = {
  name: 'every screen text is used, and every text that is used exists',
  find: (project) => {
    const all = namespaces(project);
    const client = codeFiles(project).filter((file) => file.path.startsWith('client/') && !isTest(file));
    const spoken = spokenBy(client);
    const unused = all.flatMap((namespace) =>
      [...namespace.en.keys()]
        .filter((key) => !isSpoken(key, { namespace: namespace.name, ...spoken }))
        .map((key) => ({ path: namespace.paths.en, message: `no code uses "${key}"` })),
    );
    return [...unused, ...client.flatMap((file) => unknownKeys(file, all))];
  },
};

/** Texts of another module are a dependency that the check of import direction does not see. */
export const ownTexts: Check = {
  name: 'a client module uses only its own texts and those of the kit and the app',
  find: (project) =>
    codeFiles(project).flatMap((file) => {
      const own = /^client\/src\/modules\/[^/]+\/([^/]+)\//.exec(file.path)?.[1];
      if (!own) return [];
      return [...file.text.matchAll(/\b(?:useTranslation\(\s*|TFunction<)'([\w-]+)'/g)].flatMap((match): Finding[] => {
        const [, spoken = ''] = match;
        if (spoken === own || spoken === 'kit' || spoken === 'app') return [];
        return [{ path: file.path, line: lineAt(file.text, match.index), message: `speaks the texts of ${spoken}` }];
      });
    }),
};

/** `t('English', 'বাংলা')` in declarations: both given, and the second in Bengali. */
export const declaredTexts: Check = {
  name: 'declared labels and messages are given in both languages',
  find: (project) =>
    codeFiles(project)
      .filter((file) => /^(shared|core)\/src\//.test(file.path) && !isTest(file) && /\bt\(/.test(file.text))
      .flatMap((file) =>
        declaredPairs(file).flatMap(({ line, en, bn }): Finding[] => {
          if (en.trim() === '' || bn.trim() === '')
            return [{ path: file.path, line, message: `text "${en || bn}" is empty in one language` }];
          if (LATIN_WORD.test(withoutPlaceholders(en)) && !BENGALI_LETTER.test(bn))
            return [{ path: file.path, line, message: `"${bn}" is not Bengali` }];
          return [];
        }),
      ),
};

export function namespaces(project: Project): Namespace[] {
  const names = [...project.keys()].flatMap(
    (file) => /^(client\/src\/(?:.+\/)?([^/]+)\/i18n)\/(?:en|bn)\.json$/.exec(file)?.slice(1, 3).join('|') ?? [],
  );
  return [...new Set(names)].map((found) => {
    const [folder = '', name = ''] = found.split('|');
    const paths = { en: `${folder}/en.json`, bn: `${folder}/bn.json` };
    return { name, paths, en: flatten(project.get(paths.en)), bn: flatten(project.get(paths.bn)) };
  });
}

function flatten(file: SourceFile | undefined): Map<string, string> {
  const flat = new Map<string, string>();
  const visit = (value: unknown, prefix: string) => {
    if (typeof value === 'string') flat.set(prefix, value);
    else
      for (const [key, below] of Object.entries(value as object))
        visit(below, prefix === '' ? key : `${prefix}.${key}`);
  };
  if (file) visit(JSON.parse(file.text), '');
  return flat;
}

function missingKeys({ en, bn, paths }: Namespace): Finding[] {
  // Bengali has the same two plural forms as English, so the keys are equal including their endings.
  const without = (from: Map<string, string>, other: Map<string, string>, path: string) =>
    [...from.keys()].filter((key) => !other.has(key)).map((key) => ({ path, message: `"${key}" is missing` }));
  return [...without(en, bn, paths.bn), ...without(bn, en, paths.en)];
}

function unevenTexts({ en, bn, paths }: Namespace): Finding[] {
  return [...en].flatMap(([key, english]): Finding[] => {
    const bengali = bn.get(key);
    if (bengali === undefined) return [];
    const wanted = placeholders(english).join(', ');
    const given = placeholders(bengali).join(', ');
    if (wanted !== given)
      return [{ path: paths.bn, message: `"${key}" has placeholders {${given}} where English has {${wanted}}` }];
    if (english.trim() === '' || bengali.trim() === '') return [{ path: paths.bn, message: `"${key}" is empty` }];
    if (LATIN_WORD.test(withoutPlaceholders(english)) && !BENGALI_LETTER.test(bengali))
      return [{ path: paths.bn, message: `"${key}" is not Bengali: ${bengali}` }];
    return [];
  });
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name = '']) => name).sort();
/** Without what is never translated: placeholders, date patterns, tags. */
const withoutPlaceholders = (text: string) =>
  text.replaceAll(/\{\{[^}]*\}\}|\{[^}]*\}|<[^>]*>|\b(?:dd|mm|yyyy|HH|ss)\b/g, '');

/** String literals and the fixed beginnings of template strings of all these files. */
function spokenBy(files: SourceFile[]): { literals: Set<string>; prefixes: Set<string> } {
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  for (const { text } of files) {
    for (const [, , literal = ''] of text.matchAll(/(['"])((?:\\.|(?!\1)[^\\\n])*)\1/g)) literals.add(literal);
    for (const [, whole = ''] of text.matchAll(/`([^`\n]*)`/g)) {
      const fixed = whole.split('${')[0] ?? '';
      if (fixed === whole) literals.add(whole);
      else if (/^[\w:-]+\./.test(fixed)) prefixes.add(fixed);
    }
  }
  return { literals, prefixes };
}

function isSpoken(
  key: string,
  { namespace, literals, prefixes }: { namespace: string; literals: Set<string>; prefixes: Set<string> },
): boolean {
  const plain = key.replace(PLURAL_ENDING, '');
  const forms = [key, plain, `${namespace}:${key}`, `${namespace}:${plain}`];
  if (forms.some((form) => literals.has(form))) return true;
  return [...prefixes].some((prefix) => forms.some((form) => form.startsWith(prefix)));
}

/** Keys named by literal calls of `t` in a file that uses one namespace, and by `ns:key` anywhere. */
function unknownKeys(file: SourceFile, all: Namespace[]): Finding[] {
  const used = [...file.text.matchAll(/useTranslation\(\s*'([\w-]+)'/g)].map(([, name]) => name);
  const own = new Set(used).size === 1 ? used[0] : undefined;
  return [...file.text.matchAll(/(?<![\w.])(?:i18next\.)?t\(\s*'(?:([\w-]+):)?([\w.-]+)'/g)].flatMap(
    (match): Finding[] => {
      const namespace = all.find(({ name }) => name === (match[1] ?? own));
      const key = match[2] ?? '';
      if (!namespace || has(namespace.en, key)) return [];
      return [
        {
          path: file.path,
          line: lineAt(file.text, match.index),
          message: `text "${namespace.name}:${key}" does not exist`,
        },
      ];
    },
  );
}

function has(texts: Map<string, string>, key: string): boolean {
  return texts.has(key) || [...texts.keys()].some((known) => known.replace(PLURAL_ENDING, '') === key);
}

function declaredPairs(file: SourceFile): { line: number; en: string; bn: string }[] {
  const pairs: { line: number; en: string; bn: string }[] = [];
  const visitor = new Visitor({
    CallExpression(node: CallExpression) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 't') return;
      const [en, bn] = node.arguments.map((argument) =>
        argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined,
      );
      if (en !== undefined && bn !== undefined) pairs.push({ line: lineAt(file.text, node.start), en, bn });
    },
  });
  visitor.visit(parseSync(file.path, file.text).program);
  return pairs;
}
