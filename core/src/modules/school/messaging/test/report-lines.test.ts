import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import { importsActions, SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { messagingActions, SmsAttempt, SmsMessage, SmsReportLine } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOneJob } from '../../../../testing';
import { openSmsHouse, type SmsHouse } from './sms-house';

let house: SmsHouse;
beforeAll(async () => void (house = await openSmsHouse()));
afterAll(() => house.close());

const sys = () => house.w.system(house.w.school.id);
let batch: string;
/** References of the four messages that the gateway has and has not reported on. */
let references: string[];
let n = 0;
beforeEach(async () => {
  const { school } = house.w;
  ({ batch } = await school.office.run(messagingActions.sendSms, {
    audience: { kind: 'section', section: school.sectionA.id },
    language: 'en',
    text: `Parents meet on Sunday, room ${(n += 1)}`,
    purpose: 'notice',
    key: randomUUID(),
  }));
  await house.w.runJobs();
  const repo = sys().repo(SmsMessage);
  const rows = await repo.find({ where: { batch }, sort: ['id'] });
  await repo.bulk(rows.map(({ id, rev }) => ({ id, rev, patch: { status: 'sent', deliveredAt: null } })));
  const found = (await sys().repo(house.w.kernel.entity('smsBatch')).get(batch)) as { rev: number };
  await sys()
    .repo(house.w.kernel.entity('smsBatch'))
    .update(batch, { sent: 4, delivered: 0 } as never, { rev: found.rev });
  const attempts = await house.w
    .system()
    .repo(SmsAttempt)
    .find({ where: { message: { in: rows.map(({ id }) => id) } }, sort: ['message'] });
  references = attempts.map(({ reference }) => reference);
});

/** As the schedule does. */
async function count() {
  house.w.clock.advance(15_000);
  const order = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
  await runOneJob(house.w.kernel, 'messaging.wakeSmsSenders', order);
  await house.w.runJobs();
}
const COLUMNS = ['reference', 'status', 'at'];
/** Imports the file as a person does: choose, check, save. @returns the counts of the check */
async function imported(rows: readonly string[][], person = house.w.school.office) {
  const { id } = await person.run(importsActions.start, {
    kind: 'messaging.deliveryReports',
    fileName: 'dlr.csv',
    header: COLUMNS,
    columns: COLUMNS,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  });
  await house.w.runJobs();
  const { created, unchanged, faulty } = await person.run(actionsOf(SheetImport).get, { id });
  if (created > 0) {
    await person.run(importsActions.save, { id });
    await house.w.runJobs();
    await count();
  }
  return { created, unchanged, faulty, id };
}
const counters = async () => {
  const { sent, delivered, failed } = await house.batch(batch);
  return { sent, delivered, failed };
};
const outcomes = async (names: readonly string[]) =>
  (
    await sys()
      .repo(SmsReportLine)
      .find({ where: { reference: { in: [...names] } }, sort: ['createdAt'] })
  ).map(({ outcome }) => outcome);

describe('a file of delivery reports', () => {
  it('counts each line once, with the time of the gateway, and only failed ones are sent again', async () => {
    const [first, second, third] = references as [string, string, string];
    const rows = [
      [first, 'DELIVRD', '2026-03-04 10:01'],
      [second, 'UNDELIV', ''],
      [third, 'ENROUTE', ''],
    ];
    expect(await imported(rows)).toMatchObject({ created: 3, faulty: 0 });
    expect(await counters()).toEqual({ sent: 2, delivered: 1, failed: 1 });
    const attempt = await house.w.system().repo(SmsAttempt).findOne({ reference: first });
    expect(await sys().repo(SmsMessage).get(attempt!.message)).toMatchObject({
      status: 'delivered',
      deliveredAt: '2026-03-04T04:01:00.000Z',
      reportedBy: house.w.school.office.actor.userId,
    });
    expect((await outcomes(references)).toSorted()).toEqual(['counted', 'counted', 'nothing']);
    expect(await house.w.school.office.run(messagingActions.resendSms, { batch })).toEqual({ queued: 1 });
  });

  it('that is imported again changes nothing, and a later one says more', async () => {
    const [first] = references as [string];
    const balance = await house.balance();
    await imported([[first, 'Sent', '']]);
    await imported([[first, 'Delivered', '']]);
    const before = await counters();
    expect(before).toEqual({ sent: 3, delivered: 1, failed: 0 });
    expect(await imported([[first, 'Delivered', '']])).toMatchObject({ created: 0, unchanged: 1 });
    expect(await counters()).toEqual(before);
    // A failure that comes late does not take a delivery back.
    await imported([[first, 'Failed', '']]);
    expect(await counters()).toEqual(before);
    expect(await house.balance()).toBe(balance);
  });

  it('is counted once by a job that runs twice, at the same moment or after it was stopped', async () => {
    const sms = references.slice(0, 3);
    await sys()
      .repo(SmsReportLine)
      .createMany(sms.map((reference) => ({ reference, status: 'Delivered' })));
    const order = { payload: {}, tenantId: house.w.school.id, actorId: null, requestId: 'test' };
    const run = () => runOneJob(house.w.kernel, 'messaging.countSmsReports', order);
    await Promise.all([run(), run()]);
    expect(await counters()).toEqual({ sent: 1, delivered: 3, failed: 0 });
    // As after a stop between the messages and the lines, had they been apart: nothing counts twice.
    const [line] = await sys()
      .repo(SmsReportLine)
      .find({ where: { reference: sms[0]! } });
    await sys().repo(SmsReportLine).update(line!.id, { outcome: 'waiting' }, { rev: line!.rev });
    await run();
    expect(await counters()).toEqual({ sent: 1, delivered: 3, failed: 0 });
    expect(await outcomes([sms[0]!])).toEqual(['nothing']);
  });

  it('has a line for each part of a long SMS, and the same report again with a later time', async () => {
    const [first] = references as [string];
    const twice = [
      [first, 'Delivered', '2026-03-04 10:01'],
      [first, 'Delivered', '2026-03-04 10:02'],
    ];
    expect(await imported(twice)).toMatchObject({ created: 1, faulty: 0 });
    expect((await counters()).delivered).toBe(1);
    expect(await imported([[first, 'Delivered', '2026-03-04 10:03']])).toMatchObject({ unchanged: 1, faulty: 0 });
    // Also where the parts lie far apart in the file.
    const [, second, third] = references as [string, string, string];
    const far = [[second, 'Delivered', ''], ...Array.from({ length: 505 }, () => [third, 'Sent', '']), twice[0]!];
    far.push([second, 'Delivered', '']);
    expect(await imported(far)).toMatchObject({ created: 2, unchanged: 506, faulty: 0 });
    expect((await counters()).delivered).toBe(2);
  });

  it('with times that cannot be is refused', async () => {
    const [first, second, third] = references as [string, string, string];
    const answer = await imported([
      [first, 'Delivered', '2099-01-01 10:00'],
      [second, 'Delivered', '2026-03-03 10:00'],
      [third, 'Delivered', '2026-03-04 10:01'],
    ]);
    expect(answer).toMatchObject({ created: 1, faulty: 2 });
    const { rows } = await house.w.school.office.run(importsActions.faults, { id: answer.id });
    expect(rows.map(({ faults }) => faults[0]!.column)).toEqual(['at', 'at']);
    const line = { reference: first, status: 'Delivered', at: '2099-01-01T04:00:00.000Z' };
    const { create } = actionsOf(SmsReportLine);
    expect((await house.w.school.office.refused(create, line)).fields).toHaveProperty('at');
    expect((await counters()).delivered).toBe(1);
  });

  it('that waits is ordered to be counted once, however often the schedule looks', async () => {
    await sys()
      .repo(SmsReportLine)
      .createMany([{ reference: references[0]!, status: 'Delivered' }]);
    const orders = () => house.w.queue.jobs.filter(({ name }) => name === 'messaging.countSmsReports').length;
    const before = orders();
    const look = async () => {
      house.w.clock.advance(15_000);
      const order = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
      await runOneJob(house.w.kernel, 'messaging.wakeSmsSenders', order);
    };
    for (let time = 0; time < 3; time += 1) await look();
    expect(orders() - before).toBe(1);
    await house.w.runJobs();
    expect((await counters()).delivered).toBe(1);
  });

  it('finds messages by the gateway’s own numbers as well', async () => {
    const attempt = (await house.w.system().repo(SmsAttempt).findOne({ reference: references[0]! }))!;
    await house.w.system().repo(SmsAttempt).update(attempt.id, { providerId: 'gw-77' }, { rev: attempt.rev });
    expect(await imported([['gw-77', 'Delivered', '']])).toMatchObject({ created: 1 });
    expect((await counters()).delivered).toBe(1);
  });

  it('names lines that it cannot read, and those of no message of this institution', async () => {
    const [first, second] = references as [string, string];
    const answer = await imported([
      [first, 'Delivered', ''],
      [second, 'who knows', ''],
      ['no-such-message', 'Delivered', ''],
    ]);
    expect(answer).toMatchObject({ created: 1, faulty: 2 });
    const { rows } = await house.w.school.office.run(importsActions.faults, { id: answer.id });
    expect(rows.map(({ line, faults }) => [line, faults[0]!.column])).toEqual([
      [3, 'status'],
      [4, 'reference'],
    ]);
    expect(await counters()).toEqual({ sent: 3, delivered: 1, failed: 0 });
  });

  it('of another institution, and of people without the right, changes nothing', async () => {
    const foreign = await imported([[references[0]!, 'Delivered', '']], house.w.stranger.office);
    expect(foreign).toMatchObject({ created: 0, faulty: 1 });
    const { create } = actionsOf(SmsReportLine);
    const line = { reference: references[0]!, status: 'Delivered' };
    expect((await house.w.stranger.office.refused(create, line)).fields).toHaveProperty('reference');
    expect((await house.w.school.teacher.refused(create, line)).code).toBe('FORBIDDEN');
    expect((await house.w.school.guardian.refused(create, line)).code).toBe('FORBIDDEN');
    expect(await counters()).toEqual({ sent: 4, delivered: 0, failed: 0 });
  });
});
