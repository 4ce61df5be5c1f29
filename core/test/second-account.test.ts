import { actionsOf, lifecycleErrors, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, Voucher, VoucherChain } from '@pathshala/shared/modules/money/accounts';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import {
  FeeAmount,
  feesActions,
  StudentOffer,
  StudentOfferType,
  StudentWaiver,
  WaiverType,
} from '@pathshala/shared/modules/money/fees';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { paymentsActions, Refund } from '@pathshala/shared/modules/money/payments';
import {
  EmployeeFine,
  payrollActions,
  PayLoan,
  PayRun,
  PaySlip,
  PayStructure,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { HolidayDuty, TimeCorrection, timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, type Person, type World, world } from '../src/testing';
import { personOf } from '../src/testing/person';
import { openBooks, type Leg } from '../src/modules/money/accounts/test/books';
import { openCounter, take } from '../src/modules/money/payments/test/counter';

const legs: Leg[] = [
  ['5312', 'D', 500_00],
  ['1111', 'C', 500_00],
];
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let counter: Awaited<ReturnType<typeof openCounter>>;
/** The head's second account, with the rights of an accountant. */
let second: Person;
let salaryType: string;
const sys = () => w.system(w.school.id);
type Kept = { id: string; rev: number };
const at = ({ id, rev }: Kept) => ({ id, rev });
const student = () => w.school.students[0]!.id;
const draft = (who: Person) =>
  who.run(accountsActions.saveVoucher, { ...books.voucher('ADV', '2026-03-04', legs), finish: 'submit' });
const waiverOf = async (who: Person) => {
  const type = await sys()
    .repo(WaiverType)
    .create({ name: `Half ${Math.random()}`, nameBn: 'অর্ধ', percent: 50 });
  const input = { student: student(), waiverType: type.id, from: '2026-01-01', reason: 'Gifted' };
  return who.run(actionsOf(StudentWaiver).create, input);
};
const refundOf = (who: Person) =>
  who.run(actionsOf(Refund).create, { student: student(), amount: 1_000, reason: 'The family moves' });
/** Begun by one, checked by another. */
const checkedRun = async (begins: Person, checks: Person) => {
  for (const { id } of await sys().repo(PaySlip).find({})) await sys().repo(PaySlip).remove(id);
  for (const { id } of await sys().repo(PayRun).find({})) await sys().repo(PayRun).remove(id);
  const { payRun } = await begins.run(payrollActions.begin, { month: '2026-01', salaryType, kind: 'regular' });
  await w.runJobs();
  return checks.run(transitionsOf(PayRun).check, at(await sys().repo(PayRun).get(payRun)));
};

beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  counter = await openCounter(w);
  second = await w.school.hire('accountant', w.school.id, 'The same person', {
    staff: w.school.staffRecords.head.id,
  });
  salaryType = (await w.school.head.run(actionsOf(SalaryType).create, { name: 'Own', nameBn: 'নিজস্ব' })).id;
  await w.school.head.run(actionsOf(PayStructure).create, {
    staff: w.school.staffRecords.teacher.id,
    salaryType,
    from: '2020-01-01',
    basic: 2_000_000,
  });
  const order = { student: student(), money: 80_000, paymentType: counter.cash, bills: [], due: 0, toWallet: true };
  await w.school.accountant.run(paymentsActions.collect, await take(w.school.accountant, order));
});
afterAll(() => w.close());

const withRightsOf = (other: Person, who: Person): Person =>
  personOf(w.kernel, who.actor, { tenantId: w.school.id, permissions: other.permissions, token: who.token });
const refusal = async (who: Person, action: Parameters<Person['refused']>[0], of: object) =>
  (await who.refused(action, of)).code;

describe('a second account of an employee is no second person', () => {
  it('in vouchers, waivers, refunds and salary runs', async () => {
    const { head } = w.school;
    const voucher = await draft(second);
    expect(await refusal(head, transitionsOf(Voucher).approve, at(voucher))).toBe('OWN_RECORD');
    const waiver = await waiverOf(second);
    expect(await refusal(head, transitionsOf(StudentWaiver).approve, at(waiver))).toBe('OWN_RECORD');
    const refund = await refundOf(second);
    expect(await refusal(head, transitionsOf(Refund).approve, at(refund))).toBe('OWN_RECORD');
    const { rows } = await head.run(approvalActions.whyNot, { entity: Refund.name, ids: [refund.id] });
    expect(rows).toEqual([{ id: refund.id, step: 'approve', why: lifecycleErrors.OWN_RECORD.text }]);
    const run = await checkedRun(w.school.accountant, second);
    expect(await refusal(head, transitionsOf(PayRun).approve, at(run))).toBe('OWN_RECORD');
  });
  it('also when it is disabled before the other one decides', async () => {
    const voucher = await draft(second);
    const memberships = w.system(null).repo(Membership);
    await memberships.update(second.actor.membershipId!, { status: 'disabled' });
    expect(await refusal(w.school.head, transitionsOf(Voucher).approve, at(voucher))).toBe('OWN_RECORD');
    await memberships.update(second.actor.membershipId!, { status: 'active' });
  });
  it('in a chain: it is not asked, and does not put one in force', async () => {
    const steps = [{ role: 'head' as const, mode: 'any' as const, escalateHours: 0 }];
    const proposal = { name: 'Head alone', nameBn: 'শুধু প্রধান', steps };
    const chain = await w.school.head.run(actionsOf(VoucherChain).create, proposal);
    expect(await refusal(second, transitionsOf(VoucherChain).confirm, at(chain))).toBe('OWN_RECORD');
    const active = await w.school.accountant.run(transitionsOf(VoucherChain).confirm, at(chain));
    const refused = await second.refused(accountsActions.saveVoucher, {
      ...books.voucher('ADV', '2026-03-04', legs),
      finish: 'submit',
    });
    expect(refused.code).toBe('APPROVAL_NO_APPROVER');
    await bringTo(sys(), VoucherChain, active.id, { state: 'off' });
  });
  it('while another person decides on the same', async () => {
    const { head, accountant } = w.school;
    expect((await head.run(transitionsOf(Voucher).approve, at(await draft(accountant)))).state).toBe('approved');
    expect((await head.run(transitionsOf(Refund).approve, at(await refundOf(accountant)))).state).toBe('approved');
    const run = await checkedRun(accountant, accountant);
    expect((await head.run(transitionsOf(PayRun).approve, at(run))).state).toBe('approved');
  });
});

describe('the names of people who may decide now', () => {
  const namesOf = async (who: Person, entity: string, id: string) => {
    const { isWaiting, names } = await who.run(approvalActions.whoDecides, { entity, id });
    return isWaiting ? names.map(({ en }) => en).sort() : null;
  };
  it('is told by name, without the authors and their second accounts', async () => {
    const { head, accountant, office } = w.school;
    const refund = await refundOf(second);
    expect(await namesOf(office, Refund.name, refund.id)).toEqual([accountant.actor.name.en]);
    const other = await refundOf(office);
    const three = [accountant, head, second].map(({ actor }) => actor.name.en).sort();
    expect(await namesOf(office, Refund.name, other.id)).toEqual(three);
    const approved = await head.run(transitionsOf(Refund).approve, at(other));
    expect(await namesOf(office, Refund.name, approved.id)).toBeNull();
    const run = await checkedRun(accountant, accountant);
    expect(await namesOf(accountant, PayRun.name, run.id)).toEqual([head.actor.name.en]);
    const voucher = await draft(head);
    expect(await namesOf(accountant, Voucher.name, voucher.id)).not.toContain(second.actor.name.en);
  });
  it('is told to nobody who may not read the record', async () => {
    const refund = await refundOf(w.school.office);
    for (const who of [w.school.teacher, w.school.guardian, w.stranger.head])
      expect((await who.refused(approvalActions.whoDecides, { entity: Refund.name, id: refund.id })).code).toBe(
        'NOT_FOUND',
      );
    const unknown = { entity: 'nothing', id: refund.id };
    expect((await w.school.head.refused(approvalActions.whoDecides, unknown)).code).toBe('NOT_FOUND');
  });
});

describe('rights that were lent', () => {
  it('make nobody the second person of what they wrote', async () => {
    const { accountant } = w.school;
    const lent = ['voucher.approve', 'payRun.approve', 'fees.approveWaiver', 'studentWaiver.approve'];
    const permissions = new Set([...accountant.permissions, ...lent, 'payments.approveAnyRefund']);
    const { actor, token } = accountant;
    const delegate = personOf(w.kernel, actor, { tenantId: w.school.id, permissions, token });
    const run = await checkedRun(w.school.head, delegate);
    for (const [action, of] of [
      [transitionsOf(Voucher).approve, await draft(delegate)],
      [transitionsOf(Refund).approve, await refundOf(delegate)],
      [transitionsOf(PayRun).approve, run],
    ] as const)
      expect([action.id, (await delegate.refused(action, at(of))).code]).toEqual([action.id, 'OWN_RECORD']);
    const others = await delegate.run(transitionsOf(StudentWaiver).approve, at(await waiverOf(w.school.office)));
    expect(others.status).toBe('approved');
    // The person who began the run is one of its authors.
    expect((await w.school.head.refused(transitionsOf(PayRun).approve, at(run))).code).toBe('OWN_RECORD');
  });
  it('of a group decide about nothing in an institution', async () => {
    const voucher = await draft(w.school.accountant);
    const refund = await refundOf(w.school.accountant);
    for (const [action, of] of [
      [transitionsOf(Voucher).approve, voucher],
      [transitionsOf(Refund).approve, refund],
      [transitionsOf(PayRun).approve, { id: voucher.id, rev: 1 }],
    ] as const)
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await w.groupStaff.refused(action, at(of))).code);
  });
});

describe('a matter of one’s own family', () => {
  it('holds while the account that shows it is disabled', async () => {
    const { head, hire, id: school, office, accountant } = w.school;
    const guardian = (await sys().repo(Student).get(student())).guardian!;
    const clerk = await hire('accountant', school, 'Clerk and parent', {
      staff: w.school.staffRecords.otherTeacher.id,
    });
    const parent = await hire('guardian', school, 'The same person', { guardian });
    const memberships = w.system(null).repo(Membership);
    const shown = { staff: w.school.staffRecords.otherTeacher.id } as never;
    await memberships.update(parent.actor.membershipId!, shown);
    const [waiver, refund] = [await waiverOf(head), await refundOf(office)];
    const may = personOf(w.kernel, clerk.actor, {
      tenantId: school,
      permissions: new Set([...clerk.permissions, 'fees.approveWaiver']),
      token: clerk.token,
    });
    const outcomes = async () => [
      await refusal(may, transitionsOf(StudentWaiver).approve, at(waiver)),
      await refusal(may, transitionsOf(Refund).approve, at(refund)),
      (await may.run(approvalActions.whyNot, { entity: Refund.name, ids: [refund.id] })).rows.map(({ step }) => step),
      (await may.run(feesActions.waiversToDecide, {})).ids.includes(waiver.id),
      (await accountant.run(approvalActions.whoDecides, { entity: Refund.name, id: refund.id })).names
        .map(({ en }) => en)
        .includes(clerk.actor.name.en),
    ];
    const own = ['OWN_WAIVER', 'OWN_REFUND', ['approve'], false, false];
    expect(await outcomes()).toEqual(own);
    await memberships.update(parent.actor.membershipId!, { status: 'disabled' });
    expect(await outcomes()).toEqual(own);
    await w.system(null).repo(User).update(parent.actor.userId!, { status: 'disabled' });
    expect(await outcomes()).toEqual(own);
  });
});

describe('a lower price for the own family', () => {
  it('is set by others, as a waiver is', async () => {
    const guardian = (await sys().repo(Student).get(student())).guardian!;
    const parent = await w.school.hire('guardian', w.school.id, 'A parent', { guardian });
    const { office, head } = w.school;
    // The office has a second membership as a guardian of the student.
    await w
      .system(null)
      .repo(Membership)
      .update(parent.actor.membershipId!, { user: office.actor.userId! } as never);
    const offerType = (await sys().repo(StudentOfferType).create({ name: 'Staff child', nameBn: 'কর্মচারীর সন্তান' })).id;
    const offer = { student: student(), offerType, from: '2026-01-01' };
    expect((await office.refused(actionsOf(StudentOffer).create, offer)).code).toBe('OWN_WAIVER');
    expect((await head.run(actionsOf(StudentOffer).create, offer)).student).toBe(student());
    const price = {
      year: w.school.year.id,
      subHead: counter.fees.ict.id,
      student: student(),
      amount: 0,
    };
    const withRight = personOf(w.kernel, office.actor, {
      tenantId: w.school.id,
      permissions: new Set([...w.school.head.permissions]),
      token: office.token,
    });
    expect((await withRight.refused(actionsOf(FeeAmount).create, price)).code).toBe('OWN_WAIVER');
  });
});

describe("one's own pay", () => {
  it('holds in a membership that names no employee', async () => {
    const { hire, id: school, staffRecords, office } = w.school;
    const staff = staffRecords.secondTeacher.id;
    const memberships = w.system(null).repo(Membership);
    const own = await memberships.findOne({ institution: school, user: w.school.secondTeacher.actor.userId! });
    const keeper = await hire('accountant', school, 'Teacher who keeps the pay');
    expect(keeper.actor.staff ?? null).toBeNull();
    // One account with two memberships: of the employee, and of an accountant.
    await memberships.update(own!.id, { user: keeper.actor.userId! });
    const loan = { staff, amount: 100_000, instalment: 10_000, on: '2026-03-01', firstOn: '2026-04-01' };
    const duty = { staff, on: '2026-03-06' };
    const fine = await sys()
      .repo(EmployeeFine)
      .create({ staff, amount: 5_000, on: '2026-03-01', reason: 'Late' } as never);
    const outcomes = [
      await refusal(keeper, actionsOf(PayLoan).create, loan),
      await refusal(keeper, transitionsOf(EmployeeFine).waive, { ...at(fine), waiver: 'Sorry' }),
      await refusal(withRightsOf(w.school.head, keeper), actionsOf(HolidayDuty).create, duty),
    ];
    expect(outcomes).toEqual(['OWN_PAY', 'OWN_PAY', 'OWN_PAY']);
    const day = { staff, date: '2026-03-02', in: '08:00', reason: 'Unit was off' };
    const head = withRightsOf(w.school.head, keeper);
    expect(await refusal(head, timekeepingActions.enter, day)).toBe('OWN_CORRECTION');
    const entered = await office.run(timekeepingActions.enter, day);
    const correction = at(await sys().repo(TimeCorrection).get(entered.correction));
    expect(await refusal(head, transitionsOf(TimeCorrection).withdraw, correction)).toBe('OWN_CORRECTION');
    expect((await office.run(actionsOf(HolidayDuty).create, duty)).staff).toBe(staff);
  });
  it('is not moved by duty on a holiday, the post or the first day of service', async () => {
    const { head } = w.school;
    const own = w.school.staffRecords.head.id;
    const duty = { staff: own, on: '2026-03-06' };
    expect((await head.refused(actionsOf(HolidayDuty).create, duty)).code).toBe('OWN_PAY');
    const other = await head.run(actionsOf(HolidayDuty).create, { ...duty, staff: w.school.staffRecords.teacher.id });
    const moved = { ...at(other), patch: { staff: own } };
    expect((await head.refused(actionsOf(HolidayDuty).update, moved)).code).toBe('OWN_PAY');
    const given = await sys().repo(HolidayDuty).create(duty);
    expect((await head.refused(actionsOf(HolidayDuty).remove, at(given))).code).toBe('FORBIDDEN');
    const record = await sys().repo(Staff).get(own);
    const teacher = await sys().repo(Staff).get(w.school.staffRecords.teacher.id);
    for (const patch of [{ joiningDate: '1999-01-01' }, { religion: 'hindu' as const }])
      expect((await head.refused(actionsOf(Staff).update, { ...at(record), patch })).code).toBe('OWN_PAY');
    const changed = await head.run(actionsOf(Staff).update, { ...at(record), patch: { address: 'Mirpur' } });
    expect(changed.address).toBe('Mirpur');
    const joined = await head.run(actionsOf(Staff).update, { ...at(teacher), patch: { joiningDate: '2019-01-01' } });
    expect(joined.joiningDate).toBe('2019-01-01');
  });
});
