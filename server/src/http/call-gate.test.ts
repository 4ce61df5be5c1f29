import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Kernel } from '@pathshala/core';
import { buildRegistry, type Action } from '@pathshala/shared/kit';
import { modules } from '@pathshala/shared/modules';
import { afterEach, describe, expect, it } from 'vitest';
import { abandonment, notePatience, overdue } from './abandonment';
import { makeCallGate, workFinder } from './call-gate';
import { LIMITS } from './call-queue';

describe('the kind of work of a request', () => {
  const workOf = workFinder(buildRegistry(modules));
  it.each([
    ['POST', '/api/quizzes/sit/save', 'answers'],
    ['POST', '/api/attendance/sheets/mark', 'marks'],
    ['POST', '/api/exams/sheets/save', 'marks'],
    ['POST', '/api/payments/receipts/collect', 'money'],
    ['POST', '/api/payments/receipts/0123456789abcdef01234567/cancel', 'money'],
    ['PATCH', '/api/students/0123456789abcdef01234567', 'changes'],
    ['GET', '/api/students', 'reads'],
    ['GET', '/api/students/0123456789abcdef01234567', 'reads'],
    ['GET', '/api/students/export', 'exports'],
    ['POST', '/api/imports/start', 'changes'],
    ['GET', '/api/feed', null],
    ['GET', '/api/sms/reports', null],
    ['GET', '/healthz', null],
    ['GET', '/students', null],
  ])('%s %s: %s', (method, path, work) => expect(workOf(method, path)).toBe(work));
});

it('a call is overdue once it has waited longer than one of its kind may at that moment', () => {
  const request = {} as IncomingMessage;
  const isOverdue = overdue(request);
  expect(isOverdue()).toBe(false);
  let patience = 60_000;
  notePatience(request, () => patience);
  expect(isOverdue()).toBe(false);
  patience = -1;
  expect(isOverdue()).toBe(true);
});

describe('a server with more calls than it can answer', () => {
  const held: ServerResponse[] = [];
  let end = () => undefined as unknown;
  afterEach(() => end());

  it('refuses the call that finds no place, in words and with the seconds, and begins none that was left', async () => {
    const actions = new Map([
      ['', { kind: 'query', method: 'GET', path: '/api/file', work: 'exports' } as unknown as Action],
    ]);
    const gate = makeCallGate({
      config: { NODE_ENV: 'production' },
      registry: { actions },
      log: { warn: () => undefined },
    } as unknown as Kernel);
    const left: boolean[] = [];
    const server = createServer((request, response) =>
      gate.pass(request, response, () => {
        held.push(response);
        response.once('close', () => left.push(abandonment(request, response)()));
      }),
    ).listen(0, '127.0.0.1');
    let closed = 0;
    server.on('connection', (socket) => socket.once('close', () => (closed += 1)));
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/file`;
    const { running, waiting } = LIMITS.each.exports;
    end = () => {
      gate.close();
      server.closeAllConnections();
      return server.close();
    };

    const leaving = new AbortController();
    const first = Array.from({ length: running }, () => fetch(url));
    const impatient = until(() => held.length === running).then(() =>
      fetch(url, { signal: leaving.signal }).catch(() => 'left'),
    );
    await until(() => gate.queue.waiting.exports === 1);
    const patient = Array.from({ length: waiting - 1 }, () => fetch(url));
    await until(() => gate.queue.waiting.exports === waiting);
    const refused = await fetch(url, { headers: { 'accept-language': 'bn' } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toMatchObject({
      code: 'BUSY',
      message: 'এই মুহূর্তে অনেকে একসঙ্গে সেবাটি ব্যবহার করছেন। কিছুই হারায়নি। ১ সেকেন্ড পরে আবার চেষ্টা করুন।',
    });

    leaving.abort();
    expect(await impatient).toBe('left');
    await until(() => closed === 1);
    let answered = 0;
    while (answered < running + waiting - 1) {
      await until(() => held.length > 0);
      held.shift()!.end('{}');
      answered += 1;
    }
    expect((await Promise.all([...first, ...patient])).map(({ status }) => status)).toEqual(
      Array(running + waiting - 1).fill(200),
    );
    expect([gate.queue.abandoned, gate.queue.running.exports, gate.queue.waiting.exports]).toEqual([1, 0, 0]);
    expect(left).toEqual(Array(running + waiting - 1).fill(true));
  });
});

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
}
