import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  EmployeeFine,
  PayAdjustment,
  PayLoan,
  payrollActions,
  PayRun,
  PaySlip,
  PayStructure,
  PayWork,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringTo, type World, world } from '../../../../testing';

const TAKA = 100;
type Kind = 'regular' | 'supplementary' | 'bonus';
type Move = 'check' | 'approve' | 'pay' | 'reopen' | 'sendBack';
let w: World;
let type: string;
const MONTH = '2026-01';
const staffOf = (name: 'teacher' | 'office' | 'secondTeacher') => w.school.staffRecords[name].id;
const sys = () => w.system(w.school.id);
const slipsOf = (payRun: string) => sys().repo(PaySlip).find({ where: { payRun } });
const byHead: readonly string[] = ['approve', 'reopen'];
const ask = async (name: Move, id: string) => {
  const { rev } = await sys().repo(PayRun).get(id);
  const reason = name === 'reopen' || name === 'sendBack' ? { reason: 'Something is wrong' } : {};
  return [byHead.includes(name) ? w.school.head : w.school.accountant, { id, rev, ...reason }] as const;
};
const move = async (id: string, ...names: Move[]) => {
  for (const name of names) {
    const [who, input] = await ask(name, id);
    await who.run(transitionsOf(PayRun)[name] as never, input as never);
  }
};
const refusal = async (id: string, name: Move) => {
  const [who, input] = await ask(name, id);
  return (await who.refused(transitionsOf(PayRun)[name] as never, input as never)).code;
};
const begin = async (
  kind: Kind,
  { month = MONTH, of = type, occasion }: { month?: string; of?: string; occasion?: 'eidUlFitr' } = {},
) => {
  const asked = { month, salaryType: of, kind, ...(occasion ? { occasion } : {}) };
  const { payRun } = await w.school.accountant.run(payrollActions.begin, asked);
  await w.runJobs();
  return payRun;
};
const typed = async (name: string) =>
  (await w.school.head.run(actionsOf(SalaryType).create, { name, nameBn: name, rounding: 'paisa' })).id;
const structure = (staff: string, salaryType: string, rest: object = {}) =>
  w.school.head.run(actionsOf(PayStructure).create, {
    staff,
    salaryType,
    from: '2020-01-01',
    basic: 20_000 * TAKA,
    ...rest,
  });
const arrears = (staff: string, on: string, taka = 500) =>
  w.school.head.run(actionsOf(PayAdjustment).create, { staff, on, amount: taka * TAKA, reason: 'Arrears' });
const paidBasics = async (month = MONTH, of = type) => {
  const rows = await sys()
    .repo(PaySlip)
    .find({ where: { month, salaryType: of, state: 'paid', gross: { gt: 0 } } });
  return rows.map(({ staff, gross }) => `${staff} ${gross / TAKA}`).sort();
};
const clean = async () => {
  for (const { id } of await sys().repo(PayAdjustment).find({})) await sys().repo(PayAdjustment).remove(id);
  for (const { id } of await sys().repo(PaySlip).find({})) await sys().repo(PaySlip).remove(id);
  for (const { id } of await sys().repo(PayRun).find({})) await sys().repo(PayRun).remove(id);
};

beforeAll(async () => {
  w = await world({ weekend: [] });
  type = await typed('Own');
  await structure(staffOf('teacher'), type);
});
afterAll(() => w.close());

describe("a month's salary", () => {
  it('is not paid by a second supplementary run', async () => {
    await move(await begin('regular'), 'check', 'approve', 'pay');
    const late = await structure(staffOf('office'), type);
    await move(await begin('supplementary'), 'check', 'approve', 'pay');
    await arrears(staffOf('teacher'), `${MONTH}-20`);
    const second = await begin('supplementary');
    expect((await slipsOf(second)).map(({ staff, net }) => [staff, net / TAKA])).toEqual([[staffOf('teacher'), 500]]);
    await move(second, 'check', 'approve', 'pay');
    expect(await paidBasics()).toEqual([`${staffOf('teacher')} 20000`, `${staffOf('office')} 20000`].sort());
    await clean();
    await sys().repo(PayStructure).remove(late.id);
  });
  it('is not paid by a supplementary run before the regular one', async () => {
    const asked = { month: MONTH, salaryType: type, kind: 'supplementary' as const };
    const before = await w.school.accountant.refused(payrollActions.begin, asked);
    expect(before.code).toBe('NO_REGULAR_RUN');
    const regular = await begin('regular');
    expect((await w.school.accountant.refused(payrollActions.begin, asked)).code).toBe('NO_REGULAR_RUN');
    await move(regular, 'check', 'approve');
    await begin('supplementary');
    await move(regular, 'reopen');
    expect((await w.school.accountant.refused(payrollActions.drop, { payRun: regular })).code).toBe('HAS_SUPPLEMENT');
    await clean();
  });
  it('that a supplementary run paid meanwhile is not in a regular run that is opened again', async () => {
    const regular = await begin('regular');
    await move(regular, 'check', 'approve');
    const late = await structure(staffOf('office'), type);
    await move(await begin('supplementary'), 'check', 'approve', 'pay');
    await move(regular, 'reopen', 'check', 'approve', 'pay');
    expect((await slipsOf(regular)).map(({ staff }) => staff)).toEqual([staffOf('teacher')]);
    expect(await paidBasics()).toEqual([`${staffOf('teacher')} 20000`, `${staffOf('office')} 20000`].sort());
    await clean();
    await sys().repo(PayStructure).remove(late.id);
  });
  it('cannot be in two slips, by anyone, nor be approved or paid twice where old data has two', async () => {
    const regular = await begin('regular');
    await move(regular, 'check', 'approve');
    const { staff, gross, earnings, deductions, net, employer, lines, paidBy, basicKey } = (await slipsOf(regular))[0]!;
    const bare = { staff, salaryType: type, month: MONTH, gross, earnings, deductions, net, employer, lines, paidBy };
    const values = { ...bare, kind: 'supplementary', basicKey };
    const double = sys()
      .repo(PaySlip)
      .create({ ...values, payRun: regular, key: 'supplementary:9' } as never);
    await expect(double).rejects.toMatchObject({ code: 'DUPLICATE' });
    const old = await sys()
      .repo(PayRun)
      .create({
        month: MONTH,
        salaryType: type,
        kind: 'supplementary',
        key: 'supplementary:9',
        state: 'checked',
      } as never);
    const slip = { ...bare, payRun: old.id, key: 'supplementary:9', kind: 'supplementary', isIssued: false };
    const made = await sys()
      .repo(PaySlip)
      .create(slip as never);
    expect(await refusal(old.id, 'approve')).toBe('PAID_ELSEWHERE');
    await move(regular, 'pay');
    await bringTo(sys(), PayRun, old.id, { state: 'approved' });
    expect(await refusal(old.id, 'pay')).toBe('PAID_ELSEWHERE');
    expect(await paidBasics()).toHaveLength(1);
    await sys().repo(PaySlip).remove(made.id);
    await clean();
  });
  it('is paid once in whatever order runs are begun, checked, approved, paid, opened and dropped', async () => {
    await structure(staffOf('office'), type);
    let seed = 20_261;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const moves = ['check', 'approve', 'pay', 'reopen', 'sendBack', 'drop', 'begin', 'begin'] as const;
    for (let at = 0; at < 70; at += 1) {
      const all = await sys().repo(PayRun).find({});
      const name = moves[random(moves.length)]!;
      const run = all[random(all.length || 1)];
      if (at % 10 === 3) await arrears(staffOf('teacher'), `${MONTH}-15`, 1 + at);
      if (name === 'begin') await begin(random(2) ? 'supplementary' : 'regular').catch(() => undefined);
      else if (name === 'drop' && run)
        await w.school.accountant.run(payrollActions.drop, { payRun: run.id }).catch(() => undefined);
      else if (run) await move(run.id, name as Move).catch(() => undefined);
      const carrying = (
        await sys()
          .repo(PaySlip)
          .find({ where: { gross: { gt: 0 } } })
      ).map(({ staff }) => staff);
      expect(new Set(carrying).size).toBe(carrying.length);
    }
    const paid = await paidBasics();
    expect(new Set(paid).size).toBe(paid.length);
    await clean();
  }, 120_000);
});

it('a festival is paid once within half a year', async () => {
  await begin('bonus', { month: '2025-11', occasion: 'eidUlFitr' });
  const again = { month: MONTH, salaryType: type, kind: 'bonus' as const, occasion: 'eidUlFitr' as const };
  const refused = await w.school.accountant.refused(payrollActions.begin, again);
  expect(refused.code).toBe('FESTIVAL_PAID');
  await clean();
});

it('names who is in service and has no salary structure', async () => {
  const payRun = await begin('regular');
  const { withoutStructure } = await w.school.accountant.run(payrollActions.slips, { payRun });
  const ids = withoutStructure.map(({ staff }) => staff);
  expect(ids).toContain(staffOf('secondTeacher'));
  expect(ids).not.toContain(staffOf('teacher'));
  await clean();
});

describe('two people', () => {
  let staff: string;
  beforeAll(async () => {
    staff = staffOf('secondTeacher');
    await w.system(null).repo(Membership).update(w.school.accountant.actor.membershipId!, { staff });
    Object.assign(w.school.accountant.actor, { staff });
  });
  it('change what each of them is paid', async () => {
    const { accountant } = w.school;
    const own = await structure(staff, type, { basic: 16_710 * TAKA });
    const { update, remove, create } = actionsOf(PayStructure);
    const raise = { id: own.id, rev: own.rev, patch: { basic: 21_710 * TAKA } };
    expect((await accountant.refused(update, raise)).code).toBe('OWN_PAY');
    expect((await accountant.refused(remove, { id: own.id, rev: own.rev })).code).toBe('FORBIDDEN');
    const next = { staff, salaryType: type, from: '2026-02-01', basic: 30_000 * TAKA };
    expect((await accountant.refused(create, next)).code).toBe('OWN_PAY');
    const on = `${MONTH}-10`;
    const money = { staff, on, amount: TAKA, reason: 'Honorarium' };
    expect((await accountant.refused(actionsOf(PayAdjustment).create, money)).code).toBe('OWN_PAY');
    const lent = { staff, on, firstOn: on, amount: TAKA, instalment: TAKA };
    expect((await accountant.refused(actionsOf(PayLoan).create, lent)).code).toBe('OWN_PAY');
    expect((await accountant.refused(actionsOf(PayWork).create, { staff, on, hours: 4 })).code).toBe('OWN_PAY');
    const fine = await w.school.head.run(actionsOf(EmployeeFine).create, { ...money, reason: 'Lost keys' });
    const waive = { id: fine.id, rev: fine.rev, waiver: 'They were found' };
    expect((await accountant.refused(transitionsOf(EmployeeFine).waive, waive)).code).toBe('OWN_PAY');
    const moved = { id: fine.id, rev: fine.rev, patch: { staff: staffOf('teacher') } };
    expect((await accountant.refused(actionsOf(EmployeeFine).update, moved)).code).toBe('OWN_PAY');
    const said = await accountant.refused(update, raise);
    expect(JSON.stringify(said)).toContain('another person');
  });
  it('approve a run whose slips one of them held', async () => {
    const run = await begin('regular');
    await move(run, 'check');
    const slip = (await slipsOf(run)).find((each) => each.staff === staffOf('teacher'))!;
    await w.school.head.run(transitionsOf(PaySlip).hold, { id: slip.id, rev: slip.rev, reason: 'A question' });
    expect(await refusal(run, 'approve')).toBe('OWN_RECORD');
    const own = (await slipsOf(run)).find((each) => each.staff === staff)!;
    const hold = { id: own.id, rev: own.rev, reason: 'Not this one' };
    expect((await w.school.accountant.refused(transitionsOf(PaySlip).hold, hold)).code).toBe('OWN_PAY');
    await clean();
  });
});
