import { timelineOf } from '@pathshala/shared/kit';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  ClaimedNumber,
  OnlineMethod,
  PaymentClaim,
  PaymentGateway,
  paymentsActions,
  paymentsErrors,
} from '@pathshala/shared/modules/money/payments';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerOfTransactionIds } from '../../../../migrations/013-register-of-transaction-ids';
import { world, type Person, type World } from '../../../../testing';
import { takeTransactionIds } from '../services/transaction-ids';
import { expectBooksToBalance, openCounter, openMobileBanking, take } from './counter';

let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
let bkash: string;
beforeEach(async () => {
  w = await world();
  counter = await openCounter(w);
  bkash = await openMobileBanking(w, counter);
});
afterEach(async () => {
  await expectBooksToBalance(w);
  await w.close();
});
const student = (at = 0) => w.school.students[at]!.id;
const claim = (transactionNumber: string, of: object = {}) => ({
  student: student(),
  company: bkash,
  transactionNumber,
  twoParts: false,
  amount: 50_000,
  paidOn: '2026-03-03',
  ...of,
});
const give = (number: string, of: object = {}) =>
  w.school.guardian.run(paymentsActions.claimPayment, claim(number, of));
/** The same claim at the school of another group, on its own student. */
const elsewhere = (number: string) =>
  w.stranger.guardian.run(paymentsActions.claimPayment, { ...claim(number), student: w.stranger.students[0]!.id });
async function otherCompany() {
  const named = { code: 'ROCKET', name: 'Rocket', nameBn: 'রকেট' };
  const gateway = await w
    .system()
    .repo(PaymentGateway)
    .create({ ...named, kind: 'mobile', mode: 'sandbox' });
  const method = await w
    .system()
    .repo(OnlineMethod)
    .create({ ...named, gateway: gateway.id, paymentType: counter.mobile, transactionPattern: 'any' });
  return method.id;
}
const atCounter = async (reference: string, of: object = {}) => ({
  ...(await take(w.school.accountant, { student: student(1), money: 10_000, paymentType: counter.mobile, reference })),
  ...of,
});

describe('a transaction id', () => {
  it('pays at one institution only, of two at once too, and says nothing of the other', async () => {
    await give('AB12CD34EF');
    const outcome = await elsewhere('AB12CD34EF').catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: 'VALIDATION' });
    expect(Object.keys((outcome as { fields: object }).fields)).toEqual(['transactionNumber']);
    const raced = await Promise.allSettled([give('ZZ12CD34EF'), elsewhere('ZZ12CD34EF')]);
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('reported by a child is not decided by a parent who works in the office', async () => {
    const { accountant, head, student: child } = w.school;
    const { claim: id } = await child.run(paymentsActions.claimPayment, claim('AB12CD34EF'));
    const { guardian } = await w.system(w.school.id).repo(Student).get(student());
    const memberships = w.system(w.school.id).repo(Membership);
    const own = await memberships.findOne({ institution: w.school.id, user: accountant.actor.userId! });
    await memberships.update(own!.id, { guardian } as never);
    for (const approve of [true, false]) {
      const answer = await accountant.refused(paymentsActions.decideClaim, { id, approve, note: 'Looked up' });
      expect(answer.code).toBe('OWN_CLAIM');
    }
    // Screens learn it before, so that they offer them no decision.
    const asked = { entity: PaymentClaim.name, ids: [id] };
    const offered = async (who: Person) => (await who.run(approvalActions.whyNot, asked)).rows;
    expect((await offered(accountant)).map(({ step, why }) => [step, why])).toEqual(
      ['approve', 'reject'].map((step) => [step, paymentsErrors.OWN_CLAIM.text]),
    );
    expect(await offered(head)).toEqual([]);
    expect((await w.school.teacher.refused(approvalActions.whyNot, asked)).code).toBe('NOT_FOUND');
    const decided = { id, approve: true, note: 'In the statement of today' };
    expect((await head.run(paymentsActions.decideClaim, decided)).receipt).not.toBeNull();
    const { steps } = await head.run(timelineOf(PaymentClaim), { id });
    expect(steps.at(-1)).toMatchObject({ transition: 'approve', input: { note: decided.note } });
  });
  it('of one company does not stand in the way of another company’s', async () => {
    const rocket = await otherCompany();
    await give('1234567890', { company: rocket });
    await give('1234567890');
    expect(await w.system(w.school.id).repo(ClaimedNumber).count({ number: '1234567890' })).toBe(2);
  });
  it('without a known provider conflicts with the same ID of every provider', async () => {
    const named = { code: 'ROCKET', name: 'Rocket', nameBn: 'রকেট', kind: 'mobile', mode: 'sandbox' } as const;
    const rocket = await w.system().repo(PaymentGateway).create(named);
    const other = await w
      .system()
      .repo(PaymentGateway)
      .findOne({ id: { ne: rocket.id } });
    const register = (number: string, provider: string | null) =>
      takeTransactionIds(w.system(w.school.id), { provider, numbers: { reference: number } }).then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      );
    const outcomes = [];
    for (const [number, first, second] of [
      ['AB12CD34E1', other!.id, rocket.id],
      ['AB12CD34E2', null, rocket.id],
      ['AB12CD34E3', other!.id, null],
      ['AB12CD34E4', null, null],
    ] as const)
      outcomes.push([await register(number, first), await register(number, second)]);
    const refused = ['taken', 'VALIDATION'];
    expect(outcomes).toEqual([['taken', 'taken'], refused, refused, refused]);
  });
  it('that a family gave is refused at the counter, and the other way round', async () => {
    await give('AB12CD34EF');
    expect((await w.school.accountant.refused(paymentsActions.collect, await atCounter('ab12 cd34-ef'))).code).toBe(
      'VALIDATION',
    );
    await w.school.accountant.run(paymentsActions.collect, await atCounter('GH12CD34EF'));
    expect((await w.school.guardian.refused(paymentsActions.claimPayment, claim('GH12CD34EF'))).code).toBe(
      'VALIDATION',
    );
  });
  it('asks the counter for the company where several are possible', async () => {
    const rocket = await otherCompany();
    const order = await atCounter('AB12CD34EF');
    const refused = await w.school.accountant.refused(paymentsActions.collect, order);
    expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['VALIDATION', ['company']]);
    await w.school.accountant.run(paymentsActions.collect, { ...order, company: rocket });
    await give('AB12CD34EF');
  });
  it('is free again when its claim is rejected or its receipt cancelled, of several children when all are', async () => {
    const { claim: id } = await give('AB12CD34EF');
    await w.school.accountant.run(paymentsActions.decideClaim, { id, approve: false, note: 'Not in the statement' });
    await elsewhere('AB12CD34EF');
    const { receipt } = await w.school.accountant.run(paymentsActions.collect, await atCounter('GH12CD34EF'));
    await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Another student’s' });
    const second = await give('GH12CD34EF');
    await w.school.accountant.run(paymentsActions.decideClaim, { id: second.claim, approve: true });
    const { receipt: made } = await w.system(w.school.id).repo(PaymentClaim).get(second.claim);
    await w.school.head.run(paymentsActions.cancelReceipt, { id: made!, reason: 'Another student’s' });
    expect((await elsewhere('GH12CD34EF')).claim).toBeTruthy();
  });
});

describe('the migration of used ids', () => {
  it('gives each its provider once, the first of two institutions', async () => {
    await give('AB12CD34EF');
    const ids = w.kernel.store.raw().collection('claimed_numbers');
    const row = (await ids.findOne({ number: 'AB12CD34EF' }))!;
    await ids.updateOne({ _id: row._id }, { $unset: { provider: 1 } });
    const run = () => registerOfTransactionIds.run({ db: w.kernel.store.raw(), log: w.kernel.log, now: w.clock.now() });
    await run();
    await run();
    expect((await ids.findOne({ _id: row._id }))!.provider).toEqual(row.provider);
  });
});

describe('a claim that the office decides later', () => {
  it('pays no fine for the office’s own delay, and one of a corrected day', async () => {
    const seen = await w.school.guardian.run(paymentsActions.account, { student: student() });
    const march = seen.bills.find(
      ({ period, subHead }) => period === '2026-03' && subHead === counter.fees.tuition.id,
    )!;
    const bill = [{ subHead: march.subHead, period: march.period }];
    const input = (number: string, of: string) => {
      const { student: _, ...rest } = claim(number, { paidOn: '2026-03-04' });
      return { ...rest, parts: [{ student: of, bills: bill, due: 50_000 }] };
    };
    const first = await w.school.guardian.run(paymentsActions.claimJointPayment, input('AB12CD34EF', student()));
    const second = await w.school.guardian.run(paymentsActions.claimJointPayment, input('CD12CD34EF', student(1)));
    w.clock.advance(12 * 24 * 3_600_000);
    const parts = await w.school.accountant.run(paymentsActions.claimParts, { id: first.claims[0]! });
    expect([parts.paidOn, parts.reportedOn, parts.parts[0]!.fine]).toEqual(['2026-03-04', '2026-03-04', 0]);
    await w.school.accountant.run(paymentsActions.decideClaim, { id: first.claims[0]!, approve: true });
    const done = await w.school.accountant.run(paymentsActions.account, { student: student() });
    expect(done.receipts[0]).toMatchObject({ amount: 50_000, fine: 0, items: [{ paid: 50_000 }] });
    expect(
      (
        await w.school.accountant.refused(paymentsActions.decideClaim, {
          id: second.claims[0]!,
          approve: true,
          waiveFine: true,
          note: 'Flood',
        })
      ).code,
    ).toBe('FORBIDDEN');
    expect(
      (
        await w.school.accountant.refused(paymentsActions.decideClaim, {
          id: second.claims[0]!,
          approve: true,
          paidOn: '2026-04-01',
        })
      ).code,
    ).toBe('VALIDATION');
    await w.school.accountant.run(paymentsActions.decideClaim, {
      id: second.claims[0]!,
      approve: true,
      paidOn: '2026-03-12',
    });
    const late = await w.school.accountant.run(paymentsActions.account, { student: student(1) });
    expect(late.receipts[0]).toMatchObject({ fine: 5_000, items: [{ paid: 45_000 }] });
    expect((await w.system(w.school.id).repo(PaymentClaim).get(second.claims[0]!)).foundOn).toBe('2026-03-12');
  });
  it('is waived the fine with the right to it and a reason, and never dated before its bill', async () => {
    const { claim: id } = await give('AB12CD34EF', { paidOn: '2026-01-02', amount: 100_000 + 6_000 });
    const parts = await w.school.head.run(paymentsActions.claimParts, { id });
    // January's tuition was billed on the 4th of March, long after it was due.
    expect(parts.parts[0]!.fine).toBeGreaterThan(0);
    expect(
      (await w.school.head.refused(paymentsActions.decideClaim, { id, approve: true, waiveFine: true })).code,
    ).toBe('REASON_NEEDED');
    await w.school.head.run(paymentsActions.decideClaim, {
      id,
      approve: true,
      waiveFine: true,
      note: 'The bill came late',
    });
    const { receipts } = await w.school.head.run(paymentsActions.account, { student: student() });
    expect(receipts[0]!.fine).toBe(0);
  });
});
