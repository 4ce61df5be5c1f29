import { callGateway } from '../../../school/messaging';

/** Longest wait for an answer; bKash says 30 seconds, and an execute that takes longer is asked about afterwards. */
const ANSWER_MS = 30_000;

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

/** One call whose answer is JSON, whatever content type it claims. */
export async function ask(url: string, { method, headers = {}, form, json }: Call = {}): Promise<Answer> {
  const body = form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined;
  const type: Record<string, string> = form
    ? { 'content-type': 'application/x-www-form-urlencoded' }
    : json
      ? { 'content-type': 'application/json' }
      : {};
  const answer = await callGateway(
    {
      url,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { accept: 'application/json', ...type, ...headers },
      body,
    },
    ANSWER_MS,
  );
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
