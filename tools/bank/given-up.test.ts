import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions, IntentEvent } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod, PaymentGateway, PaymentType, Receipt } from '@pathshala/shared/modules/money/payments';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../core/src/kernel';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { settle } from '../../core/src/modules/money/gateways/services/settle';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 17 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const setSslMode = (mode: 'off' | 'sandbox') => at.w.system().repo(PaymentGateway).update(at.methods.ssl, { mode });
/** A student with an account of their own. */
const payer = (student: number) =>
  at.w.person('student', at.w.school.id, {
    student: at.w.school.students[student]!.id,
    userId: (0xacc0 + student).toString(16).padStart(24, '0'),
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
const eventsOf = (intent: string, kind: 'asked' | 'person') =>
  at.w.system(at.w.school.id).repo(IntentEvent).find({ where: { intent, kind } });
const endsOf = async (intent: string) => (await eventsOf(intent, 'person')).length;

/** The bank takes calls and does not answer them before the `end`. */
function silenceBank() {
  const { server } = at.bank;
  const answer = server.listeners('request') as RequestListener[];
  const held: Parameters<RequestListener>[] = [];
  server.removeAllListeners('request').on('request', (...call) => void held.push(call));
  return {
    calls: () => held.length,
    end() {
      server.removeAllListeners('request');
      for (const each of answer) server.on('request', each);
      for (const call of held) server.emit('request', ...call);
    },
  };
}

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
    expect(await giveUp(student, id)).toEqual({ state: 'expired', outcome: 'free' });
    expect((await shownTo(student, id)).canGiveUp).toBe(false);
    const next = await payer(student).run(startPayment, other);
    expect(next.paymentIntent).not.toBe(id);
    expect(await receiptsOf(part.student)).toEqual([]);
  });

  it('is credited instead where the provider has the money already', async () => {
    const { id, part, page } = await begun(2);
    await at.bank.act(page, 'unnoticed');
    expect(await giveUp(2, id)).toEqual({ state: 'succeeded', outcome: 'paid' });
    expect((await receiptsOf(part.student)).map(({ amount }) => amount)).toEqual([part.due]);
    // Once more changes nothing.
    expect(await giveUp(2, id)).toEqual({ state: 'succeeded', outcome: 'paid' });
    expect(await receiptsOf(part.student)).toHaveLength(1);
  });

  it('keeps its bills while nobody can be asked', async () => {
    const { id, part } = await begun(3);
    await setSslMode('off');
    expect((await giveUp(3, id)).outcome).toBe('unasked');
    const refused = await payer(3).refused(gatewaysActions.startPayment, again(3, part));
    expect(refused.code).toBe('PAYMENT_UNDER_WAY');
    await setSslMode('sandbox');
    expect(await giveUp(3, id)).toEqual({ state: 'expired', outcome: 'free' });
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
    expect(await giveUp(0, id)).toEqual({ state: 'review', outcome: 'review' });
  });

  it('twice at the same moment ends once', async () => {
    const { id } = await begun(6);
    const both = await Promise.allSettled([giveUp(6, id), giveUp(6, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await endsOf(id)).toBe(1);
    expect(await giveUp(6, id)).toEqual({ state: 'expired', outcome: 'free' });
  });
});

describe('a payment given up while the provider does not answer', () => {
  it('is answered within seconds, keeps its bills and is asked about by the timer half a minute later', async () => {
    const { id, part } = await begun(8);
    const silence = silenceBank();
    const from = performance.now();
    const first = giveUp(8, id);
    await expect.poll(silence.calls).toBeGreaterThan(0);
    // Nobody keeps more than one place of the server.
    expect((await payer(8).refused(gatewaysActions.giveUpPayment, { paymentIntent: id })).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    // The question began before the end, and its answer comes after it.
    at.w.clock.advance(60_000);
    expect((await first).outcome).toBe('kept');
    expect(performance.now() - from).toBePrompt(5_000);
    silence.end();
    await expect.poll(() => eventsOf(id, 'asked')).toHaveLength(1);
    const { expiresAt, askAt } = await at.intent(id);
    const now = at.w.clock.now().getTime();
    expect([Date.parse(expiresAt), Date.parse(askAt!)]).toEqual([now, now + 30_000]);
    expect((await payer(8).refused(gatewaysActions.startPayment, again(8, part))).code).toBe('PAYMENT_UNDER_WAY');
    at.w.clock.advance(30_000);
    await pollIntentsJob(at.w.system());
    expect((await at.intent(id)).state).toBe('expired');
    expect(await endsOf(id)).toBe(1);
    expect((await payer(8).run(gatewaysActions.startPayment, again(8, part))).paymentIntent).toBeTruthy();
  });

  it('is completed once by a wallet whose owner had confirmed it, and by no other payment meanwhile', async () => {
    const { id, part, page } = await begun(9, at.methods.bkash);
    await at.bank.act(page, 'silent');
    const silence = silenceBank();
    expect((await giveUp(9, id)).outcome).toBe('kept');
    const other = { ...again(9, part), method: at.methods.sonali };
    expect((await payer(9).refused(gatewaysActions.startPayment, other)).code).toBe('PAYMENT_UNDER_WAY');
    silence.end();
    await expect.poll(async () => (await at.intent(id)).state).toBe('succeeded');
    expect((await receiptsOf(part.student)).map(({ amount }) => amount)).toEqual([part.due]);
    expect(await giveUp(9, id)).toEqual({ state: 'succeeded', outcome: 'paid' });
  });
});

describe('a payment begun without login', () => {
  /** Pays on the public page with the ID of a student and the mobile number of a parent. */
  async function open(student: number) {
    const { code, guardian } = at.w.school.students[student]!;
    const { phone } = at.w.school.guardians.find(({ id }) => id === guardian)!;
    const known = { site_id: at.w.school.id, code, phone };
    const { bills } = await at.w.anonymous.run(gatewaysActions.publicDues, known);
    const bill = bills[0]!;
    const chosen = { bills: [{ subHead: bill.subHead, period: bill.period }], due: bill.balance + bill.fine };
    const start = (method: string) => ({ ...known, ...chosen, requestKey: randomUUID(), method });
    const first = start(at.methods.card);
    const { reference, go } = await at.w.anonymous.run(gatewaysActions.startPublicPayment, first);
    await leave(go);
    return { known, reference, start };
  }

  it('is given up with the ID and the mobile number with which it was begun', async () => {
    const { known, reference, start } = await open(0);
    const { anonymous } = at.w;
    expect((await anonymous.refused(gatewaysActions.startPublicPayment, start(at.methods.sonali))).code).toBe(
      'PAYMENT_UNDER_WAY',
    );
    const { hanging } = await anonymous.run(gatewaysActions.publicDues, known);
    expect(hanging.map((each) => each.reference)).toEqual([reference]);
    expect(await anonymous.run(gatewaysActions.giveUpPublicPayment, { ...known, reference })).toEqual({
      ...{ state: 'expired', outcome: 'free' },
    });
    expect((await anonymous.run(gatewaysActions.publicDues, known)).hanging).toEqual([]);
    expect((await anonymous.run(gatewaysActions.startPublicPayment, start(at.methods.sonali))).reference).not.toBe(
      reference,
    );
  });

  it('is ended by no one else, whatever references they know', async () => {
    const { known, reference } = await open(1);
    const { giveUpPublicPayment } = gatewaysActions;
    const refused = async (of: object) =>
      (await at.w.anonymous.refused(giveUpPublicPayment, { ...known, reference, ...of })).code;
    // Refused: the reference alone, the number of another parent, and a payment begun by an account.
    expect(await refused({ phone: '01799999999' })).toBe('NO_SUCH_BILLS');
    const father = { name: 'Father', nameBn: 'পিতা', phone: '01755555551' };
    const sys = at.w.system(at.w.school.id);
    const { id } = await sys.repo(Guardian).create(father as never);
    await sys.repo(Student).update(at.w.school.students[1]!.id, { father: id });
    expect(await refused({ phone: father.phone })).toBe('NOT_FOUND');
    const { id: own } = await begun(7);
    const other = at.w.school.students[7]!;
    const { phone } = at.w.school.guardians.find((each) => each.id === other.guardian)!;
    const ofAccount = { code: other.code, phone, reference: (await at.intent(own)).reference };
    expect(await refused(ofAccount)).toBe('NOT_FOUND');
  });
});

describe('an officer who asks about a payment', () => {
  it('gets the known state while the provider is silent, and the question continues', async () => {
    const { id, part, page } = await begun(5);
    await at.bank.act(page, 'unnoticed');
    const silence = silenceBank();
    const of = { institution: at.w.school.id, paymentIntent: id };
    expect(await at.w.school.accountant.run(gatewaysActions.askAgain, of)).toEqual({
      ...{ state: 'redirected', isAnswered: false },
    });
    silence.end();
    await expect.poll(async () => (await at.intent(id)).state).toBe('succeeded');
    expect(await at.w.school.accountant.run(gatewaysActions.askAgain, of)).toEqual({
      ...{ state: 'succeeded', isAnswered: true },
    });
    expect((await receiptsOf(part.student)).map(({ amount }) => amount)).toEqual([part.due]);
  });

  it('asks once, however often they press the button while the provider is silent', async () => {
    const { id, page } = await begun(15);
    await at.bank.act(page, 'unnoticed');
    const silence = silenceBank();
    const of = { institution: at.w.school.id, paymentIntent: id };
    const pressed = [1, 2, 3].map(() => at.w.school.accountant.run(gatewaysActions.askAgain, of));
    const answers = await Promise.all(pressed);
    expect(answers.map(({ isAnswered }) => isAnswered)).toEqual([false, false, false]);
    expect(silence.calls()).toBe(1);
    silence.end();
    await expect.poll(async () => (await at.intent(id)).state).toBe('succeeded');
  });

  it('learns that the provider was not reached, and why a payment could not be booked', async () => {
    const { id, page } = await begun(16);
    const of = { institution: at.w.school.id, paymentIntent: id };
    await setSslMode('off');
    expect((await at.w.school.accountant.run(gatewaysActions.askAgain, of)).isAnswered).toBe(false);
    await setSslMode('sandbox');
    await at.bank.act(page, 'unnoticed');
    const paymentTypes = at.w.system(at.w.school.id).repo(PaymentType);
    const { paymentType } = await at.w.system().repo(OnlineMethod).get(at.methods.card);
    await paymentTypes.update(paymentType, { active: false });
    expect((await at.w.school.accountant.refused(gatewaysActions.askAgain, of)).code).toBe('METHOD_UNKNOWN');
    await paymentTypes.update(paymentType, { active: true });
    expect(await at.w.school.accountant.run(gatewaysActions.askAgain, of)).toEqual({
      ...{ state: 'succeeded', isAnswered: true },
    });
  });
});

describe('an answer about a payment that was given up', () => {
  it('calls bills free only where they are open and no other payment of them is on its way', async () => {
    const { id, part } = await begun(10);
    expect((await giveUp(10, id)).outcome).toBe('free');
    const next = await payer(10).run(gatewaysActions.startPayment, { ...again(10, part), method: at.methods.sonali });
    expect((await giveUp(10, id)).outcome).toBe('elsewhere');
    await at.bank.act(await leave(next.go), 'pay');
    expect((await at.intent(next.paymentIntent)).state).toBe('succeeded');
    expect((await giveUp(10, id)).outcome).toBe('elsewhere');
  });

  it('asks no provider about a payment that cannot be given up', async () => {
    const { id } = await begun(11);
    await giveUp(11, id);
    const before = (await eventsOf(id, 'asked')).length;
    expect((await giveUp(11, id)).outcome).toBe('free');
    expect(await eventsOf(id, 'asked')).toHaveLength(before);
  });

  it('is given ten times an hour to one payer, while others are served', async () => {
    const { id } = await begun(12);
    await setSslMode('off');
    for (let nth = 0; nth < 10; nth += 1) expect((await giveUp(12, id)).outcome).toBe('unasked');
    expect((await payer(12).refused(gatewaysActions.giveUpPayment, { paymentIntent: id })).code).toBe(
      'TOO_MANY_REQUESTS',
    );
    expect(await endsOf(id)).toBe(1);
    await setSslMode('sandbox');
    const other = await begun(13);
    expect((await giveUp(13, other.id)).outcome).toBe('free');
  });
});

it('a payment is credited also when the caller who asked about it has left', async () => {
  const { id, part, page } = await begun(14);
  await at.bank.act(page, 'unnoticed');
  const left = systemContext(at.w.kernel, 'test', { tenantId: at.w.school.id, isAbandoned: () => true });
  expect(await settle(left, id)).toBe('succeeded');
  expect((await receiptsOf(part.student)).map(({ amount }) => amount)).toEqual([part.due]);
});
