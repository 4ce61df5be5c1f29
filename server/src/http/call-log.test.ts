import type { Kernel } from '@pathshala/core';
import { expect, it } from 'vitest';
import { callLog, type Call } from './call-log';
import type { Health } from './health';

it('names request, person by id and institution in the line of a call, and nothing of its content', () => {
  const lines: unknown[] = [];
  const note = (facts: object, text: string) => lines.push([text, facts]);
  const kernel = { log: { info: note, debug: note, error: note } } as unknown as Kernel;
  const call: Call = {
    route: '/api/houses/:id',
    method: 'GET',
    path: '/api/houses/1',
    status: 200,
    ms: 12.4,
    requestId: 'r1',
    userId: 'u1',
    tenantId: 't1',
  };
  callLog(kernel, { observe: () => undefined } as unknown as Health)(call);
  expect(lines).toEqual([
    [
      'request',
      { requestId: 'r1', method: 'GET', path: '/api/houses/1', status: 200, ms: 12, userId: 'u1', tenantId: 't1' },
    ],
  ]);
});
