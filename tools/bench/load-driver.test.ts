import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drive } from './load-driver';

it('a page that is refused for lack of room is asked for again when its header says', async () => {
  const times: number[] = [];
  const server = createServer((_, response) => {
    times.push(performance.now());
    if (times.length > 1) return void response.end('here');
    response.writeHead(503, { 'retry-after': '0.001', 'content-type': 'text/html' }).end('<p>Later</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const texts: string[] = [];
  const page = { method: 'GET', path: '/', headers: {} } as const;
  const url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const random = Math.random;
  Math.random = () => 1;
  try {
    const outcome = await drive([url], [async (send) => void texts.push(await send(page))], 1);
    expect(outcome).toMatchObject({ calls: 1, failed: 0, again: 1 });
  } finally {
    Math.random = random;
    server.close();
  }
  expect(texts).toEqual(['here']);
  // Without the header it would be a second.
  expect(times[1]! - times[0]!).toBeLessThan(900);
});
