import { fillPath, type Action } from '@pathshala/shared';
import { request, type APIRequestContext } from '@playwright/test';
import { chooseOwnProduct } from './own-product';

chooseOwnProduct();

export const baseUrl = () => required('PATHSHALA_URL');
export const secondUrl = () => process.env.PATHSHALA_SECOND_URL ?? baseUrl();
export const dataDir = () => required('PATHSHALA_DATA_DIR');

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; the global setup sets it`);
  return value;
}

/** A person at the API, as the client speaks it: anti-forgery header, XMLHttpRequest header, bearer token. */
export interface Caller {
  token: string;
  /** `idempotencyKey`: kept when a command is sent again after a lost answer. */
  run<I, O>(action: Action<I, O>, input: I, idempotencyKey?: string): Promise<O>;
  close(): Promise<void>;
}

/** Passwords that invited people chose; everyone else has the demo's own. */
export const chosenPasswords = new Map<string, string>();

export async function loginByApi(
  identifier: string,
  { url = baseUrl(), password = chosenPasswords.get(identifier) ?? 'demo123' } = {},
): Promise<Caller> {
  const http: APIRequestContext = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const { token: csrf } = (await (await http.get('/api/csrf-token')).json()) as { token: string };
  const answer = await http.post('/api/auth/login', {
    data: { identifier, password },
    headers: { 'x-csrf-token': csrf },
  });
  if (!answer.ok()) throw new Error(`${identifier} cannot log in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const headers = { 'x-csrf-token': csrf, authorization: `Bearer ${token}` };
  return {
    token,
    async run(action, input, idempotencyKey) {
      const rest: Record<string, unknown> = { ...(input as object) };
      const params = Object.fromEntries(
        [...action.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, String(rest[name!])]),
      );
      for (const name of Object.keys(params)) delete rest[name];
      const path = fillPath(action.path, params);
      const query = new URLSearchParams(
        Object.entries(rest)
          .filter(([, value]) => value !== undefined)
          .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
      );
      const reply =
        action.method === 'GET'
          ? await http.get(`${path}?${query}`, { headers })
          : await http.fetch(path, {
              method: action.method,
              data: rest,
              headers: { ...headers, ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
            });
      if (!reply.ok()) throw new Error(`${action.id}: ${reply.status()} ${await reply.text()}`);
      return await reply.json();
    },
    close: () => http.dispose(),
  };
}
