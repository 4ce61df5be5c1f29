import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import type { Csrf } from './csrf';
import { requestedLocale } from './request-context';

/** What a page of the client has of its own before the client comes. */
export interface PagePart {
  title: string;
  /** For the end of `<head>`. */
  head: string;
  /** For the inside of the root element: what is read before, or without, the client. */
  body: string;
}
/** Sends the client's page with a title, a head and a body of its own; null sends it as it was built. */
export type SendPage = (request: Request, response: Response, site: PagePart | null, locale: 'en' | 'bn') => void;

/** Serves the built client; every address that is no file and no call is a screen of it. */
export function mountClient(app: Express, directory: string, csrf: Csrf, mountPortal: (send: SendPage) => void): void {
  const page = readPage(join(directory, 'index.html'));
  const send: SendPage = (request, response, site, locale) => {
    const html = page()
      .replace('%CSRF%', csrf.issue(request, response))
      .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`);
    response.setHeader('cache-control', 'no-store');
    // A function, because "$&" in someone's text would otherwise be read as a command of the replacement.
    response.type('html').send(
      site
        ? html
            .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(site.title)}</title>`)
            .replace('</head>', () => `${site.head}</head>`)
            .replace('<div id="root"></div>', () => `<div id="root">${site.body}</div>`)
        : html,
    );
  };
  const answerPage: RequestHandler = (request, response) =>
    send(request, response, null, requestedLocale(request) ?? 'bn');
  // Not as a file: it would go out without a token.
  app.get('/index.html', answerPage);
  app.use('/assets', express.static(join(directory, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  // The offline worker must be asked for again on every visit, or an old one would keep old pages alive.
  app.get(
    '/sw.js',
    (_request, response) => void response.setHeader('cache-control', 'no-cache').sendFile(join(directory, 'sw.js')),
  );
  app.use(express.static(directory, { index: false, maxAge: '1h' }));
  mountPortal(send);
  app.get(/^\/(?!api\/|oauth\/|socket\.io\/).*/, answerPage);
}

const escape = (text: string) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);

/** Read again when a new build has replaced it. */
function readPage(path: string): () => string {
  let text = '';
  let readAt = 0;
  return () => {
    const { mtimeMs } = statSync(path);
    if (mtimeMs !== readAt) {
      text = readFileSync(path, 'utf8');
      readAt = mtimeMs;
    }
    return text;
  };
}
