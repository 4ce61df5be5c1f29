import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as Theme from '../src/app/theme/theme';
import { build, runnerImport, type Plugin, type Rolldown } from 'vite';

const CLIENT = fileURLToPath(new URL('..', import.meta.url));
const THEME = path.join(CLIENT, 'src', 'app', 'theme', 'theme.ts');

/** As the product's screens draw them. */
const ICONS = {
  notices: 'IconSpeakerphone',
  events: 'IconCalendarEvent',
  message: 'IconQuote',
  jobs: 'IconBriefcase',
  videos: 'IconPlayerPlay',
  out: 'IconExternalLink',
  place: 'IconMapPin',
  phone: 'IconPhone',
  map: 'IconMap2',
  mail: 'IconMail',
  clock: 'IconClock',
  language: 'IconLanguage',
  login: 'IconLogin2',
  dashboard: 'IconLayoutDashboard',
  unfold: 'IconChevronDown',
  back: 'IconChevronLeft',
  next: 'IconChevronRight',
  pause: 'IconPlayerPause',
  menu: 'IconMenu2',
  search: 'IconSearch',
  pin: 'IconPinFilled',
  file: 'IconFileText',
  download: 'IconDownload',
  facebook: 'IconBrandFacebook',
  youtube: 'IconBrandYoutube',
  x: 'IconBrandX',
  instagram: 'IconBrandInstagram',
  linkedin: 'IconBrandLinkedin',
  whatsapp: 'IconBrandWhatsapp',
  telegram: 'IconBrandTelegram',
  world: 'IconWorld',
  show: 'IconEye',
  hide: 'IconEyeOff',
} as const;

/**
 * Builds the files that the pages of institutions' websites and the login page need, apart from the product: their
 * styles, which the server writes into each page, and a small program. `site.json` tells the server their names, those
 * of the classes, and the words of the login.
 */
export const siteOfInstitutions = (): Plugin => ({
  name: 'site-of-institutions',
  apply: 'build',
  async writeBundle({ dir }) {
    const { classes, css, script, named } = await buildApart('site', dir!);
    const login = await buildApart('login', dir!);
    const { light, dark } = await siteVariables();
    writeFileSync(
      path.join(dir!, 'site.json'),
      JSON.stringify({
        css: light + css,
        classes,
        icons: await icons(),
        script,
        fonts: { bn: named(/bengali.*woff2$/), en: named(/latin.*woff2$/) },
        login: { css: light + dark + login.css, script: login.script, words: loginWords() },
      }),
    );
  },
});

/**
 * A program of `client/src/<name>/main.ts` with its one style sheet. `named`: the address of a file that came with
 * it.
 */
async function buildApart(name: string, dir: string) {
  const classes: Record<string, Record<string, string>> = {};
  const { output } = (await build({
    configFile: false,
    root: CLIENT,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepSheets()],
    css: {
      modules: {
        getJSON: (file, names) => void (classes[path.basename(file).replace('.module.css', '')] = names),
      },
    },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: { [name]: path.join(CLIENT, 'src', name, 'main.ts') } },
    },
  })) as Rolldown.RolldownOutput;
  const named = (test: RegExp) => `/${output.find(({ fileName }) => test.test(fileName))!.fileName}`;
  return {
    classes,
    css: readFileSync(path.join(dir, named(/\.css$/)), 'utf8').replaceAll('url(./', 'url(/assets/'),
    script: `/${output.find((each) => each.type === 'chunk' && each.isEntry)!.fileName}`,
    named,
  };
}

/** The texts of the product that the login page shows. */
interface Said {
  product: string;
  /** The name of the other language, and the label of the switch. */
  language: object;
  login: object;
  error: { offline: string };
}
/** The words of the product's own login screen, by language. */
function loginWords(): Record<string, object> {
  const texts = (part: string, language: string) =>
    JSON.parse(readFileSync(path.join(CLIENT, 'src', part, 'i18n', `${language}.json`), 'utf8')) as Said;
  return Object.fromEntries(
    ['en', 'bn'].map((language) => {
      const { product, language: switches } = texts('app', language);
      const { login } = texts('modules/foundation/identity', language);
      const { offline } = texts('kit', language).error;
      return [language, { ...login, product, ...switches, offline }];
    }),
  );
}

/**
 * The colours and sizes that the pages use, out of the one theme. Websites are always light: who reads a notice has
 * chosen nothing yet.
 */
async function siteVariables(): Promise<{ light: string; dark: string }> {
  const { theme, cssVariablesResolver } = (await runnerImport<typeof Theme>(THEME)).module;
  const own = cssVariablesResolver(theme as never);
  const sizes = (name: string, values: object | undefined) =>
    Object.entries(values ?? {}).map(([size, value]) => [`--mantine-${name}-${size}`, value as string]);
  const shades = Object.entries(theme.colors ?? {}).flatMap(([name, colours]) =>
    (colours ?? []).map((colour, shade) => [`--mantine-color-${name}-${shade}`, colour]),
  );
  const all = [
    ...shades,
    ...sizes('radius', theme.radius),
    ...sizes('font-size', theme.fontSizes),
    ['--mantine-color-white', theme.white],
    ['--mantine-color-black', theme.black],
    ['--mantine-color-text', theme.black],
    ['--mantine-primary-color-filled', theme.colors?.['leaf']?.[6]],
    ['--mantine-font-family', theme.fontFamily],
    ...Object.entries({ ...own.variables, ...own.light }),
  ];
  const rule = (selector: string, pairs: unknown[][]) =>
    `${selector}{${pairs.map(([name, value]) => `${String(name)}:${String(value)}`).join(';')}}`;
  return {
    light: rule(':root', all),
    dark: rule('[data-mantine-color-scheme=dark]', [
      ['--mantine-color-text', theme.colors?.['dark']?.[0]],
      ...Object.entries(own.dark),
    ]),
  };
}

/** Each icon as the text of a picture. */
async function icons(): Promise<Record<string, string>> {
  const drawn = Object.entries(ICONS).map(async ([name, icon]) => {
    const { default: Sign } = (await import(`@tabler/icons-react/dist/esm/icons/${icon}.mjs`)) as {
      default: ComponentType<object>;
    };
    const svg = renderToStaticMarkup(
      createElement(Sign, { size: 18, 'aria-hidden': true, className: 'sign' } as object),
    );
    return [name, svg.replace(' xmlns="http://www.w3.org/2000/svg"', '')] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

/**
 * The program names no class of the style sheets that it imports: the server does. So they stay, and their names go.
 */
const keepSheets = (): Plugin => ({
  name: 'keep-sheets',
  enforce: 'post',
  transform: (_code, id) =>
    id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : null,
});
