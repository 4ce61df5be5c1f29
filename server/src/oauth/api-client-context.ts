import { isAccessToken, makeContext, resolveApiClient, type Kernel } from '@pathshala/core';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { requestedLocale } from '../http/request-context';

/**
 * Lets a program of others in by its access token. It sends no anti-forgery token, and needs none: no browser adds an
 * access token on its own, which is what forgery lives on. Everyone else goes through `guard`.
 */
export function apiClientOr(kernel: Kernel, guard: RequestHandler): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const token = /^Bearer ([\w-]{20,200})$/.exec(request.get('authorization') ?? '')?.[1];
    if (!token || !isAccessToken(token)) return guard(request, response, next);
    const client = await resolveApiClient(kernel, token);
    if (!client) {
      response.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      throw new AppError(kernelErrors.UNAUTHENTICATED);
    }
    response.locals.ctx = makeContext(kernel, {
      ...client,
      requestId: response.locals.requestId,
      locale: requestedLocale(request) ?? client.locale,
      device: request.get('user-agent') ?? null,
      address: request.ip ?? null,
      host: request.hostname ?? null,
    });
    next();
  };
}
