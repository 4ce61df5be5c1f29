import { pipeline } from 'node:stream/promises';
import { fileStore, isSigned, publicFile, type Kernel } from '@pathshala/core';
import type { Express, Request, Response } from 'express';
import { notFound } from './error-response';
import { firstPiece } from './first-piece';
import { contextOf } from './request-context';

/**
 * `GET /files/:id/:name?size&until&sig`: the signature gives the right to read; anyone who may read the record gets it.
 * `GET /media/:id?size`: files that an institution's portal shows to everyone; checked again each time, so that a file
 * taken down is gone.
 */
export function mountFiles(app: Express, { store, config, clock }: Kernel): void {
  const sendFile = async (request: Request, response: Response, id: string, headers: Record<string, string>) => {
    const size = textOf(request, 'size') === 'small' ? 'small' : 'full';
    const found = await fileStore(store).open(id, size, (bytes) => rangeOf(request, bytes));
    if (!found) return notFound();
    const { meta, range, stream } = found;
    await firstPiece(stream);
    if (range) response.status(206).setHeader('content-range', `bytes ${range.start}-${range.end}/${meta.size}`);
    response.setHeader('accept-ranges', 'bytes');
    response.setHeader('content-type', meta.mime);
    response.setHeader('content-length', range ? range.end - range.start + 1 : meta.size);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A file of someone else never runs as a page of ours.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.setHeader(
      'content-disposition',
      `${meta.mime.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(meta.name)}`,
    );
    await pipeline(stream, response);
  };
  app.get('/files/:id/:name', async (request, response) => {
    const id = idOf(request);
    const signed = { size: textOf(request, 'size'), until: textOf(request, 'until'), sig: textOf(request, 'sig') };
    if (!id || !isSigned(config.SECRET, id, signed, clock.now())) return notFound();
    await sendFile(request, response, id, { 'cache-control': 'private, max-age=3600' });
  });
  app.get('/media/:id', async (request, response) => {
    const id = idOf(request);
    if (!id || !(await publicFile(contextOf(response), id))) return notFound();
    // A browser asks again each time, so that a picture that was taken down leaves its cache too. The bytes of an id
    // never change: most answers are empty.
    const size = textOf(request, 'size') === 'small' ? 'small' : 'full';
    const headers = { etag: `"${id}-${size}"`, 'cache-control': 'public, no-cache' };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.fresh) return void response.status(304).end();
    // A refusal must not be kept in the place of the picture.
    for (const name of Object.keys(headers)) response.removeHeader(name);
    await sendFile(request, response, id, headers);
  });
}

/**
 * The part that a player or an interrupted download asks for; one that cannot be read means the whole file, which is
 * allowed.
 */
function rangeOf(request: Request, bytes: number): { start: number; end: number } | undefined {
  const ranges = request.range(bytes);
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
const idOf = (request: Request): string | null =>
  /^[0-9a-f]{24}$/.test(String(request.params.id)) ? String(request.params.id) : null;
const textOf = (request: Request, name: string): string =>
  typeof request.query[name] === 'string' ? request.query[name] : '';
