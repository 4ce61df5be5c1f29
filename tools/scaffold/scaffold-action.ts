import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appendTo, findCall, importNames, insertAll, propertyValue, type Insertion } from './edit-source';
import { namesOf, type Names } from './names';
import { Refusal } from './refusal';
import { listModules, placeOf } from './places';

export interface ActionRequest {
  module: string;
  /** kebab-case, verb first */
  name: string;
}

/**
 * Makes an action: its contract in `shared`, a permission of its own, and a handler in `core` that answers the time of
 * the call, to be replaced by what the action is for.
 * @param root the project's folder
 * @returns the files written, relative to the root
 * @throws Refusal when the module does not exist or the name is taken
 */
export function scaffoldAction(root: string, { module, name }: ActionRequest): string[] {
  const names = namesOf(name);
  const place = placeOf(root, module);
  const contract = {
    index: `shared/src/modules/${place}/index.ts`,
    actions: `shared/src/modules/${place}/actions.ts`,
  };
  const handler = `core/src/modules/${place}/handlers/${name}.ts`;
  const coreIndex = `core/src/modules/${place}/index.ts`;
  const missing = [contract.index, coreIndex].find((file) => !existsSync(path.join(root, file)));
  if (missing) throw new Refusal(`${missing} does not exist; the modules are ${listModules(root).join(', ')}.`);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const hasActions = existsSync(path.join(root, contract.actions));
  if (
    existsSync(path.join(root, handler)) ||
    (hasActions && new RegExp(`\\b${names.camel}: action\\.`).test(read(contract.actions)))
  ) {
    throw new Refusal(`Module ${module} has an action ${names.camel} already.`);
  }

  const changed = new Map([
    [
      contract.actions,
      hasActions
        ? addContract(read(contract.actions), { module, place, names })
        : newContracts({ module, place, names }),
    ],
    [contract.index, addPermission(read(contract.index), { module, names, isFirst: !hasActions })],
    [handler, handlerText({ module, place, names })],
    [coreIndex, addHandler(read(coreIndex), { module, place, names })],
  ]);
  for (const [file, text] of changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...changed.keys()];
}

interface Target {
  module: string;
  /** `wing/module` */
  place: string;
  names: Names;
}

const contractOf = ({ module, names }: Target) =>
  `${names.camel}: action.command({ path: '${names.kebab}', permission: '${module}.${names.camel}', input: nothing, output: z.strictObject({ at: z.iso.datetime() }) })`;

function newContracts(target: Target): string {
  return `import { z } from 'zod';
import { action, defineActions, nothing } from '../../../kit';

export const ${target.module}Actions = defineActions('${target.module}', {
  ${contractOf(target)},
});
`;
}

function addContract(text: string, target: Target): string {
  const list = findCall(text, 'defineActions')?.arguments[1];
  if (!list) throw new Refusal(`The actions.ts of module ${target.module} has no defineActions call.`);
  return insertAll(text, [
    ...importNames(text, 'zod', ['z']),
    ...importNames(text, '../../../kit', ['action', 'nothing']),
    appendTo(text, list, contractOf(target)),
  ]);
}

/** A permission that is called like what it opens. */
export function addPermission(
  text: string,
  { module, names, isFirst }: Omit<Target, 'place'> & { isFirst: boolean },
): string {
  const declared = findCall(text, 'defineModule')?.arguments[0];
  if (declared?.type !== 'ObjectExpression') throw new Refusal("The module's index.ts has no defineModule({ … }).");
  const permission = `{ key: '${module}.${names.camel}', label: t('${names.words}', '${names.words} করার অনুমতি'), roles: ['head'] }`;
  const permissions = propertyValue(declared, 'permissions');
  const properties = [isFirst ? `actions: ${module}Actions` : '', permissions ? '' : `permissions: [${permission}]`]
    .filter(Boolean)
    .join(', ');
  const insertions: Insertion[] = importNames(text, '../../../kit', ['t']);
  if (permissions) insertions.push(appendTo(text, permissions, permission));
  if (properties) insertions.push(appendTo(text, declared, properties));
  if (isFirst)
    insertions.push(...importNames(text, './actions', [`${module}Actions`]), {
      at: text.length,
      text: `export { ${module}Actions };\n`,
    });
  return insertAll(text, insertions);
}

function handlerText({ module, place, names }: Target): string {
  return `import type { ActionOutput } from '@pathshala/shared/kit';
import type { ${module}Actions } from '@pathshala/shared/modules/${place}';
import type { Context } from '../../../../kernel';

/** Answers when it was called. */
export async function ${names.camel}(ctx: Context): Promise<ActionOutput<typeof ${module}Actions.${names.camel}>> {
  return { at: ctx.now.toISOString() };
}
`;
}

function addHandler(text: string, { module, place, names }: Target): string {
  const imports = importNames(text, `./handlers/${names.kebab}`, [names.camel]);
  // A module may have further contracts in parts of their own.
  const implemented = findCall(text, 'implement', `${module}Actions`)?.arguments[1];
  if (implemented?.type === 'ObjectExpression')
    return insertAll(text, [...imports, appendTo(text, implemented, names.camel)]);
  if (implemented) {
    return insertAll(text, [
      ...imports,
      { at: implemented.start, text: '{ ...' },
      { at: implemented.end, text: `, ${names.camel} }` },
    ]);
  }
  const declared = findCall(text, 'defineCoreModule')?.arguments[0];
  if (!declared) throw new Refusal(`The core index of module ${module} has no defineCoreModule({ … }).`);
  return insertAll(text, [
    ...importNames(text, `@pathshala/shared/modules/${place}`, [`${module}Actions`]),
    ...importNames(text, '../../../kernel', ['implement']),
    ...imports,
    appendTo(text, declared, `handlers: implement(${module}Actions, { ${names.camel} })`),
  ]);
}
