import { callGateway } from '../../../school/messaging';
import type { Connection } from './provider';

/** Names of the failures of a call whose time ran out. */
const LATE = new Set(['TimeoutError', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

export type Json = Readonly<Record<string, unknown>>;
export type Answer =
  | { kind: 'answer'; status: number; data: Json; text: string }
  /** `away`: nothing reached it. `unclear`: it may have acted. */
  | { kind: 'away' | 'unclear'; says: string };

interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: object;
}

/**
 * One call whose answer is JSON, whatever content type it claims.
 * @param path added to the address of the connection
 */
export async function ask(
  { url, patience }: Pick<Connection, 'url' | 'patience'>,
  path: string,
  { method, headers = {}, form, json }: Call = {},
): Promise<Answer> {
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined;
  const type: Record<string, string> = form
    ? { 'content-type': 'application/x-www-form-urlencoded' }
    : json
      ? { 'content-type': 'application/json' }
      : {};
  const answer = await callGateway(
    {
      url: `${url}${path}`,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { accept: 'application/json', ...type, ...headers },
      body,
    },
    patience.answerMs,
  );
  patience.heard(answer.kind === 'answer' || !LATE.has(answer.code));
  if (answer.kind !== 'answer') return { kind: answer.kind, says: answer.code };
  const data = objectOf(answer.text);
  if (!data) return { kind: 'unclear', says: `HTTP ${answer.status} without JSON` };
  return { kind: 'answer', status: answer.status, data, text: answer.text };
}

function objectOf(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

/** The text of a field; empty for what is neither text nor number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
