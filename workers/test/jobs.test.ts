import { User } from '@pathshala/shared/modules/identity';
import { Notification } from '@pathshala/shared/modules/messaging';
import { openMachines, world, type Machines, type World } from '@pathshala/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { runJob } from '../src';

import { JOBS } from './jobs-table';
import { stage } from './jobs-stage';

let w: World;
let machines: Machines;
beforeAll(async () => {
  machines = await openMachines();
  w = await world({ weekend: [], env: { PUBLIC_URL: machines.url } });
  Object.assign(stage, { w, machines });
  machines.serve(w.kernel);
  await w.system().repo(User).update(w.school.guardian.actor.userId!, { notificationMail: true });
});
afterAll(async () => {
  await machines.close();
  await w.close();
});

/** Jobs that need the whole stage of their module are run twice there: file → jobs. */
const BESIDE: Record<string, string[]> = {
  'core/test/accounts/posting.test.ts': ['accounts.catchUp', 'accounts.postReceipt', 'accounts.postAdmission'],
  'core/test/accounts/pay-posting.test.ts': ['accounts.postPay'],
  'core/test/accounts/bill-posting.test.ts': ['accounts.postBills'],
  'core/test/accounts/cheques.test.ts': ['accounts.chequesDue'],
  'core/test/payments/credits.test.ts': ['payments.settleCredits'],
  'core/test/accounts/voucher-chain.test.ts': ['accounts.askApprovers', 'accounts.escalate', 'accounts.sweepOverdue'],
  'core/test/fees/waiver-chain.test.ts': ['fees.askApprovers', 'fees.escalate', 'fees.sweepOverdue'],
  'core/test/accounts/balances.test.ts': ['accounts.closeYear', 'accounts.foldEntries', 'accounts.tendBooks'],
  'core/test/admission/lottery.test.ts': ['admission.applyDraw'],
  'core/test/admission/offers.test.ts': ['admission.moveOffers', 'admission.sweepOffers', 'admission.tellApplicant'],
  'core/test/examday/duties.test.ts': ['examday.tellDuties'],
  'core/test/assessment/assessment.test.ts': ['assessment.announceAssessment', 'assessment.generateAssessment'],
  'core/test/privacy.test.ts': ['privacy.applyTerms', 'privacy.erasePerson', 'privacy.resumeErasures'],
  'core/test/recruitment/recruitment.test.ts': ['recruitment.tellApplicant'],
  'core/test/examday/seat-plan.test.ts': ['examday.tellSeats'],
  'core/test/edit-all.test.ts': ['lists.editShownRows'],
  'core/test/quizzes/group.test.ts': ['quizzes.placeGroupQuiz', 'quizzes.tellGroup'],
  'core/test/leave/cover-and-documents.test.ts': ['leave.tellCover'],
  'core/test/attendance/excusals.test.ts': ['attendance.settleExcusal'],
  'core/test/cms-website.test.ts': ['cms.mailAnswer', 'cms.publishPeople', 'cms.tellOffice'],
  'core/test/onboarding-accounts.test.ts': ['onboarding.openAccounts'],
  'core/test/imports/imports.test.ts': ['imports.workOnSheet'],
  'core/test/documents/archive.test.ts': ['documents.dropOldBatches'],
  'core/test/timekeeping/devices.test.ts': [
    'timekeeping.closeDays',
    'timekeeping.computeSpan',
    'timekeeping.computeStaff',
    'timekeeping.settleDays',
    'timekeeping.tellClock',
  ],
  'core/test/timekeeping/known-units.test.ts': ['timekeeping.computeTouched'],
  'core/test/timekeeping/gate.test.ts': ['timekeeping.noteStudents'],
  'core/test/payroll/runs.test.ts': ['payroll.calculatePay', 'payroll.refreshPreviews', 'payroll.tellEmployees'],
  'core/test/students/birthdays.test.ts': ['students.wishBirthdays'],
  'core/test/timekeeping/locked-punches.test.ts': ['timekeeping.tellLocked'],
  'core/test/students/turn-of-year.test.ts': ['students.tendYears'],
  'core/test/accounts/turn-of-year.test.ts': ['accounts.tendFiscalYears'],
  'core/test/short-sessions.test.ts': ['identity.sweepLogins'],
  'core/test/students/promotion.test.ts': ['students.applyPromotion', 'students.revertPromotion'],
  'core/test/results/publish-at.test.ts': ['results.publishAt', 'results.sweepPublications', 'results.tellSuperseded'],
  'core/test/results/documents.test.ts': ['documents.makeBatch'],
  'core/test/overview.test.ts': ['overview.countDay', 'overview.countDues', 'overview.countEveryDay'],
  'core/test/identity-access.test.ts': ['identity.endExtras'],
  'core/test/identity-impersonation.test.ts': ['identity.endImpersonation'],
  'core/test/identity-users.test.ts': ['identity.sendInvitation'],
  'core/test/leave/decide.test.ts': [
    'leave.askApprovers',
    'leave.escalate',
    'leave.sweepOverdue',
    'leave.tellApplicant',
  ],
  'core/test/leave/recount.test.ts': ['leave.recountEverywhere', 'leave.recountLeave'],
  'core/test/leave/year.test.ts': ['leave.lapseCarried', 'leave.openYear'],
  'core/test/quizzes/online-exam.test.ts': ['quizzes.passMarks'],
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
