import { actionsOf } from '@pathshala/shared/kit';
import {
  HelpDeskCategory,
  HelpDeskHours,
  HelpDeskPriority,
  OwnDeskHours,
  helpdeskActions,
  helpdeskReports,
  SupportNote,
  SupportPost,
  SupportTicket,
} from '@pathshala/shared/modules/school/helpdesk';
import { platformActions } from '@pathshala/shared/modules/foundation/platform';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, runOneJob, world, type Person, type World } from '../../../../testing';

let w: World;
let category: string;
let normalPriority: string;
const tickets = actionsOf(SupportTicket);
const { ask, thread, post, note, attend, assign, classify, steer, merge, split, rate, settle, agents } =
  helpdeskActions;
const stored = (id: string) => w.system().repo(SupportTicket).get(id);
/** A Wednesday at ten in the morning in Dhaka. */
const NOON = '2026-03-04T06:00:00.000Z';

beforeAll(async () => {
  w = await world({ students: 4 });
  const at = (role: string) =>
    w.operator.run(actionsOf(HelpDeskPriority).create, {
      name: role,
      nameBn: role,
      responseHours: 2,
      resolutionHours: 8,
      rank: 1,
      active: true,
    });
  const [normal, urgent] = [await at('Normal'), await at('Urgent')];
  const make = (name: string, priority: string) =>
    w.operator.run(actionsOf(HelpDeskCategory).create, { name, nameBn: name, priority, rank: 1, active: true });
  normalPriority = normal.id;
  category = (await make('Fees', normal.id)).id;
  await make('Down', urgent.id);
  for (const weekday of ['0', '1', '2', '3', '4'] as const)
    await w.operator.run(actionsOf(HelpDeskHours).create, { weekday, opensAt: '09:00', closesAt: '17:00' });
});
afterAll(() => w.close());
beforeEach(() => w.clock.set(NOON));

const asked = (who: Person = w.school.guardian, over: Record<string, unknown> = {}) =>
  who.run(ask, { category, subject: 'Receipt is missing', text: 'আমি টাকা দিয়েছি, রসিদ পাইনি', ...over });
const later = (minutes: number) => w.clock.advance(minutes * 60_000);
const say = (who: Person, id: string, over: Record<string, unknown> = {}) =>
  who.run(post, { id, text: 'Yes', ...over });
const answered = async (id: string, over: Record<string, unknown> = {}) =>
  say(w.school.office, id, { seen: (await stored(id)).replies, ...over });
const watch = () =>
  runOneJob(w.kernel, 'helpdesk.watchTickets', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });

describe('a request', () => {
  it('is read by its sender and the desk of the institution, and by nobody else', async () => {
    const { id } = await asked();
    expect(await stored(id)).toMatchObject({ level: 'institution', state: 'open', unanswered: true });
    for (const person of [w.school.guardian, w.school.office, w.school.head])
      expect((await person.run(thread, { id })).posts).toHaveLength(1);
    for (const person of [w.school.teacher, w.school.student, w.stranger.head, w.stranger.guardian, w.operator]) {
      expect((await person.refused(thread, { id })).code).toBe('NOT_FOUND');
      expect((await person.refused(tickets.get, { id })).code).toBe('NOT_FOUND');
      expect((await person.run(tickets.list, {})).rows.map((row) => row.id)).not.toContain(id);
      const seen = await person.run(actionsOf(SupportPost).list, { filter: { ticket: { eq: id } } });
      expect(seen.rows).toEqual([]);
    }
  });
  it('goes to the platform from those who may ask it, and its desk is the operator alone', async () => {
    expect((await w.school.guardian.refused(ask, { level: 'platform', category, subject: 'X', text: 'x' })).code).toBe(
      'FORBIDDEN',
    );
    const { id } = await asked(w.school.office, { level: 'platform' });
    expect((await w.operator.run(thread, { id })).side).toBe('desk');
    expect((await w.school.head.run(thread, { id })).side).toBe('reader');
    expect((await w.school.head.refused(post, { id, text: 'I answer', seen: 0 })).code).toBe('TICKET_NOT_OF_DESK');
    const { rev } = await stored(id);
    expect((await w.school.head.refused(steer, { id, rev, to: 'solve' })).code).toBe('TICKET_NOT_OF_DESK');
    await say(w.operator, id, { seen: 0 });
    expect((await w.school.office.run(thread, { id })).posts.at(-1)).toMatchObject({ fromDesk: true });
  });
  it('needs words or a file', async () => {
    const { id } = await asked();
    expect((await w.school.guardian.refused(post, { id, text: '' })).code).toBe('MESSAGE_EMPTY');
  });
});

describe('two people of the desk', () => {
  it('cannot both answer what only one of them has read', async () => {
    const { id } = await asked();
    const both = await Promise.allSettled([
      say(w.school.office, id, { seen: 0, text: 'Bring the slip' }),
      say(w.school.head, id, { seen: 0, text: 'It is on its way' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = both.find((each) => each.status === 'rejected');
    expect((await refusal(Promise.reject(lost!.reason as Error))).code).toBe('TICKET_ANSWERED_MEANWHILE');
    expect((await stored(id)).replies).toBe(1);
    await say(w.school.head, id, { seen: 1, text: 'And a copy by mail' });
    expect((await stored(id)).replies).toBe(2);
    expect((await w.school.head.refused(post, { id, text: 'x' })).code).toBe('TICKET_ANSWERED_MEANWHILE');
  });
  it('see of each other that the thread is open, and the sender sees that they write', async () => {
    const { id } = await asked();
    await w.school.head.run(attend, { id, typing: true });
    const [reader] = (await w.school.office.run(thread, { id })).readers;
    expect(reader).toMatchObject({ user: w.school.head.actor.userId, isDesk: true });
    expect(reader!.typingUntil! > NOON).toBe(true);
    expect((await w.school.guardian.run(thread, { id })).readers).toHaveLength(1);
    await w.school.head.run(attend, { id, left: true });
    expect((await w.school.office.run(thread, { id })).readers[0]).toMatchObject({
      openUntil: null,
      typingUntil: null,
    });
  });
});

describe('an internal note', () => {
  it('is read by the desk, and by the sender in no way, also one who works at the desk', async () => {
    const { id } = await asked(w.school.office);
    await w.school.head.run(note, { id, text: 'SECRET of the head' });
    expect((await w.school.head.run(thread, { id })).notes).toHaveLength(1);
    const own = await w.school.office.run(thread, { id });
    expect(own.side).toBe('sender');
    expect(JSON.stringify(own)).not.toContain('SECRET');
    expect((await w.school.office.refused(note, { id, text: 'Mine' })).code).toBe('TICKET_NOT_OF_DESK');
    for (const person of [w.school.office, w.school.head, w.operator])
      expect([...person.permissions].filter((key) => key.startsWith('supportNote.'))).toEqual([]);
  });
  it('of the platform is read by nobody of the institution', async () => {
    const { id } = await asked(w.school.office, { level: 'platform' });
    await w.operator.run(note, { id, text: 'SECRET of the platform' });
    for (const person of [w.school.office, w.school.head])
      expect(JSON.stringify(await person.run(thread, { id }))).not.toContain('SECRET');
  });
  it('rings for nobody', async () => {
    const { id } = await asked();
    await w.school.office.run(note, { id, text: 'SECRET note' });
    await w.runJobs();
    const bells = await w.system().repo(Notification).find({ limit: 1_000 });
    expect(bells.some((bell) => JSON.stringify(bell).includes('SECRET'))).toBe(false);
  });
});

describe('the clock', () => {
  it('stops while the desk waits for the sender, and the deadline moves by the working time of the wait', async () => {
    const { id } = await asked();
    expect(await stored(id)).toMatchObject({ solveDueAt: '2026-03-05T06:00:00.000Z' });
    later(60);
    await answered(id, { step: 'wait' });
    expect(await stored(id)).toMatchObject({ state: 'waiting', unanswered: false });
    expect((await stored(id)).solveDueAt).toBeUndefined();
    later(120);
    await say(w.school.guardian, id);
    expect(await stored(id)).toMatchObject({
      state: 'inProgress',
      unanswered: true,
      solveDueAt: '2026-03-05T08:00:00.000Z',
    });
  });
  it('does not count a solution that was none, which an answer of the sender opens again', async () => {
    const { id } = await asked();
    await answered(id, { step: 'solve' });
    expect(await stored(id)).toMatchObject({ state: 'solved', solvedAt: NOON });
    later(60);
    await say(w.school.guardian, id, { text: 'Still missing' });
    expect(await stored(id)).toMatchObject({ state: 'inProgress', solveDueAt: '2026-03-05T07:00:00.000Z' });
    expect((await stored(id)).solvedAt).toBeUndefined();
  });
  it('rings once for a deadline that passed', async () => {
    const { id } = await asked();
    later(3 * 60);
    await watch();
    await watch();
    await w.runJobs();
    expect(await stored(id)).toMatchObject({ late: true });
    const rings = await w
      .system()
      .repo(Notification)
      .find({ where: { user: w.school.head.actor.userId! }, limit: 500 });
    expect(rings.filter(({ source }) => source.startsWith(`ticket:${id}:late`))).toHaveLength(1);
  });
});

describe('a solved request', () => {
  it('closes once after its days, not before, and is opened again by the sender', async () => {
    const { id } = await asked();
    await answered(id, { step: 'solve' });
    later(6 * 1_440);
    await watch();
    expect((await stored(id)).state).toBe('solved');
    later(2 * 1_440);
    await watch();
    const closed = await stored(id);
    expect(closed.state).toBe('closed');
    await watch();
    expect((await stored(id)).rev).toBe(closed.rev);
    expect((await w.school.office.refused(post, { id, text: 'x', seen: 1 })).code).toBe('TICKET_ENDED');
    await say(w.school.guardian, id);
    expect((await stored(id)).state).toBe('inProgress');
  });
  it('closes though another institution keeps more old ones open than a run looks at', async () => {
    const { id } = await asked();
    await answered(id, { step: 'solve' });
    const { id: theirs } = await asked(w.stranger.guardian);
    await w.stranger.head.run(platformActions.setOption, { key: 'helpDeskDays', value: 60 });
    const requests = w.system().repo(SupportTicket);
    const { level, institution, asker, priority, receivedAt, lastAt } = await stored(theirs);
    const values = { subject: 'Old', category, level, institution, asker, priority, receivedAt, lastAt };
    const solvedAt = '2026-02-20T06:00:00.000Z';
    await requests.createMany(
      Array.from({ length: 501 }, (__, index) => ({
        ...values,
        number: `OLD-${index}`,
        state: 'solved' as const,
        solvedAt,
      })),
    );
    later(8 * 1_440);
    await watch();
    expect((await stored(id)).state).toBe('closed');
    expect(await requests.count({ institution: w.stranger.id, state: 'solved' })).toBe(501);
  });
  it('is rated by its sender, not by the desk, and not before', async () => {
    const { id } = await asked();
    expect((await w.school.guardian.refused(rate, { id, rating: 5 })).code).toBe('RATED_TOO_EARLY');
    await answered(id, { step: 'solve' });
    expect((await w.school.office.refused(rate, { id, rating: 5 })).code).toBe('TICKET_NOT_OF_DESK');
    await w.school.guardian.run(rate, { id, rating: 4, ratingText: 'Quick' });
    expect(await stored(id)).toMatchObject({ rating: 4 });
  });
  it('may be settled by the sender, from the state that they saw', async () => {
    const { id, rev } = await asked();
    expect((await w.school.office.refused(settle, { id, rev })).code).toBe('TICKET_NOT_OF_DESK');
    expect((await w.school.guardian.refused(settle, { id, rev: rev + 7 })).code).toBe('CONFLICT');
    await w.school.guardian.run(settle, { id, rev });
    expect((await stored(id)).state).toBe('solved');
  });
});

describe('the desk', () => {
  it('gives a request to its own people alone, and rings for them', async () => {
    const { id, rev } = await asked();
    const { people } = await w.school.office.run(agents, { id });
    expect(people.map(({ user }) => user)).toContain(w.school.head.actor.userId);
    for (const stranger of [w.school.teacher, w.stranger.head])
      expect((await w.school.office.refused(assign, { id, rev, assignee: stranger.actor.userId! })).code).toBe(
        'NOT_AT_DESK',
      );
    await w.school.office.run(assign, { id, rev, assignee: w.school.head.actor.userId! });
    await w.runJobs();
    const rings = await w
      .system()
      .repo(Notification)
      .find({ where: { user: w.school.head.actor.userId! }, limit: 500 });
    expect(rings.some(({ source }) => source.startsWith(`ticket:${id}:assigned`))).toBe(true);
  });
  it('is rung as a whole when the assignee has left it, and the one who left hears nothing', async () => {
    const { id, rev } = await asked();
    const leaver = await w.school.hire('office', w.school.id, 'Leaving Clerk');
    await w.school.office.run(assign, { id, rev, assignee: leaver.actor.userId! });
    await w.runJobs();
    await w.system().repo(Membership).update(leaver.actor.membershipId!, { status: 'disabled' });
    await say(w.school.guardian, id);
    await w.runJobs();
    const heard = await w
      .system()
      .repo(Notification)
      .find({ where: { kind: 'helpDesk' }, limit: 500 });
    const users = heard.filter(({ source }) => source.startsWith(`ticket:${id}:answered`)).map(({ user }) => user);
    expect(users).toContain(w.school.head.actor.userId);
    expect(users).not.toContain(leaver.actor.userId);
  });
  it('moves the deadline with the priority', async () => {
    const { id, rev } = await asked();
    const quick = await w.operator.run(actionsOf(HelpDeskPriority).create, {
      name: 'Now',
      nameBn: 'এখনই',
      responseHours: 1,
      resolutionHours: 1,
      rank: 1,
      active: true,
    });
    await w.school.office.run(classify, { id, rev, priority: quick.id });
    expect(await stored(id)).toMatchObject({ solveDueAt: '2026-03-04T07:00:00.000Z' });
  });
  it('merges the requests of one sender alone, and what they write later goes into the other', async () => {
    const [one, two] = [await asked(), await asked()];
    const other = await asked(w.school.teacher);
    const at = async ({ id }: { id: string }) => ({ id, rev: (await stored(id)).rev });
    expect((await w.school.office.refused(merge, { ...(await at(two)), into: other.id })).code).toBe('TICKETS_OF_TWO');
    await w.school.office.run(note, { id: two.id, text: 'Same matter' });
    await w.school.office.run(merge, { ...(await at(two)), into: one.id });
    expect(await stored(two.id)).toMatchObject({ state: 'merged', mergedInto: one.id });
    await say(w.school.guardian, two.id, { text: 'One more thing' });
    const whole = await w.school.office.run(thread, { id: one.id });
    expect(whole.posts).toHaveLength(3);
    expect(whole.notes).toHaveLength(1);
  });
  it('splits some messages of the sender into a request of its own', async () => {
    const { id } = await asked();
    await say(w.school.guardian, id, { text: 'And the bus is late' });
    const { posts } = await w.school.office.run(thread, { id });
    const { rev } = await stored(id);
    const all = posts.map((each) => each.id);
    expect((await w.school.office.refused(split, { id, rev, posts: all, subject: 'All' })).code).toBe('SPLIT_NOTHING');
    const made = await w.school.office.run(split, { id, rev, posts: [all[1]!], subject: 'Bus' });
    expect(await stored(made.id)).toMatchObject({
      splitFrom: id,
      asker: w.school.guardian.actor.userId,
      state: 'open',
    });
    expect((await w.school.guardian.run(thread, { id: made.id })).posts).toHaveLength(1);
    expect((await w.school.guardian.run(thread, { id })).posts).toHaveLength(1);
  });
  it('has a report of its own institution', async () => {
    const { id } = await asked(w.stranger.guardian);
    await w.stranger.office.run(post, { id, text: 'Done', seen: 0, step: 'solve' });
    await w.stranger.guardian.run(rate, { id, rating: 3 });
    const { rows } = await w.stranger.head.run(helpdeskReports.summary.actions.rows, {
      from: '2026-03-01',
      until: '2026-03-04',
    });
    const own = rows.map(({ cells }) => cells).find(({ rating }) => rating !== undefined && rating !== null);
    expect(own).toMatchObject({
      requests: 1,
      answeredInTime: 1,
      solved: 1,
      rating: 3,
    });
  });
});

describe('the hours of an institution’s own desk', () => {
  const own = (who: Person, over: object = {}) =>
    who.run(actionsOf(OwnDeskHours).create, { weekday: '3', opensAt: '12:00', closesAt: '14:00', ...over } as never);
  it('drive its clock alone: not that of another institution, nor that of the platform', async () => {
    const made = await own(w.school.head);
    // Wednesday noon: two hours today, the rest on the Wednesdays after.
    const here = await asked();
    expect(await stored(here.id)).toMatchObject({
      answerDueAt: '2026-03-04T08:00:00.000Z',
      solveDueAt: '2026-03-25T08:00:00.000Z',
    });
    expect(await stored((await asked(w.stranger.guardian)).id)).toMatchObject({
      solveDueAt: '2026-03-05T06:00:00.000Z',
    });
    const above = await asked(w.school.office, { level: 'platform' });
    expect(await stored(above.id)).toMatchObject({ solveDueAt: '2026-03-05T06:00:00.000Z' });
    // A request that waited is counted by them, too, and a new one without them by the platform's again.
    later(60);
    await answered(here.id, { step: 'wait' });
    later(7 * 1_440);
    await say(w.school.guardian, here.id);
    expect(await stored(here.id)).toMatchObject({ solveDueAt: '2026-04-01T08:00:00.000Z' });
    w.clock.set(NOON);
    await w.school.head.run(actionsOf(OwnDeskHours).remove, { id: made.id, rev: made.rev });
    expect(await stored((await asked()).id)).toMatchObject({ solveDueAt: '2026-03-05T06:00:00.000Z' });
  });
  it('give running requests their deadlines again when they change, once, and the thread says so', async () => {
    const before = '2026-03-05T06:00:00.000Z';
    const [here, waits, elsewhere] = [await asked(), await asked(), await asked(w.stranger.guardian)];
    await answered(waits.id, { step: 'wait' });
    expect(await stored(here.id)).toMatchObject({ solveDueAt: before, moves: [] });
    const made = await own(w.school.head);
    await w.runJobs();
    const after = '2026-03-25T08:00:00.000Z';
    const moved = await stored(here.id);
    expect(moved).toMatchObject({
      answerDueAt: '2026-03-04T08:00:00.000Z',
      solveDueAt: after,
      moves: [{ at: NOON, from: before, to: after }],
    });
    // Nothing is due while the desk waits, and no other desk has these hours.
    expect((await stored(waits.id)).solveDueAt).toBeUndefined();
    expect(await stored(elsewhere.id)).toMatchObject({ solveDueAt: before, moves: [] });
    const again = { payload: { institution: w.school.id }, tenantId: w.school.id, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'helpdesk.moveDeadlines', again);
    expect((await stored(here.id)).rev).toBe(moved.rev);
    // A reply between the change and its job does not keep the old deadline.
    later(5);
    await w.school.head.run(actionsOf(OwnDeskHours).remove, { id: made.id, rev: made.rev });
    await answered(here.id);
    await w.runJobs();
    expect(await stored(here.id)).toMatchObject({ state: 'inProgress', solveDueAt: before });
    expect((await stored(here.id)).moves).toHaveLength(2);
  });
  it('that shorten a deadline to the past ring once, and a longer target takes the mark back', async () => {
    const { id } = await asked();
    later(3 * 60);
    const target = async (hours: number) => {
      const { rev } = await w.operator.run(actionsOf(HelpDeskPriority).get, { id: normalPriority });
      const input = { id: normalPriority, rev, patch: { responseHours: hours } };
      await w.operator.run(actionsOf(HelpDeskPriority).update, input);
    };
    await target(1);
    await w.runJobs();
    expect(await stored(id)).toMatchObject({ late: false, answerDueAt: '2026-03-04T07:00:00.000Z' });
    await watch();
    expect(await stored(id)).toMatchObject({ late: true });
    later(5);
    await target(30);
    await w.runJobs();
    // Only the first reply was due at another time: the thread, which says when it is to be solved, has no line of it.
    expect(await stored(id)).toMatchObject({ late: false, moves: [] });
    later(5);
    await target(2);
    await w.runJobs();
  });
  it('are set by its head and office, and end after they begin', async () => {
    const input = { weekday: '3' as const, opensAt: '12:00', closesAt: '14:00' };
    for (const person of [w.school.teacher, w.school.guardian, w.operator])
      expect((await person.refused(actionsOf(OwnDeskHours).create, input)).code).toBe('FORBIDDEN');
    // A span without a minute would stop the clock permanently.
    for (const closesAt of ['11:00', '12:00']) {
      const { office } = w.school;
      const { fields } = await office.refused(actionsOf(OwnDeskHours).create, { ...input, closesAt });
      expect(fields).toHaveProperty('closesAt');
      const above = await w.operator.refused(actionsOf(HelpDeskHours).create, { ...input, closesAt });
      expect(above.fields).toHaveProperty('closesAt');
    }
  });
});

it('the report is by category, in working hours, and narrows to one', async () => {
  w.clock.set('2026-04-06T05:00:00.000Z');
  const made = (name: string) =>
    w.operator.run(actionsOf(HelpDeskCategory).create, {
      name,
      nameBn: name,
      priority: normalPriority,
      rank: 9,
      active: true,
    });
  const [bus, meals] = [await made('Bus'), await made('Meals')];
  const [one, two] = [
    await asked(w.school.guardian, { category: bus.id }),
    await asked(w.school.teacher, { category: bus.id }),
  ];
  await asked(w.school.guardian, { category: meals.id });
  later(60);
  await answered(one.id, { step: 'solve' });
  later(180);
  await answered(two.id, { step: 'solve' });
  await w.school.teacher.run(rate, { id: two.id, rating: 2 });
  const cellsOf = async (over: object = {}) =>
    (
      await w.school.head.run(helpdeskReports.summary.actions.rows, {
        ...{ from: '2026-04-06', until: '2026-04-06' },
        ...over,
      })
    ).rows.map(({ cells }) => cells);
  const rows = await cellsOf();
  const of = (name: string) => rows.find(({ category: each }) => (each as { en: string } | undefined)?.en === name);
  expect(of('Bus')).toMatchObject({
    ...{
      requests: 2,
      answered: 2,
      answeredInTime: 1,
      firstReply: 2.5,
      solved: 2,
      solvedInTime: 2,
      rated: 1,
      rating: 2,
    },
  });
  expect(of('Meals')).toMatchObject({
    ...{ requests: 1, answered: 0, solved: 0, firstReply: null },
  });
  const narrowed = (await cellsOf({ category: meals.id })).flatMap(({ category: each }) => (each ? [each] : []));
  expect(narrowed).toEqual([expect.objectContaining({ en: 'Meals' })]);
  expect(await cellsOf({ from: '2026-04-07', until: '2026-04-07' })).toEqual([]);
});

it('a message rings once for the desk, however often its job runs, and not for its sender', async () => {
  const { id } = await asked();
  const [first] = await w
    .system()
    .repo(SupportPost)
    .find({ where: { ticket: id } });
  const job = { payload: { ticket: id, what: 'asked', post: first!.id }, tenantId: w.school.id, requestId: 'test' };
  for (let time = 0; time < 2; time += 1)
    await runOneJob(w.kernel, 'helpdesk.tellTicket', { ...job, actorId: w.school.guardian.actor.userId });
  const rings = await w
    .system()
    .repo(Notification)
    .find({ where: { source: `ticket:${id}:asked:${first!.id}` } });
  const told = rings.map(({ user }) => user);
  expect(new Set(told)).toEqual(new Set([w.school.head.actor.userId, w.school.office.actor.userId]));
  expect(told).toHaveLength(2);
});

it('a note is stored outside of the activity log', () => expect(SupportNote.audited).toBe(false));
