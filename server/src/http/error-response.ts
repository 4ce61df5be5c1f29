import { AppError, kernelErrors, type Locale } from '@pathshala/shared/kit';
import { translateStoreError, type Kernel } from '@pathshala/core';
import type { NextFunction, Request, Response } from 'express';
import { isAnsweredEarly } from './answer-early';
import { awayPage, PAGE_RETRY_S } from './away-page';
import { errorBody, retryAfterOf } from './error-body';
import { callerLocale, chosenLocale, isPageLoad } from './request-context';

export function errorHandler(kernel: Kernel) {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (isAnsweredEarly(response)) return;
    if (response.headersSent) return next(error);
    const { requestId = '', ctx } = response.locals;
    answerError(
      kernel,
      error,
      { requestId, path: request.path, locale: ctx?.locale ?? callerLocale(request) },
      (status, headers, body, known) => {
        for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
        response.status(status);
        // A person who opens an address, and is to come back later, reads a page; it comes back on its own.
        if (!isPageLoad(request) || retryAfterOf(known) === null) return void response.type('json').send(body);
        response.setHeader('cache-control', 'no-store').setHeader('retry-after', PAGE_RETRY_S);
        response.type('html').send(awayPage(known.text, chosenLocale(request) ?? 'bn'));
      },
    );
  };
}

/** Answers a failed call. `headers`: names and values alternating. */
export function answerError(
  kernel: Kernel,
  error: unknown,
  { requestId, path, locale }: { requestId: string; path: string; locale: Locale },
  send: (status: number, headers: readonly string[], body: string, answer: AppError) => void,
): void {
  const known = asAppError(error);
  if (!known) kernel.log.error({ err: error, requestId, path }, 'a request failed');
  const answer = known ?? new AppError(kernelErrors.INTERNAL);
  const seconds = retryAfterOf(answer);
  const wait = seconds === null ? [] : ['Retry-After', String(seconds)];
  send(answer.status, wait, JSON.stringify(errorBody(answer, locale, requestId)), answer);
}

export const notFound = () => {
  throw new AppError(kernelErrors.NOT_FOUND);
};

/** Errors of the body parser are the sender's fault, not ours. */
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
