import { pipeline } from 'node:stream/promises';
import { fileStore, isSigned, type FileAudience, type Kernel } from '@pathshala/core';
import type { Express, Request } from 'express';
import { notFound } from './error-response';

const CACHE: Record<FileAudience, string> = { private: 'private, max-age=3600', public: 'public, max-age=604800, immutable' };

/** `GET /files/:id/:name?size&until&for&sig`: the signature is the right to read; whoever may read the record was given it. */
export function mountFiles(app: Express, { store, config, clock }: Kernel): void {
  app.get('/files/:id/:name', async (request, response) => {
    const id = request.params.id ?? '';
    const size = textOf(request, 'size');
    const audience = textOf(request, 'for') === 'public' ? 'public' : 'private';
    if (!/^[0-9a-f]{24}$/.test(id) || !isSigned(config.SECRET, id, { size, until: textOf(request, 'until'), audience: textOf(request, 'for'), sig: textOf(request, 'sig') }, clock.now())) return notFound();
    const found = await fileStore(store).open(id, size === 'small' ? 'small' : 'full');
    if (!found) return notFound();
    const { meta, stream } = found;
    response.setHeader('content-type', meta.mime);
    response.setHeader('content-length', meta.size);
    response.setHeader('cache-control', CACHE[audience]);
    // A file of somebody else never runs as a page of ours.
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    response.setHeader('content-disposition', `${meta.mime.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(meta.name)}`);
    await pipeline(stream, response);
  });
}

const textOf = (request: Request, name: string): string => (typeof request.query[name] === 'string' ? request.query[name] : '');
