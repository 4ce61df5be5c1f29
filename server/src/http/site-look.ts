import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Output of the client's build for the pages of websites (`site.json`): their styles, the names of the classes, a
 * program, fonts, icons.
 */
export interface SiteLook {
  css: string;
  script: string;
  fonts: Readonly<Record<'en' | 'bn', string>>;
  icons: Readonly<Record<string, string>>;
  /** Style sheet → its name for a class → the one in `css`. */
  classes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The login page, which needs nothing of the product either. */
  login: { css: string; script: string; words: Readonly<Record<'en' | 'bn', LoginWords>> };
}
/** In the product's own texts; `wait` has `{{seconds, number}}`. */
export type LoginWords = Readonly<
  Record<
    | 'title'
    | 'platformTitle'
    | 'hint'
    | 'identifier'
    | 'password'
    | 'show'
    | 'submit'
    | 'wait'
    | 'forgot'
    | 'apply'
    | 'product'
    | 'other'
    | 'switch'
    | 'offline',
    string
  >
>;

/** `look('PortalFrame.head')` is a class attribute; a name that the build does not know stays as it is. */
export type ClassOf = (name: string) => string;
export const classesOf =
  ({ classes }: SiteLook): ClassOf =>
  (name) => {
    const [sheet = '', of = ''] = name.split('.');
    return ` class="${classes[sheet]?.[of] ?? of}"`;
  };

/** Read again when a new build has replaced it. */
export function readLook(directory: string): () => SiteLook {
  const file = join(directory, 'site.json');
  let look: SiteLook | null = null;
  let readAt = 0;
  return () => {
    const { mtimeMs } = statSync(file);
    if (!look || mtimeMs !== readAt) {
      look = JSON.parse(readFileSync(file, 'utf8')) as SiteLook;
      readAt = mtimeMs;
    }
    return look;
  };
}

/** Fonts of a page: an attribute of `<html>`, and the links of those that its first line needs. */
export interface PageFonts {
  attribute: string;
  links: string;
}

/**
 * The face of the page's language comes with the first line; a page in English rarely has a Bengali word above the
 * fold. Android has the Bengali one (ADR 0100).
 */
export function pageFonts(
  { fonts }: SiteLook,
  { locale, userAgent }: { locale: 'en' | 'bn'; userAgent: string | undefined },
): PageFonts {
  const isThere = /\bAndroid\b/.test(userAgent ?? '');
  return {
    attribute: isThere ? ' data-bengali="device"' : '',
    links: [fonts.en, ...(locale === 'bn' && !isThere ? [fonts.bn] : [])]
      .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
      .join(''),
  };
}

const PLAIN_WORDS: LoginWords = {
  title: 'Login',
  platformTitle: 'Platform login',
  hint: 'Welcome.',
  identifier: 'Email',
  password: 'Password',
  show: 'Show',
  submit: 'Log in',
  wait: 'Wait {{seconds, number}}',
  forgot: 'Forgot?',
  apply: 'Apply',
  product: 'Pathshala',
  other: 'Other',
  switch: 'Switch',
  offline: 'Offline',
};
/** A look for tests: classes by their own names, nothing else. */
export const PLAIN_LOOK: SiteLook = {
  css: '',
  script: '/site.js',
  fonts: { en: '/en', bn: '/bn' },
  icons: {},
  classes: {},
  login: { css: '', script: '/login.js', words: { en: PLAIN_WORDS, bn: PLAIN_WORDS } },
};
