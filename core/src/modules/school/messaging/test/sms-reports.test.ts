import { randomUUID } from 'node:crypto';
import { messagingActions, SmsAttempt, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportKey, sandboxKey } from '../sms/sms-keys';
import { openSmsHouse, type SmsHouse } from './sms-house';

let house: SmsHouse;
beforeAll(async () => void (house = await openSmsHouse()));
afterAll(() => house.close());

let batch: string;
/** References of the four messages that were handed over and not yet reported on. */
let references: string[];
let n = 0;
beforeEach(async () => {
  const { school } = house.w;
  batch = (
    await school.office.run(messagingActions.sendSms, {
      audience: { kind: 'section', section: school.sectionA.id },
      language: 'en',
      text: `Report ${(n += 1)}`,
      purpose: 'notice',
      key: randomUUID(),
    })
  ).batch;
  await house.w.runJobs();
  // Back to the moment before the trial gateway reported.
  const repo = house.w.system(school.id).repo(SmsMessage);
  const rows = await repo.find({ where: { batch, status: 'delivered' } });
  await repo.bulk(rows.map((row) => ({ id: row.id, rev: row.rev, patch: { status: 'sent', deliveredAt: null } })));
  const sys = house.w.system(school.id);
  const found = (await sys.repo(house.w.kernel.entity('smsBatch')).get(batch)) as { rev: number };
  await sys
    .repo(house.w.kernel.entity('smsBatch'))
    .update(batch, { sent: 4, delivered: 0 } as never, { rev: found.rev });
  references = (
    await house.w
      .system()
      .repo(SmsAttempt)
      .find({ where: { message: { in: rows.map((row) => row.id) } } })
  ).map((row) => row.reference);
});

const post = (
  body: unknown,
  { key = reportKey(house.w.config), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
) =>
  fetch(`${house.url}/api/sms/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sms-key': key, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const counters = async () => {
  const { queued, sending, sent, delivered, failed, skipped, messages } = await house.batch(batch);
  expect(queued + sending + sent + delivered + failed + skipped).toBe(messages);
  return { queued, sent, delivered, failed };
};

describe('a delivery report', () => {
  it('without the key, or with another, is refused and changes nothing', async () => {
    for (const key of ['', 'wrong', sandboxKey(house.w.config)])
      expect((await post({ reference: references[0], status: 'delivered' }, { key })).status).toBe(401);
    expect(await counters()).toEqual({ queued: 0, sent: 4, delivered: 0, failed: 0 });
  });
  it('may carry the key in the address, as a form, or as a query alone', async () => {
    const key = reportKey(house.w.config);
    const answers = await Promise.all([
      fetch(`${house.url}/api/sms/reports?key=${key}&reference=${references[0]}&status=delivered`),
      fetch(`${house.url}/api/sms/reports?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `reference=${references[1]}&status=delivered`,
      }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await counters()).toEqual({ queued: 0, sent: 2, delivered: 2, failed: 0 });
  });
  it('counts once, however often and in whatever order it comes', async () => {
    const [a, b] = references;
    await Promise.all([
      post({ reference: a, status: 'delivered' }),
      post({ reference: a, status: 'delivered' }),
      post({ reference: a, status: 'sent' }),
      post({ reference: a, status: 'failed' }),
      post({ reference: b, status: 'failed' }),
      post({ reference: b, status: 'failed' }),
      post({ reference: b, status: 'delivered' }),
    ]);
    expect(await counters()).toEqual({ queued: 0, sent: 2, delivered: 2, failed: 0 });
    await post({ reference: a, status: 'failed' });
    expect(await counters()).toEqual({ queued: 0, sent: 2, delivered: 2, failed: 0 });
  });
  it('of a failure ends the message, or has it tried again when it is temporary', async () => {
    await post({ reference: references[0], status: 'failed' });
    await post({ reference: references[1], status: 'failed', temporary: true });
    expect(await counters()).toEqual({ queued: 1, sent: 2, delivered: 0, failed: 1 });
    expect(await house.batch(batch)).toMatchObject({ status: 'queued' });
    // The old attempt has nothing more to say, except that it arrived after all.
    await post({ reference: references[1], status: 'failed' });
    expect(await counters()).toEqual({ queued: 1, sent: 2, delivered: 0, failed: 1 });
    await post({ reference: references[1], status: 'delivered' });
    expect(await counters()).toEqual({ queued: 0, sent: 2, delivered: 1, failed: 1 });
    expect(await house.batch(batch)).toMatchObject({ status: 'done' });
  });
  it('of a message that is not ours is taken and forgotten', async () => {
    const answer = await post({ reference: '0'.repeat(20), status: 'delivered' });
    expect([answer.status, await answer.json()]).toEqual([200, { taken: 0 }]);
    expect(await counters()).toEqual({ queued: 0, sent: 4, delivered: 0, failed: 0 });
  });
  it.each([['{"status":"delivered"}'], ['{"reference":"x","status":"perhaps"}'], ['not json'], ['[]'], ['']])(
    'that says nothing is refused: %s',
    async (body) => expect((await post(body)).status).toBe(400),
  );
  it('that is far too large is refused', async () =>
    expect((await post(`{"reference":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413));
});

it('nobody uses the trial gateway without its key', async () => {
  for (const path of [
    'send',
    'api?number=8801711000001&message=x&reference=00000000000000000000',
    'balance',
    `messages/${'0'.repeat(20)}`,
  ]) {
    expect(
      (
        await fetch(`${house.url}/api/sms/sandbox/${path}`, {
          method: path === 'send' ? 'POST' : 'GET',
          headers: { 'x-sms-key': reportKey(house.w.config) },
        })
      ).status,
    ).toBe(401);
  }
});
