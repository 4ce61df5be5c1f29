import { AppError, kernelErrors, type ErrorBody, type Locale, type Text } from '@pathshala/shared/kit';
import { translateStoreError, type Kernel } from '@pathshala/core';
import type { NextFunction, Request, Response } from 'express';
import { requestedLocale } from './request-context';

/** A store or server that is away is mostly back after it. */
const RETRY_S = 2;

/** The one shape of every error answer, in the caller's language. */
export function errorBody(error: AppError, locale: Locale, requestId: string): ErrorBody {
  const say = (text: Text) => text[locale];
  const details = error.details
    ? Object.fromEntries(Object.entries(error.details).map(([key, value]) => [key, isText(value) ? say(value) : value]))
    : undefined;
  return {
    code: error.code,
    // Numbers in it are in the caller's digits already; what else has digits is an identifier.
    message: say(error.text),
    ...(error.fields
      ? { errors: Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.map(say)])) }
      : {}),
    ...(details ? { details } : {}),
    requestId,
  };
}

export function errorHandler(kernel: Kernel) {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    const { requestId = '', ctx } = response.locals;
    answerError(
      kernel,
      error,
      { requestId, path: request.path, locale: ctx?.locale ?? requestedLocale(request) ?? 'en' },
      (status, headers, body) => {
        for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
        response.status(status).type('json').send(body);
      },
    );
  };
}

/** Answers a failed call. `headers`: names and values alternating. */
export function answerError(
  kernel: Kernel,
  error: unknown,
  { requestId, path, locale }: { requestId: string; path: string; locale: Locale },
  send: (status: number, headers: readonly string[], body: string) => void,
): void {
  const known = asAppError(error);
  if (!known) kernel.log.error({ err: error, requestId, path }, 'a request failed');
  const answer = known ?? new AppError(kernelErrors.INTERNAL);
  const seconds = answer.details?.seconds ?? (answer.status === 503 ? RETRY_S : null);
  const wait = typeof seconds === 'number' ? ['Retry-After', String(seconds)] : [];
  send(answer.status, wait, JSON.stringify(errorBody(answer, locale, requestId)));
}

export const notFound = () => {
  throw new AppError(kernelErrors.NOT_FOUND);
};

/** What the body parser says is the sender's fault, not ours. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const { type, status } = error as { type?: string; status?: number };
  if (type === 'entity.too.large') return new AppError(kernelErrors.TOO_LARGE);
  if (
    type?.startsWith('entity.') ||
    type === 'encoding.unsupported' ||
    type === 'charset.unsupported' ||
    status === 400 ||
    error instanceof URIError
  )
    return new AppError(kernelErrors.MALFORMED);
  if (status === 404) return new AppError(kernelErrors.NOT_FOUND);
  return translateStoreError(error);
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'en' in value && 'bn' in value;
