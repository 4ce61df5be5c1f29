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

/** Whether the same call may succeed later: the network is gone, or the server is away or busy. */
export const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;

/**
 * Whether shown data must be removed when reading it again fails with this error: the permission or the record no
 * longer exists. A lost session (401) does not count: the shell covers the page and keeps its work for the same person,
 * or leaves the page.
 */
export const endsData = (error: ApiError): boolean => !isPassing(error) && error.status !== 401;

/** Accepts only bodies of the agreed shape, so that a proxy's HTML page never shows as a message. */
export function readErrorBody(value: unknown): ErrorBody | null {
  if (typeof value !== 'object' || value === null) return null;
  const { message } = value as { message?: unknown };
  return typeof message === 'string' && message !== '' ? (value as ErrorBody) : null;
}
