import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_LOOK } from '../src/http/site-look';
import { openHouse, openProxy, readAnswer, until, type House } from './house';

let house: House;
let client: string;
let proxy: Awaited<ReturnType<typeof openProxy>>;
beforeAll(async () => {
  client = await mkdtemp(path.join(tmpdir(), 'pathshala-client-'));
  await mkdir(path.join(client, 'assets'));
  const screens = ['/dashboard', '/employee/attendance/add', '/login', '/user/profile', '/user/notification/view/:id'];
  await writeFile(
    path.join(client, 'preloads.json'),
    JSON.stringify(screens.map((each) => ({ path: each, frame: 'bare', files: [], en: [], bn: [] }))),
  );
  await writeFile(path.join(client, 'site.json'), JSON.stringify(PLAIN_LOOK));
  await writeFile(
    path.join(client, 'index.html'),
    '<!doctype html><html lang="en"><head><meta name="csrf-token" content="%CSRF%"></head><body>shell</body></html>',
  );
  await writeFile(path.join(client, 'assets', 'main-1a2b.js'), 'console.log(1)');
  await cp(path.join(import.meta.dirname, '../../client/public'), client, { recursive: true });
  const { PATHSHALA_TEST_MONGO_URL: mongo, PATHSHALA_TEST_REDIS_URL: redis } = process.env;
  proxy = await openProxy(redis!);
  expect(mongo).toBeTruthy();
  house = await openHouse({ env: { CLIENT_DIR: client, REDIS_URL: `redis://127.0.0.1:${proxy.port}` } });
});
afterAll(async () => {
  await house.close();
  await proxy.close();
  await rm(client, { recursive: true, force: true });
});

const open = async (address: string, headers: Record<string, string> = {}) =>
  readAnswer(await fetch(house.url + address, { headers }));
const tokenIn = (html: string) => /content="([\w-]{20,})"/.exec(html)![1]!;

describe('the client', () => {
  it('is the answer to every address that is a screen', async () => {
    for (const address of [
      '/dashboard',
      '/employee/attendance/add',
      '/user/notification/view/1',
      '/user/profile?tab=2',
    ]) {
      const { status, body, headers } = await open(address);
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, 'no-store']);
      expect(body).toContain('shell');
    }
  });
  it('can be installed: its description and every picture that it names are served', async () => {
    const described = await open('/manifest.webmanifest');
    expect(described.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, start_url: start } = described.body as {
      icons: { src: string }[];
      start_url: string;
    };
    for (const address of [...icons.map(({ src }) => src), '/icon-180.png', '/badge-96.png']) {
      const { status, headers } = await open(address);
      expect([address, status, headers.get('content-type')]).toEqual([address, 200, 'image/png']);
    }
    expect((await open(start)).status).toBe(200);
  });
  it('says of an address that is no screen that there is nothing, in the page that shows it', async () => {
    for (const address of ['/no-such-screen', '/dashboard/no-such-part', '/user/notification/view']) {
      const { status, body } = await open(address);
      expect([address, status]).toEqual([address, 404]);
      expect(body).toContain('shell');
    }
    for (const address of ['/dashboard/', '/user/notification/view/7']) expect((await open(address)).status).toBe(200);
  });
  it('gets a token with which the same browser may change something, and no other', async () => {
    const first = await fetch(`${house.url}/login`);
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    const token = tokenIn(await first.text());
    const login = async (headers: Record<string, string>) =>
      (
        await fetch(`${house.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', ...headers },
          body: JSON.stringify({ identifier: 'nobody', password: 'x' }),
        })
      ).status;
    expect(await login({ cookie, 'x-csrf-token': token })).toBe(422);
    expect(await login({ 'x-csrf-token': token })).toBe(419);
    expect(tokenIn((await open('/login')).body)).not.toBe(token);
  });
  it('is not asked for by the login page, which is complete, in the language of its address', async () => {
    const { status, body, headers } = await open('/login?lang=bn&next=%2Fa%3Fb%3D%22c', { 'accept-language': 'en' });
    expect([status, headers.get('cache-control'), headers.get('x-page')]).toEqual([200, 'no-store', null]);
    expect(headers.get('set-cookie')).toContain('locale=bn');
    expect(body).toContain('<html lang="bn"');
    expect(body).toContain('<form data-login');
    expect(body).toContain('href="/login?lang=en&amp;next=%2Fa%3Fb%3D%22c"');
    expect(body).not.toContain('shell');
    expect((await open('/edu/login')).body).toContain('<h1>Platform login</h1>');
  });
  it('says on the login page what is missing without scripts', async () => {
    const { body } = await open('/login?lang=bn');
    expect(body).toMatch(/<noscript><p[^>]*>লগইনের জন্য জাভাস্ক্রিপ্ট লাগে।.*<\/noscript><button type="submit" disabled>/s);
    expect((await open('/login?lang=en')).body).toContain('Logging in needs JavaScript.');
  });
  it('sends no Bengali letters to a device that has them, and names them in the page for any other', async () => {
    const phone = { 'accept-language': 'bn', 'user-agent': 'Mozilla/5.0 (Linux; Android 13; K) Chrome/126 Mobile' };
    for (const address of ['/dashboard', '/login']) {
      const onPhone = await open(address, phone);
      expect(onPhone.body).toMatch(/<html [^>]*data-bengali="device"/);
      expect(onPhone.body).toContain('href="/en" as="font"');
      expect(onPhone.body).not.toContain('href="/bn"');
      const elsewhere = await open(address, { ...phone, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)' });
      expect(elsewhere.body).not.toContain('data-bengali');
      expect(elsewhere.body).toContain('href="/bn" as="font"');
    }
  });
  it('says its language in the page', async () => {
    expect((await open('/', { 'accept-language': 'en-GB,en' })).body).toContain('<html lang="en"');
    expect((await open('/', { 'accept-language': 'bn-BD' })).body).toContain('<html lang="bn"');
    expect((await open('/', { 'accept-language': 'fr' })).body).toContain('<html lang="bn"');
  });
  it('has files that a browser may keep, and says when one is not there', async () => {
    const file = await open('/assets/main-1a2b.js');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    // Headers that only pages need do not travel with each file.
    expect([file.headers.get('content-security-policy'), file.headers.get('x-content-type-options')]).toEqual([
      null,
      'nosniff',
    ]);
    expect((await open('/dashboard')).headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await open('/icon.svg')).status).toBe(200);
    expect((await open('/assets/main-gone.js')).status).toBe(404);
    expect((await open('/assets/../index.html')).body).not.toContain('%CSRF%');
  });
  it('is not the answer to a call that does not exist', async () => {
    for (const address of ['/api/no-such-call', '/api', '/oauth/none', '/api/web/none'])
      expect([address, (await open(address)).status, (await open(address)).body.code]).toEqual([
        address,
        404,
        'NOT_FOUND',
      ]);
  });
  it('shows nobody the host name that someone else sent, and outlives one that is none', async () => {
    const visit = (host: string) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        request(`${house.url}/s/school`, { headers: { host, 'accept-language': 'en' } }, (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => (text += part))
            .on('end', () => resolve({ status: response.statusCode, text }));
        })
          .on('error', reject)
          .end();
      });
    expect((await visit('elsewhere.example.test')).text).toContain('href="http://elsewhere.example.test/s/school"');
    const own = new URL(house.url).host;
    expect((await visit(own)).text).toContain(`href="http://${own}/s/school"`);
    expect((await visit('no host at all')).status).toBe(200);
  });
  it('may not be framed, nor run scripts of another site', async () => {
    const { headers } = await open('/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document with every call in it', async () => {
    const { body } = await open('/api/openapi.json');
    const validator = new Validator();
    const result = await validator.validate(structuredClone(body));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    const operations = Object.values(body.paths as Record<string, object>).flatMap(
      (methods) => Object.values(methods) as { operationId: string }[],
    );
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(
      [...house.w.registry.actions.values()]
        .filter((action) => action.kind !== 'signal')
        .map((action) => action.id)
        .sort(),
    );
  });
  it('uses no word of an older dialect', async () => {
    const { body } = await open('/api/openapi.json');
    const text = JSON.stringify(body);
    expect(text).not.toContain('"nullable"');
    expect(text).not.toContain('"exclusiveMinimum":true');
  });
  it('is readable by people too', async () => {
    const { status, body, headers } = await open('/api/docs');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const text of ['/api/attendance/sheets/mark', 'attendance.mark', 'হাজিরা', '/api/web/get-common-data'])
      expect(body).toContain(text);
  });
});

describe('health', () => {
  it('says that it lives, that it can work, and what it measures', async () => {
    await house.page(house.w.school.head).then((page) => page.get('/api/students'));
    expect((await open('/healthz')).body).toEqual({ status: 'ok' });
    expect((await open('/readyz')).body).toEqual({ status: 'ready', down: [], degraded: [] });
    const { body } = await open('/metrics');
    expect(body).toMatch(/http_request_seconds_count\{route="\/api\/students",method="GET"\} \d+/);
    expect(body).toMatch(/http_requests_total\{route="\/api\/students",method="GET",status="2xx"\} \d+/);
    for (const name of ['sockets_connected 0', 'feed_pump_active', 'process_cpu_seconds_total'])
      expect(body).toContain(name);
  });
  it('stays ready without Redis, says that it is away, and that it is back', async () => {
    const degraded = async () => (await open('/readyz')).body.degraded;
    await proxy.cut();
    await until(async () => (await degraded()).includes('redis'), 'it never notices');
    const began = performance.now();
    const { status, body } = await open('/readyz');
    expect([status, body]).toEqual([200, { status: 'ready', down: [], degraded: ['redis'] }]);
    // A proxy that asks it for readiness every few seconds waits no longer than that.
    expect(performance.now() - began).toBePrompt(1_500);
    const { body: metrics } = await open('/metrics');
    expect(metrics).toContain('dependency_up{dependency="mongodb"} 1');
    expect(metrics).toContain('dependency_up{dependency="redis"} 0');
    expect((await open('/healthz')).status).toBe(200);
    const page = await house.page(house.w.school.head);
    expect((await page.get('/api/students')).status).toBe(200);
    expect((await page.call('POST', '/api/houses', { name: 'Padma', nameBn: 'পদ্মা' })).status).toBe(200);
    await proxy.mend();
    await until(async () => (await degraded()).length === 0, 'it never recovers');
    expect((await open('/metrics')).body).toContain('dependency_up{dependency="redis"} 1');
  });
});
