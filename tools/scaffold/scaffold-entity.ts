import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appendTo, findCall, importNames, insertAll, propertyValue, type Insertion } from './edit-source';
import { namesOf, plural, type Names } from './names';
import { listModules, placeOf } from './places';
import { Refusal } from './refusal';

export interface EntityRequest {
  module: string;
  /** kebab-case, singular */
  name: string;
  /** Bengali names; without them the label is marked as a list of the English word, to be replaced by its author. */
  bengali?: { one: string; many: string };
}

/**
 * Makes a plain catalogue: one new file with the declaration, and its line in the module's list and screen table.
 * Everything else (collection, actions, permissions, routes, screens, import and export, tests) follows from the
 * entity.
 * @param root the project's folder
 * @returns the files written, relative to the root
 * @throws Refusal when the module does not exist or the name is taken
 */
export function scaffoldEntity(root: string, { module, name, bengali }: EntityRequest): string[] {
  const names = namesOf(name);
  const folder = `shared/src/modules/${placeOf(root, module)}`;
  const index = `${folder}/index.ts`;
  if (!existsSync(path.join(root, index)))
    throw new Refusal(`There is no module ${module}; the modules are ${listModules(root).join(', ')}.`);
  const taken = findEntity(root, names.camel);
  if (taken) throw new Refusal(`An entity named ${names.camel} exists already, in ${taken}.`);

  const file = `${folder}/entities/${name}.ts`;
  const screens = existsSync(path.join(root, `${folder}/screens.ts`)) ? `${folder}/screens.ts` : index;
  const changed = new Map<string, string>([
    [file, declaration(names, bengali ?? { one: `${names.words} তালিকা`, many: `${names.words} তালিকা` })],
  ]);
  const text = (source: string) => changed.get(source) ?? readFileSync(path.join(root, source), 'utf8');
  changed.set(index, addToModule(text(index), names));
  changed.set(screens, addToScreens(text(screens), { module, names, isIndex: screens === index }));
  for (const [written, content] of changed) {
    mkdirSync(path.dirname(path.join(root, written)), { recursive: true });
    writeFileSync(path.join(root, written), content);
  }
  return [...changed.keys()];
}

/** A plain catalogue. */
export function declaration(names: Names, bengali: { one: string; many: string }): string {
  return `import { catalogAccess, defineEntity, f, t } from '../../../../kit';

export const ${names.pascal} = defineEntity({
  name: '${names.camel}',
  labels: { one: t('${names.words}', '${bengali.one}'), many: t('${plural(names.words)}', '${bengali.many}') },
  fields: {
    ...f.names({ max: 80 }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});
`;
}

function addToModule(text: string, names: Names): string {
  const module = findCall(text, 'defineModule')?.arguments[0];
  if (module?.type !== 'ObjectExpression') throw new Refusal("The module's index.ts has no defineModule({ … }).");
  const entities = propertyValue(module, 'entities');
  const inModule: Insertion = entities
    ? appendTo(text, entities, names.pascal)
    : appendTo(text, module, `entities: [${names.pascal}]`);
  const exported = /^export \{(?=[^}]*\};)/m.exec(text);
  const inExport: Insertion = exported
    ? { at: exported.index + exported[0].length, text: ` ${names.pascal},` }
    : { at: text.length, text: `export { ${names.pascal} };\n` };
  return insertAll(text, [...importNames(text, `./entities/${names.kebab}`, [names.pascal]), inExport, inModule]);
}

function addToScreens(
  text: string,
  { module, names, isIndex }: { module: string; names: Names; isIndex: boolean },
): string {
  const list = findCall(text, 'defineScreens')?.arguments[0];
  if (!list) throw new Refusal(`Module ${module} has no defineScreens([ … ]) to put the screen into.`);
  const group = /group: '(\w+)'/.exec(text)?.[1] ?? 'settings';
  const screen = `catalogScreen(${names.pascal}, { id: '${module}.${plural(names.camel)}', path: '/${module}/${names.kebab}/list', menu: { group: '${group}', icon: 'list', order: 90 } })`;
  const imports = [
    ...importNames(text, '../../../kit', ['catalogScreen']),
    ...(isIndex ? [] : importNames(text, `./entities/${names.kebab}`, [names.pascal])),
  ];
  return insertAll(text, [...imports, appendTo(text, list, screen)]);
}

/**
 * The file that declares an entity of this name, relative to the root; catalogues may be declared by a function of the
 * file.
 */
export function findEntity(root: string, name: string): string | undefined {
  const files = listModules(root).flatMap((module) => {
    const folder = `shared/src/modules/${placeOf(root, module)}/entities`;
    return existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder)).map((file) => `${folder}/${file}`)
      : [];
  });
  const declared = new RegExp(`name: '${name}'|\\w+\\('${name}', t\\(`);
  return files.find((file) => file.endsWith('.ts') && declared.test(readFileSync(path.join(root, file), 'utf8')));
}
