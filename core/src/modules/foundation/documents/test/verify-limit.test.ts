import { documentsActions } from '@pathshala/shared/modules/foundation/documents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { execute } from '../../../../kernel';
import { refusal, world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

it('ends guessing at codes of papers from one address, and leaves others alone', async () => {
  const guess = (address: string) =>
    refusal(execute(documentsActions.verify, w.anonymous.ctx({ address }), { code: 'x'.repeat(40) }));
  const codes = [];
  for (let n = 0; n < 61; n += 1) codes.push((await guess('203.0.113.5')).code);
  expect([...new Set(codes.slice(0, 60))]).toEqual(['NOT_FOUND']);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  expect((await guess('203.0.113.6')).code).toBe('NOT_FOUND');
});
