import { execute, type Kernel, type SessionResolver } from '@pathshala/core';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFileAnswer, isStreamAnswer, type FileAnswer, type StreamAnswer } from '@pathshala/shared/kit';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import { firstPiece } from './first-piece';
import { readBody } from './read-body';
import { inputOfBody, inputOfQuery } from './read-input';
import { contextOf } from './request-context';
import { routesOf } from './route-table';

/** Answers every action of the registry on its path; no module of the product writes a route. */
export function mountActions(app: Express, kernel: Kernel, sessions: SessionResolver): void {
  const find = routesOf(kernel.registry);
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    const found = find(request.method, request.path);
    if (!found) {
      if (request.path.startsWith('/api/')) decodeURIComponent(request.path);
      return next();
    }
    const { action, params } = found;
    response.locals.route = action.path;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      for (const handle of readBody(action)) await passed(handle, request, response);
    const body = action.method === 'GET' ? {} : inputOfBody(request.body ?? {});
    const input = { ...inputOfQuery(action, request.query), ...body, ...params };
    const output = await execute(action, contextOf(response), input);
    // The change stream tells every process; the next request of this browser may come before it.
    if (kernel.registry.changesRights(action)) sessions.forget();
    response.setHeader('cache-control', 'no-store');
    if (isFileAnswer(output)) return sendFile(response, output);
    if (isStreamAnswer(output)) return sendStream(response, output, kernel);
    response.json(output);
  });
}

/** @throws what the handler passes on as an error */
const passed = (handle: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    void handle(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()));
  });

function sendFile(response: Response, { name, mime, bytes }: FileAnswer): void {
  response.setHeader('content-type', mime);
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  response.end(bytes);
}

/** A file that breaks off is cut, so that the browser knows it for broken; a reader that leaves ends what makes it. */
async function sendStream(response: Response, { name, mime, chunks }: StreamAnswer, { log }: Kernel): Promise<void> {
  const stream = Readable.from(chunks);
  await firstPiece(stream);
  response.setHeader('content-type', mime);
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  try {
    await pipeline(stream, response);
  } catch (err) {
    if (!response.destroyed) response.destroy();
    log.warn({ err, file: name }, 'a file broke off');
  }
}
