import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openSharedSocket } from './shared-socket.mjs';

const SERVER = `
import { createServer } from 'node:http';
createServer((request, response) => response.setHeader('connection', 'close').end(String(process.pid)))
  .listen({ fd: 3 }, () => console.log('listening'));`;

const children: ChildProcess[] = [];
const sockets: { close(): void }[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const socket of sockets.splice(0)) socket.close();
});

async function startServer(fd: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}
const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
const ask = async (port: number) => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());

it('leads to whichever server lives, and a call that comes while none does waits for the next', async () => {
  const shared = openSharedSocket(0, '127.0.0.1');
  sockets.push(shared);
  const [first, second] = [await startServer(shared.fd), await startServer(shared.fd)];
  expect([first.pid, second.pid]).toContain(await ask(shared.port));
  await kill(first);
  expect(await ask(shared.port)).toBe(second.pid);
  await kill(second);
  const waiting = ask(shared.port);
  const third = await startServer(shared.fd);
  expect(await waiting).toBe(third.pid);
});

it('says in a sentence that an address cannot be had', () => {
  // Of documentation: no machine has it.
  expect(() => openSharedSocket(6200, '203.0.113.1')).toThrow('Nothing can listen on 203.0.113.1:6200');
});

it('refuses a port that another program has taken since it was found free', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    expect(() => openSharedSocket(port, '127.0.0.1')).toThrow(`Nothing can listen on 127.0.0.1:${port}`);
  } finally {
    other.close();
  }
});
