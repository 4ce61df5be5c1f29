import { AppError, kernelErrors, type ErrorBody, type Locale, type Text } from '@pathshala/shared/kit';
import { localizeDigits } from '@pathshala/shared/text';
import type { Kernel } from '@pathshala/core';
import type { NextFunction, Request, Response } from 'express';
import { requestedLocale } from './request-context';

/** The one shape of every error answer, in the caller's language. */
export function errorBody(error: AppError, locale: Locale, requestId: string): ErrorBody {
  const say = (text: Text) => text[locale];
  const details = error.details ? Object.fromEntries(Object.entries(error.details).map(([key, value]) => [key, isText(value) ? say(value) : value])) : undefined;
  const hasNumbers = details && Object.values(details).some((value) => typeof value === 'number');
  return {
    code: error.code,
    message: hasNumbers ? localizeDigits(say(error.text), locale) : say(error.text),
    ...(error.fields ? { errors: Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.map(say)])) } : {}),
    ...(details ? { details } : {}),
    requestId,
  };
}

export function errorHandler(kernel: Kernel) {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const known = asAppError(error);
    if (!known) kernel.log.error({ err: error, requestId: response.locals.requestId, path: request.path }, 'a request failed');
    const answer = known ?? new AppError(kernelErrors.INTERNAL);
    const locale = response.locals.ctx?.locale ?? requestedLocale(request) ?? 'en';
    if (answer.details && typeof answer.details.seconds === 'number') response.setHeader('retry-after', String(answer.details.seconds));
    response.status(answer.status).json(errorBody(answer, locale, response.locals.requestId ?? ''));
  };
}

export const notFound = () => {
  throw new AppError(kernelErrors.NOT_FOUND);
};

/** What the body parser says is the sender's fault, not ours. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { type, status, name } = error as { type?: string; status?: number; name?: string };
  if (type === 'entity.too.large') return new AppError(kernelErrors.TOO_LARGE);
  if (type?.startsWith('entity.') || type === 'encoding.unsupported' || type === 'charset.unsupported' || status === 400 || error instanceof URIError) return new AppError(kernelErrors.MALFORMED);
  if (status === 404) return new AppError(kernelErrors.NOT_FOUND);
  return name?.startsWith('Mongo') ? new AppError(kernelErrors.UNAVAILABLE) : null;
}

const isText = (value: unknown): value is Text => typeof value === 'object' && value !== null && 'en' in value && 'bn' in value;
