import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bkash } from './bkash';
import type { Connection } from './provider';

interface Scripted {
  status?: number;
  body: object;
}
let server: Server;
let connection: Connection;
let answers: { list: Scripted; refund: Scripted };
let sent = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const isList = request.url!.endsWith('/refund/status');
    const { status = 200, body } = isList ? answers.list : answers.refund;
    if (!isList) sent += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connection = {
    protocol: 'bkash',
    gateway: 'BKASH',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    merchant: 'school',
    credentials: {},
    isTrial: true,
    now: new Date('2026-03-04T04:00:00.000Z'),
    patience: { answerMs: 5_000, heard: () => undefined },
    pass: async () => 'pass',
  };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const listOf = (...rows: object[]): Scripted => ({ body: { originalTrxId: 'T1', refundTransactions: rows } });
const NONE: Scripted = { body: { statusCode: '2033', statusMessage: 'Transaction not found' } };
const DONE: Scripted = { body: { statusCode: '0000', transactionStatus: 'Completed', refundTrxID: 'R1' } };
const TOO_MUCH: Scripted = { body: { statusCode: '2026', statusMessage: 'Amount exceeds' } };
const OWN = { sku: 'RF-1', refundTrxID: 'R1' };

it.each<[string, { list: Scripted; refund?: Scripted; isRepeated?: boolean }, string, number]>([
  ['is sent where bKash knows of none', { list: NONE }, 'done', 1],
  ['is sent where the list has others only', { list: listOf({ sku: 'RF-0' }) }, 'done', 1],
  ['is done where the list has it', { list: listOf({ ...OWN, transactionStatus: 'Completed' }) }, 'done', 0],
  ['failed where the list says so', { list: listOf({ ...OWN, transactionStatus: 'Failed' }) }, 'refused', 0],
  [
    'is not sent while it is in progress',
    { list: listOf({ ...OWN, transactionStatus: 'Initiated' }) },
    'processing',
    0,
  ],
  ['is not sent when the door is overloaded', { list: { status: 429, body: { message: 'slow down' } } }, 'unclear', 0],
  ['is not sent on an answer that is no list', { list: { body: { message: 'maintenance' } } }, 'unclear', 0],
  ['is refused where more is asked for than was paid', { list: NONE, refund: TOO_MUCH }, 'refused', 1],
  ['is not called refused after a lost answer', { list: NONE, refund: TOO_MUCH, isRepeated: true }, 'unclear', 1],
])('a refund %s', async (_what, { list, refund = DONE, isRepeated = false }, kind, times) => {
  answers = { list, refund };
  sent = 0;
  const of = { reference: 'P1', session: 'S1', number: 'T1', refund: 'RF-1', amount: '500.00', reason: 'Paid twice' };
  const said = await bkash.sendBack!(connection, { ...of, isRepeated });
  // A turn that ends before its order is no first order.
  const isUnsent = kind === 'unclear' && times === 0;
  expect([said.kind, sent, said.isUnsent ?? false]).toEqual([kind, times, isUnsent]);
});
