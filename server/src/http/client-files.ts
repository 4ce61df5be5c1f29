import { readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Locale } from '@pathshala/shared/kit';
import type { Express, Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';
import type { Csrf } from './csrf';
import { preloadLinks, readPreloads } from './preloads';
import { HEADERS_OF_PAGES } from './security-headers';
import { chosenLocale } from './request-context';
import { pageFonts, readLook, type SiteLook } from './site-look';

/** Files with fixed names: pictures, and the description by which browsers and phones install the product. */
const PLAIN_FILES = [
  'icon.svg',
  'icon-180.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'badge-96.png',
  'manifest.webmanifest',
];

/**
 * Sends the product's page, which draws the screen of the address itself. `dress` gives it a face of its own before its
 * program runs: title, metadata, text for readers without scripts.
 */
export type SendPage = (request: Request, response: Response, locale: Locale, dress?: (page: string) => string) => void;
/** Styles of the websites, for readers without scripts; others do not fetch them. */
export const SITE_STYLES = '/site.css';
/** Addresses of the files that the product begins with on one of its screens. */
export type FirstFiles = (path: string, locale: Locale) => string[];
/** Serves the built client; every address that is no file and no call is a screen of it. */
export function mountClient(
  app: Express,
  directory: string,
  csrf: Csrf,
  mountPages: (parts: { sendPage: SendPage; look: () => SiteLook; firstFiles: FirstFiles }) => void,
): void {
  const page = readAgain(join(directory, 'index.html'), (text) => text);
  const preloads = readAgain(join(directory, 'preloads.json'), readPreloads);
  const look = readLook(directory);
  const sendPage: SendPage = (request, response, locale, dress) => {
    response.setHeader('cache-control', 'no-store');
    // The offline worker keeps this page for every address, and no other.
    response.setHeader('x-page', 'product');
    const links = preloadLinks(preloads(), { path: request.path, locale });
    const fonts = pageFonts(look(), { locale, userAgent: request.get('user-agent') });
    const plain = page()
      .replace('%CSRF%', csrf.issue(request, response))
      .replace(/<html lang="[^"]*"/, `<html lang="${locale}" data-frame="${links.frame}"${fonts.attribute}`)
      .replace('</head>', () => `${fonts.links}${links.html}</head>`);
    response.type('html').send(dress ? dress(plain) : plain);
  };
  const answerPage: RequestHandler = (request, response) => sendPage(request, response, chosenLocale(request) ?? 'bn');
  // Not as a file: it would go out without a token.
  app.get('/index.html', answerPage);
  // The build lays compressed forms beside the files. `dev` looks at the disk each time: a new build may replace the folder.
  const files = (folder: string, setHeaders: (response: ServerResponse) => void) =>
    sirv(join(directory, folder), { dev: true, brotli: true, gzip: true, etag: true, setHeaders });
  app.use(
    '/assets',
    files('assets', (response) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      for (const name of HEADERS_OF_PAGES) response.removeHeader(name);
    }),
    (_request, response) => void response.status(404).end(),
  );
  app.use(
    '/guide-pictures',
    files('guide-pictures', (response) => void response.setHeader('cache-control', 'public, max-age=86400')),
    (_request, response) => void response.status(404).end(),
  );
  // The offline worker must be asked for again on every visit, or an old one would keep old pages alive.
  app.get(
    '/sw.js',
    (_request, response) => void response.setHeader('cache-control', 'no-cache').sendFile(join(directory, 'sw.js')),
  );
  for (const name of PLAIN_FILES)
    app.get(`/${name}`, (_request, response) => void response.sendFile(join(directory, name), { maxAge: '1d' }));
  app.get(SITE_STYLES, (_request, response) => {
    response.setHeader('cache-control', 'public, max-age=3600');
    response.type('css').send(look().css);
  });
  const firstFiles: FirstFiles = (path, locale) => {
    const screen = preloads().find(path);
    return [
      ...[...page().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!),
      ...[...(screen?.files ?? []), ...(screen?.[locale] ?? [])].map((file) => `/${file}`),
    ];
  };
  mountPages({ sendPage, look, firstFiles });
  // An address of no screen shows the page that says so; search engines and links must learn it from the status.
  app.get(/^\/(?!api\/|oauth\/|socket\.io\/).*/, (request, response, next) => {
    if (!preloads().find(request.path.replace(/(?<=.)\/+$/, ''))) response.status(404);
    return answerPage(request, response, next);
  });
}

/** Read again when a new build has replaced it. */
function readAgain<T>(path: string, read: (text: string) => T): () => T {
  let known: { value: T; at: number } | null = null;
  return () => {
    const { mtimeMs } = statSync(path);
    if (known?.at !== mtimeMs) known = { value: read(readFileSync(path, 'utf8')), at: mtimeMs };
    return known.value;
  };
}
