import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  ClaimedNumber,
  OnlineMethod,
  PaymentGateway,
  paymentsActions,
  PaymentType,
  Refund,
} from '@pathshala/shared/modules/money/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectBooksToBalance, openCounter, openMobileBanking, take } from './counter';

const ways = transitionsOf(Refund);
const NUMBER = 'RF12CD34EF';
let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
let company: string;
beforeEach(async () => {
  w = await world();
  counter = await openCounter(w);
  company = await openMobileBanking(w, counter);
  // The first two are children of one guardian.
  for (const student of [0, 1, 2]) {
    const cash = { paymentType: counter.cash, bills: [], due: 0, toWallet: true };
    const order = await take(w.school.accountant, { student: child(student), money: 80_000, ...cash });
    await w.school.accountant.run(paymentsActions.collect, order);
  }
});
afterEach(async () => {
  await expectBooksToBalance(w);
  await w.close();
});
const child = (at: number) => w.school.students[at]!.id;
const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
/** Asked by the office and approved by the head. */
async function approved(student: number, amount: number) {
  const of = { student: child(student), amount, reason: 'The family moves' };
  return w.school.head.run(ways.approve, at(await w.school.office.run(actionsOf(Refund).create, of)));
}
const mobile = (transferTotal?: number) => ({
  ...{ paymentType: counter.mobile, reference: NUMBER },
  ...(transferTotal ? { transferTotal } : {}),
});
type Approved = Awaited<ReturnType<typeof approved>>;
const pay = (refund: Approved, total?: number, who = w.school.accountant) =>
  who.run(ways.pay, { ...at(refund), ...mobile(total) });
const refused = (refund: Approved, total?: number, who = w.school.accountant) =>
  who.refused(ways.pay, { ...at(refund), ...mobile(total) });
const entries = () =>
  w
    .system(w.school.id)
    .repo(ClaimedNumber)
    .find({ where: { number: NUMBER } });

describe('one mobile transfer for the refunds of brothers and sisters', () => {
  it('pays both, and its ID is taken once', async () => {
    const [one, two] = [await approved(0, 50_000), await approved(1, 30_000)];
    const first = await pay(one, 80_000);
    const second = await pay(two, 80_000);
    expect([second.state, second.reference, second.paidWith]).toEqual(['paid', NUMBER, first.id]);
    expect(await entries()).toMatchObject([{ receipt: first.receipt }]);
  });

  it('whose sum is entered afterwards covers both', async () => {
    const [one, two] = [await approved(0, 50_000), await approved(1, 30_000)];
    const { number } = await pay(one);
    const unsaid = await refused(two);
    expect([unsaid.code, unsaid.text.en]).toEqual(['TRANSFER_UNSAID', expect.stringContaining(number!)]);
    expect((await refused(two, 70_000)).code).toBe('TRANSFER_FULL');
    expect((await refused(two, 20_000)).code).toBe('TRANSFER_LESS');
    expect((await pay(two, 80_000)).state).toBe('paid');
  });

  it('whose sum is entered with the second pays a third, and no more', async () => {
    const of = [
      await approved(0, 50_000),
      await approved(1, 30_000),
      await approved(1, 30_000),
      await approved(0, 100),
    ];
    await pay(of[0]!);
    // The person who approved the first one enters no sum of it.
    expect((await refused(of[1]!, 110_000, w.school.head)).code).toBe('TRANSFER_APPROVER');
    await pay(of[1]!, 110_000);
    expect((await refused(of[2]!, 120_000)).code).toBe('TRANSFER_DIFFERS');
    expect((await pay(of[2]!)).state).toBe('paid');
    expect((await refused(of[3]!)).code).toBe('TRANSFER_FULL');
  });

  it('pays no more than was sent, of two refunds at once neither', async () => {
    const of = [await approved(0, 50_000), await approved(1, 30_000), await approved(1, 30_000)];
    await pay(of[0]!, 80_000);
    expect((await refused(of[1]!, 90_000)).code).toBe('TRANSFER_DIFFERS');
    const { head } = w.school;
    const outcomes = await Promise.allSettled([pay(of[1]!, 80_000), pay(of[2]!, 80_000)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const left = outcomes[0]!.status === 'rejected' ? of[1]! : of[2]!;
    const full = await refused(left);
    expect([full.code, full.text.en]).toEqual(['TRANSFER_FULL', expect.stringContaining('1,100.00')]);
    expect((await refused(left, undefined, head)).code).toBe('TRANSFER_APPROVER');
  });

  it('pays no refund of another family, and none by the person who approved one of them', async () => {
    const [one, two, other] = [await approved(0, 50_000), await approved(1, 30_000), await approved(2, 30_000)];
    await pay(one, 80_000);
    expect((await refused(other, 80_000)).code).toBe('TRANSFER_FAMILY');
    expect((await refused(two, 80_000, w.school.head)).code).toBe('TRANSFER_APPROVER');
  });

  it('leaves an ID that a family has reported to that report', async () => {
    const paid = { student: child(0), company, amount: 50_000, paidOn: '2026-03-03', twoParts: false };
    await w.school.guardian.run(paymentsActions.claimPayment, { ...paid, transactionNumber: NUMBER });
    const fault = await refused(await approved(0, 50_000), 80_000);
    expect([fault.code, Object.keys(fault.fields ?? {})]).toEqual(['VALIDATION', ['reference']]);
  });

  it('by another way of paying is another transfer with the same number', async () => {
    const platform = w.system();
    const [nagad] = await platform
      .repo(PaymentGateway)
      .createMany([{ code: 'NAGAD', name: 'Nagad', nameBn: 'নগদ', kind: 'mobile', mode: 'off', protocol: 'nagad' }]);
    const post = { code: 'POST', name: 'Nagad', nameBn: 'নগদ', channel: 'mobile' as const };
    const { id: paymentType } = await platform.repo(PaymentType).create(post);
    const way = { code: 'NAGAD', name: 'Nagad', nameBn: 'নগদ', gateway: nagad!.id, paymentType };
    const { id: method } = await platform.repo(OnlineMethod).create(way);
    const [one, two, three] = [await approved(0, 50_000), await approved(1, 30_000), await approved(1, 20_000)];
    const first = await pay(one, 80_000);
    const byNagad = { paymentType, reference: NUMBER };
    const { paidWith, receipt } = await w.school.accountant.run(ways.pay, { ...at(two), ...byNagad });
    expect([paidWith ?? null, (await entries()).map((each) => each.receipt).sort()]).toEqual([
      null,
      [first.receipt, receipt].sort(),
    ]);
    const paid = { student: child(1), company: method, amount: 30_000, paidOn: '2026-03-03', twoParts: false };
    const report = { ...paid, transactionNumber: NUMBER };
    expect((await w.school.guardian.refused(paymentsActions.claimPayment, report)).code).toBe('VALIDATION');
    // A further refund joins the transfer of its own way of paying.
    expect((await pay(three)).paidWith).toBe(first.id);
  });

  it('keeps the entry of its ID when it is reversed after its company has changed', async () => {
    const [one, two] = [await approved(0, 50_000), await approved(1, 30_000)];
    const [first, second] = [await pay(one, 80_000), await pay(two)];
    const [before] = await entries();
    const { gateway } = await w.system().repo(OnlineMethod).get(company);
    await w
      .system()
      .repo(OnlineMethod)
      .create({ code: 'OTHER', name: 'Other', nameBn: 'অন্য', gateway, paymentType: counter.mobile });
    const [rocket] = await w
      .system()
      .repo(PaymentGateway)
      .createMany([{ code: 'RK', name: 'Rocket', nameBn: 'রকেট', kind: 'mobile', mode: 'off', protocol: 'nagad' }]);
    await w.system().repo(OnlineMethod).update(company, { gateway: rocket!.id });
    const { rev } = await w.system(w.school.id).repo(Refund).get(first.id);
    await w.school.head.run(ways.reverse, { id: first.id, rev, note: 'It never arrived' });
    const { id, provider } = before!;
    expect(await entries()).toMatchObject([{ id, provider, receipt: second.receipt }]);
  });

  it('keeps its ID taken until the last of its refunds is reversed', async () => {
    const [one, two] = [await approved(0, 50_000), await approved(1, 30_000)];
    const [first, second] = [await pay(one, 80_000), await pay(two)];
    const reverse = async ({ id }: { id: string }) => {
      const { rev } = await w.system(w.school.id).repo(Refund).get(id);
      return w.school.head.run(ways.reverse, { id, rev, note: 'It never arrived' });
    };
    await reverse(first);
    expect(await entries()).toMatchObject([{ receipt: second.receipt }]);
    const paid = { student: child(0), company, amount: 50_000, paidOn: '2026-03-03', twoParts: false };
    const report = { ...paid, transactionNumber: NUMBER };
    expect((await w.school.guardian.refused(paymentsActions.claimPayment, report)).code).toBe('VALIDATION');
    await reverse(second);
    expect(await entries()).toEqual([]);
  });
});
