import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  FeeAmount,
  feesActions,
  FeeSetting,
  StudentOffer,
  StudentOfferType,
  StudentWaiver,
  WaiverType,
} from '@pathshala/shared/modules/money/fees';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { generate, linesOf, openFees } from './school-fees';

const ways = transitionsOf(StudentWaiver);
const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
let w: World;
let fees: Awaited<ReturnType<typeof openFees>>;
beforeEach(async () => {
  w = await world();
  fees = await openFees(w);
});
afterEach(() => w.close());

const typeOf = (over: object) =>
  w
    .system(w.school.id)
    .repo(WaiverType)
    .create({ name: 'Half free', nameBn: 'অর্ধ অবৈতনিক', percent: 50, ...over });
const asked = (input: { student: string; waiverType: string; from: string; subHeads?: string[] }, who: Person) =>
  who.run(actionsOf(StudentWaiver).create, input);
const grant = async (input: Parameters<typeof asked>[0]) =>
  w.school.head.run(ways.approve, at(await asked(input, w.school.office)));
const sixth = () => ({ class: w.school.class.id });
const tuitionOf = async (student: string) =>
  (await linesOf(w, { student, subHead: fees.tuition.id }))
    .sort((a, b) => a.seq - b.seq)
    .map(({ period, kind, amount, waived, balance, status }) => [period, kind, amount, waived, balance, status]);

describe('a waiver', () => {
  it('that the office asks for counts when the head has approved it, not before', async () => {
    const { office, accountant, head, students } = w.school;
    const type = await typeOf({});
    const student = students[0]!.id;
    const waiver = await office.run(actionsOf(StudentWaiver).create, {
      student,
      waiverType: type.id,
      subHeads: [fees.tuition.id],
      from: '2026-01-01',
      reason: 'Poor and gifted',
    });
    expect(waiver.status).toBe('requested');
    await generate(w, accountant, sixth());
    expect(await tuitionOf(student)).toEqual([['2026-03', 'bill', 50_000, 0, 50_000, 'unpaid']]);
    expect([waiver.worth, (await head.run(feesActions.waiversToDecide, {})).ids]).toEqual([300_000, [waiver.id]]);
    expect((await office.run(feesActions.waiversToDecide, {})).ids).toEqual([]);
    for (const way of [ways.approve, ways.reject]) {
      expect((await office.refused(way, at(waiver))).code).toBe('OWN_RECORD');
      expect((await accountant.refused(way, at(waiver))).code).toBe('FORBIDDEN');
    }
    const approved = await head.run(ways.approve, at(waiver));
    expect([approved.status, approved.decidedBy]).toEqual(['approved', head.actor.userId]);
    await generate(w, accountant, { ...sixth(), months: ['2026-03-01', '2026-04-01'] });
    expect(await tuitionOf(student)).toEqual([
      ['2026-03', 'bill', 50_000, 0, 50_000, 'unpaid'],
      ['2026-04', 'bill', 50_000, 25_000, 25_000, 'unpaid'],
      ['2026-03', 'adjustment', 0, 25_000, -25_000, 'unpaid'],
    ]);
  });
  it('is frozen by name on the bill, and leaves other sub-heads alone', async () => {
    const type = await typeOf({ percent: 100, name: 'Full free', nameBn: 'পূর্ণ অবৈতনিক' });
    const student = w.school.students[0]!.id;
    const waiver = await grant({ student, waiverType: type.id, subHeads: [fees.tuition.id], from: '2026-01-01' });
    expect(waiver.status).toBe('approved');
    await generate(w, w.school.accountant, sixth());
    const lines = (await linesOf(w, { student })).sort((a, b) => a.priority - b.priority);
    expect(lines.map(({ waived, balance, status, waivers }) => [waived, balance, status, waivers])).toEqual([
      [50_000, 0, 'waived', [{ waiver: waiver.id, name: 'Full free', nameBn: 'পূর্ণ অবৈতনিক', amount: 50_000 }]],
      [0, 6_000, 'unpaid', undefined],
    ]);
  });
  it('that was revoked still counts for the months before', async () => {
    const { head, accountant, students } = w.school;
    const type = await typeOf({});
    const student = students[0]!.id;
    const waiver = await grant({ student, waiverType: type.id, subHeads: [fees.tuition.id], from: '2026-01-01' });
    await head.run(ways.revoke, { ...at(waiver), until: '2026-02-28', note: 'Left the fund' });
    await generate(w, accountant, { ...sixth(), months: ['2026-02-01', '2026-03-01'] });
    expect((await tuitionOf(student)).map(([period, , , waived]) => [period, waived])).toEqual([
      ['2026-02', 25_000],
      ['2026-03', 0],
    ]);
  });
  it('whose type needs no approval counts immediately', async () => {
    const type = await typeOf({ needsApproval: false });
    const waiver = await w.school.office.run(actionsOf(StudentWaiver).create, {
      student: w.school.students[0]!.id,
      waiverType: type.id,
      from: '2026-01-01',
    });
    expect([waiver.status, waiver.decidedBy]).toEqual(['approved', w.school.office.actor.userId]);
  });
  it('that is decided can neither be changed nor removed nor decided again', async () => {
    const { head, office, students } = w.school;
    const type = await typeOf({});
    const { id, rev } = await grant({ student: students[0]!.id, waiverType: type.id, from: '2026-01-01' });
    expect((await office.refused(actionsOf(StudentWaiver).update, { id, rev, patch: { percent: 100 } })).code).toBe(
      'WAIVER_DECIDED',
    );
    expect((await office.refused(actionsOf(StudentWaiver).remove, { id, rev })).code).toBe('WAIVER_DECIDED');
    expect((await head.refused(ways.reject, { id, rev })).code).toBe('TRANSITION_REFUSED');
  });
  it('that was rejected never counts and cannot be revoked', async () => {
    const { head, office, accountant, students } = w.school;
    const type = await typeOf({});
    const { id, rev } = await office.run(actionsOf(StudentWaiver).create, {
      student: students[0]!.id,
      waiverType: type.id,
      from: '2026-01-01',
    });
    const rejected = await head.run(ways.reject, { id, rev, note: 'Income is above the limit' });
    expect(rejected.note).toBe('Income is above the limit');
    expect((await head.refused(ways.revoke, { ...at(rejected), until: '2026-03-31', note: 'No more' })).code).toBe(
      'TRANSITION_REFUSED',
    );
    await generate(w, accountant, sixth());
    expect((await tuitionOf(students[0]!.id)).map(([, , , waived]) => waived)).toEqual([0]);
  });
  it('is never approved by its authors, in any order, although no steps are set', async () => {
    const { head, accountant, office, students } = w.school;
    const input = { student: students[0]!.id, waiverType: (await typeOf({})).id };
    // The approver asks alone.
    const own = await asked({ ...input, from: '2026-01-01' }, head);
    expect([own.status, (await head.run(feesActions.waiversToDecide, {})).ids]).toEqual(['requested', []]);
    expect((await head.refused(ways.approve, at(own))).code).toBe('OWN_RECORD');
    // The approver rewrites the request of another.
    const theirs = await asked({ ...input, from: '2026-02-01' }, accountant);
    const { update } = actionsOf(StudentWaiver);
    const rewritten = await head.run(update, { ...at(theirs), patch: { percent: 100 } });
    const back = await accountant.run(update, { ...at(rewritten), patch: { reason: 'Poor' } });
    expect((await head.refused(ways.approve, at(back))).code).toBe('OWN_RECORD');
    expect([...back.writers].sort()).toEqual([accountant.actor.userId, head.actor.userId].sort());
    // A request of others is decided, as before.
    const sound = await asked({ ...input, from: '2026-03-01' }, office);
    expect((await head.run(ways.approve, at(sound))).status).toBe('approved');
  });
  it('of one’s own child is decided by someone else although no steps are set', async () => {
    const { head, office, students, guardians } = w.school;
    const child = students[0]!.id;
    await w.system(w.school.id).repo(Student).update(child, { father: guardians[0]!.id });
    const memberships = w.system().repo(Membership);
    await memberships.update((await memberships.findOne({ user: head.actor.userId! }))!.id, {
      guardian: guardians[0]!.id,
    });
    const waiver = await asked({ student: child, waiverType: (await typeOf({})).id, from: '2026-01-01' }, office);
    expect((await head.refused(ways.approve, at(waiver))).code).toBe('OWN_WAIVER');
  });
  it('has a type that decides for others only from someone who approves', async () => {
    const { head, accountant } = w.school;
    const { create, update } = actionsOf(WaiverType);
    const free = { name: 'All free', nameBn: 'সব অবৈতনিক', percent: 100, needsApproval: false };
    expect((await accountant.refused(create, free)).code).toBe('WAIVER_TYPE_DECIDES');
    const type = await accountant.run(create, { ...free, percent: 10, needsApproval: true });
    for (const patch of [{ needsApproval: false }, { percent: 100 }, { kind: 'fixed' as const, amount: 100_000 }])
      expect((await accountant.refused(update, { ...at(type), patch })).code).toBe('WAIVER_TYPE_DECIDES');
    expect((await accountant.run(update, { ...at(type), patch: { priority: 5 } })).priority).toBe(5);
    expect((await head.run(create, { ...free, name: 'By the head' })).needsApproval).toBe(false);
  });
  it('is not given as a price of one’s own by someone who does not approve waivers', async () => {
    const { head, accountant, students, year } = w.school;
    const price = { year: year.id, subHead: fees.tuition.id, amount: 0 };
    const { create, update } = actionsOf(FeeAmount);
    expect((await accountant.refused(create, { ...price, student: students[0]!.id })).code).toBe('OWN_PRICE_DECIDES');
    const general = await accountant.run(create, { ...price, from: '2026-05-01' });
    const patch = { student: students[0]!.id };
    expect((await accountant.refused(update, { ...at(general), patch })).code).toBe('OWN_PRICE_DECIDES');
    expect((await head.run(create, { ...price, student: students[0]!.id })).amount).toBe(0);
  });
  it('of a fixed kind without an amount is refused as a type', async () => {
    const error = await w.school.accountant.refused(actionsOf(WaiverType).create, {
      name: 'Nothing',
      nameBn: 'কিছু না',
      kind: 'fixed',
    });
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['VALIDATION', ['amount']]);
  });
});

it('the price of an offer goes before that of the class, as long as the student is in the offer', async () => {
  const sys = w.system(w.school.id);
  const { students, year, accountant } = w.school;
  const type = await sys.repo(StudentOfferType).create({ name: 'Staff child', nameBn: 'শিক্ষক-কর্মচারীর সন্তান' });
  await sys.repo(FeeAmount).create({ year: year.id, subHead: fees.tuition.id, offerType: type.id, amount: 10_000 });
  await sys
    .repo(StudentOffer)
    .create({ student: students[0]!.id, offerType: type.id, from: '2026-01-01', until: '2026-03-31' });
  await generate(w, accountant, { ...sixth(), months: ['2026-03-01', '2026-04-01'] });
  expect(
    (await linesOf(w, { student: students[0]!.id, subHead: fees.tuition.id })).map(({ period, amount, reason }) => [
      period,
      amount,
      reason,
    ]),
  ).toEqual([
    ['2026-03', 10_000, 'offerType'],
    ['2026-04', 50_000, 'class'],
  ]);
});

describe('settings and prices', () => {
  it('are due by the 10th with Tk 50 until someone says otherwise', async () => {
    expect(await w.school.office.run(feesActions.setting, {})).toEqual({
      dueDay: 10,
      fineKind: 'flat',
      fineAmount: 5_000,
      finePercent: 0,
      graceDays: 0,
      fineCap: null,
      fineSlabs: [],
      waiverOrder: 'fixedFirst',
      refundLimit: 500_000,
      cancelLimit: 500_000,
      bounceFee: 0,
      walletMonths: 12,
      receiptSms: 'online',
      billSms: false,
      overdueSms: false,
    });
    const values = {
      dueDay: 7,
      fineKind: 'slab' as const,
      fineAmount: 0,
      finePercent: 0,
      graceDays: 2,
      fineCap: 20_000,
      fineSlabs: [{ untilDay: 10, amount: 2_000 }],
      waiverOrder: 'percentFirst' as const,
      refundLimit: 500_000,
      cancelLimit: 500_000,
      bounceFee: 30_000,
      walletMonths: 6,
      receiptSms: 'all' as const,
      billSms: true,
      overdueSms: false,
    };
    expect(await w.school.accountant.run(feesActions.saveSetting, values)).toEqual(values);
    expect(await w.school.head.run(feesActions.saveSetting, { ...values, fineCap: null })).toEqual({
      ...values,
      fineCap: null,
    });
    expect(await w.system(w.school.id).repo(FeeSetting).count()).toBe(1);
    expect((await w.school.office.refused(feesActions.saveSetting, values)).code).toBe('FORBIDDEN');
  });
  it('show and change the prices of classes, and count the special ones', async () => {
    const { accountant, year, class: six, sectionA } = w.school;
    await w
      .system(w.school.id)
      .repo(FeeAmount)
      .create({ year: year.id, subHead: fees.tuition.id, section: sectionA.id, amount: 45_000 });
    const row = async () =>
      (await accountant.run(feesActions.priceTable, { year: year.id })).rows.map(({ label, usual, cells, special }) => [
        label.en,
        usual,
        cells,
        special,
      ]);
    expect((await row())[0]).toEqual(['Monthly tuition', null, [50_000], 1]);
    const set = (amount: number | null, subHead = fees.ict.id) =>
      accountant.run(feesActions.setPrices, { year: year.id, cells: [{ subHead, class: six.id, amount }] });
    expect(
      [await set(7_000), await set(7_000), await set(8_000), await set(null), await set(null)].map(
        ({ changed }) => changed,
      ),
    ).toEqual([1, 0, 1, 1, 0]);
    expect((await row())[1]).toEqual(['ICT', 6_000, [null], 0]);
  });
  it('of another institution cannot be named', async () => {
    const { accountant, year } = w.school;
    expect(
      (
        await accountant.refused(feesActions.setPrices, {
          year: year.id,
          cells: [{ subHead: fees.ict.id, class: w.stranger.class.id, amount: 1 }],
        })
      ).code,
    ).toBe('NOT_FOUND');
    expect((await accountant.refused(feesActions.priceTable, { year: w.stranger.year.id })).code).toBe('NOT_FOUND');
  });
});
