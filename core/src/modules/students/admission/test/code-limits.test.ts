import type { Row } from '@pathshala/shared/kit';
import { admissionPublicActions } from '@pathshala/shared/modules/students/admission';
import { identityActions, LoginThrottle, PasswordReset, User } from '@pathshala/shared/modules/foundation/identity';
import { Notification, SmsBatch, SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { recruitmentPublicActions } from '@pathshala/shared/modules/staff/recruitment';
import { visitorsActions } from '@pathshala/shared/modules/school/visitors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, makeLog } from '../../../../kernel';
import { collectionOf } from '../../../../kernel/mongo/derive-model';
import { passwordCode } from '../../../foundation/identity';
import { codesInMessages } from '../../../../migrations/017-codes-in-messages';
import { refusal, world, WORLD_NOW, type World } from '../../../../testing';

const { requestCode, enter } = admissionPublicActions;
const { gateStamp } = visitorsActions;
const HOUR_MS = 60 * 60_000;
let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());
beforeEach(() => w.clock.advance(2 * HOUR_MS));

let numbers = 0;
const newPhone = () => `015${String(30_000_000 + (numbers += 1))}`;
/** A page that was shown to an address four seconds ago. */
async function stampFor(site_id: string, address?: string): Promise<string> {
  const { stamp } = await execute(gateStamp, w.anonymous.ctx(address ? { address } : {}), { site_id });
  w.clock.advance(4_000);
  return stamp;
}
interface Asking {
  site_id?: string;
  address?: string;
  action?: typeof requestCode;
}
async function ask(phone: string, { site_id = w.school.id, address, action = requestCode }: Asking = {}) {
  const stamp = await stampFor(site_id, address);
  return execute(action, w.anonymous.ctx(address ? { address } : {}), { site_id, phone, stamp });
}
const jobCode = recruitmentPublicActions.requestCode as typeof requestCode;
const messagesTo = (phone: string) => w.system(w.school.id).repo(SmsMessage).find({ where: { phone } });

describe('codes by SMS', () => {
  it('to one number end at six an hour over all institutions and forms', async () => {
    const phone = newPhone();
    for (const at of [1, 2, 3]) await ask(phone, at === 2 ? { site_id: w.stranger.id } : {});
    for (const _ of [1, 2]) await ask(phone, { action: jobCode });
    await execute(identityActions.requestPasswordCode, w.anonymous.ctx(), { phone });
    for (const more of [{}, { site_id: w.stranger.id }, { action: jobCode }])
      expect((await refusal(ask(phone, more))).code).toBe('TOO_MANY_REQUESTS');
    expect((await refusal(execute(identityActions.requestPasswordCode, w.anonymous.ctx(), { phone }))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    w.clock.advance(HOUR_MS);
    await ask(phone);
  });
  it.each([
    ['one IPv6 network', (at: number) => `2001:db8:7:8::${(at + 1).toString(16)}`],
    ['one IPv4 address, written in both ways', (at: number) => (at % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')],
  ])('from %s end at forty an hour', async (_, addressOf) => {
    for (let at = 0; at < 40; at += 1) {
      const address = addressOf(at);
      const stamp = await stampFor(w.school.id, address);
      await execute(requestCode, w.anonymous.ctx({ address }), { site_id: w.school.id, phone: newPhone(), stamp });
    }
    expect((await refusal(ask(newPhone(), { address: addressOf(40) }))).code).toBe('TOO_MANY_REQUESTS');
    await ask(newPhone(), { address: '203.0.113.200' });
  });
  it('of one institution alarm at 300 an hour and end at a thousand, in a sentence', async () => {
    const sys = w.system();
    await ask(newPhone());
    const key = `code-sms-at:${w.school.id}`;
    const row = (await sys.repo(LoginThrottle).findOne({ key }))!;
    await sys.repo(LoginThrottle).update(row.id, { failures: 299 });
    await ask(newPhone());
    const told = (await sys.repo(Notification).find()).filter(({ source }) => source.startsWith('code-flood:'));
    const users = told.map(({ user }) => user);
    for (const person of [w.school.office, w.school.head, w.operator]) expect(users).toContain(person.actor.userId);
    await ask(newPhone());
    expect((await sys.repo(Notification).find()).filter(({ source }) => source.startsWith('code-flood:'))).toHaveLength(
      told.length,
    );
    await sys.repo(LoginThrottle).update(row.id, { failures: 1_000 });
    const refused = await refusal(ask(newPhone()));
    expect([refused.code, refused.text.bn]).toEqual(['CODES_EXHAUSTED', expect.stringContaining('এক ঘণ্টা পরে')]);
  });
  it('are asked for by people who have seen the page, not sooner and not from elsewhere', async () => {
    const site_id = w.school.id;
    const { stamp } = await w.anonymous.run(gateStamp, { site_id });
    const with_ = (given: string, address?: string) =>
      refusal(
        execute(requestCode, w.anonymous.ctx(address ? { address } : {}), { site_id, phone: newPhone(), stamp: given }),
      ).then(({ code }) => code);
    expect(await with_(stamp)).toBe('PAGE_TOO_NEW');
    w.clock.advance(4_000);
    expect(await with_(stamp, '203.0.113.9')).toBe('PAGE_TOO_OLD');
    expect(await with_(`${Number.parseInt(stamp, 10) - 60_000}.${stamp.split('.')[1]}`)).toBe('PAGE_TOO_OLD');
    expect(await with_('')).toBe('PAGE_TOO_OLD');
    w.clock.advance(13 * HOUR_MS);
    expect(await with_(stamp)).toBe('PAGE_TOO_OLD');
  });
  it('stand nowhere at rest, open their own form alone, and are typed in either digits', async () => {
    const phone = newPhone();
    await ask(phone);
    const [message] = await messagesTo(phone);
    const code = passwordCode(w.system(w.school.id), message!.coded!);
    expect(message!.text).toContain('******');
    const stored = await Promise.all(
      ['sms_messages', 'sms_batches', 'visitor_codes'].map((name) => w.store.raw().collection(name).find().toArray()),
    );
    expect(JSON.stringify([stored, w.queue.jobs])).not.toContain(code);
    const site_id = w.school.id;
    expect((await w.anonymous.refused(recruitmentPublicActions.enter, { site_id, phone, code })).code).toBe(
      'WRONG_CODE',
    );
    const bengali = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    await w.anonymous.run(enter, { site_id, phone, code: bengali });
  });
  it('that an earlier version left readable are covered by their migration, and nothing else is', async () => {
    const phone = newPhone();
    await ask(phone);
    const sys = w.system(w.school.id);
    const [message] = await messagesTo(phone);
    const raw = w.store.raw().collection(collectionOf(SmsMessage));
    await raw.updateOne(
      { key: phone },
      { $set: { text: 'ভর্তি ফরমের কোড 737552। মেয়াদ ১০ মিনিট।' }, $unset: { coded: '' } },
    );
    const batch = await sys.repo(SmsBatch).get(message!.batch);
    const other = await sys.repo(SmsBatch).create({ ...plain(batch), source: 'other:1' });
    const kept = await sys.repo(SmsMessage).create({
      batch: other.id,
      key: 'kept',
      phone,
      text: 'Due: 123456 taka',
      encoding: 'gsm7',
      segments: 1,
      status: 'sent',
      dueAt: WORLD_NOW,
    });
    const run = () =>
      codesInMessages.run({ db: w.store.raw() as never, log: makeLog('test', 'silent'), now: w.clock.now() });
    await run();
    await run();
    expect((await sys.repo(SmsMessage).get(message!.id)).text).toBe('ভর্তি ফরমের কোড ******। মেয়াদ ১০ মিনিট।');
    expect((await sys.repo(SmsMessage).get(kept.id)).text).toBe('Due: 123456 taka');
  });
});

const plain = ({ purpose, title, titleBn }: Row<typeof SmsBatch>) => ({
  purpose,
  title,
  titleBn,
  messages: 1,
  segments: 1,
  status: 'done' as const,
});

describe('a password code', () => {
  it('orders and writes as much for a number that nobody logs in with', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    const person = await w.school.hire('guardian', w.school.id, 'With a phone');
    await w.system().repo(User).update(person.actor.userId!, { phone: known });
    const ordered = async (phone: string) => {
      const before = w.queue.jobs.length;
      await w.anonymous.run(identityActions.requestPasswordCode, { phone });
      return w.queue.jobs.slice(before).map(({ name }) => name);
    };
    expect(await ordered(unknown)).toEqual(await ordered(known));
    const resets = await w.system().repo(PasswordReset).count();
    await ordered(unknown);
    expect(await w.system().repo(PasswordReset).count()).toBe(resets);
    await w.runJobs();
    expect(await messagesTo(unknown)).toEqual([]);
  });
});

describe('wrong passwords', () => {
  it('of one IPv6 network are counted together', async () => {
    const wrong = (at: number) =>
      refusal(
        execute(identityActions.login, w.anonymous.ctx({ address: `2001:db8:9:9::${at.toString(16)}` }), {
          identifier: 'nobody@example.test',
          password: 'wrong-password',
        }),
      ).then(({ code }) => code);
    const said: string[] = [];
    for (let at = 1; at <= 6; at += 1) said.push(await wrong(at));
    expect(said).toEqual([...Array(5).fill('CREDENTIALS'), 'LOCKED_OUT']);
  });
});
