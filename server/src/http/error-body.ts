import type { AppError, ErrorBody, Locale, Text } from '@pathshala/shared/kit';

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
    // Numbers in it are in the caller's digits already; other texts with digits are identifiers.
    message: say(error.text),
    ...(error.fields
      ? { errors: Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.map(say)])) }
      : {}),
    ...(details ? { details } : {}),
    requestId,
  };
}

/** Seconds after which the same may be asked again; null where that is of no use. */
export function retryAfterOf({ details, status }: AppError): number | null {
  const seconds = details?.['seconds'] ?? (status === 503 ? RETRY_S : null);
  return typeof seconds === 'number' ? seconds : null;
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'en' in value && 'bn' in value;
