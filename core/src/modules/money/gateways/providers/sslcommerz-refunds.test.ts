import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from './provider';
import { sslcommerz } from './sslcommerz';

let server: Server;
let connection: Connection;
let answer: object;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connection = {
    protocol: 'sslcommerz',
    gateway: 'SSLCZ',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    merchant: 'school',
    credentials: { store_id: 'school', store_passwd: 'secret' },
    isTrial: true,
    now: new Date('2026-03-04T04:00:00.000Z'),
    patience: { answerMs: 5_000, heard: () => undefined },
    pass: async () => null,
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const DUPLICATE = { APIConnect: 'DONE', status: 'failed', errorReason: 'Duplicate refund_trans_id' };
it.each<[string, { said: object; known?: string; isRepeated?: boolean }, string]>([
  ['is refused at its first order', { said: DUPLICATE }, 'refused'],
  ['is not called refused after a lost answer', { said: DUPLICATE, isRepeated: true }, 'unclear'],
  [
    'is not called refused after a lost answer by another word',
    { said: { ...DUPLICATE, status: 'cancelled' }, isRepeated: true },
    'unclear',
  ],
  [
    'is refused where its own number was cancelled',
    { said: { APIConnect: 'DONE', status: 'cancelled' }, known: 'R1', isRepeated: true },
    'refused',
  ],
  ['waits where a question about its number fails', { said: DUPLICATE, known: 'R1', isRepeated: true }, 'processing'],
  ['is done where its number says so', { said: { APIConnect: 'DONE', status: 'refunded' }, known: 'R1' }, 'done'],
  ['is unclear where the door is shut', { said: { APIConnect: 'INACTIVE', status: 'failed' } }, 'unclear'],
])('a refund %s', async (_what, { said, known, isRepeated = false }, kind) => {
  answer = said;
  const of = { reference: 'P1', session: 'S1', number: 'T1', refund: 'RF1', amount: '500.00', reason: 'Paid twice' };
  expect((await sslcommerz.sendBack!(connection, { ...of, known, isRepeated })).kind).toBe(kind);
});

it('a refund that reaches nobody is no order', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  await new Promise((resolve) => gone.close(resolve));
  const of = { reference: 'P1', session: 'S1', number: 'T1', refund: 'RF1', amount: '500.00', reason: 'Paid twice' };
  const said = await sslcommerz.sendBack!({ ...connection, url }, { ...of, isRepeated: false });
  expect(said).toMatchObject({ kind: 'unclear', isUnsent: true });
});
