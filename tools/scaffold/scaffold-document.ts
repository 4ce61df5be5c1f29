import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appendTo, findCall, findLiteral, importNames, insertAll, propertyValue } from './edit-source';
import { namesOf, type Names } from './names';
import { Refusal } from './refusal';
import { addPermission } from './scaffold-action';
import { listModules, placeOf } from './places';

export interface DocumentRequest {
  module: string;
  /** kebab-case */
  name: string;
  /** Bengali name; without it a makeshift, to be replaced by its author. */
  bengali?: string;
}
interface Target {
  module: string;
  /** `wing/module` */
  place: string;
  names: Names;
}

/**
 * Makes a kind of document: its declaration in `shared`, a permission of its own, and in `core` its content and a
 * template with letterhead and one fact, to be replaced by what the paper says. Preview, PDF, routes and tests follow
 * from it.
 * @param root the project's folder
 * @returns the files written, relative to the root
 * @throws Refusal when the module does not exist or the name is taken
 */
export function scaffoldDocument(root: string, { module, name, bengali }: DocumentRequest): string[] {
  const names = namesOf(name);
  const place = placeOf(root, module);
  const index = `shared/src/modules/${place}/index.ts`;
  const documents = `shared/src/modules/${place}/documents.ts`;
  const core = `core/src/modules/${place}`;
  const coreIndex = `${core}/index.ts`;
  const content = `${core}/documents/${name}.ts`;
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const missing = [index, coreIndex].find((file) => !existsSync(path.join(root, file)));
  if (missing) throw new Refusal(`${missing} does not exist; the modules are ${listModules(root).join(', ')}.`);
  const hasDocuments = existsSync(path.join(root, documents));
  if (existsSync(path.join(root, content)) || (hasDocuments && read(documents).includes(`name: '${names.camel}'`)))
    throw new Refusal(`Module ${module} has a document ${names.camel} already.`);
  const target = { module, place, names };
  const declared = declarationOf(target, bengali ?? `${names.words} কাগজ`);
  const permitted = addPermission(read(index), { module, names, isFirst: false });
  const changed = new Map([
    [documents, hasDocuments ? addDeclaration(read(documents), target, declared) : newDocuments(target, declared)],
    [index, hasDocuments ? permitted : addDocuments(permitted, target)],
    [content, contentOf(target)],
    [`${core}/templates/${name}.typ`, TEMPLATE],
    [coreIndex, addContent(read(coreIndex), target)],
  ]);
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...changed.keys()];
}

const declarationOf = ({ module, names }: Target, bengali: string) => `${names.camel}: defineDocument('${module}', {
    name: '${names.camel}',
    labels: { one: t('${names.words}', '${bengali}'), many: t('${names.words}', '${bengali}') },
    papers: ['a4'],
    version: 1,
    input: { day: z.iso.date() },
    inputLabels: { day: t('Day', 'দিন') },
    permission: '${module}.${names.camel}',
  })`;

const newDocuments = ({ module }: Target, declared: string) => `import { z } from 'zod';
import { defineDocument, t } from '../../../kit';

export const ${module}Documents = {
  ${declared},
};
`;

function addDeclaration(text: string, { module }: Target, declared: string): string {
  const list = findLiteral(text, `${module}Documents`);
  if (!list) throw new Refusal(`The documents.ts of module ${module} has no ${module}Documents.`);
  return insertAll(text, [
    ...importNames(text, 'zod', ['z']),
    ...importNames(text, '../../../kit', ['defineDocument', 't']),
    appendTo(text, list, declared),
  ]);
}

function addDocuments(text: string, { module }: Target): string {
  const declared = findCall(text, 'defineModule')?.arguments[0];
  if (!declared) throw new Refusal("The module's index.ts has no defineModule({ … }).");
  return insertAll(text, [
    ...importNames(text, './documents', [`${module}Documents`]),
    appendTo(text, declared, `documents: ${module}Documents`),
    { at: text.length, text: `export { ${module}Documents };\n` },
  ]);
}

const contentOf = ({ module, place, names }: Target) => `import { t } from '@pathshala/shared/kit';
import { ${module}Documents } from '@pathshala/shared/modules/${place}';
import { formatsOf } from '@pathshala/shared/text';
import { documentSpec } from '../../../../kernel';

const DAY = t('Day', 'দিন');

/** The day that was asked for. Read through \`ctx.repo\`, so that a caller gets only what they may see. */
export const ${names.camel}Document = documentSpec(${module}Documents.${names.camel}, {
  content: async ({ locale }, { day }) => {
    const title = ${module}Documents.${names.camel}.labels.one[locale];
    return {
      title,
      data: { heading: title, facts: [{ label: DAY[locale], value: formatsOf(locale).date(day) }] },
    };
  },
});
`;

const TEMPLATE = `#import "/kernel/documents/library/paper.typ": *
#let doc = json(bytes(sys.inputs.data))

#show: paper.with(doc)
#letterhead(doc, title: doc.heading)
#facts(doc.facts)
`;

function addContent(text: string, { names }: Target): string {
  const declared = findCall(text, 'defineCoreModule')?.arguments[0];
  if (declared?.type !== 'ObjectExpression') throw new Refusal('The core index has no defineCoreModule({ … }).');
  const documents = propertyValue(declared, 'documents');
  const one = `${names.camel}Document`;
  return insertAll(text, [
    ...importNames(text, `./documents/${names.kebab}`, [one]),
    documents ? appendTo(text, documents, one) : appendTo(text, declared, `documents: [${one}]`),
  ]);
}
