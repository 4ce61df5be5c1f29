import { OauthToken } from '@pathshala/shared/modules/foundation/oauth';
import type { Person } from '@pathshala/core/testing';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, readAnswer, type House } from './house';
import { openConnection } from './live';

let house: House;
let issuer: oauth.AuthorizationServer;
const REDIRECT = 'https://app.example.test/callback?from=pathshala';
const http = { [oauth.allowInsecureRequests]: true } as const;

beforeAll(async () => {
  house = await openHouse();
  const url = new URL(house.url);
  issuer = await oauth.processDiscoveryResponse(
    url,
    await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...http }),
  );
});
afterAll(() => house.close());

interface Registered {
  client: oauth.Client;
  auth: oauth.ClientAuth;
  secret: string;
}
/** As the operator does it on their screen. */
async function register(over: { scopes?: string[] | null; actsFor?: string | null } = {}): Promise<Registered> {
  const operator = await house.page(house.w.operator);
  const { body } = await operator.call('POST', '/oauth/clients', { name: 'Bus tracker', redirect: REDIRECT });
  await operator.call('POST', `/api/oauth/clients/${body.id}/limits`, { scopes: null, actsFor: null, ...over });
  return { client: { client_id: body.id }, auth: oauth.ClientSecretBasic(body.secret), secret: body.secret };
}

/** A person opens the program's link, allows it in their browser, and the program exchanges the code. */
async function letIn({ client, auth }: Registered, person: Person, scope: string) {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const asked = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const { body } = await (await house.page(person)).call('POST', '/api/oauth/consent', { ...asked, allow: true });
  const params = oauth.validateAuthResponse(issuer, client, new URL(body.redirect), state);
  const exchange = () => oauth.authorizationCodeGrantRequest(issuer, client, auth, params, REDIRECT, verifier, http);
  return { params, exchange, tokens: await oauth.processAuthorizationCodeResponse(issuer, client, await exchange()) };
}
const read = async (token: string, path: string) =>
  readAnswer(await fetch(house.url + path, { headers: { authorization: `Bearer ${token}` } }));
const send = async (token: string, path: string, body: unknown) =>
  readAnswer(
    await fetch(house.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
const refresh = async ({ client, auth }: Registered, token: string) =>
  oauth.processRefreshTokenResponse(
    issuer,
    client,
    await oauth.refreshTokenGrantRequest(issuer, client, auth, token, http),
  );
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'allowed',
    (error: { error?: string }) => error.error ?? String(error),
  );

describe('a program of others with a code and its proof', () => {
  it('reads what its scopes and its person allow, and nothing else', async () => {
    const { tokens } = await letIn(await register(), house.w.school.office, 'people.read academics.read');
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: expect.any(Number),
      scope: 'people.read academics.read',
      refresh_token: expect.any(String),
    });
    const students = await read(tokens.access_token, '/api/students');
    expect([students.status, students.body.total]).toEqual([200, house.w.school.students.length + 1]);
    expect((await read(tokens.access_token, '/api/sections')).status).toBe(200);
    const outside = await read(tokens.access_token, '/api/notices');
    expect([outside.status, outside.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await read(tokens.access_token, '/api/auth/me')).status).toBe(403);
    const written = await send(tokens.access_token, '/api/students', {
      code: 'X9',
      name: 'Karim',
      nameBn: 'করিম',
      gender: 'male',
      religion: 'islam',
      dateOfBirth: '2014-01-02',
    });
    expect([written.status, written.body.code]).toEqual([403, 'FORBIDDEN']);
  });
  it('never has more than the person, whatever the scope says, and nothing of another institution', async () => {
    const { tokens } = await letIn(await register(), house.w.school.teacher, 'people.write');
    expect(
      (
        await send(tokens.access_token, '/api/students', {
          code: 'X8',
          name: 'Karim',
          nameBn: 'করিম',
          gender: 'male',
          religion: 'islam',
          dateOfBirth: '2014-01-02',
        })
      ).status,
    ).toBe(403);
    expect((await read(tokens.access_token, `/api/students/${house.w.stranger.students[0]!.id}`)).status).toBe(404);
    const own = await letIn(await register(), house.w.school.student, 'people.read');
    expect((await read(own.tokens.access_token, `/api/students/${house.w.school.students[2]!.id}`)).status).toBe(404);
  });
  it('writes in the name of the person, with the program in the trail', async () => {
    const { tokens } = await letIn(await register(), house.w.school.office, 'people.write');
    const { status, body } = await send(tokens.access_token, '/api/students', {
      code: 'X7',
      name: 'Karim',
      nameBn: 'করিম',
      gender: 'male',
      religion: 'islam',
      dateOfBirth: '2014-01-02',
    });
    expect(status).toBe(200);
    const [row] = await house.w.store
      .raw()
      .collection('audit')
      .find({ recordId: { $exists: true }, action: 'student.create', actorKind: 'client' })
      .toArray();
    expect([String(row!['recordId']), (row!['actorName'] as { en: string }).en]).toEqual([
      body.id,
      'Staff office (Bus tracker)',
    ]);
  });
  it('cannot let others in, end or open sessions, nor answer an invitation, even with the calls open to everyone', async () => {
    const program = await register();
    const { tokens } = await letIn(program, house.w.school.office, 'profile');
    for (const [path, body] of [
      ['/api/oauth/consent', { client_id: program.client.client_id, allow: true }],
      ['/api/auth/switch-membership', { membership: house.w.school.office.actor.membershipId }],
      ['/api/auth/logout', {}],
      [`/api/identity/invitations/${'f'.repeat(24)}/accept`, {}],
      [`/api/identity/invitations/${'f'.repeat(24)}/decline`, {}],
    ] as const) {
      expect([path, (await send(tokens.access_token, path, body)).body.code]).toEqual([path, 'UNAUTHENTICATED']);
    }
  });
  it('opens no line of the live feed, which is for browsers', async () => {
    const { tokens } = await letIn(await register(), house.w.school.office, 'people.read profile');
    await expect(openConnection(house.url, tokens.access_token)).rejects.toThrow('UNAUTHENTICATED');
  });
  it('gets no code without a challenge, by the plain method, for an unknown scope, or when the person declines', async () => {
    const { client } = await register({ scopes: ['people.read'] });
    const page = await house.page(house.w.school.office);
    const challenge = await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier());
    const good = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      scope: 'people.read',
      state: 'st',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      allow: true,
    };
    const cases: [object, string][] = [
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ code_challenge: 'short' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'no.such' }, 'invalid_scope'],
      [{ scope: 'people.write' }, 'invalid_scope'],
      [{ allow: false }, 'access_denied'],
    ];
    for (const [over, error] of cases) {
      const { body } = await page.call('POST', '/api/oauth/consent', { ...good, ...over });
      const back = new URL(body.redirect);
      expect([
        over,
        back.origin + back.pathname,
        back.searchParams.get('error'),
        back.searchParams.get('state'),
        back.searchParams.get('code'),
      ]).toEqual([over, 'https://app.example.test/callback', error, 'st', null]);
    }
  });
  it('is sent nowhere but to its registered address', async () => {
    const { client } = await register();
    const page = await house.page(house.w.school.office);
    for (const redirect_uri of [`${REDIRECT}/`, 'https://app.example.test/callback', 'https://evil.example.test/']) {
      expect((await page.get('/api/oauth/request', { client_id: client.client_id, redirect_uri })).body).toMatchObject({
        problem: 'redirect',
      });
      expect(
        (
          await page.call('POST', '/api/oauth/consent', {
            client_id: client.client_id,
            redirect_uri,
            response_type: 'code',
            allow: true,
          })
        ).status,
      ).toBe(400);
    }
    expect((await page.get('/api/oauth/request', { client_id: 'f'.repeat(24) })).body).toMatchObject({
      problem: 'client',
    });
  });
  it('uses a code once; shown again, it closes what it opened', async () => {
    const program = await register();
    const { exchange, tokens } = await letIn(program, house.w.school.office, 'people.read');
    expect((await readAnswer(await exchange())).body.error).toBe('invalid_grant');
    expect((await read(tokens.access_token, '/api/students')).status).toBe(401);
  });
  it('gets nothing for a code with a wrong verifier, and the code is spent', async () => {
    const { client, auth } = await register();
    const verifier = oauth.generateRandomCodeVerifier();
    const asked = {
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri: REDIRECT,
      scope: 'people.read',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      allow: true,
    };
    const { body } = await (await house.page(house.w.school.office)).call('POST', '/api/oauth/consent', asked);
    const params = oauth.validateAuthResponse(issuer, client, new URL(body.redirect), oauth.expectNoState);
    const attempt = async (word: string) =>
      (
        (await (
          await oauth.authorizationCodeGrantRequest(issuer, client, auth, params, REDIRECT, word, http)
        ).json()) as { error?: string }
      ).error;
    expect(await attempt(oauth.generateRandomCodeVerifier())).toBe('invalid_grant');
    expect(await attempt(verifier)).toBe('invalid_grant');
  });
});

describe('refresh tokens', () => {
  it('are exchanged for the next pair; the old access ends', async () => {
    const program = await register();
    const { tokens } = await letIn(program, house.w.school.office, 'people.read academics.read');
    const next = await refresh(program, tokens.refresh_token!);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await read(next.access_token, '/api/students')).status).toBe(200);
    expect((await read(tokens.access_token, '/api/students')).status).toBe(401);
  });
  it('shown a second time end everything that came from the same consent', async () => {
    const program = await register();
    const { tokens } = await letIn(program, house.w.school.office, 'people.read');
    const next = await refresh(program, tokens.refresh_token!);
    expect(await errorOf(refresh(program, tokens.refresh_token!))).toBe('invalid_grant');
    expect((await read(next.access_token, '/api/students')).status).toBe(401);
    expect(await errorOf(refresh(program, next.refresh_token!))).toBe('invalid_grant');
  });
  it('requested many times concurrently give one pair at most', async () => {
    const program = await register();
    const { tokens } = await letIn(program, house.w.school.office, 'people.read');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => errorOf(refresh(program, tokens.refresh_token!))),
    );
    expect(answers.filter((answer) => answer === 'allowed').length).toBeLessThanOrEqual(1);
    expect(answers.filter((answer) => answer !== 'allowed').every((answer) => answer === 'invalid_grant')).toBe(true);
  });
  it('of another program are worth nothing', async () => {
    const { tokens } = await letIn(await register(), house.w.school.office, 'people.read');
    expect(await errorOf(refresh(await register(), tokens.refresh_token!))).toBe('invalid_grant');
  });
});

describe('a program without a person', () => {
  it('has no access until the operator says for whom it acts, and then that within its scopes', async () => {
    const none = await register();
    const ask = async ({ client, auth }: Registered, scope: string) =>
      oauth.processClientCredentialsResponse(
        issuer,
        client,
        await oauth.clientCredentialsGrantRequest(issuer, client, auth, { scope }, http),
      );
    expect(await errorOf(ask(none, 'people.read'))).toBe('unauthorized_client');
    const acting = await register({ actsFor: house.w.school.head.actor.membershipId, scopes: ['people.read'] });
    expect(await errorOf(ask(acting, 'academics.read'))).toBe('invalid_scope');
    const tokens = await ask(acting, 'people.read');
    expect(tokens.refresh_token).toBeUndefined();
    expect((await read(tokens.access_token, '/api/students')).status).toBe(200);
    expect((await read(tokens.access_token, '/api/sections')).status).toBe(403);
  });
});

describe('a program that is no longer wanted', () => {
  it('loses its tokens with the answer to its deletion', async () => {
    const program = await register();
    const { tokens } = await letIn(program, house.w.school.office, 'people.read');
    expect((await read(tokens.access_token, '/api/students')).status).toBe(200);
    await (await house.page(house.w.operator)).call('DELETE', `/oauth/clients/${program.client.client_id}`);
    expect((await read(tokens.access_token, '/api/students')).status).toBe(401);
    expect(await errorOf(refresh(program, tokens.refresh_token!))).toMatch(/invalid_client|WWW-Authenticate/);
    expect(
      await house.w
        .system()
        .repo(OauthToken)
        .find({ where: { client: program.client.client_id, revokedAt: { exists: false } } }),
    ).toEqual([]);
  });
  it('gives its own tokens back, and learns about its own only', async () => {
    const [program, other] = [await register(), await register()];
    const { tokens } = await letIn(program, house.w.school.office, 'people.read');
    const look = async ({ client, auth }: Registered, token: string) =>
      oauth.processIntrospectionResponse(
        issuer,
        client,
        await oauth.introspectionRequest(issuer, client, auth, token, http),
      );
    expect(await look(program, tokens.access_token)).toMatchObject({
      active: true,
      scope: 'people.read',
      client_id: program.client.client_id,
      username: 'Office of school',
      token_type: 'Bearer',
    });
    expect(await look(program, tokens.refresh_token!)).toMatchObject({ active: true, token_type: 'refresh_token' });
    expect(await look(other, tokens.access_token)).toEqual({ active: false });
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(issuer, other.client, other.auth, tokens.refresh_token!, http),
    );
    expect((await read(tokens.access_token, '/api/students')).status).toBe(200);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(issuer, program.client, program.auth, tokens.refresh_token!, http),
    );
    expect((await read(tokens.access_token, '/api/students')).status).toBe(401);
    expect(await look(program, tokens.access_token)).toEqual({ active: false });
  });
  it('keeps the old secret for a day after it was replaced', async () => {
    const program = await register({ actsFor: house.w.school.head.actor.membershipId });
    const { body } = await (
      await house.page(house.w.operator)
    ).call('POST', `/oauth/clients/${program.client.client_id}/rotate`, {});
    expect(body.secret).not.toBe(program.secret);
    for (const secret of [program.secret, body.secret]) {
      const answer = await oauth.clientCredentialsGrantRequest(
        issuer,
        program.client,
        oauth.ClientSecretPost(secret),
        { scope: 'people.read' },
        http,
      );
      expect(answer.status).toBe(200);
    }
  });
  it('is refused with a wrong secret, and an access token is no session for sockets or pages', async () => {
    const program = await register();
    const answer = await oauth.clientCredentialsGrantRequest(
      issuer,
      program.client,
      oauth.ClientSecretBasic('wrong'),
      {},
      http,
    );
    const { status, headers, body } = await readAnswer(answer);
    expect([status, headers.get('www-authenticate'), body.error]).toEqual([
      401,
      'Basic realm="Pathshala"',
      'invalid_client',
    ]);
    expect((await read('oat_' + 'x'.repeat(43), '/api/students')).status).toBe(401);
  });
});

it('forms that are none are refused in the words of the protocol', async () => {
  const post = async (body: string, type: string) =>
    readAnswer(await fetch(`${house.url}/oauth/token`, { method: 'POST', body, headers: { 'content-type': type } }));
  for (const [body, type] of [
    ['{}', 'application/json'],
    ['grant_type=a&grant_type=b', 'application/x-www-form-urlencoded'],
  ] as const)
    expect((await post(body, type)).body.error).toBe('invalid_request');
});
