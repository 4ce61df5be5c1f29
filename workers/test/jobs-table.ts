import { PasswordReset, Role, User } from '@pathshala/shared/modules/foundation/identity';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { ContactMessage, Notice } from '@pathshala/shared/modules/school/cms';
import { feesActions, FeeRun } from '@pathshala/shared/modules/money/fees';
import { ExamMark } from '@pathshala/shared/modules/exams/exams';
import { Result, resultActions } from '@pathshala/shared/modules/exams/results';
import { actionsOf } from '@pathshala/shared/kit';
import { House } from '@pathshala/shared/modules/school/academics';
import { CalendarSpread, calendarActions, GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { PaymentClaim, Refund } from '@pathshala/shared/modules/money/payments';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { platformActions } from '@pathshala/shared/modules/foundation/platform';
import { Replication, replicationActions } from '@pathshala/shared/modules/front/replication';
import { PlatformRun, Run } from '@pathshala/shared/modules/foundation/runs';
import { SmsBatch, SmsMessage, SmsSandboxMessage } from '@pathshala/shared/modules/school/messaging';
import { fileStore, jobSpec, sweepOutbox, type JobSpec } from '@pathshala/core';
import { declareExam } from '@pathshala/core/testing';
import { runJob } from '../src';
import { countLines } from './school-fees';

import {
  application,
  generation,
  mails,
  nextDay,
  nextNumber,
  notifications,
  onlineMethod,
  orderSms,
  stage,
  still,
  tell,
  type Prepared,
} from './jobs-stage';

/** Payload for the job of a run of the platform over this subject: of the latest run, the others have ended. */
const platformRunOf = async (subject: string) => ({
  run: (
    await stage.w
      .system()
      .repo(PlatformRun)
      .find({ where: { subject }, sort: ['-createdAt'] })
  )[0]!.id,
});

/** Each job of the product. */
export const JOBS: Record<string, () => Promise<Prepared>> = {
  async 'attendance.notifyGuardians'() {
    const key = { section: stage.w.school.sectionA.id, date: `2026-03-0${4 - nextDay()}`, period: 0 };
    await stage.w.school.teacher.run(attendanceActions.mark, {
      ...key,
      entries: [0, 1, 2].map((index) => ({
        student: stage.w.school.students[index]!.id,
        status: 'absent' as const,
        base: 0,
      })),
    });
    const { sheet } = await stage.w.school.teacher.run(attendanceActions.submit, key);
    return {
      payload: { sheet: sheet.id },
      tenantId: stage.w.school.id,
      effect: async () => (await notifications(`absent:${sheet.id}`)).map((row) => row.user),
      expected: [stage.w.school.guardian.actor.userId, stage.w.school.guardian.actor.userId],
    };
  },
  async 'cms.announceNotice'() {
    const notice = await stage.w.system(stage.w.school.id).repo(Notice).create({
      title: 'Sports',
      titleBn: 'ক্রীড়া',
      body: 'Come',
      bodyBn: 'আসুন',
      publishedOn: '2026-03-04',
      status: 'published',
    });
    return {
      payload: { notice: notice.id },
      tenantId: stage.w.school.id,
      effect: async () => (await notifications(`notice:${notice.id}`)).length,
      expected: 9,
    };
  },
  async 'fees.generateBills'() {
    const { feeRun, run } = await generation(false);
    return {
      payload: { run },
      tenantId: stage.w.school.id,
      effect: async () => [
        await countLines(stage.w, { run: feeRun }),
        (await stage.w.system(stage.w.school.id).repo(FeeRun).get(feeRun)).created,
      ],
      expected: [12, 12],
    };
  },
  async 'fees.revertBills'() {
    const { feeRun } = await generation(true);
    const { run } = await stage.w.school.accountant.run(feesActions.revert, { feeRun, reason: 'Wrong month' });
    return {
      payload: { run },
      tenantId: stage.w.school.id,
      effect: async () => [
        await countLines(stage.w, { run: feeRun, status: 'cancelled' }),
        (await stage.w.system(stage.w.school.id).repo(FeeRun).get(feeRun)).cancelled,
      ],
      expected: [12, 12],
    };
  },
  async 'fees.tellGuardians'() {
    const { feeRun } = await generation(true, true);
    return {
      payload: { feeRun },
      tenantId: stage.w.school.id,
      effect: async () => (await notifications(`fees:${feeRun}`)).map((row) => row.user),
      expected: [stage.w.school.guardian.actor.userId, stage.w.school.guardian.actor.userId],
    };
  },
  async 'payments.tellPayer'() {
    const claim = await stage.w
      .system(stage.w.school.id)
      .repo(PaymentClaim)
      .create({
        student: stage.w.school.students[0]!.id,
        company: (await onlineMethod()).id,
        transactionNumber: `TRX${nextNumber()}`,
        amount: 50_000,
        paidOn: '2026-03-03',
        status: 'rejected',
        note: 'Not found',
      });
    return {
      payload: { claim: claim.id },
      tenantId: stage.w.school.id,
      effect: async () => (await notifications(`claim:${claim.id}`)).map((row) => row.user).toSorted(),
      expected: [stage.w.school.guardian.actor.userId, stage.w.school.student.actor.userId].toSorted(),
    };
  },
  async 'payments.tellFamily'() {
    const refund = await stage.w
      .system(stage.w.school.id)
      .repo(Refund)
      .create({ student: stage.w.school.students[0]!.id, amount: 50_000, reason: 'The family moves' });
    const source = `refund:${refund.id}:approved`;
    return {
      payload: { refund: refund.id, what: 'approved' },
      tenantId: stage.w.school.id,
      effect: async () => {
        const sys = stage.w.system(stage.w.school.id);
        const batch = await sys.repo(SmsBatch).findOne({ source });
        const sms = batch ? await sys.repo(SmsMessage).find({ where: { batch: batch.id } }) : [];
        return [...(await notifications(source)).map((row) => row.user).toSorted(), ...sms.map(() => 'sms')];
      },
      expected: [...[stage.w.school.guardian.actor.userId, stage.w.school.student.actor.userId].toSorted(), 'sms'],
    };
  },
  async 'identity.sendPasswordReset'() {
    const user = (await stage.w.system().repo(User).findOne({ id: stage.w.school.head.actor.userId! }))!;
    const reset = await stage.w
      .system()
      .repo(PasswordReset)
      .create({ user: user.id, tokenHash: `hash${nextNumber()}`, expiresAt: stage.w.clock.now().toISOString() });
    const before = stage.w.queue.jobs.length;
    return {
      payload: { reset: reset.id, token: 'secret', email: user.email, locale: 'en' },
      tenantId: null,
      effect: async () => stage.w.queue.jobs.slice(before).map((each) => each.jobId),
      expected: [`mail-${reset.id}`],
    };
  },
  async 'identity.sendPasswordCode'() {
    const before = stage.w.queue.jobs.length;
    const reset = `reset${nextNumber()}`;
    return {
      payload: { reset, phone: '01711000001', institution: stage.w.school.id, locale: 'bn' },
      tenantId: null,
      effect: async () => stage.w.queue.jobs.slice(before).map((each) => each.jobId),
      expected: [`code-${reset}`],
    };
  },
  async 'messaging.sendCode'() {
    const code = stage.w.school.id;
    return {
      payload: { code, phone: '01711000001', text: '****** is your code.' },
      tenantId: stage.w.school.id,
      effect: async () =>
        (
          await stage.w
            .system(stage.w.school.id)
            .repo(SmsMessage)
            .find({ where: { coded: code } })
        ).map(({ phone, text }) => [phone, text]),
      expected: [['01711000001', '****** is your code.']],
    };
  },
  async 'messaging.sendMail'() {
    const source = `test-mail-${nextNumber()}`;
    return {
      payload: { source, to: 'someone@example.test', subject: 'Hello', body: 'Text' },
      tenantId: null,
      effect: () => mails(source),
      expected: [['someone@example.test', 'kept']],
    };
  },
  async 'messaging.mailNotification'() {
    const item = await tell(`by-mail-${nextNumber()}`);
    const { email } = await stage.w.system().repo(User).get(stage.w.school.guardian.actor.userId!);
    return {
      payload: { notification: item.id },
      tenantId: stage.w.school.id,
      effect: () => mails(`notification:${item.id}`),
      expected: [[email, 'kept']],
    };
  },
  async 'messaging.tellTransition'() {
    const message = await stage.w
      .system(stage.w.school.id)
      .repo(ContactMessage)
      .create({ name: 'Karim', subject: 'Fees', body: 'When?', language: 'en', state: 'read' });
    return {
      payload: { entity: ContactMessage.name, id: message.id, transition: 'reopen', rev: 2 },
      tenantId: stage.w.school.id,
      effect: async () => (await notifications(`contactMessage:${message.id}:reopen:2`)).map((row) => row.title),
      expected: Array.from({ length: 2 }, () => 'System reopened “Fees”.'),
    };
  },
  async 'messaging.tellUser'() {
    const source = `told-${nextNumber()}`;
    const old = await tell(`before-${source}`);
    const payload = {
      user: stage.w.school.guardian.actor.userId!,
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
    const invitation = `invitation-${nextNumber()}`;
    const payload = {
      invitation,
      news: 'offered',
      guest: stage.w.stranger.office.actor.userId!,
      role: (await stage.w.system().repo(Role).findOne({ key: 'office' }))!.id,
      institution: stage.w.school.id,
    };
    return {
      payload,
      tenantId: null,
      effect: async () =>
        stage.w.queue.jobs.filter((each) => each.jobId.startsWith(`tell-${invitation}`)).map((each) => each.name),
      expected: ['messaging.tellUser'],
    };
  },
  async 'messaging.sendSms'() {
    const { batch } = await orderSms();
    const states = async () =>
      (await stage.w.system(stage.w.school.id).repo(SmsMessage).find({ where: { batch } }))
        .map((row) => row.reason)
        .sort();
    return {
      payload: { batch },
      tenantId: stage.w.school.id,
      effect: states,
      expected: ['noBalance', 'noBalance', 'noBalance', 'noBalance', 'noNumber'],
    };
  },
  async 'messaging.wakeSmsSenders'() {
    await orderSms();
    stage.w.clock.advance(1_000);
    const id = `sms-wake-${stage.w.school.id}-${stage.w.clock.now().getTime()}`;
    return {
      payload: {},
      tenantId: null,
      effect: async () => (
        await sweepOutbox(stage.w.kernel, -60_000),
        stage.w.queue.jobs.filter((each) => each.jobId === id).length
      ),
      expected: 1,
    };
  },
  async 'messaging.reportSandboxSms'() {
    const reference = String(nextNumber()).padStart(20, '0');
    const repo = stage.w.system().repo(SmsSandboxMessage);
    const { id } = await repo.create({
      reference,
      to: '01700000001',
      text: 'Hello',
      segments: 1,
      status: 'accepted',
      handedOver: 1,
      reports: 0,
      reportAt: stage.w.clock.now().toISOString(),
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
    const files = fileStore(stage.w.store);
    const kept = await files.put({
      bytes: Buffer.from('x'),
      small: null,
      tenantId: stage.w.school.id,
      ownerId: null,
      target: 'slide.image',
      name: 'x.webp',
      mime: 'image/webp',
    });
    await stage.w.store
      .raw()
      .collection('files.files')
      .updateOne(
        { filename: 'x.webp', 'metadata.isTaken': false },
        { $set: { uploadDate: new Date('2026-03-01T00:00:00Z') } },
      );
    return { payload: {}, tenantId: null, effect: () => files.find([kept.id]), expected: [] };
  },
  async 'results.generateResults'() {
    const { exam } = await declareExam(stage.w);
    const { run, version } = await stage.w.school.office.run(resultActions.generate, { exam: exam.id });
    return {
      payload: { run },
      tenantId: stage.w.school.id,
      effect: () => stage.w.system(stage.w.school.id).repo(Result).count({ exam: exam.id, version }),
      expected: 7,
    };
  },
  async 'results.announceResults'() {
    const { exam, papers } = await declareExam(stage.w);
    const marks = [stage.w.school.students[0]!, stage.w.school.students[1]!].flatMap(({ id: student }) =>
      Object.values(papers).map((paper) => ({
        exam: exam.id,
        examSubject: paper.id,
        section: stage.w.school.sectionA.id,
        student,
        marks: { cq: 60, mcq: 20 },
        complete: true,
      })),
    );
    await stage.w.system(stage.w.school.id).repo(ExamMark).createMany(marks);
    const { run, version } = await stage.w.school.office.run(resultActions.generate, { exam: exam.id });
    await runJob(stage.w.kernel, 'results.generateResults', {
      payload: { run },
      tenantId: stage.w.school.id,
      actorId: null,
      requestId: 'test',
    });
    await stage.w.school.head.run(resultActions.publish, { exam: exam.id, version });
    return {
      payload: { exam: exam.id, version },
      tenantId: stage.w.school.id,
      effect: async () => (await notifications(`result:${exam.id}`)).length,
      expected: 3,
    };
  },
  async 'replication.planReplication'() {
    const { id } = await stage.w.operator.run(replicationActions.plan, {
      from: stage.w.school.id,
      to: [stage.w.stranger.id],
      entities: ['subject'],
      mode: 'add',
    });
    return {
      payload: await platformRunOf(id),
      tenantId: null,
      effect: async () => (await stage.w.system().repo(Replication).get(id)).state,
      expected: 'planned',
    };
  },
  async 'replication.applyReplication'() {
    const name = `House ${nextNumber()}`;
    await stage.w.school.office.run(actionsOf(House).create, { name, nameBn: name });
    const { id } = await stage.w.operator.run(replicationActions.plan, {
      from: stage.w.school.id,
      to: [stage.w.stranger.id],
      entities: ['house'],
      mode: 'add',
    });
    await runJob(stage.w.kernel, 'replication.planReplication', {
      payload: await platformRunOf(id),
      tenantId: null,
      actorId: null,
      requestId: 'test',
    });
    await stage.w.operator.run(replicationActions.apply, { id });
    return {
      payload: await platformRunOf(id),
      tenantId: null,
      effect: () => stage.w.system(stage.w.stranger.id).repo(House).count({ name }),
      expected: 1,
    };
  },
  async 'calendar.spreadCalendar'() {
    const nth = nextNumber();
    const [name, year] = [`Day ${nth}`, 2030 + nth];
    await stage.w.operator.run(actionsOf(GlobalHoliday).create, {
      name,
      nameBn: 'দিবস',
      from: `${year}-05-01`,
      until: `${year}-05-01`,
    });
    const { id } = await stage.w.operator.run(calendarActions.spread, { year, overwrite: false });
    return {
      payload: await platformRunOf(id),
      tenantId: null,
      effect: async () => [
        await stage.w.system(stage.w.school.id).repo(Holiday).count({ name }),
        (await stage.w.system().repo(CalendarSpread).get(id)).added,
      ],
      expected: [1, 2],
    };
  },
  async 'identity.sealActivity'() {
    await stage.w.school.office.run(actionsOf(House).create, { name: `House ${nextNumber()}`, nameBn: 'হাউস' });
    stage.w.clock.advance(30 * 60_000);
    const effect = async () => {
      const own = async (name: string) =>
        (await stage.w.store.raw().collection(name).find({}).toArray()).filter(
          (row) => String(row['tenantId']) === stage.w.school.id,
        );
      const rows = (await own('audit')).filter(
        (row) => row['at'] <= new Date(stage.w.clock.now().getTime() - 10 * 60_000),
      );
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
      effect: async () =>
        stage.w.queue.jobs.filter((each) => each.jobId === `mail-application-${id}-received-1`).length,
      expected: 1,
    };
  },
  async 'onboarding.tellOperators'() {
    const { id } = await application();
    return {
      payload: { application: id },
      tenantId: null,
      effect: async () => (await notifications(`application:${id}`)).map((row) => row.user),
      expected: [stage.w.operator.actor.userId],
    };
  },
  async 'platform.keepWeekend'() {
    await stage.w.school.head.run(platformActions.setOption, { key: 'weekend', value: [5] });
    return {
      payload: {},
      tenantId: stage.w.school.id,
      effect: async () => (await stage.w.system().repo(Institution).get(stage.w.school.id)).weekend,
      expected: [5],
    };
  },
  async 'runs.reviveRuns'() {
    (stage.w.kernel.jobs as Map<string, JobSpec>).set(
      still.name,
      jobSpec(still, async () => async () => undefined),
    );
    const run = await stage.w
      .system(stage.w.school.id)
      .repo(Run)
      .create({
        kind: 'feeGeneration',
        title: 'Still',
        titleBn: 'স্থির',
        subject: 'x',
        permission: 'run.update',
        job: still.name,
        lockName: `still-${nextNumber()}`,
        state: 'queued',
        total: 0,
        done: 0,
        failed: 0,
        attempt: 0,
        stopWanted: false,
      });
    stage.w.clock.advance(200_000);
    return {
      payload: {},
      tenantId: null,
      effect: async () => (await stage.w.system(stage.w.school.id).repo(Run).get(run.id)).attempt,
      expected: 1,
    };
  },
};
