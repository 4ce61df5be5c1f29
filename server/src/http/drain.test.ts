import { Agent, createServer, request, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { watchTraffic, type Traffic } from './drain';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function serve(answer: RequestListener): Promise<{ port: number; traffic: Traffic }> {
  const http = createServer();
  const traffic = watchTraffic(http);
  http.on('request', (asked, response) => {
    traffic.watch(asked, response);
    answer(asked, response);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  open.push({
    close() {
      http.close();
      http.closeAllConnections();
    },
  });
  return { port: (http.address() as AddressInfo).port, traffic };
}

function keptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  open.push({ close: () => agent.destroy() });
  return () =>
    new Promise<{ status: number; connection?: string; text: string }>((resolve, reject) => {
      request(
        { port, host: '127.0.0.1', path: '/api/houses', agent, headers: { 'accept-language': 'bn' } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('error', reject).on('end', () => {
            const { connection } = response.headers;
            resolve({ status: response.statusCode!, text, ...(connection ? { connection } : {}) });
          });
        },
      )
        .on('error', reject)
        .end();
    });
}

describe('a server that stops', () => {
  it('lets what runs end, as the last of its connection, and refuses who comes then', async () => {
    let finish = () => {};
    const { port, traffic } = await serve((_request, response) => (finish = () => void response.end('done')));
    const running = keptConnection(port)();
    await wait(100);
    const drained = traffic.drain(0);
    await expect(keptConnection(port)()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    finish();
    expect(await running).toEqual({ status: 200, text: 'done', connection: 'close' });
    await drained;
  });

  it('answers what comes over a connection that was silent at that instant, and says that it was the last', async () => {
    const { port, traffic } = await serve((_request, response) => response.end('done'));
    const ask = keptConnection(port);
    expect((await ask()).connection).toBe('keep-alive');
    const drained = traffic.drain(0);
    expect(traffic.isDraining).toBe(true);
    await wait(50);
    expect(await ask()).toEqual({ status: 200, text: 'done', connection: 'close' });
    await drained;
  });

  it('answers for a call that would take longer, in the language of who waits', async () => {
    const { port, traffic } = await serve(() => undefined);
    const waiting = keptConnection(port)();
    await wait(100);
    const began = performance.now();
    await traffic.drain(0);
    expect(performance.now() - began).toBePrompt(5_000);
    const { status, connection, text } = await waiting;
    expect([status, connection, JSON.parse(text).code]).toEqual([503, 'close', 'UNAVAILABLE']);
    expect(JSON.parse(text).message).toContain('কিছুই হারায়নি');
  });

  it('does not wait for connections that say nothing', async () => {
    const { port, traffic } = await serve((_request, response) => response.end('done'));
    await keptConnection(port)();
    const never = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => never.once('close', resolve));
    await new Promise((resolve) => never.once('connect', resolve));
    const began = performance.now();
    await traffic.drain(0);
    await closed;
    expect(performance.now() - began).toBePrompt(2_500);
  });

  it('takes new connections until a proxy has seen that it stops', async () => {
    const { port, traffic } = await serve((_request, response) => response.end('done'));
    const drained = traffic.drain(1_500);
    expect(await keptConnection(port)()).toEqual({ status: 200, text: 'done', connection: 'close' });
    await drained;
    await expect(keptConnection(port)()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
