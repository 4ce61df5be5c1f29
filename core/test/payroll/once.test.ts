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
  TaxScale,
} from '@pathshala/shared/modules/payroll';
import { Membership } from '@pathshala/shared/modules/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../src/testing';

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
  it('cannot be in two slips, whoever writes them, nor approved or paid twice where old data has two', async () => {
    const regular = await begin('regular');
    await move(regular, 'check', 'approve');
    const { id: _, rev: __, payRun: ___, ...values } = (await slipsOf(regular))[0]!;
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
    const { basicKey: ____, chargeKey: _____, ...bare } = values;
    const slip = { ...bare, payRun: old.id, key: 'supplementary:9', kind: 'supplementary', isIssued: false };
    const made = await sys()
      .repo(PaySlip)
      .create(slip as never);
    expect(await refusal(old.id, 'approve')).toBe('PAID_ELSEWHERE');
    await move(regular, 'pay');
    await sys()
      .repo(PayRun)
      .update(old.id, { state: 'approved' } as never);
    expect(await refusal(old.id, 'pay')).toBe('PAID_ELSEWHERE');
    expect(await paidBasics()).toHaveLength(1);
    await sys().repo(PaySlip).remove(made.id);
    await clean();
  });
  it('takes an instalment once, the rest with the last slip, and gives nothing twice when a slip is held and released', async () => {
    const loan = await w.school.head.run(actionsOf(PayLoan).create, {
      staff: staffOf('teacher'),
      on: `${MONTH}-01`,
      firstOn: `${MONTH}-01`,
      amount: 9_000 * TAKA,
      instalment: 2_000 * TAKA,
    });
    const second = await typed('Second');
    const other = await structure(staffOf('teacher'), second, { basic: 10_000 * TAKA });
    const [first, beside] = [await begin('regular'), await begin('regular', { of: second })];
    await move(first, 'check');
    await move(beside, 'check');
    await move(first, 'approve');
    await move(beside, 'approve');
    expect((await sys().repo(PayLoan).get(loan.id)).repaid).toBe(2_000 * TAKA);
    const slip = (await slipsOf(first))[0]!;
    const slips = transitionsOf(PaySlip);
    await w.school.accountant.run(slips.hold, { id: slip.id, rev: slip.rev, reason: 'Papers are missing' });
    await move(first, 'pay').catch(() => undefined);
    expect(await paidBasics()).toEqual([]);
    await clean();
    for (const [id, until] of [[other.id, '2025-12-31']] as const) await sys().repo(PayStructure).update(id, { until });
    const own = (await sys()
      .repo(PayStructure)
      .findOne({ staff: staffOf('teacher'), salaryType: type }))!;
    await sys()
      .repo(PayStructure)
      .update(own.id, { until: `${MONTH}-31` });
    const last = await begin('regular');
    const lines = (await slipsOf(last))[0]!.lines;
    expect(lines.find(({ about }) => about === loan.id)?.amount).toBe(7_000 * TAKA);
    await sys().repo(PayStructure).update(own.id, { until: null });
    await clean();
    await sys()
      .repo(PayLoan)
      .update(loan.id, { repaid: 9_000 * TAKA });
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
    const raise = { id: own.id, rev: own.rev, basic: 21_710 * TAKA };
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
    const moved = { id: fine.id, rev: fine.rev, staff: staffOf('teacher') };
    expect((await accountant.refused(actionsOf(EmployeeFine).update, moved)).code).toBe('OWN_PAY');
    const said = await accountant.refused(update, raise);
    expect(JSON.stringify(said)).toContain('another person');
  });
  it('approve a run whose slips one of them held', async () => {
    const run = await begin('regular');
    await move(run, 'check');
    const slip = (await slipsOf(run)).find((each) => each.staff === staffOf('teacher'))!;
    await w.school.head.run(transitionsOf(PaySlip).hold, { id: slip.id, rev: slip.rev, reason: 'A question' });
    expect(await refusal(run, 'approve')).toBe('OWN_RUN');
    const own = (await slipsOf(run)).find((each) => each.staff === staff)!;
    const hold = { id: own.id, rev: own.rev, reason: 'Not this one' };
    expect((await w.school.accountant.refused(transitionsOf(PaySlip).hold, hold)).code).toBe('OWN_PAY');
    await clean();
  });
});

describe('income tax', () => {
  const scaled = () =>
    w.school.head.run(actionsOf(TaxScale).create, {
      name: '2025-26',
      nameBn: '২০২৫-২৬',
      from: '2025-07-01',
      man: 375_000 * TAKA,
      woman: 425_000 * TAKA,
      disabled: 500_000 * TAKA,
      freedomFighter: 525_000 * TAKA,
      bands: [{ width: 300_000 * TAKA, percent: 10 }, { percent: 15 }],
      exemptAtMost: 500_000 * TAKA,
      leastTax: 5_000 * TAKA,
      leastTaxOfNew: 1_000 * TAKA,
    });
  const taxOf = async (payRun: string, staff: string) =>
    ((await slipsOf(payRun)).find((row) => row.staff === staff)?.lines ?? []).reduce(
      (sum, { head, amount }) => (head === 'tax' ? sum + amount : sum),
      0,
    ) / TAKA;
  it("of a year's last month is in what is paid beside it, once, and none is taken of who leaves in time", async () => {
    await scaled();
    const salaryType = await typed('Taxed');
    const staff = staffOf('teacher');
    const man = { basic: 75_000 * TAKA, taxpayer: 'man' };
    await structure(staff, salaryType, { ...man, from: '2025-01-01' });
    await structure(staffOf('office'), salaryType, { ...man, from: '2025-01-01', until: '2025-10-31' });
    const { payRun: july } = { payRun: await begin('regular', { month: '2025-07', of: salaryType }) };
    expect([await taxOf(july, staff), await taxOf(july, staffOf('office'))]).toEqual([1_875, 0]);
    await clean();
    // As if eleven months were paid: 825,000, of which 20,625 were deducted.
    const old = await begin('regular', { month: '2025-07', of: salaryType });
    for (const each of await slipsOf(old))
      await sys()
        .repo(PaySlip)
        .update(each.id, {
          isIssued: true,
          lines: [
            { side: 'earning', head: 'pay', name: { en: '', bn: '' }, why: { en: '', bn: '' }, amount: 825_000 * TAKA },
            {
              side: 'deduction',
              head: 'tax',
              name: { en: '', bn: '' },
              why: { en: '', bn: '' },
              amount: 20_625 * TAKA,
            },
          ],
        } as never);
    w.clock.advance(Math.max(0, Date.parse('2026-06-28T05:00:00Z') - w.clock.now().getTime()));
    const june = { month: '2026-06', of: salaryType };
    const regular = await begin('regular', june);
    expect(await taxOf(regular, staff)).toBe(1_875);
    await move(regular, 'check', 'approve');
    await arrears(staff, '2026-06-20', 37_500);
    const beside = await begin('supplementary', june);
    // 937,500 in the year: 25,000 by the law, of which 22,500 are taken.
    expect(await taxOf(beside, staff)).toBe(2_500);
    await clean();
  });
});
