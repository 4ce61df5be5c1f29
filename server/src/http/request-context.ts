import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocale, type Locale } from '@pathshala/shared/kit';
import { makeContext, type Context, type Kernel, type SessionResolver } from '@pathshala/core';
import type { NextFunction, Request, Response } from 'express';
import { abandonment, overdue } from './abandonment';
import { PAGE_COOKIE, readCookie } from './csrf';

declare module 'express-serve-static-core' {
  interface Locals {
    ctx?: Context;
    requestId?: string;
    /** The path of the action that answers, as it is declared. */
    route?: string;
  }
}

/** Says nothing of a person, and is written by the page itself. */
const LOCALE_COOKIE = 'locale';
const REQUEST_ID = /^[\w-]{8,64}$/;
const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

/** Identifies the caller. An ended or revoked token makes the caller a visitor, and public pages still work. */
export function requestContext(kernel: Kernel, sessions: SessionResolver) {
  return async (request: Request, response: Response, next: NextFunction) => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    response.locals.requestId = requestId;
    response.setHeader('x-request-id', requestId);
    // The clock of the pages follows it; their reads are enough to set it.
    if (request.method === 'GET') response.setHeader('x-server-time', kernel.clock.now().getTime());
    const token = bearerToken(request.headers.authorization);
    const session = token ? await sessions.resolve(token, { isUnattended: isUnattended(request) }) : null;
    response.locals.ctx = makeContext(kernel, {
      ...session,
      requestId,
      locale: requestedLocale(request) ?? session?.locale ?? 'en',
      device: request.get('user-agent') ?? null,
      address: request.ip ?? null,
      browser: browserOf(request),
      host: request.hostname ?? null,
      idempotencyKey: idempotencyKeyOf(request),
      isAbandoned: abandonment(request, response),
      isOverdue: overdue(request),
    });
    next();
  };
}

export function contextOf(response: Response): Context {
  const { ctx } = response.locals;
  if (!ctx) throw new Error('The request has no context');
  return ctx;
}

/** The page's cookie is a secret of the browser; its print names the browser without opening anything. */
function browserOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const nonce = readCookie(headers.cookie, PAGE_COOKIE);
  return nonce ? createHash('sha256').update(`browser:${nonce}`).digest('base64url') : null;
}

/** The client's name for this command, so that sending it again after a lost answer runs it once. */
export function idempotencyKeyOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  return typeof given === 'string' && IDEMPOTENCY_KEY.test(given) ? given : null;
}

/** The caller's own name for the call where it is one, else a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();

export const bearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1] ?? null;

const YEAR_MS = 365 * 86_400_000;
/** The browser keeps a language that an address named. */
export const keepLocale = (response: Response, locale: Locale): void =>
  void response.cookie(LOCALE_COOKIE, locale, { sameSite: 'lax', path: '/', maxAge: YEAR_MS });

/** The language that this browser last chose, else the first of those that it asks for. */
export function chosenLocale(request: Pick<IncomingMessage, 'headers'>): Locale | null {
  const chosen = readCookie(request.headers.cookie, LOCALE_COOKIE);
  return isLocale(chosen) ? chosen : requestedLocale(request);
}

/** A call that a page makes on its own: a list that reads again after news. */
export const isUnattended = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean => headers['x-unattended'] === '1';

/** The first of our languages among those that the caller asks for: `bn-BD,bn;q=0.9,en;q=0.8`. */
export function requestedLocale({ headers }: Pick<IncomingMessage, 'headers'>): Locale | null {
  const given = headers['accept-language'];
  if (!given) return null;
  // Browsers list them by weight.
  for (const part of given.split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    if (isLocale(language)) return language;
  }
  return null;
}

/**
 * The language in which a call is answered that gets no further: asked for, else that of the session where this process
 * knows it, else what the browser last chose. Pages of websites are in the reader's choice first, as in `chosenLocale`.
 */
export function callerLocale(
  request: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  sessions?: Pick<SessionResolver, 'localeOf'>,
): Locale {
  if (isPageLoad(request)) return chosenLocale(request) ?? 'bn';
  const token = bearerToken(request.headers.authorization);
  return requestedLocale(request) ?? (token ? sessions?.localeOf(token) : null) ?? chosenLocale(request) ?? 'en';
}

/** Whether someone opens an address that is a page, and so reads one whatever is answered. */
export const isPageLoad = ({ headers, method, url }: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(url ?? '') && !/json/.test(headers.accept ?? '');
const NO_PAGE = /^\/(api|oauth|iclock|calendar|files|media|assets|healthz|readyz|metrics)\b/;
