import { action, defineActions } from '@pathshala/shared';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fakeServer, failure, type Answers } from '../testing/fake-server';
import { callAction, onSignedOut, requestOf } from './api';
import type { ApiError } from './api-error';

const any = z.object({});
const actions = defineActions('school', {
  find: action.query({ path: 'things/:id/parts', input: any, output: any, permission: 'public' }),
  mark: action.command({ path: 'things/:id/mark', input: any, output: any, permission: 'public' }),
});
const ask = actions.find as never as Parameters<typeof callAction>[0];
const tell = actions.mark as never as Parameters<typeof callAction>[0];
let server: ReturnType<typeof fakeServer>;
const serve = (answers: Answers) => (server = fakeServer(answers));
const thrown = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('was answered')),
    (error: ApiError) => error,
  );

afterEach(() => {
  server?.restore();
  document.head.innerHTML = '';
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a call', () => {
  it('fills the path from the input and sends the rest of a query as text or JSON', () => {
    const { path, query } = requestOf(ask, {
      id: 'a/b',
      q: 'রহিম',
      page: 2,
      removed: true,
      filter: { status: { in: ['x'] } },
      none: undefined,
    });
    expect(path).toBe('/api/school/things/a%2Fb/parts');
    expect(Object.fromEntries(query!)).toEqual({
      q: 'রহিম',
      page: '2',
      removed: 'true',
      filter: '{"status":{"in":["x"]}}',
    });
  });

  it('sends the rest of a command as the body', async () => {
    serve({ 'POST /api/school/things/:id/mark': { done: true } });
    expect(await callAction(tell, { id: '7', status: 'late' })).toEqual({ done: true });
    expect(server.requests[0]).toMatchObject({ path: '/api/school/things/7/mark', body: { status: 'late' } });
  });

  it('carries the XMLHttpRequest header, the anti-forgery token of the page, the bearer token and the language', async () => {
    document.head.innerHTML = '<meta name="csrf-token" content="page-token">';
    localStorage.setItem('token', 'secret');
    serve({ 'POST /api/school/things/:id/mark': {} });
    await callAction(tell, { id: '7' });
    const { headers } = server.requests[0]!;
    expect([
      headers.get('x-requested-with'),
      headers.get('x-csrf-token'),
      headers.get('authorization'),
      headers.get('accept-language'),
    ]).toEqual(['XMLHttpRequest', 'page-token', 'Bearer secret', 'en']);
  });

  it('names a command, keeps the name while it has no answer, and takes a new one after an answer', async () => {
    const down = () => {
      throw new TypeError('Failed to fetch');
    };
    const outcomes = [
      down,
      () => failure(503, { code: 'UNAVAILABLE', message: 'Later' }),
      () => ({ done: true }),
      () => ({ done: true }),
    ];
    serve({ 'POST /api/school/things/:id/mark': () => outcomes.shift()!(), 'GET /api/school/things/:id/parts': {} });
    for (let time = 0; time < 2; time += 1) await thrown(callAction(tell, { id: '8' }));
    for (let time = 0; time < 2; time += 1) await callAction(tell, { id: '8' });
    await callAction(ask, { id: '8' });
    const [first, second, third, fourth, query] = server.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third, query]).toEqual([first, first, null]);
    expect(fourth).not.toBe(first);
  });

  it('logs an error when the page has no anti-forgery token', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({ 'POST /api/school/things/:id/mark': {} });
    await callAction(tell, { id: '7' });
    expect(log).toHaveBeenCalledWith('CSRF token not found');
  });

  it('gives the code, the message and the field errors of a refusal', async () => {
    serve({
      'POST /api/school/things/:id/mark': failure(422, {
        code: 'VALIDATION',
        message: 'Invalid',
        errors: { roll: ['Roll is required.'] },
      }),
    });
    const error = await thrown(callAction(tell, { id: '7' }));
    expect([error.status, error.code, error.message, error.fieldErrors]).toEqual([
      422,
      'VALIDATION',
      'Invalid',
      { roll: ['Roll is required.'] },
    ]);
  });

  it.each([['<html>Bad gateway</html>'], ['']])('does not take the page of a proxy for a message: %j', async (body) => {
    serve({ 'POST /api/school/things/:id/mark': failure(502, body) });
    const error = await thrown(callAction(tell, { id: '7' }));
    expect([error.code, error.body]).toEqual(['UNKNOWN', null]);
  });

  it('names a missing connection', async () => {
    serve({});
    expect((await thrown(callAction(tell, { id: '7' }))).code).toBe('NETWORK');
  });

  it('tells the frame when the session is over, but not a visitor who never had one', async () => {
    const heard = vi.fn();
    const stop = onSignedOut(heard);
    serve({ 'POST /api/school/things/:id/mark': failure(401, { code: 'UNAUTHENTICATED', message: 'Please log in.' }) });
    await thrown(callAction(tell, { id: '7' }));
    expect(heard).not.toHaveBeenCalled();
    localStorage.setItem('token', 'secret');
    await thrown(callAction(tell, { id: '7' }));
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });
});
