import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { promisify } from 'node:util';
import { constants, brotliCompress, gzip } from 'node:zlib';
import {
  execute,
  gzipOf,
  isAccessToken,
  makeContext,
  type Context,
  type Kernel,
  type SessionResolver,
} from '@pathshala/core';
import { AppError, kernelErrors, type Action } from '@pathshala/shared/kit';
import { abandonment, overdue } from './abandonment';
import { isAnsweredEarly } from './answer-early';
import type { LogCall } from './call-log';
import { makeCsrf } from './csrf';
import { answerError } from './error-response';
import { assertShallow } from './read-body';
import { inputOfBody, inputOfQuery } from './read-input';
import {
  bearerToken,
  callerLocale,
  isUnattended,
  requestedLocale,
  requestIdOf,
  idempotencyKeyOf,
} from './request-context';
import { routesOf, type Found } from './route-table';
import { fixedSecurityHeaders, isHttps } from './security-headers';

/** In log and metrics, as proxies have it: the caller left before the answer. */
const CALLER_LEFT = 499;
/** Longer bodies take the long way, as do uploads. */
const BODY_LIMIT = 64_000;
/** Shorter answers are not compressed. */
const COMPRESS_FROM = 1_024;
const JSON_TYPE = /^application\/json(?:; *charset=utf-8)?$/i;
const [compressGzip, compressBrotli] = [promisify(gzip), promisify(brotliCompress)];
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** @returns false for what it leaves to the whole application; then it has touched nothing */
export type DirectCalls = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The short way of what browsers ask and send all day: a page of ours with a session; a question, or a command with
 * the page's anti-forgery token and a small JSON body. It asks and answers what the long way (`app.ts`) does, in the
 * same order: who it is, the anti-forgery token, the body, the one door `execute`, the same headers, log line and
 * error. Whatever is unlike that in any way, and whatever would be refused before its body is read, takes the long
 * way, so that there is one place that refuses. Files take it, too.
 */
export function directCalls(
  kernel: Kernel,
  sessions: SessionResolver,
  { log: logCall, takeCall }: { log: LogCall; takeCall(address: string | null): void },
): DirectCalls {
  const { config, registry } = kernel;
  const find = routesOf(registry);
  const csrf = makeCsrf(config.SECRET, isHttps(config));
  const fixed = fixedSecurityHeaders(config);

  async function answer(
    { action, params, token, path, query }: Call,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const began = performance.now();
    const { headers } = request;
    const requestId = requestIdOf(headers['x-request-id']);
    const base = [...fixed, 'X-Request-Id', requestId];
    const isQuestion = request.method === 'GET';
    if (isQuestion) base.push('X-Server-Time', String(kernel.clock.now().getTime()));
    let ctx: Context | null = null;
    let hasLeft = false;
    try {
      // Both immediately: the body has mostly come with its head.
      const [session, body] = await Promise.all([
        sessions.resolve(token, { isUnattended: isUnattended(request) }),
        isQuestion ? null : bytesOf(request),
      ]);
      ctx = makeContext(kernel, {
        ...session,
        requestId,
        locale: requestedLocale(request) ?? session?.locale ?? 'en',
        device: headers['user-agent'] ?? null,
        address: addressOf(request, config.TRUST_PROXY),
        host: hostOf(request, config.TRUST_PROXY),
        idempotencyKey: idempotencyKeyOf(request),
        isAbandoned: abandonment(request, response),
        isOverdue: overdue(request),
      });
      if (!session) takeCall(ctx.address);
      const sent = body ? parse(body) : inputOfQuery(action, parseQuery(query));
      const output = await execute(action, ctx, { ...sent, ...params });
      if (registry.changesRights(action)) sessions.forget();
      const { bytes, encoding } = await encode(output, headers['accept-encoding']);
      response.writeHead(200, [
        ...base,
        'Cache-Control',
        'no-store',
        'Content-Type',
        'application/json; charset=utf-8',
        'Vary',
        'Accept-Encoding',
        ...(encoding ? ['Content-Encoding', encoding] : []),
        'Content-Length',
        String(bytes.length),
      ] as unknown as OutgoingHttpHeaders);
      response.end(bytes);
    } catch (error) {
      // Work for a caller who has left is ended by an error of its own. It is no failure of the server: the operators'
      // count of those must not grow with each screen that someone leaves early.
      hasLeft = response.destroyed && error instanceof AppError;
      if (response.headersSent) {
        if (!isAnsweredEarly(response)) response.destroy();
      } else
        answerError(
          kernel,
          error,
          { requestId, path, locale: ctx?.locale ?? callerLocale(request, sessions) },
          (status, extra, body) => {
            response.writeHead(status, [
              ...base,
              ...extra,
              'Content-Type',
              'application/json; charset=utf-8',
              'Vary',
              'Accept-Encoding',
              'Content-Length',
              String(Buffer.byteLength(body)),
            ] as unknown as OutgoingHttpHeaders);
            response.end(body);
          },
        );
    }
    logCall({
      route: action.path,
      method: action.method,
      path,
      status: hasLeft ? CALLER_LEFT : response.statusCode,
      ms: performance.now() - began,
      requestId,
      userId: ctx?.actor.userId ?? undefined,
      tenantId: ctx?.tenantId ?? undefined,
    });
  }

  return (request, response) => {
    const { method = '', url = '', headers } = request;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const isQuestion = method === 'GET';
    if (!path.startsWith('/api/') || (!isQuestion && (end >= 0 || !WITH_BODY.has(method)))) return false;
    const found = find(method, path);
    const token = found && isJson(found.action) ? tokenOf(request) : null;
    if (
      !found ||
      !token ||
      !(isQuestion ? isWithoutBody(headers) : isSmallJson(headers, found.action) && csrf.isOurs(headers))
    )
      return false;
    void answer({ ...found, token, path, query: end < 0 ? '' : url.slice(end + 1) }, request, response);
    return true;
  };
}

interface Call extends Found {
  token: string;
  path: string;
  query: string;
}
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** An action that answers with a file declares so in its contract. */
const isJson = ({ output }: Action): boolean => output.meta()?.['contentMediaType'] === undefined;

const isWithoutBody = ({ 'content-length': length, 'transfer-encoding': coding }: IncomingHttpHeaders): boolean =>
  (length === undefined || length === '0') && coding === undefined;

function isSmallJson(headers: IncomingHttpHeaders, { maxBytes }: Action): boolean {
  const length = Number(headers['content-length']);
  return (
    length > 0 &&
    length <= Math.min(BODY_LIMIT, maxBytes) &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    headers['content-encoding'] === undefined &&
    headers.expect === undefined
  );
}

/** The session's token of a call that is as browsers of ours send it; null for any other. */
function tokenOf({ headers }: IncomingMessage): string | null {
  if (/;|\*/.test(headers['accept-encoding']?.toString() ?? '')) return null;
  const token = bearerToken(headers.authorization);
  return token && !isAccessToken(token) ? token : null;
}

function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let first: Buffer | null = null;
    let rest: Buffer[] | null = null;
    request.on('data', (chunk: Buffer) => {
      if (!first) first = chunk;
      else (rest ??= [first]).push(chunk);
    });
    request.on('end', () => resolve(rest ? Buffer.concat(rest) : (first ?? Buffer.alloc(0))));
    request.on('error', reject).on('close', () => request.complete || reject(new AppError(kernelErrors.MALFORMED)));
  });
}

function parse(bytes: Buffer): object {
  assertShallow(bytes);
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString());
  } catch {
    body = null;
  }
  return inputOfBody(body);
}

async function encode(
  output: unknown,
  accepted: string | string[] | undefined,
): Promise<{ bytes: Buffer; encoding: 'gzip' | 'br' | null }> {
  const wanted = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim());
  const ready = wanted.includes('gzip') ? gzipOf(output) : undefined;
  if (ready) return { bytes: ready(), encoding: 'gzip' };
  const bytes = Buffer.from(JSON.stringify(output));
  if (bytes.length < COMPRESS_FROM) return { bytes, encoding: null };
  if (wanted.includes('br')) return { bytes: await compressBrotli(bytes, BROTLI), encoding: 'br' };
  return wanted.includes('gzip') ? { bytes: await compressGzip(bytes), encoding: 'gzip' } : { bytes, encoding: null };
}

/** As Express says it behind one proxy: the last entry of that proxy. */
export function addressOf({ headers, socket }: IncomingMessage, hasProxy: boolean): string | null {
  const forwarded = hasProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)!
        .trim()
    : '';
  return forwarded || (socket.remoteAddress ?? null);
}

/** Without its port. */
function hostOf({ headers }: IncomingMessage, hasProxy: boolean): string | null {
  const given =
    (hasProxy
      ? String(headers['x-forwarded-host'] ?? '')
          .split(',')[0]!
          .trim()
      : '') || headers.host;
  if (!given) return null;
  const end = given.indexOf(':', given[0] === '[' ? given.indexOf(']') + 1 : 0);
  return end < 0 ? given : given.slice(0, end);
}
