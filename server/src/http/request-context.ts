import { randomUUID } from 'node:crypto';
import { isLocale, type Locale } from '@pathshala/shared/kit';
import { makeContext, type Context, type Kernel, type SessionResolver } from '@pathshala/core';
import type { NextFunction, Request, Response } from 'express';

declare module 'express-serve-static-core' {
  interface Locals {
    ctx?: Context;
    requestId?: string;
  }
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Finds out who calls. A token that stands for nobody (ended, revoked) makes the caller nobody, and public pages still work. */
export function requestContext(kernel: Kernel, sessions: SessionResolver) {
  return async (request: Request, response: Response, next: NextFunction) => {
    const given = request.get('x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    response.locals.requestId = requestId;
    response.setHeader('x-request-id', requestId);
    const token = bearerToken(request);
    const session = token ? await sessions.resolve(token) : null;
    response.locals.ctx = makeContext(kernel, {
      ...session, requestId, locale: requestedLocale(request) ?? session?.locale ?? 'en',
      device: request.get('user-agent') ?? null, address: request.ip ?? null, host: request.hostname ?? null,
    });
    next();
  };
}

export function contextOf(response: Response): Context {
  const { ctx } = response.locals;
  if (!ctx) throw new Error('The request has no context');
  return ctx;
}

function bearerToken(request: Request): string | null {
  const match = /^Bearer ([\w-]{20,200})$/.exec(request.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** First two letters of the page's language. */
export function requestedLocale(request: Request): Locale | null {
  const first = (request.get('accept-language') ?? '').slice(0, 2).toLowerCase();
  return isLocale(first) ? first : null;
}
