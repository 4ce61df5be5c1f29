import { createHash } from 'node:crypto';
import type { Subscription } from '@pathshala/shared/kit';
import { escape, jsonInPage } from './html';
import type { PageFonts, SiteLook } from '../http/site-look';

/** A page of a website, complete. */
export interface SitePart {
  title: string;
  /** For the end of `<head>`. */
  head: string;
  body: string;
  /** The website, and the topics that the page shows. */
  site: string;
  follow: readonly Subscription[];
  /** The institution's colour, where the product draws the page. */
  color?: string;
}

/** Without scripts all slides show; the menu is open on a desktop and folds natively on a phone. */
export const WITHOUT_SCRIPTS = [
  '<noscript><style>',
  '[data-menu-toggle]{display:none!important}[data-slide]{display:flex!important}[data-slides]{flex-direction:column}',
  '@media(max-width:48em){[data-menu-fold]{display:block!important}[data-menu-fold] summary{list-style:none}',
  '[data-menu-fold][open]~[data-menu]{display:block!important;width:calc(100vw - 1.8rem)}',
  '[data-menu]>[data-home]>a{margin-inline-start:0!important}}',
  '</style></noscript>',
].join('');

/** The whole page of a website: its styles are in it, so that it is painted as it stays as soon as it has come. */
export function sitePage(
  { title, head, body, site, follow }: SitePart,
  { locale, look, fonts }: { locale: 'en' | 'bn'; look: SiteLook; fonts: PageFonts },
): string {
  const version = createHash('sha1').update(body).digest('base64url').slice(0, 12);
  return [
    `<!doctype html><html lang="${locale}" data-mantine-color-scheme="light"${fonts.attribute}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#14743a">',
    `<title>${escape(title)}</title>${fonts.links}<style>${look.css}</style>`,
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><script type="module" src="${look.script}"></script>`,
    `${WITHOUT_SCRIPTS}${head}</head>`,
    `<body><div id="site" data-site="${site}" data-version="${version}" data-follow="${escape(jsonInPage(follow))}">${body}</div></body></html>`,
  ].join('');
}
