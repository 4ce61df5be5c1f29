import {
  coloursInTheme,
  fewBlindCasts,
  fileLength,
  finished,
  formsInWords,
  identifiersKeepDigits,
  noBareTimes,
  noMachinePaths,
  noReplacedModules,
  onceInTheKit,
} from '../text-rules';
import { guide } from '../guide';
import { testedErrors } from '../tested-errors';
import { declaredTexts, ownTexts, translationParity, translationUse } from '../translations';
import { userTexts } from '../user-texts';
import { namedSubjects, plainWords } from '../wording';
import type { PlantedCase } from './planted-case';

export const textCases: readonly PlantedCase[] = [
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
    check: fewBlindCasts,
    what: 'one more cast than there were',
    files: { 'core/src/a.ts': 'export const a = b as never;\n'.repeat(30) },
    blames: ['core/src/a.ts:30'],
  },
  {
    check: fewBlindCasts,
    what: 'as many casts as there were, and those of tests',
    files: {
      'core/src/a.ts': 'export const a = b as never;\n'.repeat(29),
      'core/src/a.test.ts': 'export const a = b as never;\n',
    },
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
    check: noBareTimes,
    what: 'a test that bounds a time, and one that asks the machine',
    files: {
      'core/src/a.test.ts': `expect(performance.now() - began).toBeLess${'Than'}(9);`,
      'core/src/b.test.ts': 'expect(performance.now() - began).toBePrompt(9);',
    },
    blames: ['core/src/a.test.ts:1'],
  },
  {
    check: noReplacedModules,
    what: 'a test that puts another module in the place of one',
    files: {
      'client/src/a.test.ts': `vi.mo${'ck'}('./b', () => ({}));\nvi.spyOn(b, 'c');\nvi.doMo${'ck'}('./c');`,
      'client/src/b.test.ts': `vi.fn().mo${'ck'}Name('b');`,
    },
    blames: ['client/src/a.test.ts:1', 'client/src/a.test.ts:3'],
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
      'client/src/modules/foundation/geo/A.tsx': 'const [params] = useSearchParams();',
      'client/src/modules/foundation/geo/b.ts': "link.download = 'a.csv';",
    },
    blames: ['client/src/modules/foundation/geo/A.tsx:1', 'client/src/modules/foundation/geo/b.ts:1'],
  },
  {
    check: formsInWords,
    what: 'forms that leave their faults to the browser',
    files: {
      'client/src/modules/foundation/geo/A.tsx': '<form onSubmit={send}>',
      'client/src/modules/foundation/geo/B.tsx': '<form noValidate onSubmit={send}>',
      'client/src/modules/foundation/geo/C.tsx': '<form\n  action="/search"\n>',
    },
    blames: ['client/src/modules/foundation/geo/A.tsx:1'],
  },
  {
    check: onceInTheKit,
    what: 'the kit itself',
    files: { 'client/src/kit/ui/use-address.ts': 'const [params] = useSearchParams();' },
    blames: [],
  },
  {
    check: identifiersKeepDigits,
    what: 'a text whose digits are changed',
    files: { 'core/src/modules/foundation/geo/a.ts': 'export const a = (id: string) => toBengaliDigits(id);' },
    blames: ['core/src/modules/foundation/geo/a.ts:1'],
  },
  {
    check: identifiersKeepDigits,
    what: 'numbers, and digits that are read',
    files: { 'core/src/modules/foundation/geo/a.ts': "export const a = localizeDigits(5, 'bn') + toLatinDigits('৫');" },
    blames: [],
  },
  {
    check: translationParity,
    what: 'a key without Bengali',
    files: {
      'client/src/modules/foundation/geo/i18n/en.json': '{"a":{"b":"Name"}}',
      'client/src/modules/foundation/geo/i18n/bn.json': '{"a":{}}',
    },
    blames: ['client/src/modules/foundation/geo/i18n/bn.json'],
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
    check: ownTexts,
    what: 'a module with the texts of another one',
    files: {
      'client/src/modules/exams/sitting/A.tsx': "const { t } = useTranslation('quizzes');",
      'client/src/modules/exams/sitting/B.tsx': "const { t } = useTranslation('sitting');",
      'client/src/modules/exams/sitting/C.tsx': "const { t } = useTranslation('kit');",
    },
    blames: ['client/src/modules/exams/sitting/A.tsx:1'],
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
      'client/src/modules/foundation/geo/i18n/en.json': `{ "who": "12 pup${'ils'}" }`,
      'client/src/modules/foundation/geo/i18n/bn.json': '{ "who": "আট শত ষাট জন" }',
    },
    blames: ['client/src/modules/foundation/geo/i18n/en.json', 'client/src/modules/foundation/geo/i18n/bn.json'],
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
  {
    check: namedSubjects,
    what: 'comments that begin with a clause, and a question that may',
    files: {
      'core/src/a.ts':
        '/** What a cell shows. */\nexport const a = 1;\n// Who asks for it pays.\n// Which of them is newer?\n/**\n * Whose turn it is\n * now.\n */\nexport const b = 2;',
    },
    blames: ['core/src/a.ts:1', 'core/src/a.ts:3', 'core/src/a.ts:5'],
  },
  {
    check: testedErrors,
    what: 'an error code that no test meets, beside one that is met',
    files: {
      'shared/src/modules/geo/errors.ts': `export const geoErrors = defineErrors('geo', {\n  MET_CODE: {\n  },\n  UNMET_CODE: {\n  },\n});`,
      'core/test/geo.test.ts': `expect(await refused()).toBe('MET_CODE');`,
    },
    blames: ['shared/src/modules/geo/errors.ts:4'],
  },
  {
    what: 'screens of a module that no area of the guide explains, and an area of a module without screens',
    check: guide,
    files: {
      'shared/src/modules/front/guide/areas.ts':
        "export const GUIDE_AREAS = {\n  fees: ['fees', 'gone'],\n} as const;\n",
      'shared/src/modules/money/fees/screens.ts': "defineScreens([{ id: 'fees.bills', path: '/a' }]);\n",
      'shared/src/modules/money/loans/screens.ts': "defineScreens([{ id: 'loans.list', path: '/b' }]);\n",
    },
    blames: ['shared/src/modules/money/loans/screens.ts', 'shared/src/modules/front/guide/areas.ts'],
  },
];
