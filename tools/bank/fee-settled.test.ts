import { transitionsOf } from '@pathshala/shared/kit';
import { GatewaySettlement, settlementActions, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import {
  AdmissionPayment,
  admissionActions,
  admissionPublicActions,
} from '@pathshala/shared/modules/students/admission';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitAs } from '../../core/src/modules/school/visitors/test/at-the-gate';
import { applicant, openSeason } from '../../core/src/modules/students/admission/test/season';
import { ourPayments } from '../../core/src/modules/money/gateways/services/our-payments';
import { CLEARING, settledSchool, SUSPENSE, TODAY } from './settled-school';

const FEE = 20_000;
const { apply, claimFee, mine } = admissionPublicActions;
const { at, sys, accountant, head, balance, settled, open, submit, close, move, refusal } = settledSchool();
let declaration: string;
let phones = 1_812_345_600;
beforeAll(async () => {
  declaration = (await openSeason(at().w, { fee: FEE, opensOn: sys().today, closesOn: '2026-12-31' })).id;
});
const verdictOf = async (line: string) => (await sys().repo(SettlementLine).get(line)).verdict;
const stateOf = (settlement: string) => accountant().run(settlementActions.settlementState, { settlement });
const ours = async () =>
  (await ourPayments(sys(), { from: TODAY, until: TODAY, gateway: at().methods.ssl })).map(({ numbers }) => numbers);

/** A family applies and reports its fee by transaction ID. @returns the payment */
async function reported(transactionNumber: string, secondTransactionNumber?: string) {
  phones += 1;
  const visit = await visitAs(at().w, admissionPublicActions, `0${String(phones)}`);
  const { phone: _, declaration: __, ...form } = applicant(declaration);
  await at().w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form });
  const [application] = (await at().w.anonymous.run(mine, visit)).applications;
  await at().w.anonymous.run(claimFee, {
    ...{ ...visit, admissionApplication: application!.id, company: at().methods.card, paidOn: TODAY },
    ...{ transactionNumber, ...(secondTransactionNumber ? { secondTransactionNumber } : {}) },
  });
  const [payment] = await sys()
    .repo(AdmissionPayment)
    .find({ where: { application: application!.id } });
  return payment!;
}
async function received(...numbers: [string, string?]): Promise<void> {
  const { id, rev } = await reported(...numbers);
  await accountant().run(transitionsOf(AdmissionPayment).receive, { id, rev });
  await at().w.runJobs();
}

describe('an application fee by transaction ID in a sheet of its provider', () => {
  it('is matched, and leaves the clearing account when the sheet is closed', async () => {
    await received('FEE0000001');
    expect(await balance(CLEARING)).toBe(FEE);
    expect(await ours()).toContainEqual(['FEE0000001']);
    const { id, line } = await settled('FEE0000001', FEE);
    expect(await verdictOf(line)).toBe('matched');
    expect(await stateOf(id)).toMatchObject({ theirs: [], counts: { matched: 1, unknown: 0 } });
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, 0]);
  });

  it('that nobody has decided about is not credited', async () => {
    const { id, rev } = await reported('FEE0000002');
    const made = await open('FEE0000002', { gross: FEE });
    await submit(made.id);
    expect(await verdictOf(made.line)).toBe('uncredited');
    // Received between, the sheet is compared again.
    await accountant().run(transitionsOf(AdmissionPayment).receive, { id, rev });
    await at().w.runJobs();
    await expect(close(made.id)).rejects.toMatchObject({ code: 'SETTLEMENT_CHANGED' });
    await sendBackAndClose(made.id);
    expect(await verdictOf(made.line)).toBe('matched');
  });

  it('that was received after the sheet was closed is moved out of suspense by two people', async () => {
    const { id, line } = await settled('FEE0000003', FEE);
    expect(await balance(SUSPENSE)).toBe(-FEE);
    await received('FEE0000003');
    expect((await stateOf(id)).theirs).toMatchObject([{ suspense: FEE, credited: FEE }]);
    expect(await refusal(line, { to: 'credited', amount: FEE + 1 })).toBe('NOT_IN_SUSPENSE');
    await move(line, { to: 'credited', amount: FEE });
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, 0]);
    expect(await refusal(line, { to: 'credited', amount: 1 })).toBe('NOT_IN_SUSPENSE');
  });

  it('in two transactions is settled once by the two lines', async () => {
    await received('FEE0000004', 'FEE0000005');
    expect(await ours()).toContainEqual(['FEE0000004', 'FEE0000005']);
    await settled('FEE0000004', 15_000);
    await settled('FEE0000005', 5_000);
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, 0]);
  });

  it('that the office took at the counter by transaction ID is matched as well', async () => {
    phones += 1;
    const visit = await visitAs(at().w, admissionPublicActions, `0${String(phones)}`);
    const { phone: _, declaration: __, ...form } = applicant(declaration);
    await at().w.anonymous.run(apply, { ...visit, admissionDeclaration: declaration, form });
    const [application] = (await at().w.anonymous.run(mine, visit)).applications;
    await at().w.school.office.run(admissionActions.takeFee, {
      ...{ admissionApplication: application!.id, paymentType: at().counter.mobile },
      ...{ reference: 'FEE0000006', company: at().methods.bkash },
    });
    await at().w.runJobs();
    const { gateway } = await sys().repo(OnlineMethod).get(at().methods.bkash);
    const { line } = await settled('FEE0000006', FEE, gateway);
    expect(await verdictOf(line)).toBe('matched');
  });
});

async function sendBackAndClose(id: string): Promise<void> {
  const ways = transitionsOf(GatewaySettlement);
  const revOf = async () => (await sys().repo(GatewaySettlement).get(id)).rev;
  await head().run(ways.sendBack, { id, rev: await revOf(), reason: 'Compare it again' });
  await submit(id);
  await close(id);
}
