import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import type { Csrf } from './csrf';
import { requestedLocale } from './request-context';

/** Serves the built client; every address that is no file and no call is a screen of it. */
export function mountClient(app: Express, directory: string, csrf: Csrf): void {
  const page = readPage(join(directory, 'index.html'));
  const answerPage: RequestHandler = (request, response) => {
    const token = csrf.issue(request, response);
    response.setHeader('cache-control', 'no-store');
    response.type('html').send(page().replace('%CSRF%', token).replace(/<html lang="[^"]*"/, `<html lang="${requestedLocale(request) ?? 'bn'}"`));
  };
  // Not as a file: it would go out without a token.
  app.get('/index.html', answerPage);
  app.use('/assets', express.static(join(directory, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  // The offline worker must be asked for again on every visit, or an old one would keep old pages alive.
  app.get('/sw.js', (_request, response) => void response.setHeader('cache-control', 'no-cache').sendFile(join(directory, 'sw.js')));
  app.use(express.static(directory, { index: false, maxAge: '1h' }));
  app.get(/^\/(?!api\/|oauth\/|socket\.io\/).*/, answerPage);
}

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
