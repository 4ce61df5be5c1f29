import { actionsOf, timelineOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, payPostingSubjects, Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  payrollActions,
  payrollDocuments,
  payrollReports,
  PayReturn,
  PayRun,
  PaySlip,
  PayStructure,
  referenceOf,
  SalaryType,
} from '@pathshala/shared/modules/staff/payroll';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { approvalActions } from '@pathshala/shared/modules/school/approvals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringTo, world, type Person, type World } from '../../../../testing';
import { expectEqualSides, openBooks, runJobOf } from '../../../money/accounts/test/books';

const TAKA = 100;
const MONTH = '2026-02';
let w: World;
let payRun: string;
const sys = () => w.system(w.school.id);
const slipOf = async (name: 'teacher' | 'office') =>
  (await sys().repo(PaySlip).findOne({ payRun, staff: w.school.staffRecords[name].id }))!;
const move = async (name: 'check' | 'approve' | 'pay') => {
  const who = name === 'approve' ? w.school.head : w.school.accountant;
  const { rev } = await sys().repo(PayRun).get(payRun);
  await who.run(transitionsOf(PayRun)[name] as never, { id: payRun, rev } as never);
  await w.runJobs();
};
type Lines = Parameters<typeof enter>[0];
const enter = (
  lines: { reference?: string; account?: string; amount?: number; outcome: 'paid' | 'returned'; reason?: string }[],
  dryRun = false,
) =>
  w.school.accountant.run(payrollActions.enterResult, {
    payRun,
    dryRun,
    lines: lines.map((line, at) => ({ line: at + 2, ...line })),
  });
const verdicts = async (lines: Lines, dryRun = false) => (await enter(lines, dryRun)).rows.map((row) => row.verdict);
const listed = async (part?: 'waiting') =>
  JSON.stringify(
    (await w.school.accountant.run(payrollReports.disbursement.actions.rows, { payRun, part } as never)).rows,
  );
const vouchers = async () =>
  (
    await sys()
      .repo(Voucher)
      .find({ where: { source: { contains: 'pay:' } }, sort: ['createdAt'] })
  ).map(({ nature, total }) => [nature, total / TAKA]);

beforeAll(async () => {
  w = await world({ weekend: [] });
  const books = await openBooks(w);
  const { accountant, head, staffRecords } = w.school;
  const salaryType = (await accountant.run(actionsOf(SalaryType).create, { name: 'Own', nameBn: 'নিজস্ব' })).id;
  for (const [name, basic] of [
    ['teacher', 20_000],
    ['office', 12_000],
  ] as const) {
    const staff = staffRecords[name].id;
    await accountant.run(actionsOf(PayStructure).create, {
      staff,
      salaryType,
      from: '2020-01-01',
      basic: basic * TAKA,
      paidBy: 'bank',
    });
    const { rev } = await sys().repo(Staff).get(staff);
    const patch = { bankName: 'Sonali Bank', bankAccount: name === 'teacher' ? '0012345678901' : '0012345678902' };
    await head.run(actionsOf(Staff).update, { id: staff, rev, patch });
  }
  const rules = payPostingSubjects.map(({ value, code }) => ({ subject: value, ledger: books.idOf(code) }));
  await accountant.run(accountsActions.savePayPosting, { isOn: true, from: `${MONTH}-01`, rules });
  payRun = (await accountant.run(payrollActions.begin, { month: MONTH, salaryType, kind: 'regular' })).payRun;
  await w.runJobs();
});
afterAll(() => w.close());

it('is taken in for a run that is paid only', async () => {
  const refused = await w.school.accountant.refused(payrollActions.enterResult, {
    payRun,
    dryRun: true,
    lines: [{ line: 2, reference: (await slipOf('teacher')).id, outcome: 'paid' }],
  });
  expect(refused.code).toBe('RUN_NOT_PAID');
  for (const name of ['check', 'approve', 'pay'] as const) await move(name);
});

it('looked at, changes nothing and says what each line is', async () => {
  const teacher = await slipOf('teacher');
  expect(
    await verdicts(
      [
        { reference: teacher.id, outcome: 'returned', reason: 'Account closed' },
        { account: '12345678902', amount: 12_000 * TAKA, outcome: 'paid' },
        { account: '12345678902', amount: 1, outcome: 'returned' },
        { reference: 'f'.repeat(24), outcome: 'returned' },
      ],
      true,
    ),
  ).toEqual(['returned', 'paid', 'otherAmount', 'unknown']);
  expect((await slipOf('teacher')).state).toBe('paid');
});

it('puts what came back to what is to be paid, with its reason, once however often the file is read', async () => {
  const { id } = await slipOf('teacher');
  const line = { reference: id, outcome: 'returned' as const, reason: 'Account closed' };
  expect(await verdicts([line, line])).toEqual(['returned', 'before']);
  expect(await verdicts([line])).toEqual(['before']);
  expect(await slipOf('teacher')).toMatchObject({ state: 'payable', reason: 'Account closed', returns: 1 });
  expect((await slipOf('office')).state).toBe('paid');
  expect(await sys().repo(PayReturn).find({})).toMatchObject([{ amount: 20_000 * TAKA, payment: 1, attempt: 1 }]);
});

it('is paid again from a supplementary letter and file, and an old result no longer touches it', async () => {
  const { accountant } = w.school;
  const { id } = await slipOf('teacher');
  const other = (await slipOf('office')).id;
  const waiting = await listed('waiting');
  expect([waiting.includes(`${id}-2`), waiting.includes(other)]).toEqual([true, false]);
  expect(await listed()).toContain(other);
  const letter = { payRun, isRetry: true, language: 'en' as const };
  expect((await accountant.run(payrollDocuments.advice.actions.preview, letter)).pages).toBe(1);
  expect(await accountant.run(payrollActions.payRest, { payRun })).toEqual({ paid: 1 });
  expect(await slipOf('teacher')).toMatchObject({ state: 'paid', payment: 2 });
  expect((await accountant.refused(payrollActions.payRest, { payRun })).code).toBe('NOTHING_RETURNED');
  const returned = { outcome: 'returned' as const, reason: 'Wallet limit' };
  expect(
    await verdicts([
      { reference: id, ...returned },
      { account: '0012345678901', ...returned },
    ]),
  ).toEqual(['before', 'before']);
  expect(await verdicts([{ reference: `${id}-2`, ...returned }])).toEqual(['returned']);
  expect(await accountant.run(payrollActions.payRest, { payRun })).toEqual({ paid: 1 });
});

it('is in the books as money that came back and went again, each once, with equal sides', async () => {
  await w.runJobs();
  for (let time = 0; time < 2; time += 1) await runJobOf(w, 'accounts.postPay', { payRun });
  expect((await vouchers()).sort()).toEqual(
    [
      ['journal', 32_000],
      ['debit', 32_000],
      ['credit', 20_000],
      ['debit', 20_000],
      ['credit', 20_000],
      ['debit', 20_000],
    ].sort(),
  );
  await expectEqualSides(w);
});

it('is refused to those who do not keep the pay', async () => {
  const input = { payRun, dryRun: true, lines: [{ line: 2, account: '1', outcome: 'paid' as const }] };
  expect((await w.school.teacher.refused(payrollActions.enterResult, input)).code).toBe('FORBIDDEN');
  expect((await w.stranger.head.refused(payrollActions.enterResult, input)).code).toBe('NOT_FOUND');
});

it('pays everyone who is left except the payer, and offers them no step on their own slip', async () => {
  const { accountant, hire, id: school, staffRecords } = w.school;
  const own = await hire('accountant', school, 'Clerk who keeps the pay', { staff: staffRecords.office.id });
  for (const name of ['teacher', 'office'] as const)
    await bringTo(sys(), PaySlip, (await slipOf(name)).id, { state: 'payable', payment: null });
  const { id } = await slipOf('office');
  const why = async (who: Person) => (await who.run(approvalActions.whyNot, { entity: PaySlip.name, ids: [id] })).rows;
  expect((await why(own)).map(({ step, why: { en } }) => [step, en.length > 0])).toEqual([
    ['hold', true],
    ['pay', true],
    ['payAgain', true],
  ]);
  expect(await why(accountant)).toEqual([]);
  expect(await own.run(payrollActions.payRest, { payRun })).toEqual({ paid: 1 });
  expect([(await slipOf('teacher')).state, (await slipOf('office')).state]).toEqual(['paid', 'payable']);
  expect((await own.refused(payrollActions.payRest, { payRun })).code).toBe('OWN_PAY');
  expect(await accountant.run(payrollActions.payRest, { payRun })).toEqual({ paid: 1 });
  const { steps } = await accountant.run(timelineOf(PaySlip), { id });
  expect(steps.slice(-1).map(({ transition, by }) => [transition, by.en])).toEqual([
    ['payAgain', accountant.actor.name.en],
  ]);
});

it('records returns of others and leaves the line of the person who enters it', async () => {
  const { hire, id: school, staffRecords } = w.school;
  const own = await hire('accountant', school, 'Clerk with an account', { staff: staffRecords.office.id });
  const slips = [await slipOf('office'), await slipOf('teacher')];
  const lines = slips.map(({ id, returns }, at) => ({
    line: at + 2,
    reference: referenceOf(id, returns ?? 0),
    outcome: 'returned' as const,
  }));
  for (const dryRun of [true, false]) {
    const { returned, rows } = await own.run(payrollActions.enterResult, { payRun, dryRun, lines });
    expect([returned, rows.map(({ verdict }) => verdict)]).toEqual([1, ['own', 'returned']]);
  }
  expect([(await slipOf('office')).state, (await slipOf('teacher')).state]).toEqual(['paid', 'payable']);
});
