import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drive } from './load-driver';

it('a page that is refused for lack of room is asked for again when its header says', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (asked > 1) return void response.end('here');
    response.writeHead(503, { 'retry-after': '0.001', 'content-type': 'text/html' }).end('<p>Later</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const texts: string[] = [];
  const page = { method: 'GET', path: '/', headers: {} } as const;
  const url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const began = performance.now();
    const outcome = await drive([url], [async (send) => void texts.push(await send(page))], { atOnce: 1 });
    // Without the header it would be one second.
    expect(performance.now() - began).toBePrompt(900);
    expect(outcome).toMatchObject({ calls: 1, failed: 0, again: 1 });
  } finally {
    server.close();
  }
  expect(texts).toEqual(['here']);
});

it('nobody begins after the time of a part, and everyone who has begun comes to an end', async () => {
  const ended: number[] = [];
  const lanes = Array.from({ length: 50 }, (_, at) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    ended.push(at);
  });
  const began = performance.now();
  await drive(['nowhere'], lanes, { atOnce: 2, forMs: 45 });
  // Two at once, begun at 0 and at 30 ms.
  expect(ended.length).toBeGreaterThanOrEqual(2);
  expect(ended.length).toBeLessThan(50);
  expect(ended).toEqual([...ended.keys()]);
  expect(performance.now() - began).toBePrompt(1_500);
});
