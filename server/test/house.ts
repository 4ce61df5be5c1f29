import { connect, createServer, type AddressInfo, type Server, type Socket as TcpSocket } from 'node:net';
import { testConfig, world, type Person, type World, type WorldOptions } from '@pathshala/core/testing';
import type { Locale } from '@pathshala/shared/kit';
import { startServer, type RunningServer } from '../src';

export interface House {
  readonly w: World;
  readonly server: RunningServer;
  readonly url: string;
  page(person?: Person, locale?: Locale): Promise<Page>;
  close(): Promise<void>;
}

/** A world with one server of the product in this process, on a free port. */
export async function openHouse({ env = {}, ...options }: WorldOptions = {}): Promise<House> {
  const w = await world({ clock: 'running', weekend: [], env, ...options });
  // As in production, a clock that is set is for databases of made-up people only: this one is.
  await w.store.raw().collection('seed_state').insertOne({ finishedAt: w.clock.now() });
  const server = await startServer(
    testConfig({ MONGO_DATABASE: w.config.MONGO_DATABASE, REDIS_PREFIX: w.config.REDIS_PREFIX, ...env }),
    'test',
  );
  const url = `http://127.0.0.1:${server.port}`;
  // Changes written before the feed has its first place would reach nobody.
  await until(
    async () => Boolean((await w.store.raw().collection('feed_state').findOne({}))?.['token']),
    'the feed does not begin',
  );
  return {
    w,
    server,
    url,
    page: (person, locale = 'en') => openPage(url, person?.token ?? '', locale),
    async close() {
      await server.close();
      await w.close();
    },
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text where it is none. */
  body: any;
}
/** A browser's page: its cookie and anti-forgery token, and the headers that the client always sends. */
export interface Page {
  readonly cookie: string;
  readonly csrf: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, query?: Record<string, unknown>): Promise<Answer>;
}

export async function openPage(url: string, token: string, locale: Locale): Promise<Page> {
  const opened = await fetch(`${url}/api/csrf-token`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
  const { token: csrf } = (await opened.json()) as { token: string };
  const call: Page['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': locale,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'GET' ? {} : { 'x-csrf-token': csrf, cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return readAnswer(response);
  };
  return {
    cookie,
    csrf,
    call,
    get: (path, query = {}) =>
      call(
        'GET',
        `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]))}`,
      ),
  };
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A proxy to a service that can be cut and fixed; while it is cut, connections are refused as by a dead process. */
export async function openProxy(
  target: string,
): Promise<{ port: number; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> }> {
  const { hostname, port: farPort } = new URL(target);
  const open = new Set<TcpSocket>();
  const proxy: Server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    mend: () => (proxy.listening ? Promise.resolve() : listen(port)),
    close: () => (proxy.listening ? cut() : Promise.resolve()),
  };
}

/** Waits for something that happens on its own. @throws Error with `message` after `ms` */
export async function until(isDone: () => boolean | Promise<boolean>, message: string, ms = 60_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(message);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
