import { actionsOf, timelineOf, transitionsOf } from '@pathshala/shared/kit';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toObjectId } from '../../../../kernel/mongo/connection';
import { world, type Person, type World } from '../../../../testing';
import { openCounter, take } from './counter';

let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  w = await world();
  counter = await openCounter(w);
  const setting = await w.school.head.run(feesActions.setting, {});
  await w.school.head.run(feesActions.saveSetting, { ...setting, walletMonths: 24 });
});
afterEach(() => w.close());
const student = () => w.school.students[0]!.id;
/** Money into the wallet. */
const collect = async (who: Person, taka: number, of = student()) => {
  const order = { student: of, money: taka * 100, paymentType: counter.cash, bills: [], due: 0, toWallet: true };
  return (await who.run(paymentsActions.collect, await take(who, order))).receipt.id;
};
const cancel = { reason: 'Typed wrongly' };
const refusal = async (who: Person, id: string) =>
  (await who.refused(paymentsActions.cancelReceipt, { id, ...cancel })).code;
const done = async (who: Person, id: string) =>
  (await who.run(paymentsActions.cancelReceipt, { id, ...cancel })).receipt.status;

describe('a person who took the money', () => {
  it('cancels a slip of the same day alone, and not above the limit, at once or in parts', async () => {
    const { head } = w.school;
    const [small, large, ...parts] = [
      await collect(head, 1_000),
      await collect(head, 5_001),
      await collect(head, 3_000),
      await collect(head, 1_500),
    ];
    expect(await done(head, small)).toBe('cancelled');
    expect(await refusal(head, large)).toBe('OWN_RECEIPT');
    const lastOf = async () => (await head.run(timelineOf(Receipt), { id: small })).steps.at(-1)?.transition;
    expect(await lastOf()).toBe('cancel');
    // In a row from before the trail named steps, nobody can tell which of three it was.
    await w.store
      .raw()
      .collection('audit')
      .updateMany({ recordId: toObjectId(small!) as never }, { $unset: { step: 1 } });
    expect(await lastOf()).toBeNull();
    // A page of receipts costs as many questions as one of them.
    const why = async (who: Person, ids: string[]) => {
      const reads = vi.spyOn(w.store, 'documents');
      const { rows } = await who.run(approvalActions.whyNot, { entity: Receipt.name, ids });
      const count = reads.mock.calls.filter(([{ name }]) => name === Receipt.name).length;
      reads.mockRestore();
      return [rows.map(({ id, step }) => `${id} ${step}`), count];
    };
    const shown = [small, large, ...parts];
    expect(await why(head, shown)).toEqual([[`${large} cancel`, `${large} bounce`], 2]);
    expect(await why(w.school.accountant, shown)).toEqual([[], 1]);
    expect((await why(w.stranger.head, shown))[0]).toEqual([]);
    expect(await done(head, parts[0]!)).toBe('cancelled');
    // 4,000 were cancelled today.
    expect(await refusal(head, parts[1]!)).toBe('OWN_RECEIPT');
  });
  it('cancels no more by several calls at the same moment, of several students', async () => {
    const { head, students } = w.school;
    const ids: string[] = [];
    for (const { id } of students.slice(0, 3)) ids.push(await collect(head, 4_000, id));
    const states = await Promise.all(
      ids.map((id) =>
        head.run(paymentsActions.cancelReceipt, { id, ...cancel }).then(
          ({ receipt }) => receipt.status,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(states.toSorted()).toEqual(['OWN_RECEIPT', 'OWN_RECEIPT', 'cancelled']);
  });
  it('gains no room by a refund that is paid and reversed on the same day', async () => {
    const { head, accountant } = w.school;
    await collect(accountant, 4_000);
    const ways = transitionsOf(Refund);
    const wanted = { student: student(), amount: 300_000, reason: 'The family moves' };
    const asked = await accountant.run(actionsOf(Refund).create, wanted);
    const approved = await head.run(ways.approve, { id: asked.id, rev: asked.rev });
    const paid = await head.run(ways.pay, { id: asked.id, rev: approved.rev, paymentType: counter.cash });
    await head.run(ways.reverse, { id: asked.id, rev: paid.rev, note: 'The family did not come' });
    expect(await refusal(head, await collect(head, 5_500))).toBe('OWN_RECEIPT');
  });
  it('does not cancel it on a later day; another person does', async () => {
    const { head, accountant } = w.school;
    const [own, others] = [await collect(head, 100), await collect(accountant, 9_000)];
    w.clock.advance(86_400_000);
    expect(await refusal(head, own)).toBe('OWN_RECEIPT');
    expect(await done(head, others)).toBe('cancelled');
  });
  it('does not cancel it with a second account', async () => {
    const { head, staffRecords } = w.school;
    const second = await w.school.hire('accountant', w.school.id, 'The same person', { staff: staffRecords.head.id });
    expect(await refusal(head, await collect(second, 6_000))).toBe('OWN_RECEIPT');
  });
  it('gains nothing by raising the limit, which only people who approve waivers set', async () => {
    const { head, accountant } = w.school;
    const setting = await head.run(feesActions.setting, {});
    const raised = { ...setting, cancelLimit: 10_000_000 };
    expect((await accountant.refused(feesActions.saveSetting, raised)).code).toBe('FORBIDDEN');
    expect((await head.run(feesActions.saveSetting, raised)).cancelLimit).toBe(10_000_000);
    // Saved again unchanged, it is still theirs.
    await head.run(feesActions.saveSetting, { ...raised, dueDay: 12 });
    expect(await refusal(head, await collect(head, 6_000))).toBe('OWN_RECEIPT');
    const deputy = await w.school.hire('head', w.school.id, 'Deputy', { staff: w.school.staffRecords.office.id });
    expect(await done(deputy, await collect(deputy, 6_000, w.school.students[1]!.id))).toBe('cancelled');
  });
});
