import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { PaymentGateway, Receipt } from '@pathshala/shared/modules/money/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 8 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const setSslMode = (mode: 'off' | 'sandbox') => at.w.system().repo(PaymentGateway).update(at.methods.ssl, { mode });
/** A student with an account. */
const payer = (student: number) =>
  at.w.person('student', at.w.school.id, {
    student: at.w.school.students[student]!.id,
    userId: at.w.school.student.actor.userId,
  });
const giveUp = (student: number, paymentIntent: string) =>
  payer(student).run(gatewaysActions.giveUpPayment, { paymentIntent });
const shownTo = async (student: number, paymentIntent: string) =>
  (await payer(student).run(gatewaysActions.payments, { paymentIntent })).payments[0]!;
type Part = Awaited<ReturnType<typeof at.partOf>>;
async function begun(student: number, method = at.methods.card) {
  const part = await at.partOf(student, 1);
  const wanted = { requestKey: randomUUID(), method, parts: [part] };
  const { paymentIntent: id, go } = await payer(student).run(gatewaysActions.startPayment, wanted);
  return { id, part, page: await leave(go) };
}
const again = (student: number, part: Part) => ({ requestKey: randomUUID(), method: at.methods.bkash, parts: [part] });
const receiptsOf = (student: string) => at.w.system(at.w.school.id).repo(Receipt).find({ where: { student } });

describe('a payment that its payer gives up', () => {
  it.each([
    ['a card', 0, () => at.methods.card],
    ['a wallet', 1, () => at.methods.bkash],
  ])('by %s frees its bills once the provider has said that nothing was paid', async (_, student, method) => {
    const { id, part } = await begun(student, method());
    const { startPayment } = gatewaysActions;
    expect((await shownTo(student, id)).canGiveUp).toBe(true);
    const other = { ...again(student, part), method: at.methods.sonali };
    expect((await payer(student).refused(startPayment, other)).code).toBe('PAYMENT_UNDER_WAY');
    expect(await giveUp(student, id)).toEqual({ state: 'expired', isFree: true });
    expect((await shownTo(student, id)).canGiveUp).toBe(false);
    const next = await payer(student).run(startPayment, other);
    expect(next.paymentIntent).not.toBe(id);
    expect(await receiptsOf(part.student)).toEqual([]);
  });

  it('is credited instead where the provider has the money already', async () => {
    const { id, part, page } = await begun(2);
    await at.bank.act(page, 'unnoticed');
    expect(await giveUp(2, id)).toEqual({ state: 'succeeded', isFree: false });
    expect((await receiptsOf(part.student)).map(({ amount }) => amount)).toEqual([part.due]);
    // Once more changes nothing.
    expect(await giveUp(2, id)).toEqual({ state: 'succeeded', isFree: false });
    expect(await receiptsOf(part.student)).toHaveLength(1);
  });

  it('keeps its bills while the provider is silent', async () => {
    const { id, part } = await begun(3);
    await setSslMode('off');
    const answer = await giveUp(3, id);
    expect(answer.isFree).toBe(false);
    const refused = await payer(3).refused(gatewaysActions.startPayment, again(3, part));
    expect(refused.code).toBe('PAYMENT_UNDER_WAY');
    await setSslMode('sandbox');
    expect(await giveUp(3, id)).toEqual({ state: 'expired', isFree: true });
    expect((await payer(3).run(gatewaysActions.startPayment, again(3, part))).paymentIntent).toBeTruthy();
  });

  it('is credited as an advance when money is paid on its page after all', async () => {
    const { id, part, page } = await begun(4);
    await giveUp(4, id);
    const next = await payer(4).run(gatewaysActions.startPayment, {
      ...again(4, part),
      method: at.methods.sonali,
    });
    await at.bank.act(await leave(next.go), 'pay');
    await at.bank.act(page, 'pay');
    expect([(await at.intent(next.paymentIntent)).state, (await at.intent(id)).state]).toEqual([
      'succeeded',
      'succeeded',
    ]);
    const receipts = await receiptsOf(part.student);
    expect(receipts.map(({ wallet }) => wallet).toSorted((a, b) => a - b)).toEqual([0, part.due]);
  });

  it('is ended by its payer alone, and never while people decide about its money', async () => {
    const { id, page } = await begun(0);
    const { giveUpPayment } = gatewaysActions;
    const { guardian, office } = at.w.school;
    // A guardian of the child sees the payment and has not begun it.
    expect((await guardian.run(gatewaysActions.payments, { paymentIntent: id })).payments[0]!.canGiveUp).toBe(false);
    expect((await guardian.refused(giveUpPayment, { paymentIntent: id })).code).toBe('NOT_FOUND');
    expect((await payer(5).refused(giveUpPayment, { paymentIntent: id })).code).toBe('NOT_FOUND');
    // Another account of the student sees it too.
    expect((await at.learner(0).refused(giveUpPayment, { paymentIntent: id })).code).toBe('NOT_FOUND');
    expect((await at.w.stranger.guardian.refused(giveUpPayment, { paymentIntent: id })).code).toBe('NOT_FOUND');
    expect((await office.refused(giveUpPayment, { paymentIntent: id })).status).toBe(403);
    await at.bank.act(page, 'risky');
    expect((await shownTo(0, id)).canGiveUp).toBe(false);
    expect(await giveUp(0, id)).toEqual({ state: 'review', isFree: false });
  });

  it('twice at the same moment ends once', async () => {
    const { id } = await begun(6);
    const both = await Promise.all([giveUp(6, id), giveUp(6, id)]);
    expect(both).toEqual([
      { state: 'expired', isFree: true },
      { state: 'expired', isFree: true },
    ]);
  });
});
