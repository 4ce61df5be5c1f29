import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appendTo, findLiteral, importNames, insertAll, propertyValue } from './edit-source';
import { namesOf, plural, type Names } from './names';
import { Refusal } from './refusal';
import { listModules, listWings } from './places';
import { declaration, findEntity } from './scaffold-entity';

export interface ModuleRequest {
  /** One of the wings there are: `front`. */
  wing: string;
  /** camelCase, also the folder: `canteen`. */
  module: string;
  /** Its first entity, kebab-case and singular: `meal`. */
  name: string;
  /** Bengali names of the module and of the entity; without them makeshift ones, to be replaced. */
  bengali?: { module?: string | undefined; one?: string | undefined; many?: string | undefined };
}

/**
 * Makes a whole module: one entity with its generated screen, one action with a handler, one screen written by hand
 * over it, texts in both languages and a test, in `shared`, `core` and `client`, and its line in each list of modules.
 * @param root the project's folder
 * @returns the files written, relative to the root
 * @throws Refusal when there is no such wing, or the module or the entity exists already
 */
export function scaffoldModule(root: string, { wing, module, name, bengali = {} }: ModuleRequest): string[] {
  const names = namesOf(name);
  if (!listWings(root).includes(wing))
    throw new Refusal(`There is no wing ${wing}; the wings are ${listWings(root).join(', ')}.`);
  if (listModules(root).includes(module)) throw new Refusal(`There is a module ${module} already.`);
  const taken = findEntity(root, names.camel);
  if (taken) throw new Refusal(`An entity named ${names.camel} exists already, in ${taken}.`);
  const words = namesOf(module.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)).words;
  const target: Target = {
    module,
    place: `${wing}/${module}`,
    words,
    names,
    bengali: {
      module: bengali.module ?? `${words} মডিউল`,
      one: bengali.one ?? `${names.words} তালিকা`,
      many: bengali.many ?? bengali.one ?? `${names.words} তালিকা`,
    },
  };
  const written = new Map([...newFiles(target), ...registrations(root, target)]);
  for (const file of newFiles(target).keys())
    if (existsSync(path.join(root, file))) throw new Refusal(`${file} exists already.`);
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...written.keys()];
}

interface Target {
  module: string;
  /** `wing/module` */
  place: string;
  words: string;
  names: Names;
  bengali: { module: string; one: string; many: string };
}

function newFiles(target: Target): Map<string, string> {
  const { place, names, bengali } = target;
  const [shared, core, client] = ['shared', 'core', 'client'].map((each) => `${each}/src/modules/${place}`);
  return new Map([
    [`${shared}/index.ts`, sharedIndex(target)],
    [`${shared}/entities/${names.kebab}.ts`, declaration(names, bengali)],
    [`${shared}/actions.ts`, actions(target)],
    [`${shared}/screens.ts`, screens(target)],
    [`${core}/index.ts`, coreIndex(target)],
    [`${core}/handlers/overview.ts`, handler(target)],
    [`${core}/test/${target.module}.test.ts`, test(target)],
    [`${client}/screens.ts`, loads(target)],
    [`${client}/texts.ts`, texts(target)],
    [`${client}/i18n/en.json`, `{\n  "active": "In use: {{count, number}}",\n  "open": "Open the list"\n}\n`],
    [`${client}/i18n/bn.json`, `{\n  "active": "চালু আছে: {{count, number}}",\n  "open": "তালিকা খুলুন"\n}\n`],
    [`${client}/pages/OverviewPage.tsx`, page(target)],
  ]);
}

/** The five lists that name every module; of the guide it begins in the first area. */
function registrations(root: string, { module, place }: Target): Map<string, string> {
  const add = (
    file: string,
    list: string,
    { from, name, element }: { from: string; name: string; element: string },
  ) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const literal = findLiteral(text, list);
    if (!literal) throw new Refusal(`${file} has no list ${list}.`);
    return [file, insertAll(text, [...importNames(text, from, [name]), appendTo(text, literal, element)])] as const;
  };
  const guide = () => {
    const file = 'shared/src/modules/front/guide/areas.ts';
    const text = readFileSync(path.join(root, file), 'utf8');
    const areas = findLiteral(text, 'GUIDE_AREAS');
    const first = areas?.type === 'ObjectExpression' ? propertyValue(areas, 'start') : undefined;
    if (!first) throw new Refusal(`${file} has no area start.`);
    return [file, insertAll(text, [appendTo(text, first, `'${module}'`)])] as const;
  };
  const spread = (name: string) => ({ name, element: `...${name}` });
  return new Map([
    add('shared/src/modules/index.ts', 'modules', { from: `./${place}`, name: module, element: module }),
    add('shared/src/screens.ts', 'screenTable', { from: `./modules/${place}`, ...spread(`${module}Screens`) }),
    add('core/src/modules/index.ts', 'coreModules', { from: `./${place}`, name: module, element: module }),
    add('client/src/app/screens.ts', 'screenLoads', {
      from: `../modules/${place}/screens`,
      ...spread(`${module}Loads`),
    }),
    guide(),
  ]);
}

const sharedIndex = ({ module, words, names, bengali }: Target) => `import { defineModule, t } from '../../../kit';
import { ${module}Actions } from './actions';
import { ${names.pascal} } from './entities/${names.kebab}';
import { ${module}Screens } from './screens';

export { ${module}Actions, ${module}Screens, ${names.pascal} };
export const ${module} = defineModule({
  name: '${module}',
  labels: t('${words}', '${bengali.module}'),
  entities: [${names.pascal}],
  actions: ${module}Actions,
  screens: ${module}Screens,
});
`;

const actions = ({ module, names }: Target) => `import { z } from 'zod';
import { action, defineActions, nothing } from '../../../kit';

export const ${module}Actions = defineActions('${module}', {
  /** How many are in use. */
  overview: action.query({
    path: 'overview',
    permission: '${names.camel}.read',
    input: nothing,
    output: z.strictObject({ active: z.int() }),
  }),
});
`;

const screens = ({
  module,
  words,
  names,
  bengali,
}: Target) => `import { catalogScreen, defineScreens, t } from '../../../kit';
import { ${names.pascal} } from './entities/${names.kebab}';

export const ${module}Screens = defineScreens([
  {
    id: '${module}.overview',
    path: '/${module}/overview',
    title: t('${words}', '${bengali.module}'),
    permission: '${names.camel}.read',
    menu: { group: 'catalogues', icon: 'list', order: 90 },
  },
  catalogScreen(${names.pascal}, {
    id: '${module}.${plural(names.camel)}',
    path: '/${module}/${names.kebab}/list',
    menu: { group: 'catalogues', icon: 'list', order: 91 },
  }),
]);
`;

const coreIndex = ({ module, place }: Target) => `import { ${module}Actions } from '@pathshala/shared/modules/${place}';
import { defineCoreModule, implement } from '../../../kernel';
import { overview } from './handlers/overview';

export const ${module} = defineCoreModule({
  name: '${module}',
  handlers: implement(${module}Actions, { overview }),
});
`;

const handler = ({ module, place, names }: Target) => `import type { ActionOutput } from '@pathshala/shared/kit';
import { ${names.pascal}, type ${module}Actions } from '@pathshala/shared/modules/${place}';
import type { Context } from '../../../../kernel';

export async function overview(ctx: Context): Promise<ActionOutput<typeof ${module}Actions.overview>> {
  return { active: await ctx.repo(${names.pascal}).count({ active: true }) };
}
`;

const test = ({ module, place, names }: Target) => `import { actionsOf } from '@pathshala/shared/kit';
import { ${names.pascal}, ${module}Actions } from '@pathshala/shared/modules/${place}';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('counts what is in use in one institution', async () => {
  const { create } = actionsOf(${names.pascal});
  await w.school.office.run(create, { name: 'One', nameBn: 'এক' });
  await w.school.office.run(create, { name: 'Two', nameBn: 'দুই', active: false });
  await w.stranger.office.run(create, { name: 'Elsewhere', nameBn: 'অন্যত্র' });
  expect(await w.school.head.run(${module}Actions.overview, {})).toEqual({ active: 1 });
});
`;

const loads = ({
  module,
  place,
}: Target) => `import type { ${module}Screens } from '@pathshala/shared/modules/${place}';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const ${module}Loads: ScreenLoads<typeof ${module}Screens> = {
  '${module}.overview': () => import('./pages/OverviewPage'),
};
`;

const texts = ({ module }: Target) => `import type texts from './i18n/en.json';

declare module '../../../kit/text/resources' {
  interface Resources {
    ${module}: typeof texts;
  }
}
`;

const page = ({ module, place, names }: Target) => `import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { ${module}Actions, ${names.pascal} } from '@pathshala/shared/modules/${place}';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

const LIVE = { subscriptions: [{ entity: ${names.pascal}.name }] };

/** /${module}/overview */
export default function OverviewPage() {
  const { t } = useTranslation('${module}');
  const overview = useAction(${module}Actions.overview, {}, LIVE);
  if (overview.isError && !overview.data)
    return <ErrorState error={overview.error} onRetry={() => void overview.refetch()} />;
  return (
    <>
      <PageHeader />
      <Stack align="start">
        {overview.data ? (
          <Text role="status">{t('active', { count: overview.data.active })}</Text>
        ) : (
          <Skeleton h="1.6rem" w="12rem" aria-busy="true" />
        )}
        <Button component={Link} to="/${module}/${names.kebab}/list" variant="default">
          {t('open')}
        </Button>
      </Stack>
    </>
  );
}
`;
