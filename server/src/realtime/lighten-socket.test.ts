import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io as connect, type Socket as Browser } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lightenSocket, startPulse, type Pulse } from './lighten-socket';

const PING_MS = 100;
let http: HttpServer;
let io: Server<any, any, any, any>;
let pulse: Pulse;
let url: string;
let ended: string[] = [];
const opened: { close(): unknown }[] = [];

beforeEach(async () => {
  const reasons: string[] = [];
  ended = reasons;
  http = createServer();
  io = new Server(http, { transports: ['websocket'], serveClient: false, pingInterval: PING_MS, pingTimeout: 4_000 });
  pulse = startPulse(io, PING_MS);
  io.on('connection', (socket: Socket) => {
    socket.on('ask', (value: unknown, reply: (value: unknown) => void) => reply({ value }));
    socket.on('say', (value: unknown) => socket.emit('said', value));
    socket.on('disconnect', (reason) => reasons.push(reason));
    pulse.take(socket);
    lightenSocket(socket);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const each of opened.splice(0)) each.close();
  pulse.stop();
  await io.close();
});

const open = async (): Promise<Browser> => {
  const browser = connect(`http://${url}`, { transports: ['websocket'], reconnection: false, forceNew: true });
  opened.push(browser);
  await new Promise<void>((resolve, reject) => browser.once('connect', resolve).once('connect_error', reject));
  return browser;
};
/** The fields of a browser's socket that differ from what the client would say. */
const engineOf = (browser: Browser) =>
  browser.io.engine as unknown as {
    _sendPacket(type: string): void;
    transport: { ws: { send(data: string | Buffer): void } };
  };
const once = (emitter: object, event: string) =>
  new Promise((resolve) => (emitter as NodeJS.EventEmitter).once(event, resolve));

describe('a light socket', () => {
  it('carries events and answers, each to its own', async () => {
    const browsers = await Promise.all([open(), open(), open()]);
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.timeout(5_000).emitWithAck('ask', index)),
    );
    expect(answers).toEqual([{ value: 0 }, { value: 1 }, { value: 2 }]);
    const said = browsers.map((browser) => once(browser, 'said'));
    browsers.forEach((browser, index) => browser.emit('say', { index }));
    expect(await Promise.all(said)).toEqual([{ index: 0 }, { index: 1 }, { index: 2 }]);
  });

  it('knows no event by the name of what every object has', async () => {
    const browser = await open();
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) browser.emit(name, {});
    expect(await browser.timeout(5_000).emitWithAck('ask', 1)).toEqual({ value: 1 });
  });

  it('ends when the browser goes, and when the server ends it', async () => {
    const [goes, sent] = [await open(), await open()];
    goes.close();
    await expect.poll(() => ended).toHaveLength(1);
    const told = once(sent, 'disconnect');
    for (const socket of io.sockets.sockets.values()) socket.disconnect(true);
    await told;
    await expect.poll(() => [io.sockets.sockets.size, io.engine.clientsCount]).toEqual([0, 0]);
  });

  it('is asked whether it is there, stays while it answers and ends when it does not', async () => {
    const [answers, silent] = [await open(), await open()];
    engineOf(silent)._sendPacket = () => undefined;
    let pings = 0;
    answers.io.engine.on('packet', ({ type }: { type: string }) => {
      if (type === 'ping') pings += 1;
    });
    await once(silent, 'disconnect');
    expect(ended).toEqual(['ping timeout']);
    await expect.poll(() => pings).toBeGreaterThan(3);
    expect([answers.connected, io.sockets.sockets.size]).toEqual([true, 1]);
  });

  it('ends when its browser sends a binary event or nonsense', async () => {
    for (const nonsense of ['451-["ask",{"_placeholder":true,"num":0}]', '4nonsense', Buffer.from([1, 2, 3])]) {
      const browser = await open();
      const gone = once(browser, 'disconnect');
      engineOf(browser).transport.ws.send(nonsense);
      await gone;
    }
    expect(await (await open()).timeout(5_000).emitWithAck('ask', 1)).toEqual({ value: 1 });
  });

  it('keeps no handshake, no rooms and no timer of its own', async () => {
    await open();
    const [socket] = [...io.sockets.sockets.values()] as [Socket];
    expect([socket.handshake.headers, socket.rooms.size, io.sockets.adapter.rooms.size]).toEqual([{}, 0, 0]);
    expect((socket.conn as unknown as { pingIntervalTimer: unknown }).pingIntervalTimer).toBeNull();
    expect(
      (socket.conn as unknown as { transport: { listenerCount(event: string): number } }).transport.listenerCount(
        'headers',
      ),
    ).toBe(0);
  });
});
