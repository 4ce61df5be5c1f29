import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makePhone } from './phone.mjs';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A product that notes what it is given. */
async function product() {
  const given: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      given.push({ path: request.url, ...(JSON.parse(body) as object) });
      response.writeHead(200).end('{"taken":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => void server.close());
  return { given, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?key=k` };
}

it('passes on what is typed on its page as an SMS or a missed call, and shows the answer', async () => {
  const { given, url } = await product();
  const phone = makePhone({ incoming: url });
  closing.push(() => phone.close());
  const page = await phone.listen(0);
  const type = (fields: Record<string, string>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(fields) }).then((answer) => answer.text());
  expect(await type({ from: '01711000001', text: '1 জ্বর <b>', kind: 'sms' })).toContain('1 জ্বর &#60;b&#62;');
  await type({ from: '01711000001', text: '', kind: 'call' });
  expect(given).toMatchObject([
    { path: '/in?key=k', from: '01711000001', text: '1 জ্বর <b>', kind: 'sms', id: expect.any(String) },
    { from: '01711000001', kind: 'call' },
  ]);
});

it('says that the product was not reached', async () => {
  const phone = makePhone({ incoming: 'http://127.0.0.1:1/in' });
  expect(await phone.send({ from: '01711000001', text: 'x' })).toBe('not reached');
});
