import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SessionResolver } from '@pathshala/core';
import type { AppError } from '@pathshala/shared/kit';
import { awayPage, PAGE_RETRY_S } from './away-page';
import { errorBody, retryAfterOf } from './error-body';
import { callerLocale, isPageLoad, requestIdOf } from './request-context';

const answered = new WeakSet<ServerResponse>();
/** Devices read letters, not status, and take "OK" anywhere for success. */
const FOR_DEVICES = /^\/iclock\//;

/** Whether a call was answered for its handler, which may still run: its result is then discarded. */
export const isAnsweredEarly = (response: ServerResponse): boolean => answered.has(response);

/**
 * Answers a call instead of its handler, in the caller's language: a page for someone who opens an address, a line for
 * an attendance device, otherwise the JSON of every error. Does nothing where an answer has begun.
 */
export function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  error: AppError,
  { sessions, isLast = false }: { sessions?: Pick<SessionResolver, 'localeOf'>; isLast?: boolean } = {},
): void {
  if (response.headersSent || response.destroyed) return;
  answered.add(response);
  const locale = callerLocale(request, sessions);
  const requestId = requestIdOf(response.getHeader('x-request-id')?.toString() ?? request.headers['x-request-id']);
  const isPage = isPageLoad(request);
  const seconds = isPage ? PAGE_RETRY_S : retryAfterOf(error);
  const [type, body] = FOR_DEVICES.test(request.url ?? '')
    ? ['text/plain', 'later\n']
    : isPage
      ? ['text/html; charset=utf-8', awayPage(error.text, locale)]
      : ['application/json; charset=utf-8', JSON.stringify(errorBody(error, locale, requestId))];
  response.statusCode = error.status;
  response.setHeader('X-Request-Id', requestId);
  // Packing it would only delay it.
  response.setHeader('Cache-Control', 'no-store, no-transform');
  response.setHeader('Content-Type', type!);
  response.setHeader('Content-Length', Buffer.byteLength(body!));
  if (seconds !== null) response.setHeader('Retry-After', seconds);
  if (isLast) response.setHeader('Connection', 'close');
  response.end(body);
}
