import { describe, expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { checks } from './all-checks';
import { oneClock } from './clock';
import { oneLoopOverInstitutions } from './institution-loops';
import { layerDirection, moduleDirection, moduleOrder, workspaceDirection } from './direction';
import { projectOf, readProject, type Check } from './project';
import {
  coloursInTheme,
  fileLength,
  finished,
  identifiersKeepDigits,
  noMachinePaths,
  onceInTheKit,
} from './text-rules';
import { declaredTexts, translationParity, translationUse } from './translations';
import { userTexts } from './user-texts';
import { doors, kernelKnowsNoModule, mongoWall, oneKindOfCache, wholeKernelWall } from './walls';
import { plainWords } from './wording';

const manifests = {
  'shared/package.json':
    '{ "exports": { ".": "./src/index.ts", "./modules": "./src/modules/index.ts", "./modules/*": "./src/modules/*/index.ts" } }',
  'shared/src/index.ts': '',
  'core/package.json': '{ "exports": { ".": "./src/index.ts" } }',
  'core/src/index.ts': '',
  'shared/src/modules/index.ts': 'export const modules: readonly Module[] = [geo, people];',
  'shared/src/modules/geo/index.ts': '',
  'shared/src/modules/geo/rules.ts': '',
  'shared/src/modules/people/index.ts': '',
};

const cases: { check: Check; what: string; files: Record<string, string>; blames: string[] }[] = [
  {
    check: workspaceDirection,
    what: 'the client importing core',
    files: { 'client/src/a.ts': "import { x } from '@pathshala/core';" },
    blames: ['client/src/a.ts:1'],
  },
  {
    check: workspaceDirection,
    what: 'shared importing core lazily',
    files: { 'shared/src/a.ts': "export const x = () => import('@pathshala/core');" },
    blames: ['shared/src/a.ts:1'],
  },
  {
    check: workspaceDirection,
    what: 'a type taken from a forbidden workspace',
    files: { 'embedded/src/a.ts': "import type { x } from '@pathshala/shared';" },
    blames: ['embedded/src/a.ts:1'],
  },
  {
    check: workspaceDirection,
    what: 'a relative path into another workspace',
    files: { 'server/src/a.ts': "\nexport { x } from '../../core/src/index';" },
    blames: ['server/src/a.ts:2'],
  },
  {
    check: workspaceDirection,
    what: 'the agreed direction',
    files: { 'server/src/a.ts': "import { x } from '@pathshala/core'; import { y } from '@pathshala/shared';" },
    blames: [],
  },
  {
    check: layerDirection,
    what: 'the kernel importing a module',
    files: { 'core/src/kernel/a.ts': "import { x } from '../modules/geo';", 'core/src/modules/geo/index.ts': '' },
    blames: ['core/src/kernel/a.ts:1'],
  },
  {
    check: layerDirection,
    what: 'a module importing the app',
    files: { 'client/src/modules/geo/a.tsx': "import { x } from '../../app/state';", 'client/src/app/state.ts': '' },
    blames: ['client/src/modules/geo/a.tsx:1'],
  },
  {
    check: layerDirection,
    what: 'the app importing everything',
    files: { 'client/src/app/a.tsx': "import { x } from '../modules/geo';", 'client/src/modules/geo/index.ts': '' },
    blames: [],
  },
  {
    check: moduleDirection,
    what: 'an import up the order',
    files: { 'shared/src/modules/geo/a.ts': "import { x } from '../people';" },
    blames: ['shared/src/modules/geo/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'an import up the order across workspaces',
    files: { 'core/src/modules/geo/a.ts': "import { x } from '@pathshala/shared/modules/people';" },
    blames: ['core/src/modules/geo/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'an import past the index',
    files: { 'shared/src/modules/people/a.ts': "import { x } from '../geo/rules';" },
    blames: ['shared/src/modules/people/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'a module importing the list of modules',
    files: { 'core/src/modules/geo/a.ts': "import { modules } from '@pathshala/shared/modules';" },
    blames: ['core/src/modules/geo/a.ts:1'],
  },
  {
    check: moduleDirection,
    what: 'an import down the order by the index',
    files: { 'shared/src/modules/people/a.ts': "import { x } from '../geo';" },
    blames: [],
  },
  {
    check: mongoWall,
    what: 'a handler importing mongoose',
    files: { 'core/src/modules/geo/a.ts': "import mongoose from 'mongoose';" },
    blames: ['core/src/modules/geo/a.ts:1'],
  },
  {
    check: mongoWall,
    what: 'the kernel folder made for it',
    files: { 'core/src/kernel/mongo/a.ts': "import mongoose from 'mongoose'; import { ObjectId } from 'mongodb';" },
    blames: [],
  },
  {
    check: doors,
    what: 'a handler acting as the system',
    files: { 'core/src/modules/geo/handlers/a.ts': "export const a = (ctx) => ctx\n.asSystem('because');" },
    blames: ['core/src/modules/geo/handlers/a.ts:2'],
  },
  {
    check: doors,
    what: 'a second elevation where one is listed',
    files: {
      'core/src/modules/academics/services/sections.ts':
        "export const a = (ctx) => ctx.asSystem('class teachers');\nexport const b = (ctx) => ctx.asSystem('all else');",
    },
    blames: ['core/src/modules/academics/services/sections.ts:2'],
  },
  {
    check: doors,
    what: 'rows without a caller where none are listed',
    files: { 'core/src/modules/geo/handlers/a.ts': 'export const a = (ctx) => sharedRows(ctx.kernel, Division, []);' },
    blames: ['core/src/modules/geo/handlers/a.ts:1'],
  },
  {
    check: doors,
    what: 'an elevation that is listed and gone',
    files: { 'tools/checks/doors.data.ts': '', 'core/src/modules/academics/services/sections.ts': 'export {};' },
    blames: expect.arrayContaining(['tools/checks/doors.data.ts']) as string[],
  },
  {
    check: doors,
    what: 'the seed acting as the system',
    files: { 'core/src/seed/a.ts': "export const a = (ctx) => ctx.asSystem('nobody is here');" },
    blames: [],
  },
  {
    check: wholeKernelWall,
    what: 'a handler with the whole kernel',
    files: { 'core/src/modules/geo/handlers/a.ts': 'export const a = (ctx) => wholeKernel(ctx.kernel).store;' },
    blames: ['core/src/modules/geo/handlers/a.ts:1'],
  },
  {
    check: kernelKnowsNoModule,
    what: 'the kernel deciding by the name of a module',
    files: {
      'shared/src/modules/geo/index.ts': '',
      'core/src/kernel/a.ts': "// 'geo' may be talked of\nexport const a = (action) => action.module === 'geo';",
    },
    blames: ['core/src/kernel/a.ts:2'],
  },
  {
    check: kernelKnowsNoModule,
    what: 'the kit deciding by a permission of a module',
    files: {
      'shared/src/modules/geo/index.ts': '',
      'shared/src/kit/a.ts': "export const a = (can) => can('geo.setUp');",
    },
    blames: ['shared/src/kit/a.ts:1'],
  },
  {
    check: kernelKnowsNoModule,
    what: 'a module naming itself',
    files: { 'shared/src/modules/geo/index.ts': "export const geo = defineModule({ name: 'geo' });" },
    blames: [],
  },
  {
    check: oneClock,
    what: 'a rule that asks the machine',
    files: { 'core/src/modules/geo/a.ts': 'export const a = () => new Date();\nexport const b = [Date.now];' },
    blames: ['core/src/modules/geo/a.ts:1', 'core/src/modules/geo/a.ts:2'],
  },
  {
    check: oneClock,
    what: 'a screen that asks the device',
    files: { 'client/src/modules/geo/a.tsx': 'export const today = () => todayInDhaka(new Date( ));' },
    blames: ['client/src/modules/geo/a.tsx:1'],
  },
  {
    check: oneClock,
    what: 'a test that holds on the day of its author',
    files: { 'core/test/a.test.ts': 'const ago = Date.now() - 1;' },
    blames: ['core/test/a.test.ts:1'],
  },
  {
    check: oneClock,
    what: 'given instants, how long something took, and a test with a clock of its own',
    files: {
      'core/src/a.ts': 'export const a = [new Date(0), performance.now()]; // not new Date()',
      'client/src/a.test.ts': 'vi.useFakeTimers(); const a = new Date();',
    },
    blames: [],
  },
  {
    check: oneClock,
    what: 'the clocks themselves',
    files: {
      'core/src/kernel/clock.ts': 'export const a = new Date();',
      'client/src/kit/clock.ts': 'export const b = Date.now();',
    },
    blames: [],
  },
  {
    check: fileLength,
    what: 'a file of 501 lines',
    files: { 'core/src/a.ts': 'export {};\n'.repeat(501) },
    blames: ['core/src/a.ts'],
  },
  {
    check: fileLength,
    what: 'a long file of data',
    files: { 'core/src/a.data.ts': 'export {};\n'.repeat(501) },
    blames: [],
  },
  {
    check: finished,
    what: 'a note of unfinished work',
    files: { 'core/src/a.ts': `// ${'TO'}DO later` },
    blames: ['core/src/a.ts:1'],
  },
  {
    check: finished,
    what: 'a test that is switched off',
    files: { 'core/src/a.test.ts': `\nit.${'skip'}('works', () => {});` },
    blames: ['core/src/a.test.ts:2'],
  },
  {
    check: finished,
    what: 'a test that keeps the others from running',
    files: { 'core/src/a.test.ts': `describe.${'only'}('works', () => {});` },
    blames: ['core/src/a.test.ts:1'],
  },
  {
    check: noMachinePaths,
    what: 'a path of a home folder',
    files: { 'docs/a.md': `see ${'/ho'}me/karim/notes` },
    blames: ['docs/a.md:1'],
  },
  {
    check: noMachinePaths,
    what: 'a path of an address',
    files: { 'client/src/a.ts': "export const path = '/api/work/items';" },
    blames: [],
  },
  {
    check: coloursInTheme,
    what: 'a hexadecimal colour in a screen',
    files: { 'client/src/kit/a.tsx': "export const a = <i style={{ color: '#1a2b3c' }} />;" },
    blames: ['client/src/kit/a.tsx:1'],
  },
  {
    check: coloursInTheme,
    what: 'a colour function in a style sheet',
    files: { 'client/src/kit/a.module.css': '.a { color: rgb(1 2 3); }' },
    blames: ['client/src/kit/a.module.css:1'],
  },
  {
    check: coloursInTheme,
    what: 'colours in the theme',
    files: { 'client/src/app/theme/theme.ts': "export const green = '#14743a';" },
    blames: [],
  },
  {
    check: coloursInTheme,
    what: 'an anchor',
    files: { 'client/src/kit/a.tsx': "export const a = '#main-content';" },
    blames: [],
  },
  {
    check: onceInTheKit,
    what: 'a screen that keeps its own state in the address and makes its own download',
    files: {
      'client/src/modules/geo/A.tsx': 'const [params] = useSearchParams();',
      'client/src/modules/geo/b.ts': "link.download = 'a.csv';",
    },
    blames: ['client/src/modules/geo/A.tsx:1', 'client/src/modules/geo/b.ts:1'],
  },
  {
    check: onceInTheKit,
    what: 'the kit itself',
    files: { 'client/src/kit/ui/use-address.ts': 'const [params] = useSearchParams();' },
    blames: [],
  },
  {
    check: oneLoopOverInstitutions,
    what: 'a job that goes from institution to institution itself',
    files: {
      'core/src/modules/geo/jobs/a.handler.ts':
        'export default async (sys: Context) => {\n  for (const id of ids) await work(sys.inInstitution(id));\n};',
    },
    blames: ['core/src/modules/geo/jobs/a.handler.ts:2'],
  },
  {
    check: identifiersKeepDigits,
    what: 'a text whose digits are changed',
    files: { 'core/src/modules/geo/a.ts': 'export const a = (id: string) => toBengaliDigits(id);' },
    blames: ['core/src/modules/geo/a.ts:1'],
  },
  {
    check: identifiersKeepDigits,
    what: 'numbers, and digits that are read',
    files: { 'core/src/modules/geo/a.ts': "export const a = localizeDigits(5, 'bn') + toLatinDigits('৫');" },
    blames: [],
  },
  {
    check: translationParity,
    what: 'a key without Bengali',
    files: {
      'client/src/modules/geo/i18n/en.json': '{"a":{"b":"Name"}}',
      'client/src/modules/geo/i18n/bn.json': '{"a":{}}',
    },
    blames: ['client/src/modules/geo/i18n/bn.json'],
  },
  {
    check: translationParity,
    what: 'another placeholder',
    files: {
      'client/src/kit/i18n/en.json': '{"a":"{{count}} rows"}',
      'client/src/kit/i18n/bn.json': '{"a":"{{n}}টি সারি"}',
    },
    blames: ['client/src/kit/i18n/bn.json'],
  },
  {
    check: translationParity,
    what: 'English in the Bengali file',
    files: { 'client/src/kit/i18n/en.json': '{"a":"Save"}', 'client/src/kit/i18n/bn.json': '{"a":"Save"}' },
    blames: ['client/src/kit/i18n/bn.json'],
  },
  {
    check: translationParity,
    what: 'a proper pair',
    files: {
      'client/src/kit/i18n/en.json': '{"a":"Save {{name}}"}',
      'client/src/kit/i18n/bn.json': '{"a":"{{name}} সংরক্ষণ"}',
    },
    blames: [],
  },
  {
    check: translationUse,
    what: 'a text that no code uses',
    files: { 'client/src/kit/i18n/en.json': '{"a":"Save"}', 'client/src/kit/i18n/bn.json': '{"a":"সংরক্ষণ"}' },
    blames: ['client/src/kit/i18n/en.json'],
  },
  {
    check: translationUse,
    what: 'a text that does not exist',
    files: {
      'client/src/kit/i18n/en.json': '{}',
      'client/src/kit/i18n/bn.json': '{}',
      'client/src/kit/a.tsx': "const { t } = useTranslation('kit');\nexport const a = t('gone');",
    },
    blames: ['client/src/kit/a.tsx:2'],
  },
  {
    check: translationUse,
    what: 'texts used by name, with a prefix and in the plural',
    files: {
      'client/src/kit/i18n/en.json':
        '{"state":{"on":"On"},"rows_one":"{{count}} row","rows_other":"{{count}} rows","far":"Far"}',
      'client/src/kit/i18n/bn.json': '{}',
      'client/src/kit/a.tsx':
        "const { t } = useTranslation('kit');\nexport const a = [t(`state.${x}`), t('rows', { count: 2 }), i18next.t('kit:far')];",
    },
    blames: [],
  },
  {
    check: declaredTexts,
    what: 'a label whose Bengali is English',
    files: { 'shared/src/a.ts': "export const a = t('Name', 'Name');" },
    blames: ['shared/src/a.ts:1'],
  },
  {
    check: declaredTexts,
    what: 'an empty label',
    files: { 'core/src/a.ts': "export const a = t('Name', '');" },
    blames: ['core/src/a.ts:1'],
  },
  {
    check: declaredTexts,
    what: 'a proper label',
    files: { 'shared/src/a.ts': "export const a = t('Name', 'নাম');" },
    blames: [],
  },
  {
    check: userTexts,
    what: 'a declared text in the retired style, and one in both languages at fault',
    files: {
      'shared/src/a.ts':
        "export const a = t('Whoever may cancels it.', 'বাতিল করা যায়।');\nexport const b = { en: 'Sent at once', bn: '১২:৩৭ দুপুর' };",
    },
    blames: ['shared/src/a.ts:1', 'shared/src/a.ts:2', 'shared/src/a.ts:2'],
  },
  {
    check: userTexts,
    what: 'screen texts with a retired noun and with hundreds in two words',
    files: {
      'client/src/modules/geo/i18n/en.json': `{ "who": "12 pup${'ils'}" }`,
      'client/src/modules/geo/i18n/bn.json': '{ "who": "আট শত ষাট জন" }',
    },
    blames: ['client/src/modules/geo/i18n/en.json', 'client/src/modules/geo/i18n/bn.json'],
  },
  {
    check: userTexts,
    what: 'texts as people of today write them, whatever their placeholders are called',
    files: {
      'shared/src/a.ts':
        "export const a = t('{himself} students understand the standard', 'দুপুর ১২:৩৭-এ {himself} জন; আটশত, শতকরা');",
      'core/src/seed/stories.ts': "export const story = t('The house stands by itself.', 'বাড়িটি একা।');",
    },
    blames: [],
  },
  {
    check: oneKindOfCache,
    what: 'a cache of its own beside the declared ones, and the one file that may hold by kernel',
    files: {
      'core/src/modules/geo/a.ts': 'const kept = new WeakMap<HandlerKernel, string>();',
      'server/src/a.ts': '\nconst known = new Map<string, { until: number; answer: Promise<string> }>();',
      'core/src/kernel/process/process-state.ts': 'const byKernel = new WeakMap<HandlerKernel, S>();',
    },
    blames: ['core/src/modules/geo/a.ts:1', 'server/src/a.ts:2'],
  },
  {
    check: plainWords,
    what: 'old words in comments and documents, and a retired name',
    files: {
      'core/src/a.ts': `/** The list of ${'who'}ever asks. */\n// Read ${'an'}ew.\nexport const ${'pup'}ils = 1;`,
      'docs/a.md': `It starts\nby ${'its'}elf.`,
    },
    blames: ['core/src/a.ts:1', 'core/src/a.ts:2', 'core/src/a.ts:3', 'docs/a.md:2'],
  },
  {
    check: plainWords,
    what: 'old words in texts of the product, in quotes and in the log of changes',
    files: {
      'core/src/a.ts': `// "${'some'}body" is retired.\nexport const a = 'Told to ${'every'}body for ${'go'}od';`,
      'CHANGELOG.md': `- It starts ${'an'}ew.`,
    },
    blames: [],
  },
];

describe('checks of the source', () => {
  it.each(cases)('$check.name: judges $what', ({ check, files, blames }) => {
    const found = check.find(projectOf({ ...manifests, ...files }));
    expect(found.map(({ path, line }) => (line ? `${path}:${line}` : path))).toEqual(blames);
  });

  it('has a planted violation for every check', () => {
    const planted = new Set(cases.filter(({ blames }) => blames.length > 0).map(({ check }) => check.name));
    expect([...planted].sort()).toEqual(checks.map(({ name }) => name).sort());
  });

  it('reads the order of the modules and the files of this project', () => {
    const project = readProject(projectRoot);
    expect(moduleOrder(project).length).toBeGreaterThan(5);
    expect(moduleOrder(project)[0]).toBe('files');
    expect(project.has('tools/checks/project.ts')).toBe(true);
    expect([...project.keys()].some((file) => file.includes('node_modules'))).toBe(false);
  });

  it('advises on files of more than 300 lines without failing', () => {
    const project = projectOf({ 'core/src/a.ts': 'export {};\n'.repeat(301) });
    expect(fileLength.find(project)).toEqual([]);
    expect(fileLength.advise?.(project)).toHaveLength(1);
  });
});
