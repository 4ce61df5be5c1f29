import type { ErrorBody } from '@pathshala/shared';

export interface FakeRequest {
  method: string;
  path: string;
  /** Query of a GET, numbers and objects already read. */
  query: Record<string, unknown>;
  body: unknown;
  headers: Headers;
}
export interface Failure {
  status: number;
  body: unknown;
}
/**
 * `'GET /api/sections'` → the body of the answer, or a function of the request. `:id` in the path matches any one part.
 */
export type Answers = Record<string, unknown>;

const FAILURE = Symbol('failure');

/** An error answer: `failure(409, { code: 'CONFLICT', message: '…' })`. */
export const failure = (status: number, body: Partial<ErrorBody> | string): unknown => ({
  [FAILURE]: true,
  status,
  body: typeof body === 'string' ? body : { requestId: 'r-1', ...body },
});

/** Answers `fetch` from a table and remembers the requests; a question without an answer fails the test by its name. */
export function fakeServer(answers: Answers): { requests: FakeRequest[]; restore: () => void } {
  const before = globalThis.fetch;
  const requests: FakeRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://school.test');
    const request: FakeRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: readQuery(url.searchParams),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init?.headers),
    };
    requests.push(request);
    const key = Object.keys(answers).find((each) => matches(each, request));
    if (!key) throw new Error(`No answer for ${request.method} ${request.path}`);
    const given = answers[key];
    const answer: unknown =
      typeof given === 'function' ? await (given as (asked: FakeRequest) => unknown)(request) : given;
    if (isFailure(answer))
      return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
        status: answer.status,
      });
    return new Response(JSON.stringify(answer), { status: 200 });
  };
  return { requests, restore: () => void (globalThis.fetch = before) };
}

function matches(key: string, { method, path }: FakeRequest): boolean {
  const [verb, pattern = ''] = key.split(' ');
  return verb === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

function readQuery(params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...params].map(([name, value]) => {
      try {
        return [name, JSON.parse(value) as unknown];
      } catch {
        return [name, value];
      }
    }),
  );
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && FAILURE in value;
