import type { ErrorBody } from '@pathshala/shared';

/** An answer that is not a success, or no answer at all (`code` is then `NETWORK`). Switch on `code`, never on the message. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: ErrorBody | null;
  /** When it was heard, in milliseconds; `details.seconds` counts from here. */
  readonly at = Date.now();

  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = body?.code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN');
  }

  /** Field path → messages, of a 422 answer. */
  get fieldErrors(): Record<string, string[]> | null {
    return this.status === 422 && this.body?.errors ? this.body.errors : null;
  }
}

/** Wraps whatever was thrown. */
export const toApiError = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError(0, null));

/** The request arrived too late (408), with an old token of the page (419), too early (425), or too often (429). */
const PASSING: ReadonlySet<number> = new Set([408, 419, 425, 429]);
/** Whether the same call may succeed later: the network is gone, or the server is away or busy. */
export const isPassing = ({ status }: ApiError): boolean => status === 0 || PASSING.has(status) || status >= 500;

/**
 * Whether shown data must be removed when reading it again fails with this error: the permission or the record no
 * longer exists. Only the product answers with a code; a proxy or the login page of a network refuses without one. A
 * lost session (401) does not count: the shell covers the page and keeps its work for the same person, or leaves the
 * page.
 */
export const endsData = (error: ApiError): boolean =>
  !isPassing(error) && error.status !== 401 && isOurs(error.body?.code);
const isOurs = (code: unknown): boolean => typeof code === 'string' && code !== '';

/** Accepts only bodies of the agreed shape, so that a proxy's HTML page never shows as a message. */
export function readErrorBody(value: unknown): ErrorBody | null {
  if (typeof value !== 'object' || value === null) return null;
  const { message } = value as { message?: unknown };
  return typeof message === 'string' && message !== '' ? (value as ErrorBody) : null;
}
