import { execute, inputProperties, type Kernel, type SessionResolver } from '@pathshala/core';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AppError,
  isFileAnswer,
  isStreamAnswer,
  kernelErrors,
  type Action,
  type FileAnswer,
  type StreamAnswer,
} from '@pathshala/shared/kit';
import type { Express, Request, RequestHandler, Response } from 'express';
import { readBody } from './read-body';
import { contextOf } from './request-context';

/** Puts every action of the registry on its path; no module of the product writes a route. */
export function mountActions(app: Express, kernel: Kernel, sessions: SessionResolver): void {
  const actions = [...kernel.registry.actions.values()].filter((action) => action.kind !== 'signal').sort(byPath);
  const VERB = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  for (const action of actions)
    app[VERB[action.method]](
      action.path,
      ...(action.method === 'GET' ? [] : readBody(action)),
      answer(action, kernel, sessions),
    );
}

/** Named parts before `:id`, so that `/api/sections/options` is not the section "options". */
const byPath = (a: Action, b: Action) => sortable(a.path).localeCompare(sortable(b.path), 'en');
const sortable = (path: string) => path.replace(/:/g, '\uffff');

function answer(action: Action, kernel: Kernel, sessions: SessionResolver): RequestHandler {
  const { registry } = kernel;
  // Asked with the first call: the schemas of all actions take a second to make, and 60 MB to keep.
  let texts: ReadonlySet<string> | null = null;
  return async (request: Request, response: Response) => {
    const input = { ...readInput(request, action, (texts ??= textsOf(action))), ...request.params };
    const output = await execute(action, contextOf(response), input);
    // The change stream tells every process; the next request of this browser may come before it.
    if (registry.changesRights(action)) sessions.forget();
    response.setHeader('cache-control', 'no-store');
    if (isFileAnswer(output)) return sendFile(response, output);
    if (isStreamAnswer(output)) return sendStream(response, output, kernel);
    response.json(output);
  };
}

/** Names in the input that carry text. */
const textsOf = (action: Action): ReadonlySet<string> =>
  new Set(
    Object.entries(inputProperties(action))
      .filter(([, schema]) => isText(schema))
      .map(([name]) => name),
  );

function sendFile(response: Response, { name, mime, bytes }: FileAnswer): void {
  response.setHeader('content-type', mime);
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  response.end(bytes);
}

/** A file that breaks off is cut, so that the browser knows it for broken; a reader that leaves ends what makes it. */
async function sendStream(response: Response, { name, mime, chunks }: StreamAnswer, { log }: Kernel): Promise<void> {
  response.setHeader('content-type', mime);
  response.setHeader('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  try {
    await pipeline(Readable.from(chunks), response);
  } catch (err) {
    if (!response.destroyed) response.destroy();
    log.warn({ err, file: name }, 'a file broke off');
  }
}

/** A query string carries text as it is and everything else as JSON. */
function readInput(request: Request, { method }: Action, texts: ReadonlySet<string>): Record<string, unknown> {
  const fromQuery = Object.fromEntries(
    Object.entries(request.query).map(([name, value]) => [
      name,
      typeof value === 'string' && !texts.has(name) ? parse(value) : value,
    ]),
  );
  if (method === 'GET') return fromQuery;
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError(kernelErrors.MALFORMED);
  return { ...fromQuery, ...body };
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function isText(schema: Record<string, unknown>): boolean {
  if (schema.type === 'string') return true;
  const options = (schema.anyOf ?? schema.oneOf) as Record<string, unknown>[] | undefined;
  return (
    options?.every((option) => option.type === 'string' || option.type === 'null') ??
    (Array.isArray(schema.enum) && schema.enum.every((each) => typeof each === 'string'))
  );
}
