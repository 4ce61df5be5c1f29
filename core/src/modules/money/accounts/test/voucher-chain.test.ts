import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import { accountsActions, Voucher, VoucherChain, VoucherDecision } from '@pathshala/shared/modules/money/accounts';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, WORLD_NOW, type Person, type World } from '../../../../testing';
import { personOf } from '../../../../testing/person';
import { openBooks, runJobOf, voucherWays, type Leg } from './books';

const TODAY = '2026-03-04';
const { create } = actionsOf(VoucherChain);
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
/** An accountant who was given the right to approve: the treasurer of the committee. */
let treasurer: Person;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  treasurer = await w.school.hire('accountant', w.school.id, 'Treasurer', {
    staff: w.school.staffRecords.otherTeacher.id,
  });
  await w
    .system()
    .repo(Membership)
    .update(treasurer.actor.membershipId!, { extras: [{ permission: 'voucher.approve', effect: 'grant' }] });
  const permissions = new Set([...treasurer.permissions, 'voucher.approve']);
  treasurer = personOf(w.kernel, treasurer.actor, { tenantId: w.school.id, permissions, token: treasurer.token });
});
afterEach(async () => {
  for (const entity of [VoucherChain, VoucherDecision]) await w.store.model(entity).collection.deleteMany({});
  await w.runJobs();
  w.clock.set(WORLD_NOW);
});
afterAll(() => w.close());

type Steps = Row<typeof VoucherChain>['steps'];
const step = (over: Partial<Steps[number]>): Steps[number] => ({
  role: 'head',
  mode: 'any',
  escalateHours: 0,
  ...over,
});
/** Checked by the office; final with the head up to 500 taka, above with the treasurer up to 2,000. */
const LIMITS = () => [
  step({ role: 'office' }),
  step({ role: 'head', limit: 500_00 }),
  step({ staff: w.school.staffRecords.otherTeacher.id, limit: 2_000_00 }),
];
const makeChain = async (steps: Steps, over: { type?: string } = {}) =>
  w.school.accountant.run(
    transitionsOf(VoucherChain).confirm,
    at(await w.school.head.run(create, { name: `Chain ${Math.random()}`, nameBn: 'ধাপ', steps, ...over })),
  );
const legs = (amount: number): Leg[] => [
  ['5312', 'D', amount],
  ['1111', 'C', amount],
];
const sent = (amount: number) => ({ ...books.voucher('ADV', TODAY, legs(amount)), finish: 'submit' as const });
const submit = (amount: number, who = w.school.accountant) => who.run(accountsActions.saveVoucher, sent(amount));
const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const courseOf = (id: string, who = w.school.head) => who.run(accountsActions.voucherSteps, { id });
const bell = async (person: Person) =>
  (await person.run(messagingActions.notifications, {})).map((item) => item.data.titleEn);

describe('a chain with limits', () => {
  it('ends with the first step whose limit covers the amount', async () => {
    await makeChain(LIMITS());
    const voucher = await submit(500_00);
    const checked = await w.school.office.run(voucherWays.check, at(voucher));
    expect((await courseOf(voucher.id)).isAsked).toBe(true);
    const approved = await w.school.head.run(voucherWays.approve, at(checked));
    expect([checked.state, approved.state, approved.steps.length]).toEqual(['checked', 'approved', 2]);
    const { decisions, labels } = await courseOf(voucher.id);
    expect(decisions.map((row) => [row.by.en, row.state])).toEqual([
      ['Office of school', 'approved'],
      ['Head of school', 'approved'],
    ]);
    expect(labels.map(({ en }) => en)).toEqual(['Office', 'Head of institution']);
  });
  it('goes on above it, where the head checks and the treasurer approves', async () => {
    await makeChain(LIMITS());
    const voucher = await submit(500_01);
    const first = await w.school.office.run(voucherWays.check, at(voucher));
    expect((await w.school.head.refused(voucherWays.approve, at(first))).code).toBe('TRANSITION_GUARDED');
    const second = await w.school.head.run(voucherWays.check, at(first));
    expect((await w.school.head.refused(voucherWays.approve, at(second))).code).toBe('APPROVAL_NOT_ASKED');
    const approved = await treasurer.run(voucherWays.approve, at(second));
    const posted = await w.school.accountant.run(voucherWays.post, at(approved));
    expect([posted.state, posted.approvedBy]).toEqual(['posted', treasurer.actor.userId]);
  });
  it('refuses what is above every limit, and what nobody with the right may approve', async () => {
    await makeChain(LIMITS());
    expect((await w.school.accountant.refused(accountsActions.saveVoucher, sent(2_000_01))).code).toBe(
      'APPROVAL_ABOVE_LIMITS',
    );
    // The treasurer does not decide on their own.
    expect((await treasurer.refused(accountsActions.saveVoucher, sent(600_00))).code).toBe('APPROVAL_NO_APPROVER');
    await w.store.model(VoucherChain).collection.deleteMany({});
    await makeChain([step({ role: 'office' })]);
    expect((await w.school.accountant.refused(accountsActions.saveVoucher, sent(1))).code).toBe('APPROVAL_NO_APPROVER');
  });
  it('is that of the type where it has its own', async () => {
    await makeChain(LIMITS());
    await makeChain([step({ role: 'head' })], { type: books.typeOf('ADV') });
    const voucher = await submit(9_999_00);
    expect((await w.school.head.run(voucherWays.approve, at(voucher))).state).toBe('approved');
  });
  it('is refused with limits that do not rise, and with employees of elsewhere', async () => {
    const faulty = {
      name: 'Faulty',
      nameBn: 'ভুল',
      steps: [step({ role: 'head', limit: 2 }), step({ role: 'head', limit: 1 })],
    };
    expect(Object.keys((await w.school.head.refused(create, faulty)).fields ?? {})).toEqual(['steps.1.limit']);
    const foreign = [step({ staff: w.stranger.staffRecords.teacher.id })];
    expect((await w.school.head.refused(create, { ...faulty, steps: foreign })).status).toBe(422);
  });
});

it('nobody but those who are asked takes a step, whatever their role', async () => {
  await makeChain(LIMITS());
  const roles: Record<string, Person> = { ...rolesOf(), treasurer };
  const voucher = await submit(700_00);
  let now: { id: string; rev: number } = voucher;
  for (const [asked, way] of [
    ['office', 'check'],
    ['head', 'check'],
    ['treasurer', 'approve'],
  ] as const) {
    for (const [role, person] of Object.entries(roles).filter(([name]) => name !== asked))
      for (const other of ['check', 'approve'] as const)
        expect([role, other, (await person.refused(voucherWays[other], at(now))).code]).toEqual([
          role,
          other,
          expect.stringMatching(/^(FORBIDDEN|OWN_RECORD|APPROVAL_NOT_ASKED|TRANSITION_GUARDED)$/),
        ]);
    now = await roles[asked]!.run(voucherWays[way], at(now));
  }
  expect((await w.system(w.school.id).repo(Voucher).get(voucher.id)).state).toBe('approved');
});
const rolesOf = () => {
  const { head, office, accountant, teacher, librarian, student, guardian } = w.school;
  return { head, office, accountant, teacher, librarian, student, guardian };
};

it('is sent back by anyone who may, asks nobody any more, and begins again from the first step', async () => {
  await makeChain(LIMITS());
  const voucher = await submit(700_00);
  const checked = await w.school.office.run(voucherWays.check, at(voucher));
  const back = await w.school.head.run(voucherWays.sendBack, { ...at(checked), reason: 'Bill is missing' });
  expect((await courseOf(voucher.id)).decisions.map(({ state, remark }) => [state, remark])).toEqual([
    ['approved', undefined],
    ['returned', 'Bill is missing'],
  ]);
  const again = await w.school.accountant.run(accountsActions.saveVoucher, { ...sent(300_00), ...at(back) });
  const stored = await w.system(w.school.id).repo(Voucher).get(again.id);
  expect([stored.step, stored.round, stored.steps.length]).toEqual([0, 3, 2]);
});

it('tells those who are asked once, goes up when it is late, and never past the last step', async () => {
  await makeChain([step({ role: 'office', escalateHours: 2 }), step({ role: 'head', escalateHours: 2 })]);
  const before = [await bell(w.school.office), await bell(w.school.head)].map((each) => each.length);
  const voucher = await submit(1_00);
  await w.runJobs();
  w.clock.advance(3 * 3_600_000);
  for (let twice = 0; twice < 2; twice += 1) await runJobOf(w, 'accounts.sweepOverdue', {}, null);
  for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'accounts.askApprovers'))
    await runOneJob(w.kernel, name, envelope);
  await w.runJobs();
  const fresh = async (person: Person, known: number) => (await bell(person)).slice(0, -known || undefined);
  expect(await fresh(w.school.office, before[0]!)).toEqual(['A voucher awaits your decision']);
  const ofHead = (await fresh(w.school.head, before[1]!)).filter((title) => title !== 'A voucher is awaiting approval');
  expect(ofHead).toEqual(['A voucher was escalated to you']);
  const row = await w.system(w.school.id).repo(Voucher).get(voucher.id);
  const passed = await w.school.head.run(voucherWays.check, at(row));
  w.clock.advance(3 * 3_600_000);
  await runJobOf(w, 'accounts.escalate', { voucher: passed.id, round: passed.round });
  expect((await courseOf(voucher.id)).decisions.filter(({ state }) => state === 'waiting')).toHaveLength(1);
});
