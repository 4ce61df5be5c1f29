import type { ServerResponse } from 'node:http';
import { identityActions, Session, User } from '@pathshala/shared/modules/foundation/identity';
import {
  MOST_PUSH_DEVICES,
  messagingActions,
  PUSH_TRIES,
  PushDelivery,
  PushDevice,
  type MutableKind,
} from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify, type NotificationInput } from '..';
import { PASSWORD, runOneJob, world, WORLD_NOW, type Person, type World } from '../../../../testing';
import { callPushService } from '../push/call-push-service';
import { mayCall } from '../push/push-services';
import { claimsOf, makeBrowser, openPushService, type PushService } from './fake-push-service';

const { pushState, startPush, endPush, choosePush, markRead, muteNotifications } = messagingActions;
const HOUR_MS = 3_600_000;
const NO_TIMES = { quiet: null, digestAt: null, pushText: false };

let service: PushService;
let w: World;
beforeAll(async () => {
  service = await openPushService();
  w = await world({ env: { PUSH_SERVICES: service.origin, PUBLIC_URL: 'https://school.example.test' } });
});
afterAll(async () => {
  await w.close();
  await service.close();
});
beforeEach(() => w.clock.set(WORLD_NOW));
afterEach(() => void service.received.splice(0));

let number = 0;
const browser = () => makeBrowser(service.origin, `b${(number += 1)}`);
const someone = (role = 'teacher') => w.school.hire(role, w.school.id, `Owner ${(number += 1)}`);
const news = (person: Person, more: Partial<NotificationInput> = {}): NotificationInput => ({
  user: person.actor.userId!,
  institution: w.school.id,
  kind: 'fee',
  title: 'Rafi owes 500',
  titleBn: 'রাফির বকেয়া ৫০০',
  source: `news-${(number += 1)}`,
  ...more,
});
const tell = (...items: NotificationInput[]) => notify(w.system(w.school.id), items);
/** Someone with one browser that shows notifications. */
async function owner(role?: string) {
  const [person, own] = [await someone(role), browser()];
  const { device } = await person.run(startPush, own.subscription);
  return { person, own, device };
}
const envelope = { tenantId: null, actorId: null, requestId: 'test' };
const sendNow = (device: string) => runOneJob(w.kernel, 'messaging.sendPush', { ...envelope, payload: { device } });
const deliveries = (device: string) => w.system().repo(PushDelivery).find({ where: { device } });
const statuses = async (device: string) => (await deliveries(device)).map(({ status }) => status);
const isKnown = async (device: string) => (await w.system().repo(PushDevice).count({ id: device })) === 1;
/** Instants up to now for which a device's work was ordered once more. */
const ordersAgain = (device: string) =>
  w.queue.jobs
    .filter(({ jobId }) => jobId.startsWith(`push-again-${device}-`))
    .map(({ jobId }) => Number(jobId.split('-').at(-1)))
    .filter((instant) => instant <= w.clock.now().getTime());
const titles = (own: ReturnType<typeof browser>) => service.to(own.path).map((each) => own.read(each)['title']);

describe('a push', () => {
  it('carries a title and a link, encrypted for the one browser and signed by this installation', async () => {
    const { person, own } = await owner();
    await tell(news(person));
    expect(await w.runJobs()).toEqual(['messaging.sendPush']);
    const [sent, ...more] = service.to(own.path);
    expect(more).toEqual([]);
    const push = own.read(sent!);
    expect(push).toEqual({
      title: 'school High School: Fees',
      link: expect.stringMatching(/^\/user\/notification\/view\/[0-9a-f]{24}$/),
      tag: expect.stringMatching(/^[0-9a-f]{24}$/),
      lang: 'en',
    });
    expect(sent!.body.toString('latin1')).not.toContain('Fees');
    expect(() => browser().read(sent!)).toThrow('authenticate data');
    expect(sent!.headers).toMatchObject({
      ttl: String(24 * 3_600),
      topic: push['tag'],
      'content-encoding': 'aes128gcm',
    });
    const { key } = await person.run(pushState, {});
    expect(claimsOf(sent!, key)).toMatchObject({ aud: service.origin, sub: 'https://school.example.test' });
  });
  it('speaks the language of its owner, and shows the text only to those who want it on a locked screen', async () => {
    const { person, own } = await owner();
    await w.system().repo(User).update(person.actor.userId!, { locale: 'bn' });
    await tell(news(person));
    await w.runJobs();
    await person.run(choosePush, { ...NO_TIMES, pushText: true });
    await tell(news(person));
    await w.runJobs();
    expect(titles(own)).toEqual(['school উচ্চ বিদ্যালয়: ফি', 'রাফির বকেয়া ৫০০']);
  });
  it('shows no text while a short login rests, whatever its owner chose', async () => {
    const { person, own } = await owner('head');
    await person.run(choosePush, { ...NO_TIMES, pushText: true });
    await tell(news(person));
    await w.runJobs();
    w.clock.advance(HOUR_MS);
    await tell(news(person));
    await w.runJobs();
    expect(titles(own)).toEqual(['Rafi owes 500', 'school High School: Fees']);
  });
  it('is sent once, however often its job and the job that told of it run', async () => {
    const { person, own, device } = await owner();
    const item = news(person);
    await tell(item);
    await tell(item);
    await w.runJobs();
    await sendNow(device);
    await Promise.all([sendNow(device), sendNow(device)]);
    expect(titles(own)).toHaveLength(1);
    expect(await statuses(device)).toEqual(['sent']);
  });
  it('is sent once by two workers that begin at the same moment', async () => {
    const { person, own, device } = await owner();
    await tell(news(person));
    await Promise.allSettled([sendNow(device), sendNow(device), sendNow(device)]);
    await w.runJobs();
    expect(titles(own)).toHaveLength(1);
  });
  it('of a worker that died after the call replaces the first one instead of standing beside it', async () => {
    const { person, own, device } = await owner();
    await tell(news(person));
    await w.runJobs();
    const [row] = await deliveries(device);
    const heldUntil = new Date(w.clock.now().getTime() + 60_000).toISOString();
    await w.system().repo(PushDelivery).update(row!.id, { status: 'sending', heldUntil });
    await sendNow(device);
    expect(service.to(own.path)).toHaveLength(1);
    w.clock.advance(61_000);
    await sendNow(device);
    const tags = service.to(own.path).map((each) => [own.read(each)['tag'], each.headers['topic']]);
    expect(tags).toEqual([tags[0], tags[0]]);
    expect(await statuses(device)).toEqual(['sent']);
  });
  it('of three and more that are due together is one, and says how many', async () => {
    const { person, own, device } = await owner();
    await tell(news(person), news(person), news(person));
    await w.runJobs();
    expect(service.to(own.path).map((each) => own.read(each))).toMatchObject([
      { title: '3 new notifications', link: '/user/notification/all' },
    ]);
    expect(await statuses(device)).toEqual(['sent', 'sent', 'sent']);
  });
});

describe('a message for one person reaches no one else', () => {
  it('when a browser changes hands, not even of what was waiting for the one before', async () => {
    const { person: first, own, device } = await owner('guardian');
    await first.run(choosePush, { quiet: { from: '09:00', until: '23:00' }, digestAt: null, pushText: true });
    await tell(news(first));
    const second = await someone('guardian');
    await second.run(startPush, own.subscription);
    w.clock.advance(14 * HOUR_MS);
    await sendNow(device);
    await tell(news(first), news(second));
    await w.runJobs();
    expect(titles(own)).toEqual(['school High School: Fees']);
    expect((await first.run(pushState, {})).devices).toEqual([]);
    expect((await second.run(pushState, {})).devices).toHaveLength(1);
  });
  it('by a delivery that names the notification of another', async () => {
    const [{ device, own }, other] = [await owner(), await owner()];
    await tell(news(other.person));
    await w.runJobs();
    const [foreign] = await deliveries(other.device);
    const { user } = (await w.system().repo(PushDevice).findOne({ id: device }))!;
    await w
      .system()
      .repo(PushDelivery)
      .create({
        user,
        device,
        notification: foreign!.notification,
        dueAt: w.clock.now().toISOString(),
        expiresAt: new Date(w.clock.now().getTime() + HOUR_MS).toISOString(),
      });
    await sendNow(device);
    expect(titles(own)).toEqual([]);
  });
  it('and nobody sees or ends the device of another', async () => {
    const { person, device } = await owner();
    for (const stranger of [w.school.head, w.stranger.office, w.operator, w.school.guardian]) {
      await stranger.run(endPush, { device });
      expect((await stranger.run(pushState, {})).devices).toEqual([]);
    }
    expect((await person.run(pushState, {})).devices).toMatchObject([{ id: device, isHere: true }]);
    expect((await w.anonymous.refused(pushState, {})).code).toBe('UNAUTHENTICATED');
    const nameless = w.person('guardian', w.school.id, { userId: person.actor.userId });
    expect((await nameless.refused(startPush, browser().subscription)).code).toBe('UNAUTHENTICATED');
  });
});

describe('a device ends', () => {
  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['with logout', (person) => person.run(identityActions.logout, {})],
    [
      'with a new password that was chosen elsewhere',
      async (person) => {
        const { id } = await w
          .system()
          .repo(Session)
          .create({
            tokenHash: `elsewhere-${person.actor.userId}`,
            user: person.actor.userId!,
            membership: person.actor.membershipId!,
            lastSeenAt: WORLD_NOW,
            expiresAt: new Date(Date.parse(WORLD_NOW) + 24 * HOUR_MS).toISOString(),
          });
        const elsewhere = w.person(person.actor.role!, w.school.id, { ...person.actor, sessionId: id });
        const password = 'a new password 9';
        await elsewhere.run(identityActions.changePassword, {
          currentPassword: PASSWORD,
          password,
          passwordConfirmation: password,
        });
      },
    ],
    [
      'with its login, ended from afar',
      (person) => person.run(identityActions.endSession, { id: person.actor.sessionId! }),
    ],
    ['with the account', (person) => w.system().repo(User).update(person.actor.userId!, { status: 'disabled' })],
    ['with the days of a login', async () => w.clock.advance(31 * 24 * HOUR_MS)],
  ];
  it.each(endings)('%s', async (_name, end) => {
    const { person, own, device } = await owner();
    await end(person);
    await tell(news(person));
    await w.runJobs();
    expect(titles(own)).toEqual([]);
    expect(await isKnown(device)).toBe(false);
  });
  it.each<[string, (person: Person, own: ReturnType<typeof browser>) => Promise<unknown>]>([
    ['a logout', (person) => person.run(identityActions.logout, {})],
    ['another person at its browser', async (_, own) => (await someone()).run(startPush, own.subscription)],
  ])('with %s between two calls of one run', async (_name, end) => {
    const { person, own, device } = await owner();
    service.answer(own.path, (response) => void end(person, own).then(() => response.writeHead(201).end()));
    await tell(news(person), news(person));
    await w.runJobs();
    expect(service.to(own.path)).toHaveLength(1);
    expect(await isKnown(device)).toBe(false);
  });
  it('when its owner ends it, at once and twice', async () => {
    const { person, own, device } = await owner();
    await person.run(endPush, { device });
    await person.run(endPush, { device });
    await tell(news(person));
    await w.runJobs();
    expect(titles(own)).toEqual([]);
  });
  it.each([404, 410])('when its push service answers %i, and the bell has the news all the same', async (status) => {
    const { person, own, device } = await owner();
    service.answer(own.path, (response) => response.writeHead(status).end());
    await tell(news(person), news(person));
    await w.runJobs();
    expect(service.to(own.path)).toHaveLength(1);
    expect(await isKnown(device)).toBe(false);
    expect((await person.run(messagingActions.unreadCount, {})).count).toBe(2);
  });
  it('when there are too many, the oldest first', async () => {
    const person = await someone();
    const at = (sessionId: string) => w.person('teacher', w.school.id, { ...person.actor, sessionId });
    for (let index = 0; index <= MOST_PUSH_DEVICES; index += 1) {
      w.clock.advance(1_000);
      const { id } = await w
        .system()
        .repo(Session)
        .create({
          tokenHash: `many-${index}`,
          user: person.actor.userId!,
          lastSeenAt: WORLD_NOW,
          expiresAt: new Date(Date.parse(WORLD_NOW) + 24 * HOUR_MS).toISOString(),
        });
      await at(id).run(startPush, browser().subscription);
    }
    expect((await person.run(pushState, {})).devices).toHaveLength(MOST_PUSH_DEVICES);
  });
});

describe('its time', () => {
  it('is the end of quiet hours over midnight, for a whole night as one message', async () => {
    const { person, own, device } = await owner();
    await person.run(choosePush, { quiet: { from: '21:00', until: '07:00' }, digestAt: null, pushText: false });
    w.clock.set('2026-03-04T15:30:00.000Z');
    await tell(news(person));
    w.clock.set('2026-03-04T19:00:00.000Z');
    await tell(news(person));
    await tell(news(person, { kind: 'attendance' }));
    await w.runJobs();
    w.clock.set('2026-03-05T00:59:00.000Z');
    await sendNow(device);
    expect(titles(own)).toEqual([]);
    w.clock.set('2026-03-05T01:00:00.000Z');
    await sendNow(device);
    expect(titles(own)).toEqual(['3 new notifications']);
  });
  it('is asked again before the call: hours that were chosen after the order hold it too', async () => {
    const { person, own, device } = await owner();
    await tell(news(person));
    await person.run(choosePush, { quiet: { from: '09:00', until: '11:00' }, digestAt: null, pushText: false });
    await w.runJobs();
    expect(titles(own)).toEqual([]);
    w.clock.advance(HOUR_MS);
    await sendNow(device);
    expect(titles(own)).toHaveLength(1);
  });
  it('is that of the daily summary, which leaves out what was read meanwhile', async () => {
    const { person, own, device } = await owner();
    await person.run(choosePush, { quiet: null, digestAt: '18:00', pushText: false });
    await tell(news(person), news(person), news(person, { kind: 'attendance' }));
    await w.runJobs();
    expect(titles(own)).toEqual(['school High School: Attendance']);
    const items = await person.run(messagingActions.notifications, {});
    await person.run(markRead, { ids: [items.find(({ data }) => data.kind === 'fee')!.id] });
    w.clock.set('2026-03-04T12:00:00.000Z');
    await sendNow(device);
    await sendNow(device);
    expect(titles(own)).toEqual(['school High School: Attendance', 'school High School: Fees']);
    expect((await statuses(device)).toSorted()).toEqual(['dropped', 'sent', 'sent']);
  });
  it('lets the worker rest until then, however much waits for it', async () => {
    const { person, own, device } = await owner();
    await person.run(choosePush, { quiet: null, digestAt: '18:00', pushText: false });
    await tell(...Array.from({ length: 101 }, () => news(person)), news(person, { kind: 'attendance' }));
    await w.runJobs();
    expect(titles(own)).toEqual(['school High School: Attendance']);
    expect(ordersAgain(device)).toEqual([]);
    w.clock.set('2026-03-04T12:00:00.500Z');
    await sendNow(device);
    await w.runJobs();
    expect(titles(own)).toEqual([
      'school High School: Attendance',
      '100 new notifications',
      'school High School: Fees',
    ]);
  });
  it('never comes for a kind that was turned off, before or after it was ordered', async () => {
    const { person, own, device } = await owner();
    const muted: MutableKind[] = ['library'];
    await tell(news(person, { kind: 'library' }));
    await person.run(muteNotifications, { muted });
    await w.runJobs();
    await tell(news(person, { kind: 'library' }));
    await w.runJobs();
    expect(titles(own)).toEqual([]);
    expect(await statuses(device)).toEqual(['dropped']);
    expect(await isKnown(device)).toBe(true);
  });
});

describe('a push service that is not well', () => {
  it('is left alone as long as it asks for, and tried again', async () => {
    const { person, own, device } = await owner();
    service.answer(own.path, (response) => response.writeHead(429, { 'retry-after': '600' }).end());
    await tell(news(person));
    await w.runJobs();
    expect(service.to(own.path)).toHaveLength(1);
    const [row] = await deliveries(device);
    expect(row).toMatchObject({ status: 'queued', dueAt: new Date(w.clock.now().getTime() + 600_000).toISOString() });
    w.clock.advance(599_000 - 1_000);
    await sendNow(device);
    expect(service.to(own.path)).toHaveLength(1);
    w.clock.advance(2_000);
    await sendNow(device);
    expect(service.to(own.path)).toHaveLength(2);
    expect(await statuses(device)).toEqual(['sent']);
  });
  it('is left alone as long with more than one run can take', async () => {
    const { person, own, device } = await owner();
    const busy = (response: ServerResponse) => {
      w.clock.advance(1_000);
      response.writeHead(429, { 'retry-after': '600' }).end();
    };
    service.answer(own.path, busy, busy);
    await tell(...Array.from({ length: 200 }, () => news(person)));
    await w.runJobs();
    expect(service.to(own.path)).toHaveLength(2);
    expect(new Set(await statuses(device))).toEqual(new Set(['queued']));
    // One more look for each run that was full, and none after that.
    expect(ordersAgain(device)).toHaveLength(2);
    w.clock.advance(602_000);
    await sendNow(device);
    await w.runJobs();
    expect(titles(own).slice(2)).toEqual(['100 new notifications', '100 new notifications']);
    expect(new Set(await statuses(device))).toEqual(new Set(['sent']));
  });
  it('is given up after a few attempts, and keeps its device', async () => {
    const { person, own, device } = await owner();
    service.answer(
      own.path,
      ...Array.from({ length: 20 }, () => (response: ServerResponse) => response.writeHead(503).end()),
    );
    await tell(news(person));
    await w.runJobs();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      w.clock.advance(HOUR_MS);
      await sendNow(device);
    }
    expect(service.to(own.path)).toHaveLength(PUSH_TRIES);
    expect(await statuses(device)).toEqual(['failed']);
    expect(await isKnown(device)).toBe(true);
  });
  it('that says nothing holds no worker', async () => {
    const { own } = await owner();
    service.answer(own.path, () => undefined);
    const push = { title: 'A', link: '/', tag: 'a', lang: 'en' };
    const call = callPushService(w.config, own.subscription, {
      push,
      ttlSeconds: 60,
      now: w.clock.now(),
      patienceMs: 50,
    });
    expect(await call).toEqual({ kind: 'again', note: 'silent', afterMs: null });
  });
  it('that refuses a message loses the message, not the device', async () => {
    const { person, own, device } = await owner();
    service.answer(own.path, (response) => response.writeHead(403).end());
    await tell(news(person));
    await w.runJobs();
    expect(await deliveries(device)).toMatchObject([{ status: 'failed', note: '403' }]);
    expect(await isKnown(device)).toBe(true);
  });
});

describe('the server goes where a browser sends it', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGuY',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  ])('to %s', (address) => expect(mayCall(w.config, address)).toBe(true));
  it.each([
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilnotify.windows.com/abc',
    'https://fcm.googleapis.com@127.0.0.1/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://[::1]/abc',
    'http://127.0.0.1:27017/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('never to %s', async (endpoint) => {
    expect(mayCall(w.config, endpoint)).toBe(false);
    const { code } = await w.school.teacher.refused(startPush, { ...browser().subscription, endpoint });
    expect(['PUSH_SERVICE_UNKNOWN', 'VALIDATION']).toContain(code);
  });
  it('nor to an address that was taken when the list was wider', async () => {
    const { device, person, own } = await owner();
    await w.system().repo(PushDevice).update(device, { endpoint: 'https://127.0.0.1/abc' });
    await tell(news(person));
    await w.runJobs();
    expect(service.to(own.path)).toEqual([]);
    expect(await isKnown(device)).toBe(false);
  });
});
