import { User } from '@pathshala/shared/modules/foundation/identity';
import { Notification } from '@pathshala/shared/modules/school/messaging';
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
  'core/src/modules/money/accounts/test/posting.test.ts': [
    'accounts.catchUp',
    'accounts.postReceipt',
    'accounts.postAdmission',
  ],
  'core/src/modules/money/accounts/test/pay-posting.test.ts': ['accounts.postPay'],
  'core/src/modules/money/accounts/test/bill-posting.test.ts': ['accounts.postBills'],
  'core/src/modules/money/accounts/test/cheques.test.ts': ['accounts.chequesDue'],
  'core/src/modules/money/invoicing/test/invoicing.test.ts': [
    'invoicing.billInstitutions',
    'invoicing.tellInstitution',
    'invoicing.watchDueDates',
  ],
  'core/src/modules/school/consents/test/consents.test.ts': ['consents.tellSigner'],
  'core/src/modules/school/cms/test/notice-readers.test.ts': ['cms.remindReaders', 'cms.turnContent'],
  'core/src/modules/school/messaging/test/messaging.test.ts': ['messaging.archiveNotifications'],
  'core/src/modules/school/messaging/test/report-lines.test.ts': ['messaging.countSmsReports'],
  'core/src/modules/school/messaging/test/sms-budget.test.ts': ['messaging.tellSmsBudget'],
  'core/src/modules/exams/examday/test/exam-sms.test.ts': ['examday.tellDates'],
  'core/src/modules/front/grouppolicies/test/tell-group.test.ts': ['grouppolicies.tellGroup'],
  'core/src/modules/front/privacy/test/breach-letters.test.ts': ['privacy.tellConcerned'],
  'core/src/modules/school/messaging/test/push.test.ts': ['messaging.sendPush'],
  'core/src/modules/school/helpdesk/test/helpdesk.test.ts': [
    'helpdesk.moveDeadlines',
    'helpdesk.tellTicket',
    'helpdesk.watchTickets',
  ],
  'core/src/modules/money/payments/test/credits.test.ts': ['payments.settleCredits'],
  'core/src/modules/money/payments/test/money-sms.test.ts': ['payments.tellReceipt', 'fees.remindOverdue'],
  'tools/bank/refunds.test.ts': ['gateways.sendRefund'],
  'tools/bank/claims.test.ts': ['gateways.verifyClaims'],
  'tools/bank/books.test.ts': ['gateways.bookIntent', 'gateways.poll', 'gateways.tellPaid'],
  'core/src/modules/money/accounts/test/voucher-chain.test.ts': [
    'accounts.askApprovers',
    'accounts.escalate',
    'accounts.sweepOverdue',
  ],
  'core/src/modules/money/fees/test/waiver-chain.test.ts': ['fees.askApprovers', 'fees.escalate', 'fees.sweepOverdue'],
  'core/src/modules/money/accounts/test/balances.test.ts': [
    'accounts.closeYear',
    'accounts.foldEntries',
    'accounts.tendBooks',
  ],
  'core/src/modules/students/admission/test/lottery.test.ts': ['admission.applyDraw'],
  'core/src/modules/students/admission/test/offers.test.ts': [
    'admission.moveOffers',
    'admission.sweepOffers',
    'admission.tellApplicant',
  ],
  'core/src/modules/exams/examday/test/incidents.test.ts': ['examday.tellSitting'],
  'core/src/modules/exams/examday/test/duties.test.ts': ['examday.tellDuties'],
  'core/src/modules/exams/assessment/test/assessment.test.ts': [
    'assessment.announceAssessment',
    'assessment.generateAssessment',
  ],
  'core/src/modules/front/privacy/test/privacy.test.ts': [
    'privacy.applyTerms',
    'privacy.erasePerson',
    'privacy.resumeErasures',
  ],
  'core/src/modules/front/privacy/test/duties.test.ts': [
    'privacy.tellAsker',
    'privacy.tellBreach',
    'privacy.tendDuties',
  ],
  'core/src/modules/front/transfers/test/transfers.test.ts': [
    'transfers.checkArchive',
    'transfers.clearImport',
    'transfers.exportData',
    'transfers.takeOver',
    'transfers.tellExport',
    'transfers.tendTransfers',
  ],
  'core/src/modules/front/transfers/test/deletion.test.ts': ['transfers.deleteInstitution', 'transfers.tellDeletion'],
  'core/src/modules/staff/recruitment/test/recruitment.test.ts': ['recruitment.tellApplicant'],
  'core/src/modules/exams/examday/test/seat-plan.test.ts': ['examday.tellSeats'],
  'core/src/modules/foundation/lists/test/edit-all.test.ts': ['lists.editShownRows'],
  'core/src/modules/exams/quizzes/test/group.test.ts': ['quizzes.placeGroupQuiz', 'quizzes.tellGroup'],
  'core/src/modules/time/leave/test/cover-and-documents.test.ts': ['leave.tellCover'],
  'core/src/modules/time/leave/test/covers.test.ts': ['leave.tellCovered', 'leave.tellSwap'],
  'core/src/modules/school/timetable/test/generate.test.ts': ['timetable.generateRoutine'],
  'core/src/modules/school/timetable/test/versions.test.ts': ['timetable.supersedeRoutines', 'timetable.tellRoutine'],
  'core/src/modules/school/meetings/test/joining.test.ts': ['meetings.meetHolidays', 'meetings.tell'],
  'tools/meet/meet.test.ts': ['meetings.advance', 'meetings.leaveRoom'],
  'core/src/modules/time/attendance/test/absence-notes.test.ts': ['attendance.tellReason'],
  'core/src/modules/time/attendance/test/absence-sms.test.ts': ['attendance.sendAbsences'],
  'core/src/modules/students/certificates/test/family.test.ts': ['certificates.tellPaper'],
  'core/src/modules/students/classroom/test/class-room.test.ts': ['classroom.tellMarked', 'classroom.tellPost'],
  'core/src/modules/time/attendance/test/excusals.test.ts': ['attendance.settleExcusal'],
  'core/src/modules/school/cms/test/cms-website.test.ts': ['cms.mailAnswer', 'cms.publishPeople', 'cms.tellOffice'],
  'core/src/modules/front/onboarding/test/onboarding-accounts.test.ts': ['onboarding.openAccounts'],
  'core/src/modules/foundation/imports/test/imports.test.ts': ['imports.workOnSheet'],
  'core/src/modules/foundation/documents/test/archive.test.ts': ['documents.dropOldBatches'],
  'core/src/modules/time/timekeeping/test/devices.test.ts': [
    'timekeeping.closeDays',
    'timekeeping.computeSpan',
    'timekeeping.computeStaff',
    'timekeeping.settleDays',
    'timekeeping.tellClock',
  ],
  'core/src/modules/time/timekeeping/test/known-units.test.ts': ['timekeeping.computeTouched'],
  'core/src/modules/time/timekeeping/test/gate.test.ts': ['timekeeping.noteStudents'],
  'core/src/modules/staff/payroll/test/runs.test.ts': [
    'payroll.calculatePay',
    'payroll.refreshPreviews',
    'payroll.tellEmployees',
  ],
  'core/src/modules/students/library/test/holds.test.ts': [
    'library.foldTitles',
    'library.tellReader',
    'library.tendLoans',
  ],
  'core/src/modules/students/library/test/public-catalogue.test.ts': ['library.showShelf'],
  'core/src/modules/staff/payroll/test/library-claims.test.ts': ['payroll.takeLibraryClaim'],
  'core/src/modules/students/library/test/counter.test.ts': ['library.postReceipt'],
  'core/src/modules/students/library/test/recall.test.ts': ['library.tellRecall'],
  'core/src/modules/students/library/test/money.test.ts': ['library.moveDueDates', 'library.tellOverdue'],
  'core/src/modules/students/students/test/birthdays.test.ts': ['students.wishBirthdays'],
  'core/src/modules/time/timekeeping/test/locked-punches.test.ts': ['timekeeping.tellLocked'],
  'core/src/modules/students/students/test/turn-of-year.test.ts': ['students.tendYears'],
  'core/src/modules/money/accounts/test/turn-of-year.test.ts': ['accounts.tendFiscalYears'],
  'core/src/modules/foundation/identity/test/short-sessions.test.ts': ['identity.sweepLogins'],
  'core/src/modules/students/students/test/promotion.test.ts': ['students.applyPromotion', 'students.revertPromotion'],
  'core/src/modules/exams/results/test/publish-at.test.ts': [
    'results.publishAt',
    'results.sweepPublications',
    'results.tellSuperseded',
  ],
  'core/src/modules/exams/results/test/documents.test.ts': ['documents.makeBatch'],
  'core/src/modules/front/overview/test/overview.test.ts': [
    'overview.countDay',
    'overview.countDues',
    'overview.countEveryDay',
  ],
  'core/src/modules/foundation/identity/test/identity-access.test.ts': ['identity.endExtras'],
  'core/src/modules/foundation/identity/test/identity-impersonation.test.ts': ['identity.endImpersonation'],
  'core/src/modules/foundation/identity/test/identity-users.test.ts': ['identity.sendInvitation'],
  'core/src/modules/time/leave/test/decide.test.ts': [
    'leave.askApprovers',
    'leave.escalate',
    'leave.sweepOverdue',
    'leave.tellApplicant',
  ],
  'core/src/modules/time/leave/test/recount.test.ts': ['leave.recountEverywhere', 'leave.recountLeave'],
  'core/src/modules/time/leave/test/year.test.ts': ['leave.lapseCarried', 'leave.openYear'],
  'core/src/modules/exams/quizzes/test/online-exam.test.ts': ['quizzes.passMarks'],
  'core/src/modules/exams/quizzes/test/results.test.ts': [
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
    // A job that lost the race is retried by the queue.
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
