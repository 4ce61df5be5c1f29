import { transitionsOf } from '@pathshala/shared/kit';
import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { settlementActions, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import { ClaimedNumber, OnlineMethod, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { libraryActions, LibraryReceipt } from '@pathshala/shared/modules/students/library';
import { beforeAll, describe, expect, it } from 'vitest';
import { receivedByNumber } from '../../core/src/modules/money/gateways/services/received';
import { openLibrary, type Library } from '../../core/src/modules/students/library/test/stage';
import { CLEARING, settledSchool, SUSPENSE, TODAY } from './settled-school';

const PRICE = 25_000;
const { lend, reportLost, takeFine } = libraryActions;
const { at, books, sys, accountant, head, balance, settled, claim, move, taken } = settledSchool();
let lib: Library;
let gateway: string;
let copies = 0;
beforeAll(async () => {
  lib = await openLibrary(at().w, { copies: 6 });
  gateway = (await sys().repo(OnlineMethod).get(at().methods.bkash)).gateway;
  // The sub-heads of such income come with the first fine, and the accountant maps them.
  await accountant().run(takeFine, { ...pay(await lost()), paymentType: at().counter.cash });
  const { subjects } = await accountant().run(accountsActions.posting, {});
  const income = { money: CLEARING, fee: '4111', fine: '4129', wallet: '2112', admission: '4125' };
  const rules = subjects.map(({ subject, about }) => ({
    ...{ subject, ...(about ? { about } : {}) },
    ledger: books().idOf(about === at().counter.cash ? '1111' : income[subject]),
  }));
  await accountant().run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  await at().w.runJobs();
});

/** A lost book of an employee, each of another title and copy. @returns the loan */
async function lost(): Promise<string> {
  const { librarian, teacher } = at().w.school;
  const code = lib.accessions[copies % 3]![Math.floor(copies / 3)]!;
  copies += 1;
  const { id } = await librarian.run(lend, { staff: teacher.actor.staff!, code });
  await librarian.run(reportLost, { loan: id, reason: 'Left on the bus' });
  return id;
}
const pay = (loan: string) => ({ loan, amount: PRICE, paymentType: at().counter.mobile });
const byId = async (loan: string, reference: string) => {
  const { receipt } = await accountant().run(takeFine, { ...pay(loan), reference, company: at().methods.bkash });
  await at().w.runJobs();
  return receipt;
};
const cancel = async (id: string) => {
  const { rev } = await sys().repo(LibraryReceipt).get(id);
  await head().run(transitionsOf(LibraryReceipt).cancel, { id, rev, cancelReason: 'Typed for another person' });
  await at().w.runJobs();
};
const verdictOf = async (line: string) => (await sys().repo(SettlementLine).get(line)).verdict;
const theirs = async (settlement: string) =>
  (await accountant().run(settlementActions.settlementState, { settlement })).theirs;

describe('a library fine by transaction ID in a sheet of its provider', () => {
  it('is matched, and leaves the clearing account when the sheet is closed', async () => {
    await byId(await lost(), 'LIB0000001');
    expect(await balance(CLEARING)).toBe(PRICE);
    const { id, line } = await settled('LIB0000001', PRICE, gateway);
    expect(await verdictOf(line)).toBe('matched');
    expect(await theirs(id)).toEqual([]);
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, 0]);
  });

  it('of which more came leaves the surplus alone in suspense', async () => {
    await byId(await lost(), 'LIB0000002');
    const { id, line } = await settled('LIB0000002', PRICE + 500, gateway);
    expect(await verdictOf(line)).toBe('amount');
    expect(await theirs(id)).toMatchObject([{ suspense: 500 }]);
    expect([await balance(CLEARING), await balance(SUSPENSE)]).toEqual([0, -500]);
    await move(line, { to: 'student', amount: 500, student: at().w.school.students[0]!.id });
    expect(await balance(SUSPENSE)).toBe(0);
  });

  it('is known to the reconciliation of its own provider only', async () => {
    await byId(await lost(), 'LIB0000003');
    const other = await settled('LIB0000003', PRICE);
    expect(await verdictOf(other.line)).toBe('unknown');
    const own = await settled('LIB0000003', PRICE, gateway);
    expect(await verdictOf(own.line)).toBe('matched');
  });

  it('that is entered after the sheet was closed is moved out of suspense by two people', async () => {
    const loan = await lost();
    const { id, line } = await settled('LIB0000004', PRICE, gateway);
    await byId(loan, 'LIB0000004');
    expect(await theirs(id)).toMatchObject([{ suspense: PRICE, credited: PRICE }]);
    await move(line, { to: 'credited', amount: PRICE });
    expect(await balance(CLEARING)).toBe(0);
  });

  it('pays once: not a second book, not the fees of a child, and no ID of a child pays for a book', async () => {
    const loan = await lost();
    const again = { ...pay(loan), reference: 'LIB0000001', company: at().methods.bkash };
    expect((await accountant().refused(takeFine, again)).code).toBe('VALIDATION');
    const { student } = at().w.school;
    const report = (number: string) => ({ ...claim(number), student: at().w.school.students[0]!.id });
    const theirsToo = { ...report('LIB0000001'), company: at().methods.bkash };
    expect((await student.refused(paymentsActions.claimPayment, theirsToo)).code).toBe('VALIDATION');
    await student.run(paymentsActions.claimPayment, { ...report('LIB0000005'), company: at().methods.bkash });
    const stolen = { ...again, reference: 'LIB0000005' };
    expect((await accountant().refused(takeFine, stolen)).code).toBe('VALIDATION');
  });

  it('goes into suspense when its receipt is cancelled, and its ID pays for the right person', async () => {
    const [wrong, right] = [await lost(), await lost()];
    const receipt = await byId(wrong, 'LIB0000006');
    const { id, line } = await settled('LIB0000006', PRICE, gateway);
    await cancel(receipt);
    expect(await theirs(id)).toMatchObject([{ suspense: PRICE }]);
    expect(await taken('LIB0000006')).toBe(0);
    await byId(right, 'LIB0000006');
    await move(line, { to: 'credited', amount: PRICE });
    expect(await balance(CLEARING)).toBe(0);
  });

  it('is released by a cancellation before any sheet has come', async () => {
    const receipt = await byId(await lost(), 'LIB0000007');
    await cancel(receipt);
    expect(await taken('LIB0000007')).toBe(0);
    const { line } = await settled('LIB0000007', PRICE, gateway);
    expect(await verdictOf(line)).toBe('unknown');
  });

  it('releases its own ID alone: the same number of an admission fee at another company stays taken', async () => {
    await sys().repo(ClaimedNumber).create({ number: 'LIB0000008', provider: gateway });
    const rocket = { code: 'ROCKET2', name: 'Rocket', nameBn: 'রকেট', gateway: at().methods.ssl };
    const company = await sys()
      .repo(OnlineMethod)
      .create({ ...rocket, paymentType: at().counter.mobile });
    const number = { reference: 'LIB0000008', company: company.id };
    const { receipt } = await accountant().run(takeFine, { ...pay(await lost()), ...number });
    await at().w.runJobs();
    expect(await taken('LIB0000008')).toBe(2);
    await cancel(receipt);
    expect(await taken('LIB0000008')).toBe(1);
    expect(await sys().repo(ClaimedNumber).findOne({ number: 'LIB0000008' })).toMatchObject({ provider: gateway });
  });

  it('is not taken for a payment of the same number at another company', async () => {
    const rocket = await sys().repo(OnlineMethod).findOne({ code: 'ROCKET2' });
    const one = await byId(await lost(), 'LIB0000009');
    const number = { reference: 'LIB0000009', company: rocket!.id };
    const { receipt: other } = await accountant().run(takeFine, { ...pay(await lost()), ...number });
    await at().w.runJobs();
    const of = async (provider: string) =>
      (await receivedByNumber(sys(), { numbers: ['LIB0000009'], gateway: provider })).get('LIB0000009')?.id;
    expect([await of(gateway), await of(at().methods.ssl)]).toEqual([one, other]);
    for (const provider of [gateway, at().methods.ssl]) await settled('LIB0000009', PRICE, provider);
  });
});
