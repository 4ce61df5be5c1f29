import {
  ARCHIVE_DAYS,
  MailMessage,
  messagingActions,
  Notification,
  NotificationChoice,
} from '@pathshala/shared/modules/school/messaging';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify, type NotificationInput } from '..';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { runOneJob, world, type Person, type World } from '../../../../testing';

const { notifications, unreadCount, markRead, notificationChoice, muteNotifications } = messagingActions;

let w: World;
beforeAll(async () => void (w = await world()));
afterAll(() => w.close());

let number = 0;
const tell = (person: Person, source: string): NotificationInput => {
  number += 1;
  return { user: person.actor.userId!, kind: 'notice', title: `Notice ${number}`, titleBn: `নোটিশ ${number}`, source };
};
const send = (...items: NotificationInput[]) => notify(w.system(), items);
const unread = async (person: Person) => (await person.run(unreadCount, {})).count;

describe('the bell', () => {
  it('shows everyone their own, newest first, in their language', async () => {
    await send(tell(w.school.teacher, 'a'));
    w.clock.advance(1_000);
    await send(tell(w.school.teacher, 'b'), tell(w.school.head, 'b'));
    const mine = await w.school.teacher.run(notifications, {});
    expect(mine.map((item) => Object.keys(item).sort())).toEqual([
      ['created_at', 'data', 'id'],
      ['created_at', 'data', 'id'],
    ]);
    expect(mine.map((item) => item.data.title)).toEqual(['Notice 2', 'Notice 1']);
    expect(await unread(w.school.head)).toBe(1);
    expect(await unread(w.school.office)).toBe(0);
    const { kernel } = w;
    expect(
      ((await kernel.handlerOf(notifications)(w.school.teacher.ctx({ locale: 'bn' }), {})) as typeof mine)[0]!.data
        .title,
    ).toBe('নোটিশ 2');
  });
  it('tells the same thing once, however often a job runs', async () => {
    const item = tell(w.school.accountant, 'same');
    expect(await send(item)).toBe(1);
    expect(await send(item)).toBe(0);
    expect(await send({ ...item, source: 'other' }, item)).toBe(1);
    expect(await unread(w.school.accountant)).toBe(2);
  });
  it('is read one by one or as a whole, and reading twice is reading once', async () => {
    const person = w.school.librarian;
    await send(tell(person, '1'), tell(person, '2'), tell(person, '3'));
    const [first] = await person.run(notifications, {});
    expect(await person.run(markRead, { ids: [first!.id] })).toEqual({ marked: 1 });
    expect(await person.run(markRead, { ids: [first!.id] })).toEqual({ marked: 0 });
    expect(await unread(person)).toBe(2);
    expect(await person.run(markRead, {})).toEqual({ marked: 2 });
    expect(await person.run(notifications, {})).toEqual([]);
    expect((await person.run(actionsOf(Notification).list, { filter: { readAt: { exists: true } } })).total).toBe(3);
  });
  it('leaves out what someone has turned off, never news of their account or money, and nobody else', async () => {
    const [person, other] = [
      await w.school.hire('teacher', w.school.id, 'Quiet'),
      await w.school.hire('teacher', w.school.id, 'Loud'),
    ];
    await person.run(muteNotifications, { muted: ['notice', 'work'] });
    expect(await person.run(notificationChoice, {})).toEqual({ muted: ['notice', 'work'] });
    expect(await other.run(notificationChoice, {})).toEqual({ muted: [] });
    const kinds = ['notice', 'work', 'leave', 'account', 'fee', 'payroll'] as const;
    const items = [person, other].flatMap((each) => kinds.map((kind) => ({ ...tell(each, `mute-${kind}`), kind })));
    await send(...items);
    const heard = async (each: Person) => (await each.run(notifications, {})).map((item) => item.data.kind).toSorted();
    expect(await heard(person)).toEqual(['account', 'fee', 'leave', 'payroll']);
    expect(await heard(other)).toEqual([...kinds].toSorted());
    for (const kind of ['account', 'fee', 'payroll'])
      expect((await person.refused(muteNotifications, { muted: [kind] })).code).toBe('VALIDATION');
    // A row that is wrong, however it came about, hides nothing that must be known.
    const choices = w.system().repo(NotificationChoice);
    const row = (await choices.findOne({ user: person.actor.userId! }))!;
    await w.store
      .raw()
      .collection('notificationChoices')
      .updateOne({ user: toObjectId(person.actor.userId!) }, { $set: { muted: ['account'] } });
    expect(row.muted).toEqual(['notice', 'work']);
    await send({ ...tell(person, 'after'), kind: 'account' });
    expect(await heard(person)).toContain('account');
    await person.run(muteNotifications, { muted: [] });
    await send(...items);
    expect(await heard(person)).toContain('notice');
  });
  it('is archived when it is old: no bell and no count has it, the list has it where it is asked for', async () => {
    const person = await w.school.hire('teacher', w.school.id, 'Archived');
    await send(tell(person, 'old'));
    w.clock.advance(ARCHIVE_DAYS * 86_400_000);
    await send(tell(person, 'new'));
    const archive = () =>
      runOneJob(w.kernel, 'messaging.archiveNotifications', {
        payload: {},
        tenantId: null,
        actorId: null,
        requestId: 'test',
      });
    await archive();
    expect(await unread(person)).toBe(2);
    w.clock.advance(86_400_000);
    await archive();
    await archive();
    expect(await unread(person)).toBe(1);
    expect(await person.run(notifications, {})).toHaveLength(1);
    const archived = await person.run(actionsOf(Notification).list, { filter: { archivedAt: { exists: true } } });
    expect(archived.total).toBe(1);
  });
  it('says which news are one line: a step that many records have taken', async () => {
    const person = await w.school.hire('teacher', w.school.id, 'Burst');
    const source = (n: number) => `contactMessage:${String(n).padStart(24, '0')}:answer:2`;
    await send(tell(person, source(1)), tell(person, source(2)), tell(person, `unknown:${'0'.repeat(24)}:do:1`));
    const bursts = (await person.run(notifications, {})).map(({ data }) => data.burst?.key);
    expect(bursts.toSorted()).toEqual(['contactMessage:answer', 'contactMessage:answer', undefined]);
    const [line] = (await person.run(notifications, {})).flatMap(({ data }) => data.burst ?? []);
    expect([line!.en, line!.bn].every((text) => text.includes(': '))).toBe(true);
  });
  it('cannot be read in the name of another, not even by the operator', async () => {
    await send(tell(w.school.office, 'private'));
    const [item] = await w.school.office.run(notifications, {});
    for (const person of [w.school.head, w.stranger.office, w.operator]) {
      expect(await person.run(markRead, { ids: [item!.id] })).toEqual({ marked: 0 });
      expect((await person.refused(actionsOf(Notification).get, { id: item!.id })).code).toBe('NOT_FOUND');
    }
    expect(await unread(w.school.office)).toBe(1);
  });
  it('reaches the mailbox of those who asked for mail too, once', async () => {
    const [wants, wantsNot] = [
      await w.school.hire('teacher', w.school.id, 'Mail Wanted'),
      await w.school.hire('teacher', w.school.id, 'No Mail'),
    ];
    const { email } = await w.system().repo(User).update(wants.actor.userId!, { notificationMail: true, locale: 'bn' });
    const items = [tell(wants, 'mail'), tell(wantsNot, 'mail')];
    await send(...items);
    await send(...items);
    expect(await w.runJobs()).toEqual(['messaging.mailNotification']);
    const mails = (await w.operator.run(actionsOf(MailMessage).list, {})).rows;
    expect(mails.map((mail) => [mail.to, mail.status, mail.subject])).toEqual([[email, 'kept', items[0]!.titleBn]]);
  });
  it('reaches every mailbox when two jobs notify the same person at once and one of them is retried', async () => {
    const people = await Promise.all(
      ['First', 'Second', 'Third'].map((name) => w.school.hire('teacher', w.school.id, name)),
    );
    for (const { actor } of people) await w.system().repo(User).update(actor.userId!, { notificationMail: true });
    const [first, second, third] = people.map((person) => tell(person, 'both'));
    // The job that comes second has told one of its own before it meets the person whom both tell.
    const jobs = [() => send(first!, second!), () => send(third!, second!)];
    const ends = await Promise.allSettled(jobs.map((job) => job()));
    for (const [at, { status }] of ends.entries()) if (status === 'rejected') await jobs[at]!();
    expect(await w.runJobs()).toEqual(people.map(() => 'messaging.mailNotification'));
  });
});
