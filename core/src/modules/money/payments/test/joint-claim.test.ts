import { actionsOf } from '@pathshala/shared/kit';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { PaymentClaim, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
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
const child = (at: number) => w.school.students[at]!.id;
const account = (at: number) => w.school.guardian.run(paymentsActions.account, { student: child(at) });

/** The first bills of the children, as the guardian sees them. */
async function asked(transactionNumber: string, counts: readonly number[] = [1, 2]) {
  const parts = [];
  for (const [at, count] of counts.entries()) {
    const bills = (await account(at)).bills.slice(0, count);
    parts.push({
      student: child(at),
      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
      due: bills.reduce((sum, bill) => sum + bill.balance + bill.fine, 0),
    });
  }
  return {
    company: bkash,
    transactionNumber,
    twoParts: false,
    paidOn: '2026-03-04',
    amount: parts.reduce((sum, { due }) => sum + due, 0),
    parts,
  };
}
const report = async (number: string, counts?: readonly number[], who: Person = w.school.guardian) =>
  (await who.run(paymentsActions.claimJointPayment, await asked(number, counts))).claims;
const decide = (id: string, of: object = {}) =>
  w.school.accountant.run(paymentsActions.decideClaim, { id, approve: true, ...of });
const receipts = () =>
  w
    .system(w.school.id)
    .repo(Receipt)
    .find({ sort: ['number'] });
const claimOf = (id: string) => w.system(w.school.id).repo(PaymentClaim).get(id);

describe('one payment for several children', () => {
  it('waits for all of them, and becomes a receipt for each in one go, each chosen bill once', async () => {
    const before = [await account(0), await account(1)];
    const input = await asked('6H7801QFYM');
    const { claims } = await w.school.guardian.run(paymentsActions.claimJointPayment, input);
    const waiting = [await account(0), await account(1)];
    const dues = input.parts.map(({ due }) => due);
    expect(waiting.map(({ checking }) => checking)).toEqual(dues);
    expect(waiting.map(({ due }) => due)).toEqual(before.map(({ due }) => due));

    const { receipt } = await decide(claims[1]!);
    const made = await receipts();
    expect(receipt).toBe(made.map(({ number }) => number).join(', '));
    expect(made.map((row) => [row.amount, row.reference, row.wallet])).toEqual(
      dues.map((due) => [due, '6H7801QFYM', 0]),
    );
    expect(made.map((row) => row.items?.map(({ subHead, period }) => ({ subHead, period })))).toEqual(
      input.parts.map(({ bills }) => bills),
    );
    const after = [await account(0), await account(1)];
    expect(after.map(({ due, checking }) => [due, checking])).toEqual(
      before.map(({ due }, at) => [due - dues[at]!, 0]),
    );
    expect(made.map(({ dueAfter }) => dueAfter)).toEqual(after.map(({ due }) => due));

    await w.runJobs();
    const told = await w
      .system()
      .repo(Notification)
      .find({
        where: {
          user: w.school.guardian.actor.userId!,
          kind: 'fee',
          source: { in: claims.map((id) => `claim:${id}`) },
        },
      });
    expect(told).toHaveLength(2);
  });
  it('is refused with an amount that is not the sum, with a bill that has changed, and for a stranger', async () => {
    const input = await asked('6H7801QFYM');
    const wrong = await w.school.guardian.refused(paymentsActions.claimJointPayment, {
      ...input,
      amount: input.amount + 100,
    });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['amount']);
    await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, {
        student: child(0),
        bills: input.parts[0]!.bills,
        money: input.parts[0]!.due,
        paymentType: counter.cash,
      }),
    );
    expect((await w.school.guardian.refused(paymentsActions.claimJointPayment, input)).code).toBe('DUE_CHANGED');
    const fresh = await asked('6H7801QFYM');
    const twice = { ...input, amount: input.amount * 2, parts: [...input.parts, ...input.parts] };
    expect((await w.school.guardian.refused(paymentsActions.claimJointPayment, twice)).code).toBe('DUE_CHANGED');
    for (const person of [w.school.student, w.stranger.guardian])
      expect((await person.refused(paymentsActions.claimJointPayment, fresh)).code).toBe('NOT_FOUND');
  });
  it('counts a bill and a number once, also when two send them at the same moment', async () => {
    const [first, second] = [await asked('6H7801QFYM'), await asked('7AAAAAAAAA')];
    const outcomes = await Promise.allSettled(
      [first, second].map((input) => w.school.guardian.run(paymentsActions.claimJointPayment, input)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const open = { ...(await asked('7AAAAAAAAA', [0, 1])) };
    const other = (await account(1)).bills.at(-1)!;
    open.parts = [
      {
        student: child(1),
        bills: [{ subHead: other.subHead, period: other.period }],
        due: other.balance + other.fine,
      },
    ];
    open.amount = open.parts[0]!.due;
    const [known] = await w.system(w.school.id).repo(PaymentClaim).find({ limit: 1 });
    const used = { ...open, transactionNumber: known!.transactionNumber };
    expect((await w.school.guardian.refused(paymentsActions.claimJointPayment, used)).fields).toHaveProperty(
      'transactionNumber',
    );
    await w.school.guardian.run(paymentsActions.claimJointPayment, { ...open, transactionNumber: '8BBBBBBBBB' });
  });
  it('puts what a bill no longer needs into the wallet of its child, and says so before and after', async () => {
    const input = await asked('6H7801QFYM');
    const { claims } = await w.school.guardian.run(paymentsActions.claimJointPayment, input);
    await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, {
        student: child(0),
        bills: input.parts[0]!.bills,
        money: input.parts[0]!.due,
        paymentType: counter.cash,
      }),
    );
    const { total, parts } = await w.school.accountant.run(paymentsActions.claimParts, { id: claims[0]! });
    expect(total).toBe(input.amount);
    expect(parts.map(({ amount, needed, closed }) => [amount, needed, closed])).toEqual([
      [input.parts[0]!.due, 0, 1],
      [input.parts[1]!.due, input.parts[1]!.due, 0],
    ]);
    await decide(claims[0]!);
    expect((await account(0)).wallet).toBe(input.parts[0]!.due);
    expect((await account(1)).wallet).toBe(0);
    await w.runJobs();
    const [told] = await w
      .system()
      .repo(Notification)
      .find({ where: { user: w.school.guardian.actor.userId!, source: `claim:${claims[0]!}` } });
    expect(told!.body).toMatch(/is in the wallet\.$/);
  });
  it('is accepted in part with a reason: what came is paid, the rest stays due', async () => {
    const input = await asked('6H7801QFYM');
    const { claims } = await w.school.guardian.run(paymentsActions.claimJointPayment, input);
    const due = (await account(0)).due;
    const parts = [
      { id: claims[0]!, amount: input.parts[0]!.due - 5_000 },
      { id: claims[1]!, amount: 0 },
    ];
    const refused = (of: object) =>
      w.school.accountant.refused(paymentsActions.decideClaim, { id: claims[0]!, approve: true, ...of });
    expect((await refused({ parts })).code).toBe('REASON_NEEDED');
    const note = 'The statement shows less';
    expect((await refused({ note, parts: parts.slice(0, 1) })).code).toBe('PARTS_CHANGED');
    expect((await refused({ note, parts: parts.map((part) => ({ ...part, amount: 0 })) })).code).toBe('PARTS_CHANGED');
    expect(
      (await refused({ note, parts: [{ id: claims[0]!, amount: input.parts[0]!.due + 1 }, parts[1]!] })).code,
    ).toBe('PARTS_CHANGED');
    await decide(claims[0]!, { note, parts });
    expect((await account(0)).due).toBe(due - parts[0]!.amount);
    expect((await receipts()).map(({ amount }) => amount)).toEqual([parts[0]!.amount]);
    expect([await claimOf(claims[0]!), await claimOf(claims[1]!)]).toMatchObject([
      { status: 'approved', received: parts[0]!.amount, note },
      { status: 'rejected', note },
    ]);
    expect((await account(1)).checking).toBe(0);
  });
  it('is turned down as a whole with a reason, and its number and bills are free again', async () => {
    const claims = await report('6H7801QFYM');
    const { code } = await w.school.accountant.refused(paymentsActions.decideClaim, { id: claims[1]!, approve: false });
    expect(code).toBe('REASON_NEEDED');
    await decide(claims[1]!, { approve: false, note: 'Not in our statement' });
    expect(await Promise.all(claims.map(claimOf))).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await receipts()).toEqual([]);
    expect((await account(0)).checking).toBe(0);
    await report('6H7801QFYM');
  });
  it('is decided once, by one of two clerks who look at different children of it', async () => {
    const claims = await report('6H7801QFYM');
    const outcomes = await Promise.allSettled([
      decide(claims[0]!),
      w.school.head.run(paymentsActions.decideClaim, { id: claims[1]!, approve: false, note: 'Not found' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const states = (await Promise.all(claims.map(claimOf))).map(({ status }) => status);
    expect(new Set(states).size).toBe(1);
    expect((await receipts()).length).toBe(states[0] === 'approved' ? 2 : 0);
    const { rows } = await w.school.accountant.run(actionsOf(PaymentClaim).list, {});
    expect(rows.map(({ total }) => total)).toEqual([rows[0]!.total, rows[0]!.total]);
  });
  it('begins with all dues of the children side by side, and marks the bills that are under review', async () => {
    const before = await w.school.guardian.run(paymentsActions.familyDues, {});
    expect(before.children.map(({ student }) => student).sort()).toEqual([child(0), child(1)].sort());
    expect(before.children.flatMap(({ bills }) => bills).some(({ reported }) => reported)).toBe(false);
    await report('6H7801QFYM');
    const { children, claims } = await w.school.guardian.run(paymentsActions.familyDues, {});
    const counts = children.map(({ bills }) => bills.filter(({ reported }) => reported).length);
    expect(counts.toSorted()).toEqual([1, 2]);
    expect(claims.map(({ status, total }) => [status, total])).toEqual([
      ['submitted', claims[0]!.amount + claims[1]!.amount],
      ['submitted', claims[0]!.amount + claims[1]!.amount],
    ]);
    const own = await w.school.student.run(paymentsActions.familyDues, {});
    expect(own.children.map(({ student }) => student)).toEqual([child(0)]);
  });
  it('is looked at by those who check payments alone', async () => {
    const [claim] = await report('6H7801QFYM');
    for (const person of [w.school.guardian, w.school.teacher])
      expect((await person.refused(paymentsActions.claimParts, { id: claim! })).code).toBe('FORBIDDEN');
    expect((await w.stranger.accountant.refused(paymentsActions.claimParts, { id: claim! })).code).toBe('NOT_FOUND');
  });
});
