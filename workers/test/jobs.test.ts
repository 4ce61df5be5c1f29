import { randomUUID } from 'node:crypto';
import { PasswordReset, Role, User } from '@pathshala/shared/modules/identity';
import { attendanceActions } from '@pathshala/shared/modules/attendance';
import { Notice } from '@pathshala/shared/modules/cms';
import { feesActions, FeeRun } from '@pathshala/shared/modules/fees';
import { ExamMark } from '@pathshala/shared/modules/exams';
import { Result, resultActions } from '@pathshala/shared/modules/results';
import { actionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/academics';
import { CalendarSpread, calendarActions, GlobalHoliday, Holiday } from '@pathshala/shared/modules/calendar';
import { District, Division, Thana } from '@pathshala/shared/modules/geo';
import { OnlineMethod, PaymentClaim, PaymentGateway, PaymentType } from '@pathshala/shared/modules/payments';
import { Institution } from '@pathshala/shared/modules/institutions';
import { applicationActions, InstitutionApplication } from '@pathshala/shared/modules/onboarding';
import { platformActions } from '@pathshala/shared/modules/platform';
import { Replication, replicationActions } from '@pathshala/shared/modules/replication';
import { Run } from '@pathshala/shared/modules/runs';
import {
  MailMessage,
  messagingActions,
  Notification,
  SmsMessage,
  SmsSandboxMessage,
} from '@pathshala/shared/modules/messaging';
import { defineJob, fileStore, jobSpec, sweepOutbox, type JobSpec } from '@pathshala/core';
import { declareExam, openMachines, world, type Machines, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { runJob } from '../src';
import { countLines, openFees } from './school-fees';

let w: World;
let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
  w = await world({ weekend: [], env: { PUBLIC_URL: machines.url } });
  machines.serve(w.kernel);
  await w.system().repo(User).update(w.school.guardian.actor.userId!, { notificationMail: true });
});
afterAll(async () => {
  await machines.close();
  await w.close();
});

interface Prepared {
  payload: unknown;
  tenantId: string | null;
  /** What the job has done so far; must be the same however often it runs. */
  effect(): Promise<unknown>;
  /** The effect of one run. */
  expected: unknown;
}
const notifications = (source: string) =>
  w
    .system()
    .repo(Notification)
    .find({ where: { source: { contains: source } } });
const mails = async (source: string) =>
  (await w.system().repo(MailMessage).find({ where: { source } })).map((row) => [row.to, row.status]);
const tell = (source: string) =>
  w
    .system()
    .repo(Notification)
    .create({ user: w.school.guardian.actor.userId!, kind: 'notice', title: 'Hello', titleBn: 'শুভেচ্ছা', source });

let number = 0;
let day = -1;
const orderSms = () =>
  w.school.office.run(messagingActions.sendSms, {
    audience: { kind: 'section', section: w.school.sectionA.id },
    language: 'en',
    text: `Message ${(number += 1)}`,
    purpose: 'notice',
    key: randomUUID(),
  });
const still = defineJob('test.still', z.strictObject({ run: z.string() }));
let month = 0;
/** Bills of a month that had none; `done` lets a worker make them first. */
async function generation(done: boolean, tellGuardians = false) {
  if (month === 0) await openFees(w);
  const { feeRun, run } = await w.school.accountant.run(feesActions.generate, {
    section: w.school.sectionA.id,
    months: [`2026-${String((month += 1)).padStart(2, '0')}-01`],
    tellGuardians,
  });
  if (done)
    await runJob(w.kernel, 'fees.generateBills', {
      payload: { run },
      tenantId: w.school.id,
      actorId: null,
      requestId: 'test',
    });
  return { feeRun, run };
}
async function application() {
  const nth = (number += 1);
  const sys = w.system();
  const division = await sys.repo(Division).create({ name: `Division ${nth}`, nameBn: 'বিভাগ', code: String(10 + nth) });
  const district = await sys.repo(District).create({ division: division.id, name: `District ${nth}`, nameBn: 'জেলা' });
  const thana = await sys
    .repo(Thana)
    .create({ district: district.id, name: `Thana ${nth}`, nameBn: 'থানা', kind: 'upazila' });
  const { reference } = await w.anonymous.run(applicationActions.apply, {
    name: `School ${nth}`,
    nameBn: 'বিদ্যালয়',
    type: 'school',
    levelFrom: 'primary',
    levelTo: 'secondary',
    division: division.id,
    district: district.id,
    thana: thana.id,
    address: 'College Road',
    students: 100,
    alias: `school-${nth}`,
    applicant: 'Rehana Begum',
    applicantBn: 'রেহানা বেগম',
    post: 'Head',
    phone: '01712345678',
    email: `school${nth}@mail.example.test`,
  });
  return (await sys.repo(InstitutionApplication).findOne({ reference }))!;
}
async function onlineMethod() {
  const sys = w.system();
  const code = `PAY${(number += 1)}`;
  const named = { code, name: 'bKash', nameBn: 'বিকাশ' };
  const type = await sys.repo(PaymentType).create({ ...named, channel: 'mobile' });
  const gateway = await sys.repo(PaymentGateway).create({ ...named, kind: 'mobile' });
  return sys.repo(OnlineMethod).create({ ...named, gateway: gateway.id, paymentType: type.id });
}
/** Each job of the product. */
const JOBS: Record<string, () => Promise<Prepared>> = {
  async 'attendance.notifyGuardians'() {
    const key = { section: w.school.sectionA.id, date: `2026-03-0${4 - (day += 1)}`, period: 0 };
    await w.school.teacher.run(attendanceActions.mark, {
      ...key,
      entries: [0, 1, 2].map((index) => ({ student: w.school.pupils[index]!.id, status: 'absent' as const, base: 0 })),
    });
    const { sheet } = await w.school.teacher.run(attendanceActions.submit, key);
    return {
      payload: { sheet: sheet.id },
      tenantId: w.school.id,
      effect: async () => (await notifications(`absent:${sheet.id}`)).map((row) => row.user),
      expected: [w.school.guardian.actor.userId, w.school.guardian.actor.userId],
    };
  },
  async 'cms.announceNotice'() {
    const notice = await w.system(w.school.id).repo(Notice).create({
      title: 'Sports',
      titleBn: 'ক্রীড়া',
      body: 'Come',
      bodyBn: 'আসুন',
      publishedOn: '2026-03-04',
      status: 'published',
    });
    return {
      payload: { notice: notice.id },
      tenantId: w.school.id,
      effect: async () => (await notifications(`notice:${notice.id}`)).length,
      expected: 9,
    };
  },
  async 'fees.generateBills'() {
    const { feeRun, run } = await generation(false);
    return {
      payload: { run },
      tenantId: w.school.id,
      effect: async () => [
        await countLines(w, { run: feeRun }),
        (await w.system(w.school.id).repo(FeeRun).get(feeRun)).created,
      ],
      expected: [12, 12],
    };
  },
  async 'fees.revertBills'() {
    const { feeRun } = await generation(true);
    const { run } = await w.school.accountant.run(feesActions.revert, { feeRun, reason: 'Wrong month' });
    return {
      payload: { run },
      tenantId: w.school.id,
      effect: async () => [
        await countLines(w, { run: feeRun, status: 'cancelled' }),
        (await w.system(w.school.id).repo(FeeRun).get(feeRun)).cancelled,
      ],
      expected: [12, 12],
    };
  },
  async 'fees.tellGuardians'() {
    const { feeRun } = await generation(true, true);
    return {
      payload: { feeRun },
      tenantId: w.school.id,
      effect: async () => (await notifications(`fees:${feeRun}`)).map((row) => row.user),
      expected: [w.school.guardian.actor.userId, w.school.guardian.actor.userId],
    };
  },
  async 'payments.tellPayer'() {
    const claim = await w
      .system(w.school.id)
      .repo(PaymentClaim)
      .create({
        student: w.school.pupils[0]!.id,
        company: (await onlineMethod()).id,
        transactionNumber: `TRX${(number += 1)}`,
        amount: 50_000,
        paidOn: '2026-03-03',
        status: 'rejected',
        note: 'Not found',
      });
    return {
      payload: { claim: claim.id },
      tenantId: w.school.id,
      effect: async () => (await notifications(`claim:${claim.id}`)).map((row) => row.user).toSorted(),
      expected: [w.school.guardian.actor.userId, w.school.student.actor.userId].toSorted(),
    };
  },
  async 'identity.sendPasswordReset'() {
    const user = (await w.system().repo(User).findOne({ id: w.school.head.actor.userId! }))!;
    const reset = await w
      .system()
      .repo(PasswordReset)
      .create({ user: user.id, tokenHash: `hash${(number += 1)}`, expiresAt: w.clock.now().toISOString() });
    const before = w.queue.jobs.length;
    return {
      payload: { reset: reset.id, token: 'secret', email: user.email, locale: 'en' },
      tenantId: null,
      effect: async () => w.queue.jobs.slice(before).map((each) => each.jobId),
      expected: [`mail-${reset.id}`],
    };
  },
  async 'messaging.sendMail'() {
    const source = `test-mail-${(number += 1)}`;
    return {
      payload: { source, to: 'someone@example.test', subject: 'Hello', body: 'Text' },
      tenantId: null,
      effect: () => mails(source),
      expected: [['someone@example.test', 'kept']],
    };
  },
  async 'messaging.mailNotification'() {
    const item = await tell(`by-mail-${(number += 1)}`);
    const { email } = await w.system().repo(User).get(w.school.guardian.actor.userId!);
    return {
      payload: { notification: item.id },
      tenantId: w.school.id,
      effect: () => mails(`notification:${item.id}`),
      expected: [[email, 'kept']],
    };
  },
  async 'messaging.tellUser'() {
    const source = `told-${(number += 1)}`;
    const old = await tell(`before-${source}`);
    const payload = {
      user: w.school.guardian.actor.userId!,
      settles: old.source,
      notice: { source, title: 'Hello', titleBn: 'শুভেচ্ছা', link: '/user/my-invitation' },
    };
    return {
      payload,
      tenantId: null,
      effect: async () => [(await notifications(source)).map((row) => row.readAt !== undefined).toSorted()],
      expected: [[false, true]],
    };
  },
  async 'identity.tellInvitation'() {
    const invitation = `invitation-${(number += 1)}`;
    const payload = {
      invitation,
      news: 'offered',
      guest: w.stranger.office.actor.userId!,
      role: (await w.system().repo(Role).findOne({ key: 'office' }))!.id,
      institution: w.school.id,
    };
    return {
      payload,
      tenantId: null,
      effect: async () =>
        w.queue.jobs.filter((each) => each.jobId.startsWith(`tell-${invitation}`)).map((each) => each.name),
      expected: ['messaging.tellUser'],
    };
  },
  async 'messaging.sendSms'() {
    const { batch } = await orderSms();
    const states = async () =>
      (await w.system(w.school.id).repo(SmsMessage).find({ where: { batch } })).map((row) => row.reason).sort();
    return {
      payload: { batch },
      tenantId: w.school.id,
      effect: states,
      expected: ['noBalance', 'noBalance', 'noBalance', 'noBalance', 'noNumber'],
    };
  },
  async 'messaging.wakeSmsSenders'() {
    await orderSms();
    w.clock.advance(1_000);
    const id = `sms-wake-${w.school.id}-${w.clock.now().getTime()}`;
    return {
      payload: {},
      tenantId: null,
      effect: async () => (
        await sweepOutbox(w.kernel, -60_000),
        w.queue.jobs.filter((each) => each.jobId === id).length
      ),
      expected: 1,
    };
  },
  async 'messaging.reportSandboxSms'() {
    const reference = String((number += 1)).padStart(20, '0');
    const repo = w.system().repo(SmsSandboxMessage);
    const { id } = await repo.create({
      reference,
      to: '01700000001',
      text: 'Hello',
      segments: 1,
      status: 'accepted',
      handedOver: 1,
      reports: 0,
      reportAt: w.clock.now().toISOString(),
    });
    return {
      payload: { references: [reference] },
      tenantId: null,
      effect: async () => {
        const row = await repo.get(id);
        return [row.status, row.reports, row.reportAt];
      },
      expected: ['delivered', 2, undefined],
    };
  },
  async 'files.dropLooseFiles'() {
    const files = fileStore(w.store);
    const kept = await files.put({
      bytes: Buffer.from('x'),
      small: null,
      tenantId: w.school.id,
      ownerId: null,
      target: 'slide.image',
      name: 'x.webp',
      mime: 'image/webp',
    });
    await w.store
      .raw()
      .collection('files.files')
      .updateOne(
        { filename: 'x.webp', 'metadata.isTaken': false },
        { $set: { uploadDate: new Date('2026-03-01T00:00:00Z') } },
      );
    return { payload: {}, tenantId: null, effect: () => files.find([kept.id]), expected: [] };
  },
  async 'results.generateResults'() {
    const { exam } = await declareExam(w);
    const { run, version } = await w.school.office.run(resultActions.generate, { exam: exam.id });
    return {
      payload: { run },
      tenantId: w.school.id,
      effect: () => w.system(w.school.id).repo(Result).count({ exam: exam.id, version }),
      expected: 7,
    };
  },
  async 'results.announceResults'() {
    const { exam, papers } = await declareExam(w);
    const marks = [w.school.pupils[0]!, w.school.pupils[1]!].flatMap(({ id: student }) =>
      Object.values(papers).map((paper) => ({
        exam: exam.id,
        examSubject: paper.id,
        section: w.school.sectionA.id,
        student,
        marks: { cq: 60, mcq: 20 },
        complete: true,
      })),
    );
    await w.system(w.school.id).repo(ExamMark).createMany(marks);
    const { run, version } = await w.school.office.run(resultActions.generate, { exam: exam.id });
    await runJob(w.kernel, 'results.generateResults', {
      payload: { run },
      tenantId: w.school.id,
      actorId: null,
      requestId: 'test',
    });
    await w.school.head.run(resultActions.publish, { exam: exam.id, version });
    return {
      payload: { exam: exam.id, version },
      tenantId: w.school.id,
      effect: async () => (await notifications(`result:${exam.id}`)).length,
      expected: 3,
    };
  },
  async 'replication.planReplication'() {
    const { id } = await w.operator.run(replicationActions.plan, {
      from: w.school.id,
      to: [w.stranger.id],
      entities: ['subject'],
      mode: 'add',
    });
    return {
      payload: { replication: id },
      tenantId: null,
      effect: async () => (await w.system().repo(Replication).get(id)).state,
      expected: 'planned',
    };
  },
  async 'replication.applyReplication'() {
    const name = `House ${(number += 1)}`;
    await w.school.office.run(actionsOf(House).create, { name, nameBn: name });
    const { id } = await w.operator.run(replicationActions.plan, {
      from: w.school.id,
      to: [w.stranger.id],
      entities: ['house'],
      mode: 'add',
    });
    await runJob(w.kernel, 'replication.planReplication', {
      payload: { replication: id },
      tenantId: null,
      actorId: null,
      requestId: 'test',
    });
    await w.operator.run(replicationActions.apply, { id });
    return {
      payload: { replication: id },
      tenantId: null,
      effect: () => w.system(w.stranger.id).repo(House).count({ name }),
      expected: 1,
    };
  },
  async 'calendar.spreadCalendar'() {
    const [name, year] = [`Day ${(number += 1)}`, 2030 + number];
    await w.operator.run(actionsOf(GlobalHoliday).create, {
      name,
      nameBn: 'দিবস',
      from: `${year}-05-01`,
      until: `${year}-05-01`,
    });
    const { id } = await w.operator.run(calendarActions.spread, { year, overwrite: false });
    return {
      payload: { spread: id },
      tenantId: null,
      effect: async () => [
        await w.system(w.school.id).repo(Holiday).count({ name }),
        (await w.system().repo(CalendarSpread).get(id)).added,
      ],
      expected: [1, 2],
    };
  },
  async 'identity.sealActivity'() {
    await w.school.office.run(actionsOf(House).create, { name: `House ${(number += 1)}`, nameBn: 'হাউস' });
    w.clock.advance(30 * 60_000);
    const effect = async () => {
      const own = async (name: string) =>
        (await w.store.raw().collection(name).find({}).toArray()).filter(
          (row) => String(row['tenantId']) === w.school.id,
        );
      const rows = (await own('audit')).filter((row) => row['at'] <= new Date(w.clock.now().getTime() - 10 * 60_000));
      const sealed = (await own('audit_seals')).flatMap((seal) => (seal['ids'] as unknown[]).map(String));
      return {
        isAnythingSealed: sealed.length > 0,
        missing: rows.filter((row) => !sealed.includes(String(row._id))).length,
        twice: sealed.length - new Set(sealed).size,
      };
    };
    return { payload: {}, tenantId: null, effect, expected: { isAnythingSealed: true, missing: 0, twice: 0 } };
  },
  async 'onboarding.tellApplicant'() {
    const { id } = await application();
    return {
      payload: { application: id, about: 'received' },
      tenantId: null,
      effect: async () => w.queue.jobs.filter((each) => each.jobId === `mail-application-${id}-received-1`).length,
      expected: 1,
    };
  },
  async 'onboarding.tellOperators'() {
    const { id } = await application();
    return {
      payload: { application: id },
      tenantId: null,
      effect: async () => (await notifications(`application:${id}`)).map((row) => row.user),
      expected: [w.operator.actor.userId],
    };
  },
  async 'platform.keepWeekend'() {
    await w.school.head.run(platformActions.setOption, { key: 'weekend', value: [5] });
    return {
      payload: {},
      tenantId: w.school.id,
      effect: async () => (await w.system().repo(Institution).get(w.school.id)).weekend,
      expected: [5],
    };
  },
  async 'runs.reviveRuns'() {
    (w.kernel.jobs as Map<string, JobSpec>).set(
      still.name,
      jobSpec(still, async () => async () => undefined),
    );
    const run = await w
      .system(w.school.id)
      .repo(Run)
      .create({
        kind: 'feeGeneration',
        title: 'Still',
        titleBn: 'স্থির',
        subject: 'x',
        permission: 'run.update',
        job: still.name,
        lockName: `still-${(number += 1)}`,
        state: 'queued',
        total: 0,
        done: 0,
        failed: 0,
        attempt: 0,
        stopWanted: false,
      });
    w.clock.advance(200_000);
    return {
      payload: {},
      tenantId: null,
      effect: async () => (await w.system(w.school.id).repo(Run).get(run.id)).attempt,
      expected: 1,
    };
  },
};

/** Jobs that need the whole stage of their module are run twice there: file → jobs. */
const BESIDE: Record<string, string[]> = {
  'core/test/edit-all.test.ts': ['lists.editShownRows'],
  'core/test/quizzes/group.test.ts': ['quizzes.placeGroupQuiz', 'quizzes.tellGroup'],
  'core/test/leave/cover-and-documents.test.ts': ['leave.tellCover'],
  'core/test/attendance/excusals.test.ts': ['attendance.settleExcusal'],
  'core/test/cms-website.test.ts': ['cms.mailAnswer', 'cms.publishPeople', 'cms.tellOffice'],
  'core/test/overview.test.ts': ['overview.countDay', 'overview.countDues', 'overview.countEveryDay'],
  'core/test/identity-access.test.ts': ['identity.endExtras'],
  'core/test/identity-impersonation.test.ts': ['identity.endImpersonation'],
  'core/test/identity-users.test.ts': ['identity.sendInvitation'],
  'core/test/leave/decide.test.ts': [
    'leave.askDeciders',
    'leave.escalate',
    'leave.sweepOverdue',
    'leave.tellApplicant',
  ],
  'core/test/leave/recount.test.ts': ['leave.recountEverywhere', 'leave.recountLeave'],
  'core/test/leave/year.test.ts': ['leave.lapseCarried', 'leave.openYear'],
  'core/test/quizzes/results.test.ts': [
    'quizzes.advanceOne',
    'quizzes.announceQuiz',
    'quizzes.regrade',
    'quizzes.releaseAttempts',
    'quizzes.sweepQuizzes',
  ],
};

/** Jobs that nobody orders but the clock need nothing; nor does one that only looks at the institution it runs in. */
const WITHOUT_PAYLOAD = new Set<string>(['platform.keepWeekend']);
beforeAll(() => w.kernel.schedules.forEach(({ job }) => WITHOUT_PAYLOAD.add(job.name)));

describe('every job', () => {
  it('is in this table, or run twice beside its module', () =>
    expect([...w.kernel.jobs.keys()].sort()).toEqual([...Object.keys(JOBS), ...Object.values(BESIDE).flat()].sort()));
  it.each(Object.entries(BESIDE))('of those beside their modules is run by %s', (file, jobs) => {
    const test = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(jobs.filter((job) => !test.includes(`'${job}'`) && !test.includes(`'${job.split('.')[0]}.'`))).toEqual([]);
  });
  it.each(Object.entries(JOBS))('%s: running twice is running once, also at the same moment', async (name, prepare) => {
    const { payload, tenantId, effect, expected } = await prepare();
    const run = () => runJob(w.kernel, name, { payload, tenantId, actorId: null, requestId: 'test' });
    await run();
    expect(await effect()).toEqual(expected);
    await run();
    await Promise.allSettled([run(), run()]);
    expect(await effect()).toEqual(expected);
  });
  it.each(Object.entries(JOBS))('%s: two first runs at the same moment are one', async (name, prepare) => {
    const { payload, tenantId, effect, expected } = await prepare();
    const run = () => runJob(w.kernel, name, { payload, tenantId, actorId: null, requestId: 'test' });
    await Promise.allSettled([run(), run(), run()]);
    // What lost the race is tried again by the queue.
    await run();
    expect(await effect()).toEqual(expected);
  });
  it.each(Object.entries(JOBS).filter(([name]) => name.startsWith('attendance.') || name.startsWith('cms.')))(
    '%s: does nothing in another institution',
    async (name, prepare) => {
      const { payload, effect } = await prepare();
      const before = await w.system().repo(Notification).count();
      await runJob(w.kernel, name, { payload, tenantId: w.stranger.id, actorId: null, requestId: 'test' });
      expect(await w.system().repo(Notification).count()).toBe(before);
      expect([0, '[]']).toContain(
        await effect().then((done) => (typeof done === 'number' ? done : JSON.stringify(done))),
      );
    },
  );
  it.each(Object.entries(JOBS).map(([name]) => name))('%s: refuses a payload that does not fit', async (name) => {
    for (const payload of [...(WITHOUT_PAYLOAD.has(name) ? [] : [{}]), null, { surprise: 1 }])
      await expect(
        runJob(w.kernel, name, { payload, tenantId: w.school.id, actorId: null, requestId: 'test' }),
      ).rejects.toThrow(/invalid_type|unrecognized_keys/);
  });
  it('that nobody knows is a failure', () =>
    expect(
      runJob(w.kernel, 'no.such.job', { payload: {}, tenantId: null, actorId: null, requestId: 'test' }),
    ).rejects.toThrow('No such job'));
});
