import { fieldErrors, isLocale, t, type Locale, type Text } from '@pathshala/shared/kit';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { escape, jsonInPage } from './html';
import type { Express, Response } from 'express';
import type { FirstFiles } from '../http/client-files';
import { readCookie, type Csrf } from '../http/csrf';
import { chosenLocale, keepLocale } from '../http/request-context';
import { pageFonts, type LoginWords, type PageFonts, type SiteLook } from '../http/site-look';

const LOGIN_PATHS = ['/login', '/edu/login'];
/** Set by the product's page once someone is logged in. */
const SCHOOL_COOKIE = 'school';
/** Where a person is sent after login. */
const HOME = '/dashboard';
const NEEDS = t(
  'Logging in needs JavaScript. Turn it on in your browser and load this page again.',
  'লগইনের জন্য জাভাস্ক্রিপ্ট লাগে। ব্রাউজারে এটি চালু করে পাতাটি আবার খুলুন।',
);

export interface LoginParts {
  csrf: Csrf;
  look: () => SiteLook;
  firstFiles: FirstFiles;
  /** The institution whose website the person comes from; null for an unknown alias. */
  schoolOf: (alias: string, response: Response) => Promise<LoginSchool | null>;
}
export interface LoginSchool {
  alias: string;
  name: Record<Locale, string>;
  logo: string | null;
  color: string;
}

/** Mounts both addresses of the login page. */
export function mountLogin(app: Express, { csrf, look, firstFiles, schoolOf }: LoginParts): void {
  app.get(LOGIN_PATHS, async (request, response) => {
    const { lang, next } = request.query;
    // On a device that was used before, this is the login page of its institution; people of the platform have none.
    const alias =
      request.query['alias'] ??
      (request.path === LOGIN_PATHS[0] ? readCookie(request.headers.cookie, SCHOOL_COOKIE) : null);
    const locale = isLocale(lang) ? lang : (chosenLocale(request) ?? 'bn');
    if (isLocale(lang)) keepLocale(response, lang);
    response.setHeader('cache-control', 'no-store');
    response.type('html').send(
      loginPage({
        path: request.path,
        locale,
        look: look(),
        fonts: pageFonts(look(), { locale, userAgent: request.get('user-agent') }),
        csrf: csrf.issue(request, response),
        next: typeof next === 'string' ? next : null,
        school: typeof alias === 'string' ? await schoolOf(alias, response) : null,
        files: firstFiles(HOME, locale),
      }),
    );
  });
}

interface LoginPageOptions {
  /** One of `LOGIN_PATHS`; the second is that of the platform's own people. */
  path: string;
  locale: Locale;
  look: SiteLook;
  fonts: PageFonts;
  csrf: string;
  /** Where to go after login, as the address asks; the page's script checks it. */
  next: string | null;
  /** Its name stands above the form, in place of the product's. */
  school: LoginSchool | null;
  /** Addresses of what the product begins with, fetched while the person is typing. */
  files: readonly string[];
}

/**
 * The login page, complete as it is painted: a first visit downloads twelve kilobytes and a font, not the product.
 * Inside the product, the screen of the same address is shown instead.
 */
function loginPage({ path, locale, look, fonts, csrf, next, school, files }: LoginPageOptions): string {
  const words = look.login.words[locale];
  const other = locale === 'bn' ? 'en' : 'bn';
  const title = path.startsWith('/edu') ? words.platformTitle : words.title;
  const icon = (name: string) => look.icons[name] ?? '';
  const of: Record<string, string> = school ? { alias: school.alias } : {};
  const elsewhere = `${path}?${new URLSearchParams({ lang: other, ...of, ...(next === null ? {} : { next }) }).toString()}`;
  const name = school ? school.name[locale] : words.product;
  const home = school ? `/s/${school.alias}` : '/';
  const reset = school ? `/password/reset?alias=${school.alias}` : '/password/reset';
  const said = {
    wait: words.wait.replace('{{seconds, number}}', '{seconds}'),
    offline: words.offline,
    required: required(words, locale),
    files,
  };
  return [
    `<!doctype html><html lang="${locale}" data-mantine-color-scheme="light"${fonts.attribute}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#14743a">',
    `<meta name="csrf-token" content="${csrf}"><title>${escape(`${title} · ${name}`)}</title>`,
    `${fonts.links}<style>${look.login.css}</style><link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    `<script type="module" src="${look.login.script}"></script></head><body>`,
    `<header><a class="brand" href="${home}"><img src="${escape(school?.logo ?? '/icon.svg')}" width="28" height="28" alt="">`,
    `<span>${escape(name)}</span></a>`,
    `<a href="${escape(elsewhere)}" lang="${other}" data-language="${other}" aria-label="${escape(words.switch)}">`,
    `${icon('language')}<span>${escape(words.other)}</span></a></header>`,
    `<main><form${school ? ` style="border-top:4px solid ${escape(school.color)}"` : ''} data-login novalidate method="post" data-words="${escape(jsonInPage(said))}">`,
    `<div><h1>${escape(title)}</h1><p class="hint">${escape(words.hint)}</p></div><div role="alert" hidden></div>`,
    field(
      'identifier',
      words.identifier,
      'type="text" autocomplete="username" autocapitalize="none" spellcheck="false" autofocus',
    ),
    field(
      'password',
      words.password,
      'type="password" autocomplete="current-password"',
      [
        `<button type="button" class="show" aria-label="${escape(words.show)}" aria-pressed="false">`,
        `<span class="closed">${icon('show')}</span><span class="open">${icon('hide')}</span></button>`,
      ].join(''),
    ),
    // The script enables it: without the script, the form cannot be sent, and says so.
    `<noscript><p class="needs">${escape(NEEDS[locale])}</p></noscript>`,
    `<button type="submit" disabled>${escape(words.submit)}</button>`,
    `<a href="${reset}">${escape(words.forgot)}</a><a href="/edu/application">${escape(words.apply)}</a>`,
    '</form></main></body></html>',
  ].join('');
}

const field = (name: string, label: string, attributes: string, beside = '') =>
  [
    `<div><label for="${name}">${escape(label)}</label><div class="input">`,
    `<input id="${name}" name="${name}" ${attributes} aria-describedby="${name}-fault">${beside}</div>`,
    `<p class="fault" id="${name}-fault"></p></div>`,
  ].join('');

/** The messages of the command's own rules for empty fields. */
function required(words: LoginWords, locale: Locale): Record<string, string> {
  const { error } = identityActions.login.input.safeParse({ identifier: '', password: '' });
  const labels: Record<string, Text> = {
    identifier: t(words.identifier, words.identifier),
    password: t(words.password, words.password),
  };
  const faults = error ? fieldErrors(error, ([name]) => labels[String(name)] ?? null) : {};
  return Object.fromEntries(Object.entries(faults).map(([name, texts]) => [name, texts[0]![locale]]));
}
