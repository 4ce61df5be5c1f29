import { fillPath, type Action, type FileAnswer, type StreamAnswer } from '@pathshala/shared';
import { learnServerTime } from '../clock';
import { currentLocale } from '../text/locale';
import { ApiError, readErrorBody } from './api-error';
import { isUnattended } from './attended';
import { againWhenBusy, fetchWithin } from './patience';
import { readToken } from './storage';

/** Heard when the server no longer knows the session (401), so that the shell can go to the login page. */
type Listener = () => void;
const signedOutListeners = new Set<Listener>();
export const onSignedOut = (listener: Listener): (() => void) => {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
};

/**
 * Heard when the server refuses a call of someone who is logged in (403), so that the shell can ask which rights are
 * left.
 */
type ForbiddenListener = (call: string) => void;
const forbiddenListeners = new Set<ForbiddenListener>();
export const onForbidden = (listener: ForbiddenListener): (() => void) => {
  forbiddenListeners.add(listener);
  return () => void forbiddenListeners.delete(listener);
};

export interface Request {
  method: Action['method'];
  path: string;
  query?: URLSearchParams;
  body?: unknown;
  signal?: AbortSignal;
  /**
   * Time to wait for the answer; the server learns it and does no work in vain. Without it, as long as the browser
   * waits.
   */
  waitMs?: number | null;
  /** The browser may finish the call after the page is gone (at most 64 KB). */
  keepalive?: boolean;
}

/**
 * Commands without an answer may or may not have been done. A retry keeps its idempotency key, so the server does it
 * once.
 */
const unanswered = new Map<string, string>();
const MOST_UNANSWERED = 50;

/** One call. Resolves with the parsed answer, rejects with `ApiError` (or `AbortError` when `signal` fired). */
export async function send({ method, path, query, body, signal, waitMs, keepalive }: Request): Promise<unknown> {
  const search = query?.toString();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const idempotency = method === 'GET' ? null : idempotencyOf(`${method} ${path} ${text ?? ''}`);
  let sentMs = 0;
  const ask = () => {
    sentMs = Date.now();
    return fetchWithin(waitMs ?? null, search ? `${path}?${search}` : path, {
      method,
      headers: { ...headersFor(body), ...(idempotency ? { 'idempotency-key': idempotency.key } : {}) },
      ...(text === undefined ? {} : { body: text }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  };
  const isRepeatable = method === 'GET' || readToken() !== null;
  const answer = keepalive ? await ask() : await againWhenBusy(ask, { signal, isRepeatable });
  const serverTime = answer.headers.get('x-server-time');
  if (serverTime) learnServerTime(Number(serverTime), { sentMs, receivedMs: Date.now() });
  const parsed = await readJson(answer);
  if (answer.status < 500) idempotency?.isAnswered();
  if (answer.ok) return parsed;
  return refuse(answer, { call: `${method} ${path}`, body: parsed });
}

/** `crypto.randomUUID` exists on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The same command again after a lost answer keeps its idempotency key; after an answer it gets a new one. */
function idempotencyOf(command: string): { key: string; isAnswered(): void } {
  const key = unanswered.get(command) ?? newKey();
  unanswered.set(command, key);
  if (unanswered.size > MOST_UNANSWERED) unanswered.delete(unanswered.keys().next().value!);
  return { key, isAnswered: () => void unanswered.delete(command) };
}

/**
 * Calls an action of the contract: `:name` parts of the path come out of the input, the rest goes as query or as JSON
 * body.
 */
export async function callAction<I, O>(action: Action<I, O>, input: I, signal?: AbortSignal): Promise<O> {
  return (await send({ ...requestOf(action, input), ...(signal ? { signal } : {}) })) as O;
}

/** Calls an action that answers with a file. Rejects with `ApiError` as `callAction` does. */
export async function fetchFile<I>(
  action: Action<I, FileAnswer> | Action<I, StreamAnswer>,
  input: I,
): Promise<{ name: string; blob: Blob }> {
  const { method, path, query, body } = requestOf(action as Action<I, unknown>, input);
  const search = query?.toString();
  const answer = await againWhenBusy(() =>
    fetchWithin(null, search ? `${path}?${search}` : path, {
      method,
      headers: headersFor(body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  if (!answer.ok) refuse(answer, { call: `${method} ${path}`, body: await readJson(answer) });
  const named = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { name: named ? decodeURIComponent(named) : 'document.pdf', blob: await answer.blob() };
}

function refuse(answer: Response, { call, body }: { call: string; body: unknown }): never {
  if (answer.status === 401 && readToken()) for (const listener of signedOutListeners) listener();
  if (answer.status === 403 && readToken()) for (const listener of forbiddenListeners) listener(call);
  throw new ApiError(answer.status, readErrorBody(body));
}

/**
 * The HTTP form of an action call. In a query text stays as it is; numbers, booleans, lists and objects travel as JSON.
 */
export function requestOf<I, O>(action: Action<I, O>, input: I): Request {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const params: Record<string, string> = {};
  for (const [, name] of action.path.matchAll(/:(\w+)/g)) {
    params[name!] = String(rest[name!] ?? '');
    delete rest[name!];
  }
  const path = fillPath(action.path, params);
  const waitMs = waitMsOf(action);
  if (action.method !== 'GET') return { method: action.method, path, body: rest, waitMs };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { method: 'GET', path, query, waitMs };
}

const READ_MS = 30_000;
const CHANGE_MS = 60_000;
/** Files take as long as the line needs for them. */
const waitMsOf = ({
  work,
  kind,
  upload,
}: Pick<Action<unknown, unknown>, 'work' | 'kind' | 'upload'>): number | null => {
  if (work === 'exports' || upload !== null) return null;
  return kind === 'query' ? READ_MS : CHANGE_MS;
};

/** Anti-forgery token of the page; its absence is an error of the deployment and is logged. */
export function csrfToken(): string | null {
  const token = document.querySelector('meta[name="csrf-token"]')?.getAttribute('content');
  if (!token) {
    // oxlint-disable-next-line no-console -- for those who run the server; a visitor can do nothing about it
    console.error('CSRF token not found');
    return null;
  }
  return token;
}

function headersFor(body: unknown): Record<string, string> {
  const token = readToken();
  const csrf = csrfToken();
  return {
    accept: 'application/json',
    'accept-language': currentLocale(),
    'x-requested-with': 'XMLHttpRequest',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(csrf ? { 'x-csrf-token': csrf } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(isUnattended() ? { 'x-unattended': '1' } : {}),
  };
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    if (answer.ok) throw new ApiError(answer.status, null);
    return null;
  }
}
